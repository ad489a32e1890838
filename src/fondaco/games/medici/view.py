"""What may be seen of a game of Medici: plain data for clients, and the table drawn as text.

Everything on the table is open; only the order of the deck and the cards put aside are hidden (lot-4), so all seats and
spectators see the same.
"""

from __future__ import annotations

from typing import Any

from ...core.payout import place
from .rules import (
    BIDDING,
    CARDS,
    GOODS,
    LEVEL_BONUS,
    NOBODY,
    OVER,
    SHIP_HOLDS,
    SHIP_PAY,
    SILENT,
    TOP_LEVEL,
    TRACK_FIRST,
    TRACK_SECOND,
    State,
    most_cards,
    room,
    standing,
)
from .words import CARD_NAMES, GOOD_NAMES, PHASE_NAMES


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What this seat, or a spectator, may see."""
    seats = range(s.players)
    scores, places = [0] * s.players, [0] * s.players
    standing(s, scores, places)
    turned = [s.deck[i] for i in range(s.deck_top)]
    return {
        "game": "medici",
        "players": s.players,
        "seat": seat,
        "turn": None if s.turn == NOBODY else s.turn,
        "day": s.day,
        "phase": PHASE_NAMES[s.phase],
        "starter": s.starter,
        "shower": s.shower,
        "lot": names(s.lot[i] for i in range(s.lot_size)),
        "lot_most": most_cards(s) if s.phase != OVER else 0,
        "high_bid": s.high_bid,
        "high_bidder": None if s.high_bidder == NOBODY else s.high_bidder,
        "deck": s.deck_size - s.deck_top,
        "discarded": discarded(s, turned),
        "unseen": names(sorted(s.deck[i] for i in range(s.deck_top, CARDS))),
        "goods": list(GOOD_NAMES),
        "holds": SHIP_HOLDS[s.players],
        "pay": {
            "ships": list(SHIP_PAY[s.players][: s.players]),
            "track": [TRACK_FIRST, TRACK_SECOND[s.players]],
            "levels": list(LEVEL_BONUS),
        },
        "seats": [
            {
                "florins": s.florins[other],
                "place": places[other],
                "ship": names(s.ship[other][i] for i in range(s.loaded[other])),
                "room": room(s, other),
                "worth": s.worth[other],
                "ship_place": place(s.worth, other, s.players),
                "levels": [s.level[good][other] for good in range(GOODS)],
                "said": None if s.said[other] == SILENT else s.said[other],
            }
            for other in seats
        ],
    }


def names(cards: Any) -> list[str]:
    """Cards by their names."""
    return [CARD_NAMES[card] for card in cards]


def discarded(s: State, turned: list[int]) -> list[str]:
    """Today's cards that were turned up and lie neither in a ship nor in the lot."""
    rest = list(turned)
    for other in range(s.players):
        for i in range(s.loaded[other]):
            rest.remove(s.ship[other][i])
    if s.phase != OVER:
        for i in range(s.lot_size):
            rest.remove(s.lot[i])
    return names(rest)


def board(s: State) -> str:
    """The table as text."""
    width = 3 * SHIP_HOLDS[s.players] - 1
    lines = [f"Medici: day {s.day}, {s.deck_size - s.deck_top} cards in the deck"]
    lines.append(f"{'seat':>4} {'florins':>7}  {'ship':<{width}} worth  " + " ".join(GOOD_NAMES) + "  said")
    for seat in range(s.players):
        ship = [CARD_NAMES[s.ship[seat][i]] for i in range(s.loaded[seat])] + [".."] * room(s, seat)
        cells = " ".join("G!" if card == "gold" else card for card in ship)
        levels = " ".join(f"{s.level[good][seat]:>{len(name)}}" for good, name in enumerate(GOOD_NAMES))
        said = "" if s.said[seat] == SILENT else "pass" if s.said[seat] == 0 else str(s.said[seat])
        mark = ">" if seat == s.turn else "*" if seat == s.shower and s.phase != OVER else " "
        lines.append(f"{mark}{seat:>3} {s.florins[seat]:>7}  {cells:<{width}} {s.worth[seat]:>5}  {levels}  {said}")
    if s.phase == OVER:
        lines.append("The game is over.")
    else:
        lot = " ".join(CARD_NAMES[s.lot[i]] for i in range(s.lot_size))
        doing = f"high bid {s.high_bid} by seat {s.high_bidder}" if s.high_bid else "no bid yet"
        lines.append(f"Lot: {lot} (shown by seat {s.shower}; {doing if s.phase == BIDDING else 'being shown'})")
    lines.append(f"Levels run from 0 to {TOP_LEVEL}. Cards: C cloth, F fur, G grain, D dye, S spice, G! gold 10.")
    return "\n".join(lines)
