"""What must be true of a game of Tavern at every decision."""

from fondaco.core.row import Ints
from fondaco.core.rule import rule

from .rules import ENOUGH, NOBODY, ROUNDS, SIDES, State

BROKEN = ("", "a turn went on too long", "a purse is none", "the game is over, or it is not", "points got lost")
REMEMBERED = 1


@rule
def broken(s: State, memory: Ints) -> int:
    """The number of the first thing that is wrong; 0 if nothing is."""
    total = 0
    for seat in range(s.players):
        total += s.bank[seat]
        if s.purse[seat] < 1 or s.purse[seat] > SIDES:
            return 2
    if s.gathered >= ENOUGH:
        return 1
    if (s.turn == NOBODY) != (s.round > ROUNDS):
        return 3
    if total < memory[0]:
        return 4
    return 0


@rule
def remember(s: State, action: int, memory: Ints) -> None:
    """What all have kept."""
    memory[0] = 0
    for seat in range(s.players):
        memory[0] += s.bank[seat]


@rule
def forget(memory: Ints) -> None:
    """Nothing is remembered yet."""
    memory[0] = 0
