"""A greedy merchant for The Dice Game: take the die that brings most, and another while it is worth its space.

Worth is counted in hundredths of a point. A ship's points are guessed from its worth and what its free spaces will
bring on average; a column's from the crosses, for all the rounds still to come. Being ahead of a rival is not all or
nothing: the lead is weighed against how much can still change. Alone, the enemy's circles are the rival.
"""

from __future__ import annotations

from ...core.rule import rule
from ...games.medici_dice.rules import fewest_dice, most_dice
from ...games.medici_dice.solitaire import BREAKTHROUGH_CIRCLES, crosses_to_score
from ...games.medici_dice.state import (
    ALL_DICE,
    BONUS,
    CHOOSING,
    COLUMN,
    COLUMN_PAY,
    DICE,
    MOST_SPACES,
    ROUNDS,
    SEATS,
    SHIP_PAY,
    SIZE,
    SOLO_EXTRA,
    SOLO_LEAST,
    SOLO_RICH,
    TAKING,
    State,
    good_of,
    marks_of,
    value_of,
)
from ..merchants import HUNDRED, ahead, between, lead, rises

HALF = 50
NO_DIE = -1

FOUR, FEW, EVER = 0, 1, 2
"""The ways he plays against rivals, for which some of what follows differs: as the greedy bot does among four and among
fewer, and as it did when `search` became the yardstick, which goes on like that for good."""

# Against rivals.
AVERAGE_DIE = (337, 360, 340)
"""What a free space will bring, in hundredths of worth."""
RISES = tuple(
    rises(*(still + space * free for free in range(2 * MOST_SPACES + 1)))
    for still, space in ((157, 35), (105, 40), (105, 40))
)
"""How a lead of the ship counts, by the free spaces of both: the fewer, the surer it is."""
CROSS = ((0, 19, 28, 36), (0, 26, 26, 35), (0, 20, 26, 39))
"""How much surer each cross more than a rival's makes the lead, in hundredths, by the round."""
BEGUN, NEARLY = 3, 8
"""Crosses beyond BEGUN, up to NEARLY all that a bonus takes, bring it nearer."""
NEARER = ((0, 200, 320, 22), (0, 0, 0, 0), (0, 0, 0, 0))
"""What each of them is worth, by the round, in hundredths of a point."""
DENIED = (106, 0, 0)
"""What it is worth, for each by which the next best die is worse, that the others do not get the best."""
EMPTY_SPACE = ((0, 1330, 670, 250), (0, 1250, 550, 180), (0, 620, 620, 620))
"""What the crosses of a die still to come are worth, in hundredths of a point, by the round: they score in every round
from then on. It is much at first, for the fuller ship chooses less: mostly one die of a roll is enough."""

# Alone.
ALONE_DIE = 290
ALONE_STILL = 45
"""How uncertain a finished ship's worth is, in hundredths, and what each free space adds to that."""
ALONE_SPACE = 135
ALONE_CROSS = (0, 24, 31, 47)
ALONE_EMPTY = 270
DANGER = 3000
"""What a breakthrough of the enemy costs a round, in hundredths of a point."""
DANGER_SPREAD = 280
"""How uncertain it is that it comes, in hundredths of a circle, for each round to come."""


@rule
def ship_hope(s: State, way: int, worth: int, free: int) -> int:
    """What a ship of this worth with these free spaces may score, and what they may bring the columns."""
    if s.players == 1:
        return ship_alone(worth, free) + free * ALONE_EMPTY
    mine, behind, empty = worth * HUNDRED + free * AVERAGE_DIE[way], 0, free * EMPTY_SPACE[way][s.round]
    for other in range(s.players):
        if other != s.turn:
            theirs = s.worth[other] * HUNDRED + s.room[other] * AVERAGE_DIE[way]
            behind += ahead(theirs, mine, RISES[way][free + s.room[other]])
    rank, pay = behind // HUNDRED, SHIP_PAY[s.players]
    if rank >= s.players - 1:
        return empty
    return between(pay[rank], pay[rank + 1], behind % HUNDRED) + empty


@rule
def ship_alone(worth: int, free: int) -> int:
    """Alone: the ship's worth if it comes to 20, and 10 more if it comes to 30."""
    mine, spread = worth * HUNDRED + free * ALONE_DIE, ALONE_STILL + free * ALONE_SPACE
    scores = mine * lead(mine, SOLO_LEAST * HUNDRED - HALF, spread) // HUNDRED
    return scores + SOLO_EXTRA * lead(mine, SOLO_RICH * HUNDRED - HALF, spread)


@rule
def column_hope(s: State, way: int, good: int, crosses: int, circles: int) -> int:
    """What so many crosses in a column, against so many circles, may score from now on, in hundredths of a point."""
    rounds, pay = ROUNDS + 1 - s.round, COLUMN_PAY[s.players]
    hope, behind = BONUS[min(crosses, COLUMN)] * HUNDRED, 0
    if s.players == 1:
        step = ALONE_CROSS[s.round]
        behind = max(0, min(HUNDRED, HALF + (crosses_to_score(s, circles) - crosses) * step - step // 2))
        broken = lead(circles * HUNDRED, BREAKTHROUGH_CIRCLES * HUNDRED - HALF, DANGER_SPREAD * rounds)
        hope -= DANGER * broken // HUNDRED
    for other in range(s.players):
        if other != s.turn:
            behind += max(0, min(HUNDRED, HALF + (s.crosses[good][other] - crosses) * CROSS[way][s.round]))
    if behind < HUNDRED:
        hope += between(pay[0], pay[1], behind)
    elif behind < 2 * HUNDRED:
        hope += between(pay[1], 0, behind - HUNDRED)
    if s.players == 1:
        return hope * rounds
    return hope * rounds + NEARER[way][s.round] * max(0, min(crosses, NEARLY) - BEGUN)


@rule
def marks_in(s: State, dice: int, good: int) -> int:
    """How many crosses or circles these dice are in a column."""
    marks = 0
    for die in range(DICE):
        if dice >> die & 1 and good_of(s.dice[die]) == good:
            marks += marks_of(s.dice[die])
    return marks


@rule
def column_gain(s: State, way: int, taken: int, die: int) -> int:
    """What one more die brings its column beside those taken; alone the enemy would get it otherwise."""
    good, marks = good_of(s.dice[die]), marks_of(s.dice[die])
    if marks == 0:
        return 0
    crosses, circles = s.crosses[good][s.turn] + marks_in(s, taken, good), 0
    if s.players == 1:
        circles = s.circles[good] + marks_in(s, ALL_DICE ^ taken, good) - marks
    return column_hope(s, way, good, crosses + marks, circles) - column_hope(s, way, good, crosses, circles + marks)


@rule
def denial(s: State, way: int, left: int, die: int) -> int:
    """What it is worth that the others, who choose from what the roller leaves, do not get this die."""
    if s.phase != TAKING or s.players == 1:
        return 0
    next_best = 0
    for other in range(DICE):
        if left >> other & 1 and other != die:
            next_best = max(next_best, value_of(s.dice[other]))
    return DENIED[way] * max(0, value_of(s.dice[die]) - next_best)


@rule
def choose(s: State) -> int:
    """The greedy bot's decision."""
    return decide(s, FEW if s.players < SEATS else FOUR)


@rule
def choose_as_ever(s: State) -> int:
    """The decision of the merchant as he was when `search` became the yardstick."""
    return decide(s, EVER)


@rule
def decide(s: State, way: int) -> int:
    """The merchant's decision: the best die, and the next best as long as it brings something."""
    taken, worth, free, left = 0, s.worth[s.turn], s.room[s.turn], ALL_DICE
    if s.phase == CHOOSING:
        left = s.offer
    while SIZE[taken] < most_dice(s):
        best, chosen, empty = 0, NO_DIE, ship_hope(s, way, worth, free)
        for die in range(DICE):
            if left >> die & 1:
                gain = ship_hope(s, way, worth + value_of(s.dice[die]), free - 1) - empty
                gain += column_gain(s, way, taken, die) + denial(s, way, left, die)
                if chosen == NO_DIE or gain > best:  # of dice that look alike the first, which is the legal one
                    best, chosen = gain, die
        if best <= 0 and SIZE[taken] >= fewest_dice(s):
            return taken
        taken |= 1 << chosen
        left ^= 1 << chosen
        worth += value_of(s.dice[chosen])
        free -= 1
    return taken
