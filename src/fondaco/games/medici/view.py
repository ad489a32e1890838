"""What may be seen of a game of Medici: plain data for clients, and the table drawn as text.

Everything on the table is open; only the order of the deck and the cards put aside are hidden (lot-4), so all seats and
spectators see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypedDict

from ...core.row import listed
from ...core.seats import clockwise, left_of
from .dusk import ships, tracks
from .positions import aboard
from .rules import can_bid, lack, most_cards, standing
from .state import (
    GOLD,
    GOODS,
    LEVEL_BONUS,
    NOBODY,
    OVER,
    SHIP_PAY,
    SILENT,
    TRACK_PAY,
    State,
    good_of,
    value_of,
)
from .words import CARD_NAMES, GOOD_NAMES, LACKS, PHASE_NAMES, Good, Lack, Phase

# --- For clients -----------------------------------------------------------------------------------------------------


class Face(TypedDict):
    """What is printed on a card."""

    good: Good | None
    """None for the gold card, which belongs to no good."""
    value: int


class Merchant(TypedDict):
    """What lies before one seat."""

    florins: int
    place: int
    """By florins, 1 for the richest."""
    ship: list[str]
    room: int
    worth: int
    ship_place: int
    """Where the ship stands today, and what it would be paid if the day ended now."""
    ship_pay: int
    levels: list[int]
    """On the track of each good."""
    dusk_levels: list[int]
    """Where the ship would bring them if the day ended now."""
    said: int | None
    """In this auction: florins bid, 0 for a pass, None for not yet."""
    lack: Lack | None
    """Why a seat that has said nothing cannot bid for the lot as it lies; None where it can."""


class Pay(TypedDict):
    """What places and levels pay at this table."""

    ships: list[int]
    """By place."""
    track: list[int]
    """By place."""
    levels: list[int]
    """The bonus of each level, from 0."""
    coin: int
    """The smallest coin: shares are rounded down to it."""


class View(TypedDict):
    """A game of Medici as everybody sees it."""

    game: Literal["medici"]
    players: int
    seat: int | None
    """With whose eyes this is seen; None for a spectator."""
    turn: int | None
    """The seat to decide; None once the game is over."""
    day: int
    phase: Phase
    starter: int
    """Who began this day."""
    shower: int
    """Who shows the lot."""
    speakers: list[int]
    """All seats in the order they speak in this auction, whoever shows the lot last."""
    lot: list[str]
    lot_worth: int
    """The sum of its values."""
    lot_most: int
    """How many cards this lot may have."""
    high_bid: int
    high_bidder: int | None
    deck: int
    """How many cards can still be turned up today."""
    discarded: list[str]
    """Today's cards that were turned up and lie neither in a ship nor in the lot."""
    unseen: list[str]
    """In the deck or put aside, in no order."""
    goods: list[Good]
    """In the order of all lists by good."""
    holds: int
    """Of every ship."""
    pay: Pay
    seats: list[Merchant]


FLORIN = 1
"""Shares are rounded down to whole florins (score-3, score-5)."""

FACES: dict[str, Face] = {
    name: {"good": None if card == GOLD else GOOD_NAMES[good_of(card)], "value": value_of(card)}
    for card, name in enumerate(CARD_NAMES)
}
"""Every card there is, by its name."""


def view(s: State, seat: int | None) -> View:
    """What this seat, or a spectator, may see."""
    scores, places = [0] * s.players, [0] * s.players
    standing(s, scores, places)
    deck, lot, said = listed(s.deck), listed(s.lot)[: s.lot_size], listed(s.said)
    cargo = [aboard(s, other) for other in range(s.players)]
    paid, dusk = ships(s), tracks(s)
    levels = [listed(s.level[good]) for good in range(GOODS)]
    return {
        "game": "medici",
        "players": s.players,
        "seat": seat,
        "turn": None if s.turn == NOBODY else s.turn,
        "day": s.day,
        "phase": PHASE_NAMES[s.phase],
        "starter": s.starter,
        "shower": s.shower,
        "speakers": clockwise(s, left_of(s, s.shower)),
        "lot": names(lot),
        "lot_worth": sum(map(value_of, lot)),
        "lot_most": most_cards(s) if s.phase != OVER else 0,
        "high_bid": s.high_bid,
        "high_bidder": None if s.high_bidder == NOBODY else s.high_bidder,
        "deck": s.deck_size - s.deck_top,
        "discarded": names(discarded(deck[: s.deck_top], [*cargo, lot])),
        "unseen": names(sorted(deck[s.deck_top :])),
        "goods": list(GOOD_NAMES),
        "holds": s.holds,
        "pay": {
            "ships": list(SHIP_PAY[s.players][: s.players]),
            "track": list(TRACK_PAY[s.players]),
            "levels": list(LEVEL_BONUS),
            "coin": FLORIN,
        },
        "seats": [
            {
                "florins": s.florins[other],
                "place": places[other],
                "ship": names(cargo[other]),
                "room": s.room[other],
                "worth": s.worth[other],
                "ship_place": paid[other].place,
                "ship_pay": paid[other].pay,
                "levels": [level[other] for level in levels],
                "dusk_levels": [track.levels[other] for track in dusk],
                "said": None if said[other] == SILENT else said[other],
                "lack": lack_name(s, other),
            }
            for other in range(s.players)
        ],
    }


def lack_name(s: State, seat: int) -> Lack | None:
    """Why the seat, which has said nothing, cannot bid (bid-7)."""
    if s.phase == OVER or s.said[seat] != SILENT or can_bid(s, seat):
        return None
    return LACKS[lack(s, seat)]


def names(cards: Iterable[int]) -> list[str]:
    """Cards by their names."""
    return [CARD_NAMES[card] for card in cards]


def discarded(turned: list[int], kept: Iterable[list[int]]) -> list[int]:
    """Today's cards that were turned up and lie neither in a ship nor in the lot."""
    rest = list(turned)
    for cards in kept:
        for card in cards:
            rest.remove(card)
    return rest


# --- As text ---------------------------------------------------------------------------------------------------------


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
