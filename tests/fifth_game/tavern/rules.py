"""Tavern: roll and gather, or keep what you have; a one loses it. Everybody also has a secret purse."""

from fondaco.core.chance import below, sow
from fondaco.core.event import event, only, tell
from fondaco.core.payout import place
from fondaco.core.row import Ints, Row, shorts, small
from fondaco.core.rule import rule

SEATS = 4
SIDES = 6
ENOUGH = 12
"""Whoever has gathered so much keeps it."""
ROUNDS = 3
NOBODY = -1
HALF = 1
"""Of the option `loss`."""

ROLL, KEEP = 0, 1
ACTIONS = 2

STARTER, PURSES, ROLLING, REDEAL = 0, 1, 2, 3

DEALT = event("seat", purse=only("seat"), random=True)
BEGUN = event("seat", random=True)
ROLLED = event("seat", "die", random=True)
LOST = event("seat", "points")
KEPT = event("seat", "points")
GAME_ENDED = event("points", random=True)


class State(Row):
    """One game of Tavern."""

    loss: int
    round: int
    starter: int
    gathered: int
    rolls: int
    bank: Ints = shorts(SEATS)
    purse: Ints = small(SEATS)


@rule
def deal(s: State) -> None:
    """A purse for everybody, and somebody begins."""
    for seat in range(SEATS):
        s.bank[seat] = 0
        s.purse[seat] = 0
        if seat < s.players:
            s.purse[seat] = 1 + below(SIDES, s.key, PURSES, seat)
            tell(s, DEALT, seat, s.purse[seat])
    s.round = 1
    s.gathered = s.rolls = 0
    s.starter = s.turn = below(s.players, s.key, STARTER, 0)
    tell(s, BEGUN, s.starter)


@rule
def legal(s: State, out: Ints) -> int:
    """Roll or keep."""
    out[0] = ROLL
    out[1] = KEEP
    return ACTIONS


@rule
def play(s: State, action: int) -> None:
    """One roll, or the end of a turn."""
    if action == KEEP:
        keep(s)
        return
    die = 1 + below(SIDES, s.key, ROLLING, s.rolls)
    s.rolls += 1
    tell(s, ROLLED, s.turn, die)
    if die == 1:
        lose(s)
    else:
        s.gathered += die
        if s.gathered >= ENOUGH:
            keep(s)


@rule
def keep(s: State) -> None:
    """What was gathered is safe."""
    s.bank[s.turn] += s.gathered
    tell(s, KEPT, s.turn, s.gathered)
    pass_on(s)


@rule
def lose(s: State) -> None:
    """What was gathered is lost, or half of it."""
    kept = 0
    if s.loss == HALF:
        kept = s.gathered // 2
    s.bank[s.turn] += kept
    tell(s, LOST, s.turn, s.gathered - kept)
    pass_on(s)


@rule
def pass_on(s: State) -> None:
    """The next one's turn; after the last round the purses are opened."""
    s.gathered = 0
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
    if s.turn == s.starter:
        s.round += 1
        if s.round > ROUNDS:
            s.turn = NOBODY
            tell(s, GAME_ENDED, richest(s))


@rule
def richest(s: State) -> int:
    """The most points that anybody has."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.bank[seat] + s.purse[seat])
    return most


@rule
def standing(s: State, scores: Ints, places: Ints) -> None:
    """What was kept, and the purse once all are opened: scores are shown to everybody."""
    for seat in range(s.players):
        scores[seat] = s.bank[seat]
        if s.turn == NOBODY:
            scores[seat] += s.purse[seat]
    for seat in range(s.players):
        places[seat] = place(scores, seat, s.players)


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Other purses for the others, and another future."""
    sow(s.key, seed)
    for other in range(s.players):
        if other != seat:
            s.purse[other] = 1 + below(SIDES, s.key, REDEAL, other)
