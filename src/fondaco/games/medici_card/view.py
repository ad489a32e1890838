"""What may be seen of a game of Medici: The Card Game: plain data for clients, and the table drawn as text.

Everything on the table is open; only the order of the deck is hidden (turn-10), so all seats and spectators see the
same. Once the game is over the last ships are still shown, though their goods lie in the warehouses too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal, TypedDict

from ...core.payout import place
from .components import house, of
from .positions import in_ship, put_away
from .rules import may_reveal, standing
from .scoring import ship_pay
from .state import (
    BIG_BONUS,
    BIG_BONUS_FROM,
    BONUS,
    BONUS_FROM,
    BONUS_ON,
    COIN,
    GOODS,
    GOODS_PAY,
    GREEN,
    NOBODY,
    OVER,
    REACH,
    SHIP_PAY,
    State,
    good_of,
    holds_of,
    units_of,
    value_of,
)
from .words import CARD_NAMES, GOOD_NAMES, PHASE_NAMES, Good, Phase

# --- For clients -----------------------------------------------------------------------------------------------------


class Face(TypedDict):
    """What is printed on a card."""

    good: Good | None
    """None for the green and the black card, which belong to no good."""
    value: int
    units: int
    """Of its good; 0 where there is none."""
    green: bool
    """Whether it takes no hold: a green banner, or the green card."""


class Merchant(TypedDict):
    """What lies before one seat. Lists by good are in the order of `goods`."""

    florins: int
    place: int
    """By florins, 1 for the richest."""
    ship: list[str]
    room: int
    worth: int
    ship_place: int
    """Where the ship stands today, and what it would be paid if the day ended now."""
    ship_pay: int
    full: bool
    aboard: list[int]
    """Units of each good in the ship."""
    stored: list[int]
    """Units of each good in the warehouse."""
    warehouse: list[list[str]]
    """The cards stored of each good, in the order they came."""
    next_bonus: list[int | None]
    """Units of each good still missing to the next bonus, those aboard counted; None if there is none above."""


class Pay(TypedDict):
    """What places and units pay at this table."""

    ships: list[int]
    """By place."""
    goods: list[int]
    """By place."""
    bonus: list[tuple[int, int]]
    """From how many units of a good on a bonus is paid, and how much it is; rising."""
    coin: int
    """The smallest coin: shares are rounded down to it."""


class View(TypedDict):
    """A game of Medici: The Card Game as everybody sees it."""

    game: Literal["medici-card"]
    players: int
    seat: int | None
    """With whose eyes this is seen; None for a spectator."""
    turn: int | None
    """The seat to decide; None once the game is over."""
    day: int
    phase: Phase
    starter: int
    """Who began this day."""
    market: list[str]
    """The line, oldest first."""
    reach: int
    """How many cards at the end of the line can be reached."""
    revealed: int
    """How many of those were revealed this turn."""
    may_reveal: bool
    last_turn: bool
    """Whether the only one with room takes the last turn of the day."""
    deck: int
    unseen: dict[str, int]
    """How many of each card are in the deck."""
    out: list[str]
    """Cards without a good that have left the game."""
    own_deck: bool
    """Whether the table plays with other cards than the house's."""
    holds: int
    """Of every ship."""
    goods: list[Good]
    """In the order of all lists by good."""
    pay: Pay
    seats: list[Merchant]


def printed(card: int) -> Face:
    """What is printed on a card."""
    has_good = card < GREEN
    return {
        "good": GOOD_NAMES[good_of(card)] if has_good else None,
        "value": value_of(card),
        "units": units_of(card) if has_good else 0,
        "green": holds_of(card) == 0,
    }


FACES: dict[str, Face] = {name: printed(card) for card, name in enumerate(CARD_NAMES)}
"""Every card there is, by its name."""


def view(s: State, seat: int | None) -> View:
    """What this seat, or a spectator, may see."""
    scores, places = [0] * s.players, [0] * s.players
    standing(s, scores, places)
    running = s.phase != OVER
    unseen = Counter(s.deck[i] for i in range(s.deck_size))
    return {
        "game": "medici-card",
        "players": s.players,
        "seat": seat,
        "turn": None if s.turn == NOBODY else s.turn,
        "day": s.day,
        "phase": PHASE_NAMES[s.phase],
        "starter": s.starter,
        "market": names(s.market[i] for i in range(s.market_size)),
        "reach": min(REACH, s.market_size) if running else 0,
        "revealed": s.revealed,
        "may_reveal": running and may_reveal(s),
        "last_turn": bool(s.last_turn),
        "deck": s.deck_size,
        "unseen": {CARD_NAMES[card]: unseen[card] for card in sorted(unseen)},
        "out": names(card for other in range(s.players) for card in put_away(s, other) if card >= GREEN),
        "own_deck": own_deck(s),
        "holds": s.holds,
        "goods": list(GOOD_NAMES),
        "pay": {
            "ships": list(SHIP_PAY[s.players][: s.players]),
            "goods": list(GOODS_PAY),
            "bonus": bonus_steps(s),
            "coin": COIN,
        },
        "seats": [
            {
                "florins": s.florins[other],
                "place": places[other],
                "ship": names(in_ship(s, other)),
                "room": s.room[other],
                "worth": s.worth[other],
                "ship_place": place(s.worth, other, s.players),
                "ship_pay": ship_pay(s, other),
                "full": s.room[other] == 0,
                "aboard": [s.aboard[good][other] for good in range(GOODS)],
                "stored": [s.stored[good][other] for good in range(GOODS)],
                "warehouse": warehouse(s, other),
                "next_bonus": [next_bonus(s, good, other) for good in range(GOODS)],
            }
            for other in range(s.players)
        ],
    }


def names(cards: Iterable[int]) -> list[str]:
    """Cards by their names."""
    return [CARD_NAMES[card] for card in cards]


def own_deck(s: State) -> bool:
    """Whether the table plays with other cards than the house's (deal-6)."""
    return of(s) != house()


def warehouse(s: State, seat: int) -> list[list[str]]:
    """A seat's stored cards, a column for each good, in the order they came."""
    stored = put_away(s, seat)
    return [names(card for card in stored if good_of(card) == good) for good in range(GOODS)]


def bonus_steps(s: State) -> list[tuple[int, int]]:
    """From how many units on a bonus is paid, and how much it is."""
    steps = [(BONUS_FROM[s.players], BONUS)]
    return [*steps, (BIG_BONUS_FROM[s.players], BIG_BONUS)] if s.big_bonus == BONUS_ON else steps


def next_bonus(s: State, good: int, seat: int) -> int | None:
    """How many units of a good are still missing to the next bonus; None if there is none above."""
    units = s.stored[good][seat] + s.aboard[good][seat]
    return next((start - units for start, _ in bonus_steps(s) if units < start), None)


# --- The table as text -----------------------------------------------------------------------------------------------


def board(s: State, word: Callable[[str], str], viewer: int | None) -> str:
    """The table as text; `word` gives the words of a language by their message ids."""
    goods = [word(f"good-{name}") for name in GOOD_NAMES]
    heads = [word(f"word-{name}") for name in ("seat", "florins", "worth", "room", "ship")]
    own = f" ({word('word-own-deck')})" if own_deck(s) else ""
    lines = [f"{word('title')}. {word('word-day')} {s.day}. {word('word-deck')}: {s.deck_size}{own}."]
    lines.append(f"{heads[0]:>5} {heads[1]} {heads[2]} {heads[3]}  {' '.join(goods)}  {heads[4]}")
    for seat in range(s.players):
        units = " ".join(f"{tally(s, good, seat):>{len(name)}}" for good, name in enumerate(goods))
        lines.append(
            f"{'>' if seat == s.turn else ' '} {seat:>{max(3, len(heads[0]) - 2)}} "
            f"{s.florins[seat]:>{len(heads[1])}} {s.worth[seat]:>{len(heads[2])}} {s.room[seat]:>{len(heads[3])}}  "
            f"{units}  {' '.join(names(in_ship(s, seat)))}".rstrip()
        )
    lines.append(f"{word('word-market')}: {line(s) or word('word-market-empty')}")
    if s.phase == OVER:
        lines.append(word("word-over"))
    elif s.last_turn:
        lines.append(word("word-last-turn"))
    lines.append(word("word-legend"))
    return "\n".join(lines)


def tally(s: State, good: int, seat: int) -> str:
    """Units stored, and units aboard where there are any: `3+1`."""
    aboard = s.aboard[good][seat]
    return f"{s.stored[good][seat]}+{aboard}" if aboard else str(s.stored[good][seat])


def line(s: State) -> str:
    """The market, oldest first; cards within reach with their numbers, those revealed this turn with a plus."""
    shown = []
    for i in range(s.market_size):
        number = s.market_size - i
        reach = f"{number}:" if number <= REACH and s.phase != OVER else ""
        shown.append(f"{reach}{'+' if number <= s.revealed else ''}{CARD_NAMES[s.market[i]]}")
    return "  ".join(shown)
