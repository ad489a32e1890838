"""What speaks against a move in The Middle Ages that cannot be made now, by the game's own rules."""

from __future__ import annotations

from ....core.objection import Objection
from .choices import asked_for, may_pass, name_free
from .state import (
    ADDING,
    BONUS,
    BUILDING,
    CARDS,
    CHARACTER,
    CHARACTERS,
    CHOOSING,
    DISCARDING,
    DO_ACCORD,
    DO_ADD,
    DO_BUILD,
    DO_DISCARD,
    DO_DRAW,
    DO_JOIN,
    DO_PASS,
    DO_STORE,
    HALF_CARDS,
    PLAGUE,
    SEATS,
    STRUCTURE,
    State,
)
from .words import CHARACTER_NAMES, read_move

NOW = {
    DO_ADD: "cannot-now-add",
    DO_BUILD: "cannot-now-build",
    DO_DISCARD: "cannot-now-discard",
    DO_STORE: "cannot-now-store",
    DO_JOIN: "cannot-now-join",
    DO_PASS: "cannot-now-cure",
}
"""What is to be done with a card, and nothing else; DO_PASS stands for discarding a Plague."""
STEP_RULES = {ADDING: "turn-1", CHARACTER: "turn-3", DISCARDING: "turn-7", BUILDING: "turn-9", STRUCTURE: "turn-15"}
"""The rule behind each step that asks for a card."""


def objection(s: State, seat: int, move: str) -> Objection | None:
    """Why a seat cannot make this move; None where only its turn is missing, or nothing is."""
    action = read_move(move)
    if action is None or seat != s.turn:
        return None
    if action >= DO_ACCORD:
        return against_accord(s, action - DO_ACCORD)
    if s.step == CHOOSING:
        return Objection("cannot-now-accord", "deal-5")
    if action >= DO_DRAW:
        return None if s.step == BONUS else Objection("cannot-no-bonus", "turn-4")
    if s.step == BONUS:
        return Objection("cannot-now-bonus", "turn-4")
    if action == DO_PASS:
        return None if may_pass(s) else Objection("cannot-must", STEP_RULES[s.step])
    return against_card(s, seat, action)


def against_accord(s: State, name: int) -> Objection | None:
    """Why an Accord cannot be chosen (deal-5, deal-8)."""
    if s.step != CHOOSING:
        return Objection("cannot-accord-chosen", "deal-5")
    if name_free(s, name):
        return None
    for owner in range(s.players):
        if s.accord[owner] >= 0 and s.character_name[s.accord[owner]] == name:
            return Objection("cannot-accord-taken", "deal-5", {"seat": owner, "character": CHARACTER_NAMES[name]})
    return Objection("cannot-no-accord", "deal-8", {"character": CHARACTER_NAMES[name], "accords": CHARACTERS})


def against_card(s: State, seat: int, action: int) -> Objection | None:
    """Why a card cannot be used so (turn-1, turn-3, turn-7, turn-9, turn-15)."""
    card = action // SEATS if action < DO_DISCARD else (action - DO_DISCARD) % CARDS
    kind = DO_ADD if action < DO_DISCARD else action - card
    asked, rule = asked_for(s), STEP_RULES[s.step]
    cures = asked == DO_PASS and kind == DO_DISCARD and s.crisis[card] == PLAGUE
    if kind != asked and not cures:
        return Objection(NOW[asked], rule)
    if not s.hand[seat][card // HALF_CARDS] >> card % HALF_CARDS & 1:
        return Objection("cannot-not-held", rule)
    if action < DO_DISCARD and action % SEATS >= s.players:
        return Objection("cannot-nobody-there", rule)
    return None
