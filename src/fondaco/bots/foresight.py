"""What the end of a day is worth: a small network in place of the days still to come.

A playout of several days is mostly the luck of the later ones. So where a game has a network, search plays on to the
next dawn only and asks it how the game would end by the greedy policy. Everybody's money, who leads by how much in
which good and who begins is nearly all there is to know at dawn. `fondaco lab foresight` fits the networks from
self-play.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..core.row import Grid, Ints
from ..core.rule import rule
from .thinking import NOTES

__all__ = ["MONEY", "Network", "blank", "feature_count", "file_of", "load", "standings"]

Numbers = npt.NDArray[np.float64]

GOODS = 5
"""In all games of Medici."""
MONEY = 0.02
"""Money is counted in fifties, so that all that is seen is of about the same size."""
MOST_UNITS = 8
"""Units of a good that are told apart; more count as these."""
MOST_LEAD = 4
"""Units ahead or behind that are told apart."""
LEADS = 2 * MOST_LEAD + 1
OWN = MOST_UNITS + 1 + 2 * LEADS + 1
RIVAL = 7
"""What is seen of each rival: how much richer one is, in how many goods he is first alone, first with others or second,
and of how many he has many units, one less or two less."""
MANY = 5
"""Units from which on a good is worth more."""


class Network(NamedTuple):
    """For every stage of a game a layer of neurons and what follows from them; the last row of each is added."""

    inner: Numbers
    outer: Numbers


def feature_count(players: int) -> int:
    """How many numbers `standings` writes."""
    return OWN + players + (players - 1) * RIVAL


def blank(stages: int = 0, inputs: int = 0, neurons: int = 0) -> Network:
    """A network that knows nothing; with no stages, none."""
    return Network(np.zeros((stages, inputs + 1, neurons)), np.zeros((stages, neurons + 1, NOTES)))


def file_of(game: str, kind: str = "npz") -> str:
    """The name of the file with a game's networks, or of another kind: what is its own about foresight."""
    return f"foresight_{game.replace('-', '_')}.{kind}"


@cache
def load(game: str, players: int) -> Network:
    """The game's network for so many players; one without stages if it has none."""
    file = files(__package__).joinpath(file_of(game))
    if not file.is_file():
        return blank()
    with file.open("rb") as opened, np.load(opened) as saved:
        if f"inner_{players}" not in saved:
            return blank()
        return Network(*(saved[f"{layer}_{players}"].astype(np.float64) for layer in Network._fields))


@rule
def standings(x: Any, seat: int, players: int, money: Ints, units: Grid, starter: int) -> None:
    """What the seat sees at dawn of its own position and of its rivals, the richest of them first."""
    for i in range(len(x)):
        x[i] = 0.0
    for good in range(GOODS):
        mine, best, next_best = units[good][seat], 0, 0
        for other in range(players):
            if other != seat:
                theirs = units[good][other]
                next_best = max(next_best, min(best, theirs))
                best = max(best, theirs)
        x[min(mine, MOST_UNITS)] += 1.0
        x[MOST_UNITS + 1 + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, mine - best))] += 1.0
        x[MOST_UNITS + 1 + LEADS + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, mine - next_best))] += 1.0
    x[OWN - 1] = money[seat] * MONEY
    x[OWN + (seat - starter) % players] = 1.0
    for other in range(players):
        if other != seat:
            richer = 0
            for third in range(players):
                if third not in (seat, other) and (
                    money[third] > money[other] or (money[third] == money[other] and third < other)
                ):
                    richer += 1
            at = OWN + players + richer * RIVAL
            x[at] = (money[seat] - money[other]) * MONEY
            for good in range(GOODS):
                theirs, ahead, level = units[good][other], 0, 0
                for third in range(players):
                    if third != other:
                        ahead += units[good][third] > theirs
                        level += units[good][third] == theirs
                if theirs > 0:
                    if ahead == 0 and level == 0:
                        x[at + 1] += 1.0
                    elif ahead == 0:
                        x[at + 2] += 1.0
                    elif ahead == 1:
                        x[at + 3] += 1.0
                if theirs >= MANY:
                    x[at + 4] += 1.0
                elif theirs == MANY - 1:
                    x[at + 5] += 1.0
                elif theirs == MANY - 2:
                    x[at + 6] += 1.0
