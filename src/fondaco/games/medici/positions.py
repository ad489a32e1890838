"""Medici's positions in one line of text, and back.

A position is set up from any of FIELDS: what is left out is as at the start of a game, and cards not named fall by
chance. Anything that cannot be is refused with the field that is wrong: cards the deck does not have, more cards than
holds, a lot larger than the table allows, bids nobody could have made, florins that so many days with such levels
could not pay, a turn of somebody who has nothing to decide. Whether the cards of earlier days could have given all the
levels together is not asked.
"""

from __future__ import annotations

from collections import Counter

from ...core.chance import shuffle
from ...core.errors import BadText
from ...core.row import listed
from ...core.seats import left_of
from ...core.text import EMPTY, from_list, read_list, read_number
from . import rules
from .state import (
    BIDDING,
    CARD_KINDS,
    CARDS,
    DAYS,
    DUSK,
    FULL_SKIP,
    GOODS,
    LEVEL_BONUS,
    MOST_FLORINS,
    NOBODY,
    OVER,
    PUT_ASIDE,
    SHIP_HOLDS,
    SHIP_PAY,
    SHOWING,
    SHUFFLE,
    SILENT,
    START_FLORINS,
    TOP_LEVEL,
    TRACK_PAY,
    State,
    lay_out,
)
from .words import CARD_NAMES, PHASE_NAMES

FIELDS = (
    "day",
    "phase",
    "starter",
    "shower",
    "turn",
    "florins",
    "levels",
    "ships",
    "lot",
    "said",
    "turned",
    "deck",
    "aside",
    "left",
)


def describe(s: State) -> dict[str, str]:
    """The position's fields in text."""
    seats = range(s.players)
    deck = [s.deck[i] for i in range(CARDS)]
    return {
        "day": str(s.day),
        "phase": PHASE_NAMES[s.phase],
        "starter": str(s.starter),
        "shower": str(s.shower),
        "turn": str(s.turn) if s.turn != NOBODY else EMPTY,
        "florins": from_list(s.florins[seat] for seat in seats),
        "levels": "/".join(from_list(s.level[good][seat] for good in range(GOODS)) for seat in seats),
        "ships": "/".join(from_list(aboard(s, seat), CARD_NAMES) for seat in seats),
        "lot": from_list((s.lot[i] for i in range(s.lot_size)), CARD_NAMES),
        "said": ",".join(EMPTY if s.said[seat] == SILENT else str(s.said[seat]) for seat in seats),
        "turned": from_list(deck[: s.deck_top], CARD_NAMES),
        "deck": from_list(deck[s.deck_top : s.deck_size], CARD_NAMES),
        "aside": from_list(deck[s.deck_size :], CARD_NAMES),
    }


def aboard(s: State, seat: int) -> list[int]:
    """The cards in a ship."""
    return listed(s.ship[seat])[: s.holds - s.room[seat]]


def arrange(s: State, fields: dict[str, str]) -> None:
    """Set the position up from its fields, and play what is forced up to the next decision."""
    s.day = number(fields, "day", 1, range(1, DAYS + 1))
    s.phase = read_number("phase", fields.get("phase", PHASE_NAMES[SHOWING]), PHASE_NAMES)
    s.shower = number(fields, "shower", 0, range(s.players))
    s.starter = number(fields, "starter", s.shower, range(s.players))
    arrange_riches(s, fields)
    ships = [read_list("ships", ship, CARD_NAMES) for ship in by_seat(s, fields, "ships", EMPTY, "/")]
    lot = read_list("lot", fields.get("lot", EMPTY), CARD_NAMES)
    arrange_cards(s, fields, [card for ship in ships for card in ship] + lot)
    s.holds = SHIP_HOLDS[s.players]
    for seat, ship in enumerate(ships):
        within("ships", len(ship), range(s.holds + 1))
        s.room[seat] = s.holds
        for card in ship:
            rules.load(s, seat, card)
    if s.phase == OVER:
        arrange_end(s, fields, lot)
    else:
        arrange_lot(s, fields, lot)


def arrange_riches(s: State, fields: dict[str, str]) -> None:
    """Levels that are on the track, and florins: no more than could have been earned by that day with those levels."""
    for seat, levels in enumerate(by_seat(s, fields, "levels", from_list([0] * GOODS), "/")):
        heights = read_list("levels", levels)
        if len(heights) != GOODS:
            raise BadText(f"levels: each seat has {GOODS} levels, one for each good.")
        for good, level in enumerate(heights):
            s.level[good][seat] = within("levels", level, range(TOP_LEVEL + 1))
    days, start = s.day if s.phase == OVER else s.day - 1, START_FLORINS[s.players]
    for seat, florins in enumerate(by_seat(s, fields, "florins", str(start))):
        bonus = sum(LEVEL_BONUS[s.level[good][seat]] for good in range(GOODS))  # levels never fall
        most = start + days * (SHIP_PAY[s.players][0] + GOODS * TRACK_PAY[s.players][0] + bonus)
        s.florins[seat] = within("florins", read_number("florins", florins), range(most + 1))


def arrange_end(s: State, fields: dict[str, str], lot: list[int]) -> None:
    """A finished game: nobody's turn, and no lot."""
    if s.day != DAYS or lot or fields.get("turn", EMPTY) != EMPTY:
        raise BadText(f"phase: a game is over after day {DAYS}, with no lot and nobody's turn.")
    s.turn, s.speaker, s.silent = NOBODY, left_of(s, s.shower), 0
    s.high_bidder = NOBODY
    for seat, said in enumerate(by_seat(s, fields, "said", EMPTY)):
        s.said[seat] = SILENT if said == EMPTY else within("said", read_number("said", said), range(MOST_FLORINS + 1))
        if s.said[seat] > s.high_bid:
            s.high_bid, s.high_bidder = s.said[seat], seat


def arrange_lot(s: State, fields: dict[str, str], lot: list[int]) -> None:
    """The lot, what has been said about it, and whose decision it is."""
    if sum(s.room[seat] > 0 for seat in range(s.players)) <= 1:
        raise BadText("ships: two ships at least must have room, or the day would be over.")
    if s.room[s.shower] == 0 and s.full_ships == FULL_SKIP:
        raise BadText(f"shower: the ship of seat {s.shower} is full, so it shows no lot.")
    if not any(s.room[seat] > 0 and s.florins[seat] > 0 for seat in range(s.players)):
        raise BadText("florins: somebody with room must have a florin, or the day would be over.")
    if not lot and s.deck_top == s.deck_size:
        raise BadText("left: without a card in the deck there must be a lot.")
    rules.begin_lot(s, s.shower)
    s.phase = read_number("phase", fields.get("phase", PHASE_NAMES[SHOWING]), PHASE_NAMES)
    within("lot", len(lot), range(max(1, rules.most_cards(s)) + 1))
    for i, card in enumerate(lot):
        s.lot[i] = card
    s.lot_size = len(lot)
    arrange_auction(s, fields)
    rules.carry_on(s)
    if s.phase == DUSK:
        raise BadText("phase: nobody has anything to decide here, and the day would be over.")
    s.told.clear()
    if "turn" in fields and fields["turn"] != str(s.turn):
        raise BadText(f"turn: seat {fields['turn']} has nothing to decide here; seat {s.turn} has.")


def arrange_auction(s: State, fields: dict[str, str]) -> None:
    """What was said about the lot so far, in the order of speaking."""
    turn = number(fields, "turn", s.speaker if s.phase == BIDDING else s.shower, range(s.players))
    if s.phase == BIDDING and s.lot_size == 0:
        raise BadText("lot: there is nothing to bid for.")
    words = by_seat(s, fields, "said", EMPTY)
    while s.phase == BIDDING and s.speaker != turn:
        seat, said = s.speaker, words[s.speaker]
        if said == EMPTY:
            rules.next_speaker(s)
            continue
        florins = within("said", read_number("said", said), range(MOST_FLORINS + 1))
        if florins and not (rules.can_bid(s, seat) and s.high_bid < florins <= s.florins[seat]):
            raise BadText(f"said: seat {seat} cannot have bid {florins} here.")
        rules.say(s, seat, florins)
        words[seat] = EMPTY
    if any(said != EMPTY for said in words):
        raise BadText("said: those whose word has not come yet have said nothing.")


def arrange_cards(s: State, fields: dict[str, str], known: list[int]) -> None:
    """The 36 cards: turned up today, still in the deck, put aside; those not named fall by chance."""
    s.deck_size = CARDS - PUT_ASIDE[s.players]
    lay_out(s.deck)
    rest = Counter(s.deck[i] for i in range(CARDS))
    turned = read_list("turned", fields["turned"], CARD_NAMES) if "turned" in fields else list(known)
    deck = read_list("deck", fields.get("deck", EMPTY), CARD_NAMES)
    aside = read_list("aside", fields.get("aside", EMPTY), CARD_NAMES)
    if missing := Counter(known) - Counter(turned):
        raise BadText(f"turned: {CARD_NAMES[next(iter(missing))]} lies open but is not among the cards turned up.")
    rest.subtract(turned + deck + aside)
    if over := [card for card, count in rest.items() if count < 0]:
        raise BadText(f"there are not so many {CARD_NAMES[over[0]]} in the deck of {CARDS}.")
    left = s.deck_size - len(turned)
    left = number(fields, "left", left, range(min(left, s.deck_size) + 1))
    s.deck_top = s.deck_size - left
    if len(turned) > s.deck_top or len(deck) > left or len(aside) > CARDS - s.deck_size:
        raise BadText(f"more cards are named than lie there: the day's deck has {s.deck_size}.")
    unnamed = sorted(rest.elements())
    for i, card in enumerate(unnamed):
        s.deck[i] = card
    shuffle(s.deck, 0, len(unnamed), len(unnamed), s.key, SHUFFLE, 0)
    chance = iter([s.deck[i] for i in range(len(unnamed))])
    for start, stop, named in ((0, s.deck_top, turned), (s.deck_top, s.deck_size, deck), (s.deck_size, CARDS, aside)):
        for i in range(start, stop):
            s.deck[i] = named[i - start] if i - start < len(named) else next(chance)
    unseen = Counter(s.deck[i] for i in range(s.deck_top, CARDS))
    for card in range(CARD_KINDS):
        s.unseen[card] = unseen[card]


def by_seat(s: State, fields: dict[str, str], name: str, default: str, separator: str = ",") -> list[str]:
    """One text for each seat."""
    values = fields[name].split(separator) if name in fields else [default] * s.players
    if len(values) != s.players:
        raise BadText(f"{name}: {len(values)} given for {s.players} seats.")
    return values


def number(fields: dict[str, str], name: str, default: int, allowed: range) -> int:
    """A number of the text, checked; the default where it is not given."""
    return within(name, read_number(name, fields[name]) if name in fields else default, allowed)


def within(name: str, value: int, allowed: range) -> int:
    """The value, if it is allowed."""
    if value not in allowed:
        raise BadText(f"{name}: {value} is not from {allowed.start} to {allowed.stop - 1}.")
    return value
