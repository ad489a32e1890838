"""The Middle Ages' positions in one line of text, and back.

A position is set up from any of FIELDS: what is left out is as at the start of a game, and cards not named fall by
chance: Betrayals into hands of four and the starting discard, others into the deck (or, if `deck_size` says that it has
no room for them, into the starting discard too). Cards are written by their numbers, the deck from its top.

`maybe` gives, for the cards of which not all know where they lie, the places where they may: `h0+d0:17,20/h1+deck:3`
says that 17 and 20 are in the hand of seat 0 or were discarded by it, and 3 is in the hand of seat 1 or in the deck.
Without it, nobody has seen anything: a card may be wherever one of its back lies. `knows` gives, seat by seat, the
cards in the deck that this seat has discarded.

Checked is that every card lies at one place, and may be there; that the step asks somebody who has a choice; that
Accords are one each, chosen in turn before anything is played; that Actions follow a return; that no turn follows the
last; and, where both are told, that the deck was shuffled as often as it ran out or once less. Whether some game leads
there is not: a situation can be set up from a few parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....core.chance import shuffle
from ....core.errors import BadText
from ....core.text import EMPTY, from_list, read_list, read_number
from . import rules
from .dealing import clear, deal_accords
from .deck import join, raise_structure, store, take
from .knowledge import conceal, open_hands
from .state import (
    ADDING,
    BETRAYAL,
    BONUS,
    BUILDING,
    CARDS,
    CHARACTER,
    CHARACTERS,
    CHOOSING,
    COTERIE,
    DECK,
    DISCARD,
    DISCARDING,
    DISCARDS,
    DRAW,
    DRAW_SAME,
    HALF_CARDS,
    HAND,
    HAND_DEALT,
    HIDDEN,
    MAY_CURE,
    MOST_TURNS,
    NOBODY,
    NOTHING,
    OTHERS_DISCARD,
    OVER,
    PLAGUE,
    SEATS,
    SHUFFLE_DECK,
    STARTED,
    STRUCTURE,
    STRUCTURES,
    TOP,
    UNBEGUN,
    WEALTH,
    WORDS,
    State,
    left_of,
    places_of,
    set_places,
    word_kind,
    word_number,
)
from .words import CHARACTER_NAMES, STEP_NAMES, STRUCTURE_NAMES

FIELDS = (
    "step",
    "starter",
    "active",
    "number",
    "turn",
    "added",
    "owner",
    "ability",
    "word",
    "left",
    "actions",
    "emptied",
    "shuffles",
    "accord",
    "hands",
    "coteries",
    "structures",
    "wealth",
    "discards",
    "started",
    "deck",
    "deck_size",
    "maybe",
    "knows",
)

CARD_NUMBERS = tuple(str(card + 1) for card in range(CARDS))
PLACE_NAMES = (*(f"h{seat}" for seat in range(SEATS)), *(f"d{seat}" for seat in range(SEATS)), "started", "deck")
BY_SEAT = {"hands": HAND, "coteries": COTERIE, "structures": STRUCTURES, "wealth": WEALTH, "discards": DISCARDS}
ASKING = tuple(STEP_NAMES[i] for i in (CHOOSING, ADDING, CHARACTER, BONUS, DISCARDING, BUILDING, STRUCTURE, OVER))
MOST_COUNTED = 1000
"""More than a deck can run out, or be shuffled, in any game."""


# --- To text ---------------------------------------------------------------------------------------------------------


def describe(s: State) -> dict[str, str]:
    """The position's fields in text."""
    seats = range(s.players)
    return {
        "step": STEP_NAMES[s.step],
        "starter": str(s.starter),
        "active": str(s.active),
        "number": str(s.number),
        "turn": str(s.turn) if s.turn != NOBODY else EMPTY,
        "added": CARD_NUMBERS[s.added] if s.added != NOBODY else EMPTY,
        "owner": str(s.owner),
        "ability": design_name(s, s.line - CHARACTERS) if s.step == STRUCTURE else EMPTY,
        "word": str(s.word),
        "left": str(s.left),
        "actions": str(s.actions),
        "emptied": str(s.emptied),
        "shuffles": str(s.shuffles),
        "accord": ",".join(
            EMPTY if s.accord[seat] == NOBODY else CHARACTER_NAMES[s.character_name[s.accord[seat]]] for seat in seats
        ),
        **{name: "/".join(lying(s, place + seat) for seat in seats) for name, place in BY_SEAT.items()},
        "started": lying(s, STARTED),
        "deck": from_list((s.deck[i] for i in reversed(range(s.deck_size))), CARD_NUMBERS),
        "maybe": masks(s),
        "knows": "/".join(
            from_list((card for card in range(CARDS) if remembers(s, seat, card)), CARD_NUMBERS) for seat in seats
        ),
    }


def remembers(s: State, seat: int, card: int) -> bool:
    """Whether a seat knows a card to be in the deck because it had discarded it."""
    return s.knows[seat][card // HALF_CARDS] >> card % HALF_CARDS & 1 == 1


def design_name(s: State, design: int) -> str:
    """What a Structure does and scores: by its name, or by the first card that differs from others of the name."""
    if design < s.n_structures:
        return STRUCTURE_NAMES[s.structure_name[design]]
    return next(CARD_NUMBERS[card] for card in range(CARDS) if s.design[card] == design)


def lying(s: State, place: int) -> str:
    """The cards at a place."""
    return from_list((card for card in range(CARDS) if s.where[card] == place), CARD_NUMBERS)


def masks(s: State) -> str:
    """The cards of which not all know where they lie, by the places where they may."""
    groups: dict[int, list[int]] = {}
    for card in range(CARDS):
        mask = places_of(s, card)
        if mask & (mask - 1):
            groups.setdefault(mask, []).append(card)
    return (
        "/".join(
            f"{'+'.join(name for place, name in enumerate(PLACE_NAMES) if mask >> place & 1)}:"
            f"{from_list(cards, CARD_NUMBERS)}"
            for mask, cards in groups.items()
        )
        or EMPTY
    )


# --- From text -------------------------------------------------------------------------------------------------------


def arrange(s: State, fields: dict[str, str]) -> None:
    """Set the position up from its fields, and play what is forced up to the next decision."""
    clear(s)
    arrange_cards(s, fields)
    arrange_knowledge(s, fields)
    step = STEP_NAMES.index(ASKING[read_number("step", fields.get("step", STEP_NAMES[ADDING]), ASKING)])
    s.step = step
    s.starter = number(fields, "starter", 0, range(s.players))
    s.active = number(fields, "active", s.starter if step != CHOOSING else 0, range(s.players))
    longest = MOST_TURNS + (s.players - 1) * s.even_turns
    s.number = number(fields, "number", int(step != CHOOSING), range(longest + 1))
    s.emptied = number(fields, "emptied", 0, range(MOST_COUNTED))
    s.shuffles = number(fields, "shuffles", 0, range(MOST_COUNTED))
    s.actions = number(fields, "actions", 0, range(CARDS + 1))
    s.owner = number(fields, "owner", 0, range(s.players))
    if fields.get("added", EMPTY) != EMPTY:
        s.added = read_number("added", fields["added"], CARD_NUMBERS)
    check_counts(s, fields)
    arrange_accords(s, fields)
    arrange_step(s, fields)
    if step not in (CHOOSING, OVER):
        rules.play(s, rules.carry_on(s))
    s.told.clear()
    if s.step == OVER and step != OVER:
        raise BadText("step: nobody has anything to decide here, and the game would be over.")
    turn = EMPTY if s.turn == NOBODY else str(s.turn)
    if fields.get("turn", turn) != turn:
        raise BadText(f"turn: seat {fields['turn']} has nothing to decide here; it is the turn of {turn}.")


def check_counts(s: State, fields: dict[str, str]) -> None:
    """Actions, the added card, the emptied and shuffled decks fit the step and each other."""
    if s.actions and s.step not in (DISCARDING, BUILDING, STRUCTURE):
        raise BadText("actions: there are Actions only after a Coterie has come back.")
    if s.added != NOBODY and s.step in (CHOOSING, ADDING):
        raise BadText("added: no card is added yet in this turn.")
    if "emptied" in fields and "shuffles" in fields and s.emptied - s.shuffles not in (0, 1):
        raise BadText("shuffles: the deck is shuffled as often as it has run out, or once less.")


def arrange_step(s: State, fields: dict[str, str]) -> None:
    """What is to be decided, and how far the ability or the instruction has come."""
    amid = s.step in (CHARACTER, STRUCTURE)
    s.word = number(fields, "word", 0, range(WORDS if amid else 1))
    s.left = number(fields, "left", UNBEGUN, range(UNBEGUN, SEATS if amid else 0))
    s.turn = s.active
    if (s.number == 0) != (s.step == CHOOSING):
        raise BadText("number: turns are counted from 1; while Accords are chosen it is 0.")
    if s.step == OVER:
        s.turn = NOBODY
        if any(s.coterie_size[seat] for seat in range(s.players)):
            raise BadText("coteries: once the game is over all cards of the Coteries are in hand.")
    elif s.step == CHOOSING:
        arrange_choosing(s)
    elif s.step in (CHARACTER, BONUS):
        if s.added == NOBODY or s.where[s.added] != COTERIE + s.owner:
            raise BadText("added: the card added this turn must lie in its owner's Coterie.")
        if s.step == CHARACTER:
            s.line = s.character[s.added]
        if s.step == BONUS and not rules.has_bonus(s):
            raise BadText("step: the card added is not of that player's Accord, or there is no card in the deck.")
    elif s.step == STRUCTURE:
        known = [design_name(s, design) for design in range(s.n_designs)]
        s.line = CHARACTERS + read_number("ability", fields.get("ability", EMPTY), known)
    elif s.step == DISCARDING and s.hand_size[s.active] <= 1:
        raise BadText("hands: with fewer than two cards in hand there is no choice of one to discard.")
    if s.left > most_left(s):
        raise BadText(f"left: the ability leaves no more than {most_left(s)} choices here.")


def most_left(s: State) -> int:
    """How many choices the ability's word at hand can bring."""
    kind = word_kind(s) if s.step in (CHARACTER, STRUCTURE) else NOTHING
    if kind in (NOTHING, DRAW, DRAW_SAME, TOP):
        return 0
    if kind == OTHERS_DISCARD:
        return s.players - 1
    if kind == DISCARD:
        return min(word_number(s), s.hand_size[s.active])
    return min(1, s.lying[PLAGUE][HAND + s.active] if kind == MAY_CURE else s.hand_size[s.active])


def arrange_accords(s: State, fields: dict[str, str]) -> None:
    """Who has which Accord."""
    if "accord" not in fields:
        if s.step != CHOOSING:
            deal_accords(s)
        return
    known = [CHARACTER_NAMES[s.character_name[i]] for i in range(CHARACTERS)]
    for seat, name in enumerate(by_seat(s, "accord", fields["accord"], ",")):
        s.accord[seat] = NOBODY if name == EMPTY else read_number("accord", name, known)
    chosen = [s.accord[seat] for seat in range(s.players) if s.accord[seat] != NOBODY]
    if len(set(chosen)) < len(chosen):
        raise BadText("accord: there is only one Accord of each Character.")
    if len(chosen) < s.players and s.step != CHOOSING:
        raise BadText("accord: once a turn is played everybody has an Accord.")


def arrange_choosing(s: State) -> None:
    """Whose choice of an Accord it is: clockwise from the left of the start player."""
    if s.accords == 0:
        raise BadText("step: Accords are chosen only with the option accords=chosen.")
    if s.emptied or any(s.where[card] >= HIDDEN or DISCARDS <= s.where[card] < STARTED for card in range(CARDS)):
        raise BadText("step: while Accords are chosen no card is played or discarded yet.")
    missing = sum(s.accord[seat] == NOBODY for seat in range(s.players))
    s.turn = left_of(s, s.starter)
    for _ in range(s.players - missing):
        if s.accord[s.turn] == NOBODY:
            raise BadText("accord: Accords are chosen clockwise from the left of the start player.")
        s.turn = left_of(s, s.turn)
    if missing <= s.players - CHARACTERS + 1:
        raise BadText("accord: nobody has a choice of Accords any more, so the first turn has begun.")


def arrange_cards(s: State, fields: dict[str, str]) -> None:
    """Every card at its place; those not named fall by chance."""
    places: dict[int, int] = {}
    for name, first in BY_SEAT.items():
        if name in fields:
            for seat, cards in enumerate(by_seat(s, name, fields[name], "/")):
                lay(places, name, read_list(name, cards, CARD_NUMBERS), first + seat)
    lay(places, "started", read_list("started", fields.get("started", EMPTY), CARD_NUMBERS), STARTED)
    deck = read_list("deck", fields.get("deck", EMPTY), CARD_NUMBERS)
    lay(places, "deck", deck, DECK)
    rest = by_chance(s, [card for card in range(CARDS) if card not in places])
    betrayals = [card for card in rest if s.crisis[card] == BETRAYAL]
    if "hands" not in fields:
        for seat in range(s.players):
            lay(places, "hands", betrayals[seat * HAND_DEALT : (seat + 1) * HAND_DEALT], HAND + seat)
    below = [card for card in rest if card not in places and s.crisis[card] != BETRAYAL]
    size = number(fields, "deck_size", len(deck) + len(below), range(len(deck), len(deck) + len(below) + 1))
    lay(places, "deck", below[: size - len(deck)], DECK)
    lay(places, "started", [card for card in rest if card not in places], STARTED)
    put_cards(s, places, deck + below[: size - len(deck)])


def put_cards(s: State, places: dict[int, int], deck: Sequence[int]) -> None:
    """Lay all cards down; the hidden ones known to all for now."""
    for card in range(CARDS):
        place = places[card]
        s.where[card] = place
        if place < HIDDEN:
            conceal(s, card, place)
        if HAND <= place < HAND + SEATS:
            take(s, place - HAND, card)
        elif DISCARDS <= place < STARTED:
            s.laid[place - DISCARDS][card // HALF_CARDS] |= 1 << card % HALF_CARDS
        elif COTERIE <= place < COTERIE + SEATS:
            join(s, place - COTERIE, card)
        elif STRUCTURES <= place < STRUCTURES + SEATS:
            raise_structure(s, place - STRUCTURES, card)
        elif place >= WEALTH:
            store(s, place - WEALTH, card)
    for i, card in enumerate(reversed(deck)):
        s.deck[i] = card
    s.deck_size = len(deck)


def by_chance(s: State, cards: Sequence[int]) -> list[int]:
    """Cards in random order."""
    for i, card in enumerate(cards):
        s.scratch[i] = card
    shuffle(s.scratch, 0, len(cards), len(cards), s.key, SHUFFLE_DECK, 0)
    shuffled = [s.scratch[i] for i in range(len(cards))]
    for i in range(len(cards)):
        s.scratch[i] = 0
    return shuffled


def lay(places: dict[int, int], name: str, cards: Iterable[int], place: int) -> None:
    """Cards go to a place; each card is only at one."""
    for card in cards:
        if card in places:
            raise BadText(f"{name}: the card {card + 1} lies somewhere already.")
        places[card] = place


def arrange_knowledge(s: State, fields: dict[str, str]) -> None:
    """What all know, and what the seats know of the deck besides."""
    top = s.deck[s.deck_size - 1] if s.deck_size else NOBODY
    hidden = [card for card in range(CARDS) if s.where[card] < HIDDEN and card != top]
    if top != NOBODY:
        set_places(s, top, 0)
        s.lying[s.crisis[top]][DECK] -= 1
    over = fields.get("step") == STEP_NAMES[OVER]
    if over:
        open_hands(s)
        hidden = [card for card in hidden if places_of(s, card)]
    if "maybe" in fields:
        read_masks(s, fields["maybe"], hidden)
    else:
        for card in hidden:
            set_places(s, card, sum(1 << place for place in range(HIDDEN) if s.lying[s.crisis[card]][place]))
    for seat, cards in enumerate(by_seat(s, "knows", fields["knows"], "/") if "knows" in fields else ()):
        for card in read_list("knows", cards, CARD_NUMBERS):
            if card not in hidden or s.where[card] != DECK or any(remembers(s, other, card) for other in range(SEATS)):
                raise BadText(f"knows: {card + 1} is not hidden in the deck, or another seat has discarded it.")
            s.knows[seat][card // HALF_CARDS] |= 1 << card % HALF_CARDS


def read_masks(s: State, text: str, hidden: Sequence[int]) -> None:
    """The cards of which not all know where they lie; of the others they do."""
    for group in [] if text == EMPTY else text.split("/"):
        names, colon, cards = group.partition(":")
        if not colon:
            raise BadText(f"maybe: {group!r} is not of the form places:cards.")
        mask = 0
        for name in names.split("+"):
            mask |= 1 << read_number("maybe", name, PLACE_NAMES)
        if any(mask >> place & 1 for first in (HAND, DISCARDS) for place in range(first + s.players, first + SEATS)):
            raise BadText(f"maybe: {names!r} names a seat that nobody has.")
        for card in read_list("maybe", cards, CARD_NUMBERS):
            if card not in hidden or not mask >> s.where[card] & 1:
                raise BadText(f"maybe: the card {card + 1} lies open, or at none of these places.")
            set_places(s, card, mask)


def by_seat(s: State, name: str, text: str, separator: str) -> list[str]:
    """One text for each seat."""
    values = text.split(separator)
    if len(values) != s.players:
        raise BadText(f"{name}: {len(values)} given for {s.players} seats.")
    return values


def number(fields: dict[str, str], name: str, default: int, allowed: range) -> int:
    """A number of the text, checked; the default where it is not given."""
    value = read_number(name, fields[name]) if name in fields else default
    if value not in allowed:
        raise BadText(f"{name}: {value} is not from {allowed.start} to {allowed.stop - 1}.")
    return value
