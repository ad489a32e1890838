"""Medici: The Dice Game (2020): the whole game, in the rulebook's order.

Three rounds long merchants share rolls of five dice, enter them in their ships, and are paid for the ships' worth and
for their crosses in the five goods' columns; alone, a merchant competes with an enemy who gets every die left over. The
ids in brackets are those of docs/rules/medici-dice.md.
"""

from __future__ import annotations

from ...core.chance import below, block, sow
from ...core.event import event, tell
from ...core.payout import best
from ...core.row import KEY_WORDS, Ints
from ...core.rule import rule
from ...core.seats import left_of
from .scoring import BONUS_PAID, COLUMN_PAID, SHIP_PAID, pay_bonus, pay_column, pay_ship
from .solitaire import BREAKTHROUGH, CIRCLED, mark_enemy, score_alone, title_of
from .state import (
    ACTIONS,
    ALL_DICE,
    ALL_ROLLS,
    CHOOSING,
    COLUMN,
    DICE,
    EMPTY,
    FILLING,
    FIRST_DIE,
    GOLD,
    GOODS,
    IN_PORT,
    LENGTHS,
    MOST_DICE,
    MOST_SPACES,
    NOBODY,
    OPEN,
    OVER,
    REDEAL,
    ROLL,
    ROUNDS,
    SIDES,
    SIZE,
    STARTER,
    TAKING,
    State,
    good_of,
    mark,
    marks_of,
    ship_spaces,
    value_of,
)

__all__ = ["ACTIONS", "OPEN", "State", "deal", "decide", "legal", "play", "redeal", "resting", "standing", "wake"]
__all__ += ["BONUS_PAID", "BREAKTHROUGH", "CIRCLED", "COLUMN_PAID", "SHIP_PAID"]

ROUND_BEGUN = event("round", "seat", random=True)
ROLLED = event("seat", "face1", "face2", "face3", "face4", "face5", random=True)
FILL = event("seat")
ENTERED = event("seat", "die", "face", "worth")
CROSSED = event("seat", "good", "crosses")
SHIP_FULL = event("seat")
ROUND_ENDED = event("round")
GAME_ENDED = event("points", "tied", "winners")
TITLE = event("points", "title")


@rule
def first_of_each(s: State, dice: int) -> int:
    """Of these dice, the first of each face: dice that look alike are one choice."""
    firsts, seen = 0, 0
    for die in range(DICE):
        face = s.dice[die]
        is_first = (dice >> die) & ~(seen >> face) & 1
        firsts |= is_first << die
        seen |= is_first << face
    return firsts


@rule
def takes_firsts(s: State, dice: int) -> bool:
    """Whether a set of dice holds no die without those before it that look alike."""
    for die in range(1, DICE):
        if dice >> die & 1:
            for before in range(die):
                if s.dice[before] == s.dice[die] and dice >> before & 1 == 0:
                    return False
    return True


# --- Deal ------------------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """A fresh game for the players, the key and the dice in the row; chance names who starts (deal-1)."""
    s.rolls = 0
    for good in range(GOODS):
        s.circles[good] = 0
    for seat in range(s.players):
        s.total[seat] = 0
        for good in range(GOODS):
            s.crosses[good][seat] = 0
        for number in range(ROUNDS):
            s.ship_points[number][seat] = 0
            s.column_points[number][seat] = 0
        for space in range(ROUNDS * MOST_SPACES):
            s.sheet[seat][space] = EMPTY
    starter = 0
    if s.players > 1:
        starter = below(s.players, s.key, STARTER, 0)
    begin_round(s, 1, starter)


@rule
def begin_round(s: State, number: int, starter: int) -> None:
    """Everybody loads the next ship; the columns stay (score-7)."""
    s.round = number
    s.starter = starter
    for seat in range(s.players):
        s.room[seat] = ship_spaces(s)
        s.worth[seat] = 0
    tell(s, ROUND_BEGUN, number, starter)
    begin_turn(s, starter)


# --- A turn ----------------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: State, seat: int) -> None:
    """The seat rolls and takes some of the dice (turn-1), or fills its ship if it is the last (turn-7)."""
    s.roller = seat
    s.turn = seat
    for other in range(s.players):
        s.chosen[other] = 0
    roll(s)
    s.phase = TAKING
    if is_last(s, seat):
        s.phase = FILLING
        tell(s, FILL, seat)


@rule
def roll(s: State) -> None:
    """All five dice are rolled (turn-1): each shows one of the faces the table's dice have (dice-2)."""
    rolled = below(ALL_ROLLS, s.key, ROLL, s.rolls)
    s.rolls += 1
    for die in range(DICE):
        s.dice[die] = s.faces[die][rolled % SIDES]
        rolled //= SIDES
    s.offer = first_of_each(s, ALL_DICE)
    tell(s, ROLLED, s.roller, s.dice[0], s.dice[1], s.dice[2], s.dice[3], s.dice[4])


@rule
def is_last(s: State, seat: int) -> bool:
    """Whether all the others are full (turn-7); alone there are no others (solo-2)."""
    for other in range(s.players):
        if other != seat and s.room[other] > 0:
            return False
    return s.players > 1


@rule
def take(s: State, dice: int) -> None:
    """Whoever's turn it is enters these dice, in their order."""
    s.chosen[s.turn] = dice
    rest = dice
    while rest > 0:
        enter(s, s.turn, FIRST_DIE[rest])
        rest &= rest - 1
    if s.turn == s.roller:
        s.offer = first_of_each(s, ALL_DICE ^ dice)


@rule
def enter(s: State, seat: int, die: int) -> None:
    """A die's number goes into the next space of the ship (turn-4), and crosses into its column (turn-5)."""
    face = s.dice[die]
    s.sheet[seat][s.round * MOST_SPACES - MOST_SPACES + ship_spaces(s) - s.room[seat]] = face
    s.room[seat] -= 1
    s.worth[seat] += value_of(face)
    tell(s, ENTERED, seat, die + 1, face, s.worth[seat])
    if face != GOLD:
        mark(s.crosses[good_of(face)], seat, marks_of(face))
        tell(s, CROSSED, seat, good_of(face), s.crosses[good_of(face)][seat])
    if s.room[seat] == 0:
        tell(s, SHIP_FULL, seat)


@rule
def pass_on(s: State) -> None:
    """The next player with room chooses (turn-2, turn-3, turn-6), and after the last of them the next one rolls."""
    if s.phase == FILLING:
        end_round(s)
        return
    if s.players == 1:
        mark_enemy(s)
    seat = left_of(s, s.turn)
    while seat != s.roller:
        if s.room[seat] > 0:
            s.phase = CHOOSING
            s.turn = seat
            return
        seat = left_of(s, seat)
    pass_dice(s)


@rule
def pass_dice(s: State) -> None:
    """The dice pass clockwise to the next with room, to the same player if need be, or the round ends (turn-8)."""
    seat = left_of(s, s.roller)
    for _ in range(s.players):
        if s.room[seat] > 0:
            begin_turn(s, seat)
            return
        seat = left_of(s, seat)
    end_round(s)


@rule
def end_round(s: State) -> None:
    """All ships are full (turn-8), or the last one has got all there was (turn-7)."""
    s.phase = IN_PORT
    tell(s, ROUND_ENDED, s.round)


@rule
def is_forced(s: State) -> bool:
    """Whether there is only one way to go on: no two dice differ, or all of them must be taken."""
    room = s.room[s.turn]
    if s.phase == IN_PORT:
        return False
    if s.phase == FILLING and room >= DICE:
        return True
    if s.phase == TAKING and room > 1:
        return False
    return s.offer & (s.offer - 1) == 0


@rule
def only_choice(s: State) -> int:
    """The forced action: the first dice there are."""
    if s.phase == FILLING:
        return (1 << min(s.room[s.turn], DICE)) - 1
    return s.offer


# --- Scoring a round -------------------------------------------------------------------------------------------------


@rule
def score_round(s: State) -> None:
    """Ships first, then the columns."""
    if s.players == 1:
        score_alone(s)
        return
    for seat in range(s.players):
        pay_ship(s, seat)
    for good in range(GOODS):
        for seat in range(s.players):
            pay_column(s, good, seat)
            pay_bonus(s, good, seat)


# --- The end of the game ---------------------------------------------------------------------------------------------


@rule
def strength(s: State, seat: int) -> int:
    """A total with its tie-break: the longest column, then the second longest, and so on (score-8)."""
    strong = s.total[seat] * LENGTHS[COLUMN + 1]
    for good in range(GOODS):
        strong += LENGTHS[s.crosses[good][seat]]
    return strong


@rule
def place_of(s: State, seat: int) -> int:
    """The seat's place, 1 for the best; those equal in everything share it (score-8)."""
    place = 1
    for other in range(s.players):
        if strength(s, other) > strength(s, seat):
            place += 1
    return place


@rule
def end_game(s: State) -> None:
    """After the third round the highest total wins (score-8); alone it earns a title (solo-6)."""
    s.phase = OVER
    s.turn = NOBODY
    most, tied = best(s.total, s.players)
    winners = 0
    for seat in range(s.players):
        if place_of(s, seat) == 1:
            winners += 1
    tell(s, GAME_ENDED, most, tied, winners)
    if s.players == 1:
        tell(s, TITLE, most, title_of(most))


# --- The contract ----------------------------------------------------------------------------------------------------


@rule
def resting(s: State) -> bool:
    """Whether the round is over and not yet scored."""
    return s.phase == IN_PORT


@rule
def wake(s: State) -> None:
    """The round is scored; the next one begins to the left of whoever rolled last (turn-9). There are three."""
    score_round(s)
    if s.round == ROUNDS:
        end_game(s)
    else:
        begin_round(s, s.round + 1, left_of(s, s.roller))


@rule
def fewest_dice(s: State) -> int:
    """How many dice the roller must take: one (turn-1), or as many as there is room for (turn-7)."""
    if s.phase == FILLING:
        return s.room[s.turn]
    return 1


@rule
def most_dice(s: State) -> int:
    """How many dice may be taken: three that fit (turn-1), one of those left (turn-2), or to fill a ship (turn-7)."""
    if s.phase == CHOOSING:
        return 1
    if s.phase == FILLING:
        return s.room[s.turn]
    return min(s.room[s.turn], MOST_DICE)


@rule
def legal(s: State, out: Ints) -> int:
    """Write the legal actions, return their number: sets of dice, of those that look alike only the first."""
    count = 0
    if s.phase == CHOOSING:
        for die in range(DICE):
            out[count] = 1 << die
            count += s.offer >> die & 1
    elif s.phase != OVER:
        fewest, most, all_differ = fewest_dice(s), most_dice(s), s.offer == ALL_DICE
        for dice in range(1, ACTIONS):
            if fewest <= SIZE[dice] <= most and (all_differ or takes_firsts(s, dice)):
                out[count] = dice
                count += 1
    return count


@rule
def decide(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next, or to the end of the round."""
    take(s, action)
    pass_on(s)
    while is_forced(s):
        take(s, only_choice(s))
        pass_on(s)


@rule
def play(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next."""
    decide(s, action)
    while resting(s):
        wake(s)


@rule
def standing(s: State, scores: Ints, places: Ints) -> None:
    """Every seat's points, and its place by them (score-8)."""
    for seat in range(s.players):
        scores[seat] = s.total[seat]
        places[seat] = place_of(s, seat)


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Another future: a key that no deal has. Nothing else is hidden (turn-10), so the seat makes no difference."""
    sow(s.key, seed)
    sown = block(s.key, REDEAL, 0, 0)
    for i in range(KEY_WORDS):
        s.key[i] = sown[i]
