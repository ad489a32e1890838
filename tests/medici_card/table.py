"""What the tests of The Card Game share beside helpers.table: decks, bringing a day to its end, and what it paid."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import fondaco
from fondaco import Position
from fondaco.core.components import to_text
from helpers.table import entries, fields, gained, play

GOODS = ("grain", "spice", "fur", "dye", "cloth")
PLAYERS = (2, 3, 4, 5, 6)
HOLDS = {2: 7, 3: 5, 4: 5, 5: 5, 6: 5}
MY_DECK = Path(__file__).with_name("my-deck.toml")
"""83 cards, 75 of which take a hold: enough for five players, too few for six."""

COUNTS_A_GOOD = {"0x2": 3, "2": 4, "3": 4, "4": 4, "5": 3, "0g": 2}
HOUSE_CARDS = sorted(
    ["black7"] * 5
    + ["green2"] * 5
    + [f"{good}{kind}" for good in "GSFDC" for kind, count in COUNTS_A_GOOD.items() for _ in range(count)]
)
"""The 110 cards of deal-6, by name."""


def goods_cards(good: str, count: int, units: int) -> dict[str, Any]:
    """So many cards of a good that are worth nothing for a ship."""
    return {"good": good, "value": 0, "units": units, "count": count}


SCALES = {
    "cards": [
        *(goods_cards(good, 5, 1) for good in GOODS[:-1]),
        *(goods_cards(good, 6, 2) for good in GOODS[:-1]),
        goods_cards("cloth", 10, 1),
        goods_cards("cloth", 20, 2),
        {"value": 7, "count": 36},
        {"value": 2, "green": True, "count": 16},
    ]
}
"""A deck to weigh one thing at a time with: full ships can be equal but for green cards, and hold no goods."""


def situation(text: str) -> Position:
    """A position of The Card Game from its text."""
    return fondaco.setup("medici-card", text)


def line(position: Position) -> str:
    """The market, oldest first."""
    return " ".join(position.view()["market"])


def pile(position: Position) -> list[str]:
    """The deck from its top card on. Nobody at a table may know this."""
    return entries(fields(position)["pile"])


def all_cards(position: Position) -> list[str]:
    """Every card, wherever it lies: deck, market, ships, warehouses, out of the game."""
    view = position.view()
    stored = [card for seat in view["seats"] for column in seat["warehouse"] for card in column]
    aboard = [] if position.over else [card for seat in view["seats"] for card in seat["ship"]]
    return sorted(pile(position) + view["market"] + aboard + stored + view["out"])


# --- Evenings --------------------------------------------------------------------------------------------------------


def takes_hold(card: str) -> bool:
    """Whether a card of this name takes a hold: green ones do not."""
    return card != "green2" and "g" not in card


def taken(lists: Iterable[Sequence[str]]) -> str:
    """Every seat's cards, as the text of a position has them."""
    return ",".join(f"{seat}:{card}" for seat, cards in enumerate(lists) for card in cards) or "-"


def laden(ship: str, holds: int) -> list[str]:
    """A ship with these cards, and black sevens in the holds that are left."""
    cards = ship.split()
    return cards + ["black7"] * (holds - sum(map(takes_hold, cards)))


def evening(ships: list[str], stored: list[str] | None = None, more: str = "", room: int = 0) -> Position:
    """A day that has just ended with these ships ("C0x2 green2"), filled up with black sevens, and, before scoring,
    these cards in the warehouses. The cards are those of SCALES.

    The last seat was the last with room: it has just taken the last card of its ship, and `room` holds stay empty.
    `more` adds fields to the position.
    """
    players = len(ships)
    loads = [laden(ship, HOLDS[players] - room * (seat == players - 1)) for seat, ship in enumerate(ships)]
    *_, last = loads
    if stored and "day=" not in more:
        more += " day=2"
    position = situation(
        f"players={players} deck={to_text(SCALES)} turn={players - 1} market={last.pop()} ships={taken(loads)}"
        f" stored={taken([cards.split() for cards in stored or ()])} {more}"
    )
    return play(position, "take 1")


def house_evening(ships: list[str], more: str = "") -> Position:
    """A day that has just ended with exactly these ships, of the house's cards."""
    loads = [ship.split() for ship in ships]
    card = loads[-1].pop()
    return play(
        situation(f"players={len(ships)} turn={len(ships) - 1} market={card} ships={taken(loads)} {more}"), "take 1"
    )


def units(good: str, *numbers: int) -> list[str]:
    """Every seat's stored cards: so many units of this good, two on a card where it can be."""
    letter = good[0].upper()
    return [" ".join([f"{letter}0x2"] * (number // 2) + [f"{letter}0"] * (number % 2)) for number in numbers]


def paid(position: Position, *names: str) -> list[int]:
    """What each seat got by these events of the last move: ship_paid, goods_paid, bonus_paid."""
    return gained(position, "florins", *names)


def paid_for(position: Position, good: str, *names: str) -> list[int]:
    """What each seat got for its place with one good (`goods_paid`) and for many units of it (`bonus_paid`)."""
    return gained(position, "florins", *names or ("goods_paid", "bonus_paid"), good=good)
