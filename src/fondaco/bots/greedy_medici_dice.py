"""A greedy merchant for The Dice Game: what do these dice bring me, and what do they leave to the others?

Worth is counted in hundredths of a point. A ship's points are guessed from its worth and what its free spaces will
bring on average; a column's from the crosses, for all the rounds still to come. Being ahead of a rival is not all or
nothing: the lead is weighed against how much can still change. Alone, the enemy's circles are the rival.
"""

from __future__ import annotations

from ..core.rule import rule
from ..games.medici_dice.rules import (
    ACTIONS,
    BONUS,
    BREAKTHROUGH_CIRCLES,
    CHOOSING,
    COLUMN,
    COLUMN_PAY,
    DICE,
    GOLD,
    GOODS,
    ROUNDS,
    SHIP_PAY,
    SIZE,
    SOLO_EXTRA,
    SOLO_LEAST,
    SOLO_RICH,
    State,
    fewest_dice,
    good_of,
    marks_of,
    most_dice,
    value_of,
)
from .hopes import HUNDRED, between, lead

HALF = 50
AVERAGE_DIE = 330
"""What a free space will bring, in hundredths of worth."""
SPREAD_STILL = 40
"""How uncertain a finished ship's lead is, in hundredths of worth, and what each free space adds to that."""
SPREAD_SPACE = 80
COLUMN_SPREAD = 75
"""How uncertain a lead of one cross is, in hundredths of a cross, for each round to come."""
EMPTY_SPACE = 300
"""What the crosses of a die still to come are worth, in hundredths of a point. (With less, the merchant takes three
dice of most rolls and is full while the others still choose.)"""
DANGER = 3000
"""Alone: what a breakthrough of the enemy costs a round, in hundredths of a point."""
DANGER_SPREAD = 280
"""How uncertain it is that it comes, in hundredths of a circle, for each round to come."""
RIVALS = 50
"""How much of what the dice left over bring the rivals counts against leaving them, in hundredths."""


@rule
def ship_hope(s: State, seat: int, worth: int, free: int) -> int:
    """What a ship of this worth with these free spaces may score, in hundredths of a point."""
    mine = worth * HUNDRED + free * AVERAGE_DIE
    if s.players == 1:  # its worth if it comes to 20, and 10 more if it comes to 30
        spread = SPREAD_STILL + SPREAD_SPACE * free
        scores = mine * lead(mine, SOLO_LEAST * HUNDRED - HALF, spread) // HUNDRED
        return scores + SOLO_EXTRA * lead(mine, SOLO_RICH * HUNDRED - HALF, spread)
    behind = 0
    for other in range(s.players):
        if other != seat:
            theirs = s.worth[other] * HUNDRED + s.room[other] * AVERAGE_DIE
            behind += HUNDRED - lead(mine, theirs, SPREAD_STILL + SPREAD_SPACE * (free + s.room[other]))
    rank = behind // HUNDRED
    if rank >= s.players - 1:
        return 0
    return between(SHIP_PAY[s.players][rank], SHIP_PAY[s.players][rank + 1], behind % HUNDRED)


@rule
def column_hope(s: State, seat: int, good: int, crosses: int, circles: int) -> int:
    """What so many crosses in a column, against so many circles, may score from now on, in hundredths of a point."""
    rounds = ROUNDS + 1 - s.round
    spread = COLUMN_SPREAD * (1 + rounds)
    pay, hope, behind = COLUMN_PAY[s.players], 0, 0
    if s.players == 1:
        behind = HUNDRED - lead(crosses * HUNDRED + HALF, circles * HUNDRED, spread)
        hope = (
            -DANGER * lead(circles * HUNDRED, BREAKTHROUGH_CIRCLES * HUNDRED - HALF, DANGER_SPREAD * rounds) // HUNDRED
        )
    for other in range(s.players):
        if other != seat:
            behind += HUNDRED - lead(crosses * HUNDRED, s.crosses[good][other] * HUNDRED, spread)
    if behind < HUNDRED:
        hope += between(pay[0], pay[1], behind)
    elif behind < 2 * HUNDRED:
        hope += between(pay[1], 0, behind - HUNDRED)
    return (hope + BONUS[crosses] * HUNDRED) * rounds


@rule
def hope(s: State, seat: int, dice: int) -> int:
    """What a seat may score once it has entered these dice, and alone the enemy the others."""
    worth, free = s.worth[seat], s.room[seat] - SIZE[dice]
    for die in range(DICE):
        if dice >> die & 1:
            worth += value_of(s.dice[die])
    points = ship_hope(s, seat, worth, free) + free * EMPTY_SPACE
    for good in range(GOODS):
        crosses, circles = s.crosses[good][seat], s.circles[good]
        for die in range(DICE):
            if s.dice[die] != GOLD and good_of(s.dice[die]) == good:
                if dice >> die & 1:
                    crosses += marks_of(s.dice[die])
                else:
                    circles += marks_of(s.dice[die])
        points += column_hope(s, seat, good, min(crosses, COLUMN), min(circles, COLUMN))
    return points


@rule
def rivals_hope(s: State, dice: int) -> int:
    """What the rivals may score, each with the best of the dice that are left to them."""
    points = 0
    for other in range(s.players):
        if other != s.turn and s.room[other] > 0:
            best = hope(s, other, 0)
            for die in range(DICE):
                if dice >> die & 1 == 0:
                    best = max(best, hope(s, other, 1 << die))
            points += best
    return points


@rule
def choose(s: State) -> int:
    """The merchant's decision: the dice that promise most, less a part of what they leave to the rivals."""
    best, chosen = 0, 0
    for dice in range(1, ACTIONS):
        is_left = s.phase != CHOOSING or dice & ~s.offer == 0
        if is_left and fewest_dice(s) <= SIZE[dice] <= most_dice(s):
            points = hope(s, s.turn, dice)
            if s.phase != CHOOSING:
                points -= rivals_hope(s, dice) * RIVALS // HUNDRED
            if chosen == 0 or points > best:  # of sets that look alike the first, which is the legal one
                best, chosen = points, dice
    return chosen
