"""What is counted of The Card Game: what is taken, how days end, and where florins come from."""

from __future__ import annotations

from typing import Any

from ...core.rule import rule
from ...games.medici_card.rules import BONUS_PAID, DAY_ENDED, GOODS_PAID, LOADED, SHIP_PAID, TOOK
from ...games.medici_card.state import DAYS, GOODS, KINDS, REACH, good_of, value_of
from ...games.medici_card.words import CARD_NAMES, DAY_ENDINGS, GOOD_NAMES
from ..account import COUNT, GAME, Account, Axis, Piece, count, note, numbered, pieces

__all__ = ["ACCOUNT"]

DAY = Axis("day", tuple(f"day {day}" for day in range(1, DAYS + 1)))
CARDS = numbered("cards", 1, REACH)
ENDS = len(DAY_ENDINGS)
SHIPS, WAREHOUSES, BONUSES = range(3)
SOURCES = 3
KINDS_OF_GOODS = GOODS + 1
RICHEST = 60
"""Ships worth as much or more are counted as one."""

PIECES = pieces(
    Piece("taken", "takings of one, two and three cards", (DAY, CARDS), share=True),
    Piece("revealed", "cards in the market when somebody takes", (DAY,)),
    Piece("goods", "goods among the cards taken", (DAY, Axis("good", (*GOOD_NAMES, "none"))), share=True),
    Piece("card_value", "values of the cards taken", (DAY,)),
    Piece("takings", "takings in a day", (DAY,), per=GAME),
    Piece("day_end", "how days end", (DAY, Axis("end", DAY_ENDINGS)), share=True),
    Piece("deck_out", "days on which the deck runs out", (DAY,), share=True),
    Piece("market_left", "cards left in the market when a day ends", (DAY,)),
    Piece("ship_worth", "what ships are worth", (DAY,)),
    Piece(
        "florins_from",
        "florins that all players together get in a day",
        (DAY, Axis("source", ("ships", "warehouses", "bonuses"))),
        per=GAME,
    ),
    Piece("cards_taken", "cards taken, by kind", (DAY, Axis("card", CARD_NAMES)), per=COUNT),
    Piece("ship_worths", "ships of each worth", (DAY, numbered("worth", 0, RICHEST, more=True)), per=COUNT),
)
TAKEN, REVEALED, GOODS_TAKEN = PIECES.at("taken"), PIECES.at("revealed"), PIECES.at("goods")
CARD_VALUE, TAKINGS, DAY_END = PIECES.at("card_value"), PIECES.at("takings"), PIECES.at("day_end")
MARKET_LEFT, SHIP_WORTH, FLORINS_FROM = PIECES.at("market_left"), PIECES.at("ship_worth"), PIECES.at("florins_from")
DECK_OUT = PIECES.at("deck_out")
CARDS_TAKEN, SHIP_WORTHS = PIECES.at("cards_taken"), PIECES.at("ship_worths")


@rule
def took(s: Any, seat: int, cards: int) -> None:
    """Somebody takes cards from the end of the market, which are still there."""
    day = s.day - 1
    for other in range(REACH):
        note(s, TAKEN + REACH * day + other, other == cards - 1)
    note(s, REVEALED + day, s.market_size)
    note(s, TAKINGS + day, 1)


@rule
def loaded(s: Any, seat: int, card: int, worth: int) -> None:
    """One of these cards goes into the ship."""
    day = s.day - 1
    for good in range(KINDS_OF_GOODS):
        note(s, GOODS_TAKEN + KINDS_OF_GOODS * day + good, good == good_of(card))
    note(s, CARD_VALUE + day, value_of(card))
    count(s, CARDS_TAKEN + KINDS * day + card)


@rule
def day_ended(s: Any, day: int, why: int) -> None:
    """The only one with room has had his last turn."""
    for end in range(ENDS):
        note(s, DAY_END + ENDS * (day - 1) + end, end == why)
    note(s, DECK_OUT + day - 1, s.deck_size == 0)
    note(s, MARKET_LEFT + day - 1, s.market_size)


@rule
def ship_paid(s: Any, seat: int, worth: int, place: int, tied: int, florins: int) -> None:
    """A ship's rank is paid."""
    note(s, SHIP_WORTH + s.day - 1, worth)
    note(s, FLORINS_FROM + SOURCES * (s.day - 1) + SHIPS, florins)
    count(s, SHIP_WORTHS + (RICHEST + 1) * (s.day - 1) + min(worth, RICHEST))


@rule
def goods_paid(s: Any, seat: int, good: int, units: int, place: int, tied: int, florins: int) -> None:
    """A rank among the warehouses is paid."""
    note(s, FLORINS_FROM + SOURCES * (s.day - 1) + WAREHOUSES, florins)


@rule
def bonus_paid(s: Any, seat: int, good: int, units: int, florins: int) -> None:
    """Many units of a good are paid."""
    note(s, FLORINS_FROM + SOURCES * (s.day - 1) + BONUSES, florins)


@rule
def first_seat(s: Any) -> int:
    """Who begins the first day."""
    return s.starter  # type: ignore[no-any-return]


ACCOUNT = Account(
    PIECES,
    {
        TOOK: took,
        LOADED: loaded,
        DAY_ENDED: day_ended,
        SHIP_PAID: ship_paid,
        GOODS_PAID: goods_paid,
        BONUS_PAID: bonus_paid,
    },
    first_seat=first_seat,
)
