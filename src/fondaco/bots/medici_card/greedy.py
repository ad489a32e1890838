"""A greedy merchant for Medici: The Card Game: what does each load bring me, and is the next card likely to be better?

Worth is counted in hundredths of a florin. A ship's final pay is guessed from its worth and what its free holds will
bring on average; a good's pay from the units shipped so far, for all the days still to come. Being ahead of a rival is
not all or nothing: the lead is weighed against how much can still change. A hold is worth what an average card brings
in it, so only better cards are loaded besides the last, which one cannot leave.
"""

from __future__ import annotations

from math import isqrt

from ...core.rule import rule
from ...games.medici_card.rules import may_reveal, room_beside
from ...games.medici_card.state import (
    ACTIONS,
    BONUS,
    BONUS_FROM,
    DAYS,
    GOODS,
    GOODS_PAY,
    GREEN,
    REACH,
    REVEAL,
    SHIP_HOLDS,
    SHIP_PAY,
    TAKE_1,
    TAKE_1_2,
    TAKE_1_2_3,
    TAKE_1_3,
    State,
    good_of,
    units_of,
    value_of,
)
from ..merchants import HUNDRED, ahead, between, rises

HALF = 50
AVERAGE_CARD = 345
"""What a free hold will bring, in hundredths of worth."""
RISES = rises(*(100 + isqrt(230 * 230 * free) for free in range(2 * max(SHIP_HOLDS) + 1)))
"""How a lead of the ship counts, by the free holds of both: what they bring varies as the root of their number."""
UNIT = (0, 19, 19, 35)
"""How much surer each unit more than a rival's makes the lead, in hundredths, by the day."""
BONUS_NEAR = 86
"""How likely a bonus is that almost no unit is missing for, in hundredths, and how much less for each unit missing:
today, where each free hold helps, and, by the day, tomorrow and on the day after, if they come."""
BONUS_TODAY, BONUS_HOLD, BONUS_NEVER = 60, 7, BONUS_NEAR
BONUS_TOMORROW = (0, 25, 25, BONUS_NEVER)
BONUS_THEN = (0, 18, BONUS_NEVER, BONUS_NEVER)
NEXT_WORTH = 312
"""What the next card adds to the ship, in hundredths of worth; NEXT_UNITS: and to the goods, of an average unit."""
USUAL, CHOOSY = 0, 1
"""The two ways he plays, for which what follows differs: as the greedy bot does, and as whoever thinks goes on in his
simulations, among greedy merchants, three of whom a keen one beats in 29 games of a hundred. He is choosier: free holds
are worth more to him, and so is a card to choose from while he has revealed none."""
NEXT_UNITS = (120, 130)
HOLD = ((0, 220, 220, 140), (0, 260, 260, 260))
"""What a free hold is worth beside an average card's value, by the day, for one may choose; and the part of an average
unit's worth that counts in it, in hundredths."""
HOLD_UNITS = (111, 140)
CHOICE = ((290, 290, 0), (420, 205, -40))
"""What it is worth to see another card, by how many he has revealed, if the older ones are given up for it."""
NEVER_ENOUGH = 1 << 30
"""More than any load brings."""


@rule
def ship_hope(s: State, worth: int, room: int, most: int) -> int:
    """What a ship of this worth (in hundredths) with so much room may be paid, in hundredths of a florin.

    It may be left with holds to fill in a hurry, which count nothing: those beyond the emptiest of the others, which
    has room for the `most`.
    """
    free, behind = min(room, most), 0
    mine = worth + free * AVERAGE_CARD
    for other in range(s.players):
        if other != s.turn:
            theirs = s.worth[other] * HUNDRED + s.room[other] * AVERAGE_CARD
            behind += ahead(theirs, mine, RISES[free + s.room[other]])
    rank, pay = behind // HUNDRED, SHIP_PAY[s.players]
    if rank >= s.players - 1:
        return 0
    return between(pay[rank], pay[rank + 1], behind % HUNDRED)


@rule
def most_room(s: State) -> int:
    """The room of the emptiest of the others' ships."""
    most = 0
    for other in range(s.players):
        if other != s.turn:
            most = max(most, s.room[other])
    return most


@rule
def place_hope(behind: int) -> int:
    """What a good may be paid for its place, a day, behind so many rivals (in hundredths): evenly less for each."""
    return max(0, GOODS_PAY[0] * HUNDRED - behind * (GOODS_PAY[0] - GOODS_PAY[1]))


@rule
def bonus_hope(s: State, missing: int) -> int:
    """What the bonus for a good with so many units missing may pay from today on, in hundredths of a florin."""
    if missing <= 0:
        return BONUS * HUNDRED * (DAYS + 1 - s.day)
    likely = max(0, BONUS_NEAR - missing * (BONUS_TODAY - BONUS_HOLD * s.room[s.turn]))
    likely += max(0, BONUS_NEAR - missing * BONUS_TOMORROW[s.day])
    likely += max(0, BONUS_NEAR - missing * BONUS_THEN[s.day])
    return BONUS * likely


@rule
def units_gain(s: State, good: int, more: int) -> int:
    """What more units of a good bring whoever is to decide, from today on, in hundredths of a florin."""
    units, surer = s.stored[good][s.turn] + s.aboard[good][s.turn], UNIT[s.day]
    behind, after = 0, 0  # as it is, and with more
    for other in range(s.players):
        if other != s.turn:
            theirs = HALF + (s.stored[good][other] + s.aboard[good][other] - units) * surer
            behind += max(0, min(HUNDRED, theirs))
            after += max(0, min(HUNDRED, theirs - more * surer))
    missing = BONUS_FROM[s.players] - units
    bonus = bonus_hope(s, missing - more) - bonus_hope(s, missing)
    return bonus + (place_hope(after) - place_hope(behind)) * (DAYS + 1 - s.day)


@rule
def average_gain(s: State) -> int:
    """What a unit brings, whichever good it is of."""
    total = 0
    for good in range(GOODS):
        total += units_gain(s, good, 1)
    return total // GOODS


@rule
def value_at(s: State, number: int) -> int:
    """What the market's card of this number, counted from the end, adds to the ship, in hundredths of worth."""
    if number > s.market_size:
        return 0
    return value_of(s.market[s.market_size - number]) * HUNDRED


@rule
def gain_at(s: State, number: int) -> int:
    """What the market's card of this number, counted from the end, brings by its units."""
    if number > s.market_size or s.market[s.market_size - number] >= GREEN:
        return 0
    card = s.market[s.market_size - number]
    return units_gain(s, good_of(card), units_of(card))


@rule
def best_load(
    s: State, worth: int, room: int, number: int, second: int, third: int, hold: int, choice: int, enough: int
) -> tuple[int, int]:
    """What loading brings at best, and how: beside what is in the ship, the cards of this number and the next, which
    bring so much by their units. Who can do without the next has the choice. What brings more than enough will do."""
    best, chosen, most = 0, REVEAL, most_room(s)
    for action in range(TAKE_1, ACTIONS):
        loaded, left, gain = worth, room, choice
        if action in (TAKE_1_3, TAKE_1_2_3):
            loaded, left, gain = loaded + value_at(s, number + 1), room_beside(s, left, number + 1), third
        if action in (TAKE_1_2, TAKE_1_2_3):
            loaded, left, gain = loaded + value_at(s, number), room_beside(s, left, number), gain + second
        if left >= 0:
            hope = ship_hope(s, loaded, left, most) + left * hold + gain
            if chosen == REVEAL or hope > best:  # where the two are alike, the first of them
                best, chosen = hope, action
                if best > enough:
                    return best, chosen
    return best, chosen


@rule
def choose(s: State) -> int:
    """The greedy bot's decision."""
    return decide(s, USUAL)


@rule
def go_on(s: State) -> int:
    """The decision of whoever thinks, later in his simulations."""
    return decide(s, CHOOSY)


@rule
def decide(s: State, way: int) -> int:
    """The merchant's decision: take the best of what lies there, unless the next card promises more."""
    worth, room, unit = s.worth[s.turn] * HUNDRED, s.room[s.turn], average_gain(s)
    first, second, third = gain_at(s, 1), gain_at(s, 2), gain_at(s, REACH)
    hold = HOLD[way][s.day] + unit * HOLD_UNITS[way] // HUNDRED
    if s.last_turn == 1:
        hold = 0
    loaded, left = worth + value_at(s, 1), room_beside(s, room, 1)
    now, action = best_load(s, loaded, left, 2, second, third, hold, 0, NEVER_ENOUGH)
    if may_reveal(s):
        choice, enough = CHOICE[way][s.revealed], now + first - unit * NEXT_UNITS[way] // HUNDRED
        then, _ = best_load(s, worth + NEXT_WORTH, room - 1, 1, first, second, hold, choice, enough)
        if then > enough:
            return REVEAL
    return action
