"""The Middle Ages: what Characters and Structures do (turn-3, turn-9, turn-15).

An ability is a line of up to four words, each with a number; the row says which word is being carried out and how many
choices it has still to bring.
"""

from __future__ import annotations

from ....core.bits import WORD, lowest
from ....core.rule import rule
from .deck import first_by_back, let_take
from .state import (
    AGAIN,
    BONUS,
    BUILDING,
    CHARACTER,
    CLEANSING,
    DISCARD,
    DISCARDING,
    DO_DISCARD,
    DO_STORE,
    DRAW,
    DRAW_SAME,
    HALF_CARDS,
    HALVES,
    HAND,
    MAY_CURE,
    NOBODY,
    NOTHING,
    OTHERS_DISCARD,
    PLAGUE,
    STORE,
    TOP,
    UNBEGUN,
    WEALTH,
    State,
    word_kind,
    word_number,
)


@rule
def begin_ability(s: State, step: int, line: int) -> None:
    """The ability of a Character or a Structure is to be carried out."""
    s.step = step
    s.line = line
    s.word = 0
    s.left = UNBEGUN


@rule
def follow(s: State) -> int:
    """Go on with an ability, word by word, to the best of the player's ability (turn-3, turn-15).

    The next action if there is but one, NOBODY if somebody has to choose; AGAIN if the deck has to be served first, or
    if all is done.
    """
    s.turn = s.active
    while True:
        kind = word_kind(s)
        if kind == NOTHING:
            end_ability(s)
            return AGAIN
        if s.left == UNBEGUN:
            s.left = begin_word(s, kind)
        if s.left > 0 and kind == OTHERS_DISCARD:
            skip_rivals(s)
        if s.left > 0:
            return ask(s, kind)
        s.word += 1
        s.left = UNBEGUN
        if s.due > 0 or s.deck_size == 0:
            return AGAIN


@rule
def end_ability(s: State) -> None:
    """The ability is carried out: after a Character's comes the Accord's bonus, after a Structure's the next Action."""
    if s.step == CHARACTER:
        s.step = BONUS
    else:
        s.step = BUILDING
    s.line = s.word = 0
    s.left = UNBEGUN


@rule
def begin_word(s: State, kind: int) -> int:
    """Let cards be due to a word that draws; how many choices another brings."""
    number, seat = word_number(s), s.active
    if kind == DRAW or (kind == DRAW_SAME and has_company(s)):
        let_take(s, number, HAND + seat)
        return 0
    if kind == TOP:
        let_take(s, 1, WEALTH + seat)
        return 0
    if kind == DISCARD:
        return min(number, s.hand_size[seat])
    if kind == DRAW_SAME:
        return 0
    if kind == OTHERS_DISCARD:
        return s.players - 1
    if kind == MAY_CURE:
        return min(1, s.lying[PLAGUE][HAND + seat])
    return min(1, s.hand_size[seat])


@rule
def ask(s: State, kind: int) -> int:
    """What a word leaves to choose; what says "may" is asked even of one card."""
    if kind == STORE:
        return only_card(s, DO_STORE)
    if kind == OTHERS_DISCARD:
        return only_card(s, DO_DISCARD)
    if kind == DISCARD and s.hand_size[s.active] == s.left:
        return DO_DISCARD + first_by_back(s, s.active)
    return NOBODY


@rule
def skip_rivals(s: State) -> None:
    """The next other player clockwise who has so many cards in hand that he must discard one."""
    while s.left > 0:
        s.turn = s.active + s.players - s.left
        if s.turn >= s.players:
            s.turn -= s.players
        if s.hand_size[s.turn] > word_number(s):
            return
        s.left -= 1
    s.turn = s.active


@rule
def has_company(s: State) -> bool:
    """Whether another card of the added one's Character is in that Coterie."""
    others = 0
    for half in range(HALVES):
        cards = s.coterie[s.owner][half] & WORD
        while cards:
            others += s.character[half * HALF_CARDS + lowest(cards)] == s.character[s.added]
            cards &= cards - 1
    return others > 1


@rule
def only_card(s: State, action: int) -> int:
    """The action with the last card in hand, if there is but one."""
    if s.hand_size[s.turn] == 1:
        return action + first_by_back(s, s.turn)
    return NOBODY


@rule
def after_discard(s: State) -> None:
    """A Betrayal is paid for (turn-7), or an ability goes on; a Plague that was discarded brings cards."""
    if s.step == DISCARDING:
        s.step = BUILDING
    elif s.step != CLEANSING:
        s.left -= 1
        if word_kind(s) == MAY_CURE:
            let_take(s, word_number(s), HAND + s.active)
