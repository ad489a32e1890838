"""What each set of dice would bring whoever takes it, as numbers for a network: the same for every set, so that what is
learned of one is known of all. Pay is counted as if the round were scored at once."""

from __future__ import annotations

from ...core.payout import higher
from ...core.row import Ints
from ...core.rule import rule
from ...games.medici_dice.state import (
    ALL_DICE,
    BONUS,
    CHOOSING,
    COLUMN,
    COLUMN_PAY,
    DICE,
    GOLD,
    GOODS,
    SHIP_PAY,
    SIZE,
    State,
    good_of,
    marks_of,
    value_of,
)
from ..policy import Prospects

__all__ = ["PROSPECTS", "prospects"]

SIZES, ROOM, VALUE, WORTH, RICHER, SHIP, RIVALS_SHIPS, GOLDS = 0, 1, 2, 3, 4, 5, 6, 7
PLACES, RIVALS_PLACES, BONUSES, CROSSES, MISSING, LEAD, SECOND = 8, 9, 10, 11, 12, 13, 14
LEFT, VALUE_LEFT, BEST_LEFT, CHOOSERS, THEIR_COLUMNS, NEXT_COLUMN = 15, 16, 17, 18, 19, 20
SCALES = (1, 2, 5, 10, 1, 10, 10, 1, 5, 5, 10, 2, 4, 4, 4, 1, 5, 2, 1, 10, 5)
"""Of about this size is each of the numbers above."""
NOTHING_MISSES = 9
"""In place of the crosses that miss for the next bonus, where no column gets nearer to one."""


@rule
def place_pay(s: State, crosses: int, ahead: int) -> int:
    """What so many crosses are paid with so many columns longer."""
    if crosses == 0:
        return 0
    return higher(COLUMN_PAY[s.players], ahead)


@rule
def longer(s: State, good: int, seat: int, crosses: int) -> int:
    """How many of the others' columns are longer than so many crosses."""
    count = 0
    for other in range(s.players):
        count += other != seat and s.crosses[good][other] > crosses
    return count


@rule
def column_gain(s: State, good: int, seat: int, marks: int) -> int:
    """What so many marks more would bring a seat: for its place and as a bonus."""
    had = s.crosses[good][seat]
    has = min(had + marks, COLUMN)
    gain = BONUS[has] - BONUS[had] + place_pay(s, has, longer(s, good, seat, has))
    return gain - place_pay(s, had, longer(s, good, seat, had))


@rule
def places_lost(s: State, good: int, me: int, has: int) -> int:
    """What the others lose for their places when my column becomes so long."""
    lost, had = 0, s.crosses[good][me]
    for other in range(s.players):
        theirs = s.crosses[good][other]
        if other != me and had <= theirs < has:
            ahead = longer(s, good, other, theirs)
            lost += place_pay(s, theirs, ahead) - place_pay(s, theirs, ahead + 1)
    return lost


@rule
def prospects(s: State, action: int, out: Ints) -> None:
    """What these dice would bring."""
    me = s.turn
    for k in range(len(SCALES)):
        out[k] = 0
    for die in range(DICE):
        if action >> die & 1:
            out[VALUE] += value_of(s.dice[die])
            out[GOLDS] += s.dice[die] == GOLD
    out[SIZES] = SIZE[action]
    out[ROOM] = s.room[me] - SIZE[action]
    look_at_ships(s, me, s.worth[me] + out[VALUE], out)
    look_at_columns(s, action, me, out)
    left = s.offer
    if s.phase != CHOOSING:
        left = ALL_DICE ^ action
    look_at_rest(s, left, me, out)


@rule
def look_at_ships(s: State, me: int, worth: int, out: Ints) -> None:
    """The ship when it is worth so much, and those of the others."""
    had, before, pay = s.worth[me], 0, SHIP_PAY[s.players]
    out[WORTH] = worth
    for other in range(s.players):
        theirs = s.worth[other]
        before += theirs > had
        out[RICHER] += theirs > worth
        if other != me and had <= theirs < worth:
            ahead = 0
            for third in range(s.players):
                ahead += third != me and s.worth[third] > theirs
            out[RIVALS_SHIPS] += higher(pay, ahead) - higher(pay, ahead + 1)
    out[SHIP] = higher(pay, out[RICHER]) - higher(pay, before)


@rule
def look_at_columns(s: State, action: int, me: int, out: Ints) -> None:
    """All columns that become longer."""
    out[MISSING] = NOTHING_MISSES
    for good in range(GOODS):
        marks = 0
        for die in range(DICE):
            if action >> die & 1 and good_of(s.dice[die]) == good:
                marks += marks_of(s.dice[die])
        if marks > 0:
            had = s.crosses[good][me]
            has = min(had + marks, COLUMN)
            bonus, most, second, nearest = BONUS[has] - BONUS[had], 0, 0, has
            out[BONUSES] += bonus
            out[PLACES] += column_gain(s, good, me, marks) - bonus
            out[RIVALS_PLACES] += places_lost(s, good, me, has)
            out[CROSSES] += has - had
            while nearest < COLUMN and BONUS[nearest] == BONUS[has]:
                nearest += 1
            out[MISSING] = min(out[MISSING], nearest - has)
            for other in range(s.players):
                if other != me:
                    second = max(second, min(most, s.crosses[good][other]))
                    most = max(most, s.crosses[good][other])
            out[LEAD] += has - most
            out[SECOND] += has - second


@rule
def look_at_rest(s: State, left: int, me: int, out: Ints) -> None:
    """The dice left for others to choose from, and what the best of them would bring each."""
    for die in range(DICE):
        if left >> die & 1:
            out[LEFT] += 1
            out[VALUE_LEFT] += value_of(s.dice[die])
            out[BEST_LEFT] = max(out[BEST_LEFT], value_of(s.dice[die]))
    following = -1
    for step in range(1, s.players):
        other = me + step
        if other >= s.players:
            other -= s.players
        if s.room[other] > 0 and s.chosen[other] == 0 and other != s.roller:
            best = 0
            for die in range(DICE):
                if left >> die & 1 and s.dice[die] != GOLD:
                    best = max(best, column_gain(s, good_of(s.dice[die]), other, marks_of(s.dice[die])))
            out[CHOOSERS] += 1
            out[THEIR_COLUMNS] += best
            if following < 0:
                following = best
    out[NEXT_COLUMN] = max(0, following)


PROSPECTS = Prospects(prospects, SCALES, "5a48c5e2cabc40e6")
