"""The Middle Ages: what may be decided, step by step."""

from __future__ import annotations

from ....core.bits import WORD, lowest
from ....core.row import Ints
from ....core.rule import rule
from .state import (
    ADDING,
    BONUS,
    BUILDING,
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
    DO_TOP,
    HALF_CARDS,
    MAY_CURE,
    MAY_JOIN,
    MAY_STORE,
    NAMED_CHARACTERS,
    OVER,
    PLAGUE,
    SEATS,
    STORE,
    STRUCTURE,
    State,
    word_kind,
)


@rule
def legal(s: State, out: Ints) -> int:
    """Write the legal actions, return their number: with every card in hand what the step asks for, or a choice of two,
    or the Accords that nobody has (deal-5). All in one, because handing `out` on costs more than the rest."""
    moves = 0
    if s.step == BONUS:
        out[0] = DO_DRAW
        out[1] = DO_TOP
        moves = 2
    elif s.step == CHOOSING:
        for name in range(NAMED_CHARACTERS):
            if name_free(s, name):
                out[moves] = DO_ACCORD + name
                moves += 1
    elif s.step != OVER:
        action, cards, half = asked_for(s), s.hand[s.turn][0] & WORD, 0
        for _ in range(s.hand_size[s.turn]):
            if cards == 0:
                cards = s.hand[s.turn][1] & WORD
                half = HALF_CARDS
            card = half + lowest(cards)
            cards &= cards - 1
            if action == DO_ADD:
                for owner in range(SEATS):
                    out[moves + owner] = DO_ADD + card * SEATS + owner
                moves += s.players
            elif action != DO_PASS:
                out[moves] = action + card
                moves += 1
            elif s.crisis[card] == PLAGUE:
                out[moves] = DO_DISCARD + card
                moves += 1
        if may_pass(s):
            out[moves] = DO_PASS
            moves += 1
    return moves


@rule
def asked_for(s: State) -> int:
    """What is to be done with a card in hand: the first action of that kind; DO_PASS for discarding a Plague."""
    if s.step == ADDING:
        return DO_ADD
    if s.step == BUILDING:
        return DO_BUILD
    if s.step == DISCARDING:
        return DO_DISCARD
    kind = word_kind(s)
    if kind == STORE or kind == MAY_STORE:
        return DO_STORE
    if kind == MAY_JOIN:
        return DO_JOIN
    if kind == MAY_CURE:
        return DO_PASS
    return DO_DISCARD


@rule
def may_pass(s: State) -> bool:
    """Whether what is asked may be left undone (turn-3, turn-15)."""
    if s.step != CHARACTER and s.step != STRUCTURE:
        return False
    kind = word_kind(s)
    return kind == MAY_STORE or kind == MAY_JOIN or kind == MAY_CURE


@rule
def name_free(s: State, name: int) -> bool:
    """Whether this is the name of an Accord that nobody has."""
    for character in range(CHARACTERS):
        if s.character_name[character] == name and accord_free(s, character):
            return True
    return False


@rule
def accord_free(s: State, character: int) -> bool:
    """Whether nobody has chosen this Accord."""
    for seat in range(s.players):
        if s.accord[seat] == character:
            return False
    return True
