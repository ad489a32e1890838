"""What the tests of Medici share beside helpers.table: bringing a day to its end, and what it paid."""

import random
from collections.abc import Callable

import fondaco
from fondaco import Position
from helpers.table import entries, fields, gained, seats, slashed, told

GOODS = ("cloth", "fur", "grain", "dye", "spice")
LOT_LIMITS = ("any", "other", "none")
FULL_SHIPS = ("skip", "show")
ALL_CARDS = sorted([f"{good}{value}" for good in "CFGDS" for value in (0, 1, 2, 3, 4, 5, 5)] + ["gold"])


def situation(text: str) -> Position:
    """A position of Medici from its text."""
    return fondaco.setup("medici", text)


def modest(seed: int) -> Callable[[tuple[str, ...]], str]:
    """The choice of a merchant who likes to draw and mostly bids little: early moves are likelier than late ones."""
    chance = random.Random(seed)
    return lambda legal: legal[int(len(legal) * chance.random() ** 3)]


def speakers(position: Position, *moves: str) -> list[int | None]:
    """Whose decision each of these moves was."""
    spoke = []
    for move in moves:
        spoke.append(position.seat)
        position.play(move)
    return spoke


def evening(ships: list[str], levels: list[list[int]] | None = None, more: str = "") -> Position:
    """A day that has just ended with these ships ("C5 F3 gold") and, before scoring, these levels of each seat.

    The deck is empty and the last lot, a card without value, has found no buyer. `more` adds fields to the position.
    """
    loaded = [ship.split() for ship in ships]
    lot = next(card for card in ("S0", "D0", "G0", "F0", "C0") if all(card not in ship for ship in loaded))
    heights = levels or [[0] * len(GOODS)] * len(ships)
    position = situation(
        f"players={len(ships)} phase=bid lot={lot} left=0 ships={slashed(loaded)} levels={slashed(heights)} {more}"
    )
    while not told(position, "day_ended"):
        position.play("pass")
    return position


def paid(position: Position, *names: str) -> list[int]:
    """What each seat got by these events of the last move: ship_paid, track_paid, level_paid."""
    return gained(position, "florins", *names)


def paid_on(position: Position, good: str, *names: str) -> list[int]:
    """What each seat got for its place on one track (`track_paid`) and its level there (`level_paid`)."""
    return gained(position, "florins", *names or ("track_paid", "level_paid"), good=good)


def florins(position: Position) -> list[int]:
    """The money of every seat."""
    return seats(position, "florins")


def ships(position: Position) -> list[list[str]]:
    """The cards in every ship."""
    return seats(position, "ship")


def levels(position: Position) -> list[list[int]]:
    """The levels of every seat: cloth, fur, grain, dye, spice."""
    return seats(position, "levels")


def cards_of_the_day(position: Position) -> tuple[list[str], list[str], list[str]]:
    """All 36 cards: turned up today, still in the deck, put aside. Nobody at a table may know this much."""
    written = fields(position)
    return entries(written["turned"]), entries(written["deck"]), entries(written["aside"])
