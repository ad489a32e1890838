"""What the end of a day is worth: a small network in place of the days still to come.

A playout of several days is mostly the luck of the later ones. So where a game has a network, search plays on to the
next dawn only and asks it how the game would end by the greedy policy. `fondaco lab foresight` fits the networks from
self-play.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .policy import Foresight
from .thinking import NOTES

__all__ = ["FILE", "Network", "blank", "load"]

FILE = "foresight.npz"
"""In the package of the game's policy."""

Numbers = npt.NDArray[np.float64]


class Network(NamedTuple):
    """For every stage of a game a layer of neurons and what follows from them; the last row of each is added."""

    inner: Numbers
    outer: Numbers


def blank(stages: int = 0, inputs: int = 0, neurons: int = 0) -> Network:
    """A network that knows nothing; with no stages, none."""
    return Network(np.zeros((stages, inputs + 1, neurons)), np.zeros((stages, neurons + 1, NOTES)))


@cache
def load(foresight: Foresight | None, players: int) -> Network:
    """The network for so many players; one without stages if there is none."""
    if foresight is None:
        return blank()
    with files(foresight.package).joinpath(FILE).open("rb") as opened, np.load(opened) as saved:
        if f"inner_{players}" not in saved:
            return blank()
        return Network(*(saved[f"{layer}_{players}"].astype(np.float64) for layer in Network._fields))
