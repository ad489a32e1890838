"""What is counted of Medici: what lots and cards are sold for, how days end, and where florins come from."""

from __future__ import annotations

from typing import Any

from ...core.rule import rule
from ...games.medici.rules import DAY_ENDED, LEVEL_PAID, LOT_SHOWN, SHIP_PAID, SOLD, TRACK_PAID, UNSOLD, may_turn_up
from ...games.medici.state import CARD_KINDS, DAYS, GOLD_VALUE, LOT, NOBODY, SEATS, VALUES, value_of
from ...games.medici.words import CARD_NAMES, DAY_ENDINGS
from ..account import COUNT, GAME, Account, Axis, Piece, count, note, numbered, pieces

__all__ = ["ACCOUNT"]

DAY = Axis("day", tuple(f"day {day}" for day in range(1, DAYS + 1)))
CARDS = numbered("cards", 1, LOT)
SO_FAR = numbered("cards so far", 1, LOT - 1)
VALUE = numbered("value", 0, GOLD_VALUE)
SHOWN = numbered("values", 0, GOLD_VALUE + VALUES - 1)
WORD = Axis("word", ("last", *(f"{place} before the last" for place in range(1, SEATS))))
MOST_WORTH = GOLD_VALUE + (LOT - 1) * (VALUES - 1)
WORTH = numbered("values", 0, MOST_WORTH)
WORTHS = MOST_WORTH + 1
VALUES_ALONE, VALUES_SHOWN = len(VALUE.labels), len(SHOWN.labels)
PRICES = 100
ENDS = len(DAY_ENDINGS)
SHIP, TRACKS, LEVELS, LOTS = range(4)
SOURCES = 4
SHARED = 6
"""A price is shared evenly among up to three cards."""

PIECES = pieces(
    Piece("price", "florins a lot brings, by its cards (0 where nobody bids)", (DAY, CARDS)),
    Piece("price_by_worth", "florins a lot brings, by the sum of its values", (DAY, WORTH)),
    Piece("first_lot", "florins the first lot of a game brings, by the sum of its values", (WORTH,)),
    Piece("cards_shown", "cards in a lot", (DAY,)),
    Piece("unsold", "lots nobody bids for", (DAY,), share=True),
    Piece(
        "card_price",
        "florins paid for a card, its lot's price shared evenly among the cards",
        (DAY, Axis("card", CARD_NAMES)),
        scale=SHARED,
    ),
    Piece("alone", "florins a card that is a lot by itself brings, by its value (0 where nobody bids)", (DAY, VALUE)),
    Piece("bought_by", "lots sold, by when their buyer speaks", (WORD,), share=True),
    Piece("paid_by", "florins a buyer pays for a lot, by when he speaks", (WORD,)),
    Piece("worth_by", "values in the lot a buyer gets, by when he speaks", (WORD,)),
    Piece("drawn_on", "another card turned up, by the values shown so far", (SO_FAR, SHOWN), share=True),
    Piece("day_end", "how days end", (DAY, Axis("end", DAY_ENDINGS)), share=True),
    Piece("lots", "lots in a day", (DAY,), per=GAME),
    Piece(
        "florins_from",
        "florins that all players together get and pay in a day",
        (DAY, Axis("source", ("ships", "tracks", "levels", "lots bought"))),
        per=GAME,
    ),
    Piece("prices", "lots sold at each price", (DAY, CARDS, numbered("florins", 0, PRICES - 1, more=True)), per=COUNT),
)
PRICE, PRICE_BY_WORTH, FIRST_LOT = PIECES.at("price"), PIECES.at("price_by_worth"), PIECES.at("first_lot")
CARDS_SHOWN, UNSOLD_LOTS, CARD_PRICE = PIECES.at("cards_shown"), PIECES.at("unsold"), PIECES.at("card_price")
DAY_END, LOTS_A_DAY, FLORINS_FROM = PIECES.at("day_end"), PIECES.at("lots"), PIECES.at("florins_from")
ALL_PRICES, ALONE, DRAWN_ON = PIECES.at("prices"), PIECES.at("alone"), PIECES.at("drawn_on")
BOUGHT_BY, PAID_BY, WORTH_BY = PIECES.at("bought_by"), PIECES.at("paid_by"), PIECES.at("worth_by")


@rule
def lot_shown(s: Any, seat: int, cards: int) -> None:
    """A lot stands: after each of its cards but the last another was turned up, and after that one it could have been,
    or not. The first card is no choice."""
    worth = 0
    for i in range(min(s.lot_size, LOT - 1)):
        worth += value_of(s.lot[i])
        if i < s.lot_size - 1:
            note(s, DRAWN_ON + VALUES_SHOWN * i + worth, 1)
        elif may_turn_up(s):
            note(s, DRAWN_ON + VALUES_SHOWN * i + worth, 0)


@rule
def lot_closed(s: Any, buyer: int, florins: int) -> None:
    """A lot is sold, or is not; its cards are still there."""
    day, worth = s.day - 1, 0
    for i in range(s.lot_size):
        worth += value_of(s.lot[i])
        if buyer != NOBODY:
            note(s, CARD_PRICE + CARD_KINDS * day + s.lot[i], florins * SHARED // s.lot_size)
    if s.lot_size == 1:
        note(s, ALONE + VALUES_ALONE * day + worth, florins)
    if day == 0 and s.noted[2 * LOTS_A_DAY] == 0:
        note(s, FIRST_LOT + worth, florins)
    note(s, PRICE + LOT * day + s.lot_size - 1, florins)
    note(s, PRICE_BY_WORTH + WORTHS * day + worth, florins)
    note(s, CARDS_SHOWN + day, s.lot_size)
    note(s, UNSOLD_LOTS + day, buyer == NOBODY)
    note(s, LOTS_A_DAY + day, 1)
    note(s, FLORINS_FROM + SOURCES * day + LOTS, -florins)
    count(s, ALL_PRICES + (LOT * day + s.lot_size - 1) * PRICES + min(florins, PRICES - 1))


@rule
def sold(s: Any, seat: int, florins: int) -> None:
    """A lot goes to the highest bidder."""
    lot_closed(s, seat, florins)
    word, worth = (s.shower - seat) % s.players, 0
    for i in range(s.lot_size):
        worth += value_of(s.lot[i])
    for place in range(s.players):
        note(s, BOUGHT_BY + place, place == word)
    note(s, PAID_BY + word, florins)
    note(s, WORTH_BY + word, worth)


@rule
def unsold(s: Any, cards: int) -> None:
    """A lot nobody wants."""
    lot_closed(s, NOBODY, 0)


@rule
def day_ended(s: Any, day: int, why: int) -> None:
    """Why no lot can be shown or sold any more."""
    for end in range(ENDS):
        note(s, DAY_END + ENDS * (day - 1) + end, end == why)


@rule
def ship_paid(s: Any, seat: int, worth: int, place: int, tied: int, florins: int) -> None:
    """A ship's rank is paid."""
    note(s, FLORINS_FROM + SOURCES * (s.day - 1) + SHIP, florins)


@rule
def track_paid(s: Any, seat: int, good: int, level: int, place: int, tied: int, florins: int) -> None:
    """A rank on a track is paid."""
    note(s, FLORINS_FROM + SOURCES * (s.day - 1) + TRACKS, florins)


@rule
def level_paid(s: Any, seat: int, good: int, level: int, florins: int) -> None:
    """A high level is paid."""
    note(s, FLORINS_FROM + SOURCES * (s.day - 1) + LEVELS, florins)


@rule
def first_seat(s: Any) -> int:
    """Who begins the first day."""
    return s.starter  # type: ignore[no-any-return]


ACCOUNT = Account(
    PIECES,
    {
        LOT_SHOWN: lot_shown,
        SOLD: sold,
        UNSOLD: unsold,
        DAY_ENDED: day_ended,
        SHIP_PAID: ship_paid,
        TRACK_PAID: track_paid,
        LEVEL_PAID: level_paid,
    },
    first_seat=first_seat,
)
