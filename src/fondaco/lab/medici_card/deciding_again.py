"""What is it worth to decide again? `fondaco lab deciding-again` measures the tables in
`bots/medici_card/deciding_again.py`.

In a simulation whoever thinks goes on as a keen merchant. But he will think again, and win more by it after moves that
leave him more to decide. How much is measured: a thinking merchant plays among greedy ones, and each of his moves is
compared with the keen one on fresh redeals. What all his later moves of the day gained that way is what deciding again
was worth. It is counted for games that are wide open; the more one is decided, the less it is.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...bots import find as find_bot
from ...bots.budget import Budget
from ...bots.foresight import load
from ...bots.medici_card.greedy import go_on
from ...bots.mind import Arms, Mind, draw_seeds, mind_of
from ...bots.search import Search
from ...bots.thinking import KEEN, WORTH
from ...core.game import find
from ...core.position import Position, deal
from ...games.medici_card.state import REACH, REVEAL, State
from ..progress import Progress

__all__ = ["study"]

GAME, PLAYERS, HOLDS = "medici-card", 4, 5
FIRST_SEED = 5000
WIDTH = 13
TURN_OVER = 0
"""In place of the cards revealed."""


class Step(NamedTuple):
    """One decision of the merchant who thinks."""

    day: int
    holds: int
    revealed: int
    again: bool
    """Whether he revealed another card, so that his turn goes on."""
    gain: float
    """By how much his move was better than the keen one."""
    open: float
    """How open the game was, from 0 to 1."""


def study(games: int, simulations: int) -> None:
    """Play, count and print the tables."""
    steps = list[list[Step]]()
    with Progress("deciding again", games) as progress:
        for number in range(games):
            steps.append(play_one(mind_of(find(GAME)), number, simulations))
            progress.reach(number + 1)
    gains, opens = defaultdict[tuple[int, int], list[float]](list), defaultdict[tuple[int, int], list[float]](list)
    for game in steps:
        for number, step in enumerate(game):
            rest = [other for other in game[number + 1 :] if other.day == step.day]
            holds = rest[0].holds if rest else 0
            state = (step.holds, step.revealed + 1) if step.again else (holds, TURN_OVER)
            gains[state].append(sum(other.gain for other in rest))
            opens[state].append(step.open)
    heads = ("turn over", *(f"{revealed} revealed" for revealed in range(1, REACH + 1)))
    print("holds left   " + "   ".join(head.rjust(WIDTH) for head in heads))
    for holds in range(1, HOLDS + 1):
        cells = [ratio(gains[holds, revealed], opens[holds, revealed]) for revealed in range(REACH + 1)]
        print(f"{holds:>10}   " + "   ".join(cells))


def ratio(gains: list[float], opens: list[float]) -> str:
    """What was gained on average, for a game that is wide open, with its standard error."""
    if not gains:
        return "-".rjust(WIDTH)
    worth = np.mean(gains) / np.mean(opens)
    error = np.std(gains) / np.sqrt(len(gains)) / np.mean(opens)
    return f"{worth:.3f} ± {error:.3f}"


def play_one(thinker: Mind, number: int, simulations: int) -> list[Step]:
    """One game of the merchant who thinks, at one seat after the other."""
    position, seat, luck = deal(GAME, players=PLAYERS, seed=FIRST_SEED + number), number % PLAYERS, Random(number)
    greedy, steps = find_bot("greedy", thinker.game), list[Step]()
    while not position.over:
        move = greedy.choose(position, luck)
        if position.seat == seat and len(position.actions) > 1:
            step, move = decide(thinker, position, luck, simulations)
            steps.append(step)
        position.play(move)
    return steps


def decide(thinker: Mind, position: Position, luck: Random, simulations: int) -> tuple[Step, int]:
    """The best move, and by how much it is better than the keen one."""
    s, seat = position._s, position.seat
    assert isinstance(s, State)
    assert seat is not None
    keen = position.actions.index(go_on(s))
    redealt = position.redealt(seat, luck.getrandbits(60))
    arms = looked_at(thinker, redealt, np.arange(len(position.actions)), luck, simulations)
    best = int(arms.worth.argmax())
    two = np.unique([best, keen])
    gain = 0.0
    if len(two) > 1:
        again = looked_at(thinker, redealt, two, luck, simulations)
        worth = dict(zip(two, again.total[two, WORTH] / again.count[two], strict=True))
        gain = worth[best] - worth[keen]
    step = Step(s.day, s.room[seat], s.revealed, position.actions[best] == REVEAL, gain, arms.open)
    return step, position.actions[best]


def looked_at(thinker: Mind, position: Position, alive: npt.NDArray[np.int64], luck: Random, simulations: int) -> Arms:
    """These actions on common redeals, with so many simulations in all."""
    arms = Arms(thinker, position, playouts=KEEN, network=load(thinker.policy.foresight, PLAYERS))
    arms.again = Search(thinker, Budget(simulations)).deciding_again(position)
    arms.simulate(alive, draw_seeds(luck, simulations // len(alive)), None)
    return arms
