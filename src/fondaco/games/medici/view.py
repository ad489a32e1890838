"""What may be seen of a game of Medici: plain data for clients, and the table drawn as text.

Everything on the table is open; only the order of the deck and the cards put aside are hidden (lot-4), so all seats and
spectators see the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.payout import place
from .positions import aboard
from .rules import (
    CARDS,
    GOLD,
    GOODS,
    LEVEL_BONUS,
    NOBODY,
    OVER,
    SHIP_PAY,
    SILENT,
    TRACK_PAY,
    State,
    most_cards,
    ship_pay,
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
        "holds": s.holds,
        "pay": {
            "ships": list(SHIP_PAY[s.players][: s.players]),
            "track": list(TRACK_PAY[s.players]),
            "levels": list(LEVEL_BONUS),
        },
        "seats": [
            {
                "florins": s.florins[other],
                "place": places[other],
                "ship": names(aboard(s, other)),
                "room": s.room[other],
                "worth": s.worth[other],
                "ship_place": place(s.worth, other, s.players),
                "ship_pay": ship_pay(s, other),
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
        for card in aboard(s, other):
            rest.remove(card)
    for i in range(s.lot_size):
        rest.remove(s.lot[i])
    return names(rest)


def board(s: State, word: Callable[[str], str], viewer: int | None) -> str:
    """The table as text, alike for all seats; `word` gives the words of a language by their message ids."""
    goods = [word(f"good-{name}") for name in GOOD_NAMES]
    heads = [word(f"word-{name}") for name in ("seat", "florins", "ship", "worth")]
    width = max(len(heads[2]), 3 * s.holds - 1)
    lines = [f"{word('title')}: {word('word-day')} {s.day}. {word('word-deck')}: {s.deck_size - s.deck_top}."]
    lines.append(f"{heads[0]:>5} {heads[1]}  {heads[2]:<{width}} {heads[3]}  {' '.join(goods)}  {word('word-said')}")
    for seat in range(s.players):
        ship = [short(card) for card in aboard(s, seat)] + [".."] * s.room[seat]
        levels = " ".join(f"{s.level[good][seat]:>{len(name)}}" for good, name in enumerate(goods))
        said = "" if s.said[seat] == SILENT else word("word-pass") if s.said[seat] == 0 else str(s.said[seat])
        mark = ">" if seat == s.turn else "*" if seat == s.shower and s.phase != OVER else " "
        lines.append(
            f"{mark} {seat:>{max(3, len(heads[0]) - 2)}} {s.florins[seat]:>{len(heads[1])}}  {' '.join(ship):<{width}} "
            f"{s.worth[seat]:>{len(heads[3])}}  {levels}  {said}".rstrip()
        )
    if s.phase == OVER:
        lines.append(word("word-over"))
    else:
        lot = " ".join(short(s.lot[i]) for i in range(s.lot_size))
        bid = f"  {word('word-high-bid')}: {s.high_bid} ({word('word-seat')} {s.high_bidder})" if s.high_bid else ""
        lines.append(f"{word('word-lot')}: {lot}{bid}")
    lines.append(word("word-legend"))
    return "\n".join(lines)


def short(card: int) -> str:
    """A card in two letters."""
    return "10" if card == GOLD else CARD_NAMES[card]
