"""Positions of Medici: The Card Game in one line of text, and back.

A position is set up from any of FIELDS: what is left out is as at the start of a game, and cards not named fall by
chance. `pile` is the deck from its top card on, `left` how many cards it has. `stored` and `ships` list cards in the
order they were taken, each with its seat: `0:G3,0:black7,2:C0x2`.

Anything that cannot be is refused with the field that is wrong: cards the deck does not have, more cards than holds, a
market longer than the turns of the day could make it, florins that so many days could not pay, a turn of somebody who
has nothing to decide. What earlier days brought need not be named; whether one and the same course of them explains
florins and stores together is not asked.
"""

from __future__ import annotations

from collections import Counter

from ...core.chance import shuffle
from ...core.errors import BadText
from ...core.text import EMPTY, from_list, read_list, read_number
from . import rules
from .scoring import unload
from .state import (
    BIG_BONUS,
    BONUS,
    BONUS_ON,
    COIN,
    DAYS,
    DUSK,
    GOODS,
    GOODS_PAY,
    KINDS,
    MARKET,
    MOST_CARDS,
    NOBODY,
    OVER,
    REACH,
    SHIP_HOLDS,
    SHIP_PAY,
    SHUFFLE,
    State,
    holds_of,
)
from .words import CARD_NAMES, PHASE_NAMES

FIELDS = ("day", "phase", "starter", "turn", "florins", "stored", "ships", "market", "revealed", "pile", "left")

Taken = list[tuple[int, int]]
"""Cards with the seats that took them."""


def describe(s: State) -> dict[str, str]:
    """The position's fields in text."""
    return {
        "day": str(s.day),
        "phase": PHASE_NAMES[s.phase],
        "starter": str(s.starter),
        "turn": str(s.turn) if s.turn != NOBODY else EMPTY,
        "florins": from_list(s.florins[seat] for seat in range(s.players)),
        "stored": from_taken(s, 0, s.loaded_at_dawn),
        "ships": from_taken(s, s.loaded_at_dawn, s.loaded_size),
        "market": from_list((s.market[i] for i in range(s.market_size)), CARD_NAMES),
        "revealed": str(s.revealed),
        "pile": from_list((s.deck[i] for i in reversed(range(s.deck_size))), CARD_NAMES),
    }


def from_taken(s: State, start: int, stop: int) -> str:
    """Taken cards with their seats, in text."""
    return ",".join(f"{s.owner[i]}:{CARD_NAMES[s.loaded[i]]}" for i in range(start, stop)) or EMPTY


def in_ship(s: State, seat: int) -> list[int]:
    """The cards in a ship."""
    return [s.loaded[i] for i in range(s.loaded_at_dawn, s.loaded_size) if s.owner[i] == seat]


def put_away(s: State, seat: int) -> list[int]:
    """The cards a seat took on days that have been scored: in its warehouse, or out of the game."""
    stop = s.loaded_size if s.phase == OVER else s.loaded_at_dawn
    return [s.loaded[i] for i in range(stop) if s.owner[i] == seat]


# --- Setting up ------------------------------------------------------------------------------------------------------


def arrange(s: State, fields: dict[str, str]) -> None:
    """Set the position up from its fields, and play what is forced up to the next decision."""
    s.holds = SHIP_HOLDS[s.players]
    s.day = number(fields, "day", 1, range(1, DAYS + 1))
    phase = read_number("phase", fields.get("phase", PHASE_NAMES[MARKET]), PHASE_NAMES)
    arrange_florins(s, fields, s.day if phase == OVER else s.day - 1)
    arrange_stored(s, read_taken(s, fields, "stored"))
    arrange_ships(s, read_taken(s, fields, "ships"))
    market = read_list("market", fields.get("market", EMPTY), CARD_NAMES)
    arrange_cards(s, fields, market)
    if phase == OVER:
        arrange_end(s, fields)
    else:
        arrange_turn(s, fields)
    s.told.clear()


def arrange_florins(s: State, fields: dict[str, str], days: int) -> None:
    """Florins: whole coins, and no more than so many days could pay under this table's options."""
    bonus = BIG_BONUS if s.big_bonus == BONUS_ON else BONUS
    most = days * (SHIP_PAY[s.players][0] + GOODS * (GOODS_PAY[0] + bonus))
    florins = read_list("florins", fields["florins"]) if "florins" in fields else [0] * s.players
    if len(florins) != s.players:
        raise BadText(f"florins: {len(florins)} given for {s.players} seats.")
    for seat, amount in enumerate(florins):
        s.florins[seat] = within("florins", amount, range(most + 1))
        if amount % COIN:
            raise BadText(f"florins: {amount} is not a multiple of {COIN}, the smallest coin.")


def read_taken(s: State, fields: dict[str, str], name: str) -> Taken:
    """Cards with their seats from the text."""
    text = fields.get(name, EMPTY)
    taken = []
    for word in [] if text == EMPTY else text.split(","):
        seat, colon, card = word.partition(":")
        if not colon:
            raise BadText(f"{name}: {word!r} is not of the form seat:card, like 0:{CARD_NAMES[0]}.")
        taken.append((within(name, read_number(name, seat), range(s.players)), read_number(name, card, CARD_NAMES)))
    return taken


def arrange_stored(s: State, stored: Taken) -> None:
    """What was taken on earlier days: a ship full a day and seat at most."""
    if stored and s.day == 1:
        raise BadText("stored: on the first day nothing is stored yet.")
    for seat in range(s.players):
        s.room[seat] = s.holds * (s.day - 1)
    load_all(s, "stored", stored)
    for seat in range(s.players):
        unload(s, seat)
        s.worth[seat] = 0
    s.loaded_at_dawn = s.loaded_size


def arrange_ships(s: State, ships: Taken) -> None:
    """What was taken today."""
    for seat in range(s.players):
        s.room[seat] = s.holds
    load_all(s, "ships", ships)


def load_all(s: State, name: str, taken: Taken) -> None:
    """Load cards one after the other, as far as they exist and fit."""
    for seat, card in taken:
        if s.loaded_size == s.cards:
            raise BadText(f"{name}: more cards are named than the {s.cards} there are.")
        if s.room[seat] < holds_of(card):
            raise BadText(f"{name}: seat {seat} has no room for {CARD_NAMES[card]}.")
        s.turn, s.market[0], s.market_size, s.offered[card] = seat, card, 1, 1
        rules.load(s, 0)


def arrange_cards(s: State, fields: dict[str, str], market: list[int]) -> None:
    """The market, and the deck from its top card on. Cards not named fall by chance: into the deck, as many as are
    `left` there, and to the head of the line."""
    pile = read_list("pile", fields.get("pile", EMPTY), CARD_NAMES)
    rest = Counter({card: s.pack[card] for card in range(KINDS)})
    rest.subtract([s.loaded[i] for i in range(s.loaded_size)] + market + pile)
    if over := [card for card, count in rest.items() if count < 0]:
        raise BadText(f"there are not so many {CARD_NAMES[over[0]]} in the deck of {s.cards}.")
    unnamed = sorted(rest.elements())
    for i, card in enumerate(unnamed):
        s.deck[i] = card
    shuffle(s.deck, 0, len(unnamed), len(unnamed), s.key, SHUFFLE, 0)
    chance = [s.deck[i] for i in range(len(unnamed))]
    s.deck_size = number(fields, "left", len(chance) + len(pile), range(len(pile), len(chance) + len(pile) + 1))
    hidden = s.deck_size - len(pile)
    for i, card in enumerate(pad(chance[:hidden] + pile[::-1])):
        s.deck[i] = card
    s.market_size = len(chance) - hidden + len(market)
    taken = s.loaded_size - s.loaded_at_dawn
    most = REACH + (REACH - 1) * taken  # whoever has taken a card has revealed no more than three in that turn
    if s.market_size > most:
        raise BadText(f"market: {s.market_size} cards cannot lie there after {taken} were taken today; {most} can.")
    for i, card in enumerate(chance[hidden:] + market):
        s.market[i] = card
    unseen, offered = Counter(chance[:hidden] + pile), Counter(chance[hidden:] + market)
    for card in range(KINDS):
        s.unseen[card], s.offered[card] = unseen[card], offered[card]


def pad(cards: list[int]) -> list[int]:
    """The cards, and nothing in the places after them."""
    return cards + [0] * (MOST_CARDS - len(cards))


def arrange_end(s: State, fields: dict[str, str]) -> None:
    """A finished game: nobody's turn, nothing revealed, at most one ship with room, and all goods unloaded."""
    if s.day != DAYS or fields.get("turn", EMPTY) != EMPTY or number(fields, "revealed", 0, range(1)):
        raise BadText(f"phase: a game is over after day {DAYS}, with nobody's turn.")
    if rules.ships_with_room(s) > 1:
        raise BadText("ships: in a finished game at most one ship has room.")
    s.phase, s.turn = OVER, NOBODY
    s.starter = number(fields, "starter", 0, range(s.players))
    for seat in range(s.players):
        unload(s, seat)


def arrange_turn(s: State, fields: dict[str, str]) -> None:
    """Whose turn it is, and how many cards it has revealed."""
    first = next((seat for seat in range(s.players) if s.room[seat] > 0), None)
    if first is None:
        raise BadText("ships: one ship at least must have room, or the day would be over.")
    turn = number(fields, "turn", first, range(s.players))
    s.starter = number(fields, "starter", turn, range(s.players))
    if s.room[turn] == 0:
        raise BadText(f"turn: the ship of seat {turn} is full, so it has nothing to decide.")
    rules.begin_turn(s, turn)
    s.revealed = number(fields, "revealed", 0, range(min(REACH, s.market_size) + 1))
    rules.carry_on(s)
    if s.phase == DUSK:
        raise BadText("turn: nobody has anything to decide here, and the day would be over.")
    if "turn" in fields and s.turn != turn:
        raise BadText(f"turn: seat {turn} has nothing to decide here; seat {s.turn} has.")


def number(fields: dict[str, str], name: str, default: int, allowed: range) -> int:
    """A number of the text, checked; the default where it is not given."""
    return within(name, read_number(name, fields[name]) if name in fields else default, allowed)


def within(name: str, value: int, allowed: range) -> int:
    """The value, if it is allowed."""
    if value not in allowed:
        raise BadText(f"{name}: {value} is not from {allowed.start} to {allowed.stop - 1}.")
    return value
