"""Deliberate faults in the code that observes: each of them is noticed by the comparison with the view."""

import importlib.util
import sys
from pathlib import Path

import pytest

import fondaco

from .checking import Observe, corpus, wrong_pieces

FAULTS: dict[str, list[tuple[str, str]]] = {
    "medici": [
        ("other = seat + i", "other = seat + i + 1"),
        ("out[FLORINS + i] = s.florins[other]", "out[FLORINS + i] = s.florins[i]"),
        ("out[WORTH + i] = s.worth[other]", "out[WORTH + i] = s.room[other]"),
        ("out[HAS_PASSED + i] = said == 0", "out[HAS_PASSED + i] = said <= 0"),
        ("out[IS_SHOWER + i] = other == shower", "out[IS_SHOWER + i] = other == s.speaker"),
        ("out[UNSEEN + card] = s.unseen[card]", "out[UNSEEN + card] = min(1, s.unseen[card])"),
        ("for card in range(CARD_KINDS):", "for card in range(CARD_KINDS - 1):"),
        ("out[DECK] = s.deck_size - s.deck_top", "out[DECK] = s.deck_size - s.deck_top + s.lot_size"),
        ("out[LEVEL + good * SEATS + i]", "out[LEVEL + i * GOODS + good]"),
        ("    out[LOT_LIMIT + s.lot_limit] = 1\n", ""),
        ("out[FULL_SHIPS + s.full_ships] = 1", "out[FULL_SHIPS] = 1"),
        ("goods += 1 << GOOD_BITS * good_of(card)", "goods |= 1 << GOOD_BITS * good_of(card)"),
        ("out[DAY + s.day - 1] = 1", "out[DAY] = s.day"),
        ("    for i in range(UNSEEN):\n        out[i] = 0\n", ""),
    ],
    "medici-card": [
        ("other = seat + i", "other = i"),
        ("s.market[s.market_size - 1 - i]", "s.market[i]"),
        ("out[LINE_HOLDS + i] = holds_of(card)", "out[LINE_HOLDS + i] = 1"),
        ("LINE_UNITS + i * GOODS + good] = units_of(card)", "LINE_UNITS + i * GOODS + good] = 1"),
        ("out[STORED + good * SEATS + i] = s.stored", "out[STORED + good * SEATS + i] = s.aboard"),
        ("out[UNSEEN + card] = s.unseen[card]", "out[UNSEEN + card] = s.unseen[card] + s.offered[card]"),
        ("out[MARKET + card] = s.offered[card]", "out[MARKET + card] = min(1, s.offered[card])"),
        ("out[MARKET_SIZE] = s.market_size", "out[MARKET_SIZE] = min(LINE, s.market_size)"),
        ("for i in range(min(LINE, s.market_size)):", "for i in range(s.market_size):"),
        ("    out[BIG_BONUS + s.big_bonus] = 1\n", ""),
        ("out[EMPTY_COLUMNS + s.empty_columns] = 1", "out[EMPTY_COLUMNS + s.big_bonus] = 1"),
        ("out[PLAYERS + s.players - LEAST_PLAYERS] = 1", "out[PLAYERS + s.players - LEAST_PLAYERS - 1] = 1"),
        ("out[LAST_TURN] = s.last_turn", "out[LAST_TURN] = 0"),
        ("other = seat + ahead", "other = ahead"),
        ("ahead = other - seat", "ahead = other"),
        ("next_most if units == most else most", "most"),
        ("max(next_most, min(most, units))", "min(most, units)"),
    ],
    "medici-dice": [
        ("ahead = other - seat", "ahead = other"),
        ("next_most if crosses == most else most", "next_most"),
        ("max(next_most, min(most, crosses))", "min(most, crosses)"),
        ("out[DIE_CROSSES + die * SEATS + i]", "out[DIE_CROSSES + good * SEATS + i]"),
        ("other = seat + i", "other = seat + i + 1"),
        ("out[DIE_VALUE + die] = value_of(face)", "out[DIE_VALUE + die] = face % 5"),
        ("die * FACE_GOODS + good_of(face)", "die * GOODS + good_of(face)"),
        ("1 - (taken >> die & 1)", "taken >> die & 1"),
        ("(taken >> die & 1)", "(s.chosen[seat] >> die & 1)"),
        ("out[IS_ROLLER + i] = other == roller", "out[IS_ROLLER + i] = other == s.starter"),
        ("out[CIRCLES + good] = s.circles[good]", "out[CIRCLES + good] = s.crosses[good][seat]"),
        ("out[SPACES] = ship_spaces(s)", "out[SPACES] = s.spaces[0]"),
        ("out[FACES + die * FACE_KINDS + s.faces[die][side]] = alike", "out[FACES + die * FACE_KINDS + side] = alike"),
        ("    out[BLANK_COLUMNS + s.blank_columns] = 1\n", ""),
        ("out[ROUND + s.round - 1] = 1", "out[ROUND + s.round - 2] = 1"),
    ],
    "middle-ages": [
        ("observe_seat(s, seat, 2, out)", "observe_seat(s, seat, 1, out)"),
        ("return seat + i & LAST_SEAT", "return i"),
        ("return seat + i - s.players & LAST_SEAT", "return seat + i - SEATS & LAST_SEAT"),
        (" | s.hand[other][half]", ""),
        (" | s.laid[other][half]", ""),
        ("unsure & s.may[half][DISCARDS + other]", "s.may[half][DISCARDS + other]"),
        ("s.may[half][DISCARDS + other]", "s.may[half][HAND + other]"),
        (" | s.knows[seat][half]", ""),
        ("        out[IN_DECK + s.deck[s.deck_size - 1]] = 1\n", ""),
        ("out[TOP + s.deck[s.deck_size - 1]] = 1", "out[TOP + s.deck[0]] = 1"),
        ("s.where[card] == wealth", "s.where[card] == structures"),
        ("= s.lying[crisis][HAND + other]", "= s.lying[crisis][HAND + seat]"),
        ("    if s.step == OVER:\n        count_open_hands(s, seat, out)\n", ""),
        ("min(MOST, score(s, other))", "min(MOST, score(s, 0))"),
        ("    for i in range(TOP, CHOICES):\n        out[i] = 0\n", ""),
        ("out[ACCORD_ICONS + s.accord_icons] = 1", "out[ACCORD_ICONS + s.even_turns] = 1"),
        ("    out[EVEN_TURNS + s.even_turns] = 1\n", ""),
        ("out[ON_DESIGN + s.design[card]", "out[ON_DESIGN + s.structure[card]"),
        ("= icons_of(s, card, kind)", "= min(1, icons_of(s, card, kind))"),
        ("(other == s.owner) & (s.added != NOBODY)", "other == s.owner"),
        ("out[WORD + s.word] = 1", "out[WORD] = 1"),
    ],
}


def observing_with(name: str, right: str, wrong: str) -> Observe:
    """The observation of a game with its text changed in one place."""
    module = fondaco.find(name).observation
    assert module.__file__ is not None
    text = Path(module.__file__).read_text(encoding="utf-8")
    assert text.count(right) == 1, f"{right!r} stands there {text.count(right)} times"
    spec = importlib.util.spec_from_loader(module.__name__, loader=None)
    assert spec is not None
    changed = importlib.util.module_from_spec(spec)
    exec(compile(text.replace(right, wrong), module.__file__, "exec"), changed.__dict__)
    assert sys.modules[module.__name__] is module
    observe: Observe = changed.observe
    return observe


def is_noticed(name: str, observe: Observe) -> bool:
    """Whether any piece is wrong anywhere, or cannot even be written."""
    try:
        return any(
            wrong_pieces(position, seat, expected, observe)
            for position, readings in corpus(name)
            for seat, expected in enumerate(readings)
        )
    except (ValueError, IndexError):
        return True


@pytest.mark.parametrize(("name", "right", "wrong"), [(name, *fault) for name in FAULTS for fault in FAULTS[name]])
def test_a_fault_is_noticed(name, right, wrong):
    assert is_noticed(name, observing_with(name, right, wrong))


@pytest.mark.parametrize("name", FAULTS)
def test_without_a_fault_there_is_nothing_to_notice(name):
    assert not is_noticed(name, fondaco.find(name).observe)
