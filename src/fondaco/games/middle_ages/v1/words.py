"""The Middle Ages in text: every move and back, and the names of what is on the cards. Cards go by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, get_args

from .state import (
    ACTIONS,
    CARDS,
    DO_ACCORD,
    DO_BUILD,
    DO_DISCARD,
    DO_DRAW,
    DO_JOIN,
    DO_PASS,
    DO_STORE,
    DO_TOP,
    MIXED,
    NAMED_CHARACTERS,
    SEATS,
)

Character = Literal["noble", "merchant", "cleric", "peasant", "knight", "artisan", "scholar", "burgher"]
Structure = Literal[
    "castle",
    "cathedral",
    "market",
    "village",
    "abbey",
    "mill",
    "tower",
    "harbour",
    "manor",
    "university",
    "guildhall",
    "bridge",
]
Wealth = Literal["jewel", "coin", "book", "grain", "cloth", "wine", "spice", "salt"]
ShownWealth = Literal[Wealth, "mixed"]
Colour = Literal["purple", "gold", "blue", "green", "red", "brown", "white", "black"]
Crisis = Literal["betrayal", "revolt", "plague"]
Step = Literal[
    "choose",
    "add",
    "ability",
    "accord",
    "return",
    "discard",
    "build",
    "structure",
    "cleanse",
    "end",
    "over",
]
Ending = Literal["deck-emptied", "turns-over", "round-out"]
AccordIcons = Literal["character", "wealth", "both"]

CHARACTER_NAMES: tuple[Character, ...] = get_args(Character)
STRUCTURE_NAMES: tuple[Structure, ...] = get_args(Structure)
WEALTH_NAMES: tuple[Wealth, ...] = get_args(Wealth)
SHOWN_WEALTH_NAMES: tuple[ShownWealth, ...] = get_args(ShownWealth)
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
CRISIS_NAMES: tuple[Crisis, ...] = get_args(Crisis)
STEP_NAMES: tuple[Step, ...] = get_args(Step)
END_NAMES: tuple[Ending, ...] = get_args(Ending)
ACCORD_ICONS: tuple[AccordIcons, ...] = get_args(AccordIcons)

# How the clients tell the fields of events: the names behind their numbers.
EVENT_NAMES: dict[str, Sequence[str]] = {
    "character": CHARACTER_NAMES,
    "structure": STRUCTURE_NAMES,
    "wealth": SHOWN_WEALTH_NAMES,
    "crisis": CRISIS_NAMES,
    "why": END_NAMES,
}

CARD_MOVES = {DO_DISCARD: "discard", DO_BUILD: "build", DO_STORE: "store", DO_JOIN: "join"}
PLAIN_MOVES = {DO_PASS: "pass", DO_DRAW: "draw", DO_TOP: "top"}

SEAT_DIGIT = 10
"""In the menu the seat follows the card's number as one more digit."""

assert (len(CHARACTER_NAMES), len(WEALTH_NAMES)) == (NAMED_CHARACTERS, MIXED)


# --- Moves -----------------------------------------------------------------------------------------------------------


@cache
def move_text(action: int) -> str:
    """`add 17 to 2`, `discard 17`, `build 17`, `store 17`, `join 17`, `pass`, `draw`, `top` or `accord noble`."""
    if action >= DO_ACCORD:
        return f"accord {CHARACTER_NAMES[action - DO_ACCORD]}"
    if action >= DO_PASS:
        return PLAIN_MOVES[action]
    if action < DO_DISCARD:
        return f"add {action // SEATS + 1} to {action % SEATS}"
    card = (action - DO_DISCARD) % CARDS
    return f"{CARD_MOVES[action - card]} {card + 1}"


MOVES = {move_text(action): action for action in range(ACTIONS)}


def public_text(action: int) -> str:
    """What others are told of a move: not which card was discarded."""
    return "discard" if DO_DISCARD <= action < DO_BUILD else move_text(action)


def read_move(text: str) -> int | None:
    """The action behind a move's text; None if it is none."""
    return MOVES.get(" ".join(text.lower().split()))


def summary(actions: Sequence[int]) -> list[str]:
    """The legal moves in few words: all cards with which the same can be done together."""
    cards: dict[str, list[str]] = {}
    plain = []
    for action in actions:
        word, *things = move_text(action).split()
        if action >= DO_PASS:
            plain.append(move_text(action))
        elif things[0] not in cards.setdefault(word, []):
            cards[word].append(things[0])
    to = f" to 0-{max(actions) % SEATS}" if "add" in cards else ""
    return [f"{word} {'/'.join(numbers)}{to}" for word, numbers in cards.items()] + plain


def menu(actions: Sequence[int]) -> dict[str, str]:
    """The legal moves with the numbers that choose them: a card's number, followed by a seat's where one is named."""
    shown: dict[str, str] = {}
    last = max(actions) % SEATS
    for action in actions:
        if action >= DO_DISCARD:
            shown[str(number_of(action))] = move_text(action)
        elif action % SEATS == 0:
            shown[f"{number_of(action)}-{number_of(action + last)}"] = f"{move_text(action)}-{last}"
    return shown


def number_of(action: int) -> int:
    """The number that chooses a move in the menu."""
    if action >= DO_ACCORD:
        return action - DO_ACCORD + 1
    if action >= DO_PASS:
        return action - DO_PASS
    if action < DO_DISCARD:
        return (action // SEATS + 1) * SEAT_DIGIT + action % SEATS
    return (action - DO_DISCARD) % CARDS + 1
