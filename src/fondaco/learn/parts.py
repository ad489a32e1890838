"""Rounds of self-play cut into parts, each with its share of the games: played here one by one, or on a cluster.

A part depends on nothing but what it is given: the numbers of the network, where its games stand, and a seed of its
own; one thread of a processor plays it. So what is learned follows from the seed and the number of parts, whoever plays
them and however many there are, and a part whose worker dies is played again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from ..bots.policy import policy_of
from ..core.compiled import Rows
from ..core.components import Given
from ..core.game import find
from .folder import network_of
from .network import Network
from .selfplay import Player, Round, Settings
from .tables import Tables

__all__ = ["Parts", "Plays", "here"]

LUCK_BITS = 63
Numbers = Mapping[str, npt.NDArray[Any]]


class Task(NamedTuple):
    """All that a part depends on."""

    game: str
    size: tuple[int, int]
    """The network's width and layers."""
    settings: Settings
    games: int
    part: int
    luck: int
    """The seed of what is drawn in it."""
    kinds: int
    """The seed of the kinds of tables, and of the first deals."""
    components: Given
    rows: Rows | None
    """Where its games stand; None before the first round."""
    now: Numbers
    past: Numbers | None


class Played(NamedTuple):
    """What was played in a part."""

    part: int
    round: tuple[npt.NDArray[Any], ...]
    notes: dict[str, float]
    rows: Rows


Plays = Callable[[Callable[..., Any], Iterable[Task]], Iterable[Played]]
"""Who plays parts, in any order."""


def here(work: Callable[..., Played], tasks: Iterable[Task]) -> Iterator[Played]:
    """Play one part after the other, in this process."""
    for task in tasks:
        yield work(task, threading.Event())


class Parts:
    """So many parts, and where the games of each stand in every room."""

    def __init__(self, many: int, seed: int, settings: Settings, size: tuple[int, int]) -> None:
        self.many, self.seed, self.settings, self.size = many, seed, settings, size
        self.rounds = 0
        self.stands = WeakKeyDictionary[Tables, list[Rows | None]]()

    def play(
        self, tables: Tables, network: Network, past: Mapping[str, Tensor] | None, plays: Plays
    ) -> tuple[Round, dict[str, float]]:
        """Play a round at so many times these tables, side by side."""
        stands = self.stands.setdefault(tables, [None] * self.many)
        self.rounds += 1
        now, before = plain(network.state_dict()), None if past is None else plain(past)
        luck = [Random(f"{self.seed} {self.rounds} {part}").getrandbits(LUCK_BITS) for part in range(self.many)]
        tasks = [
            Task(
                game=tables.game.meta.id,
                size=self.size,
                settings=self.settings,
                games=tables.n,
                part=part,
                luck=luck[part],
                kinds=tables.seed,
                components=tables.components,
                rows=rows,
                now=now,
                past=before,
            )
            for part, rows in enumerate(stands)
        ]
        played = sorted(plays(play_part, tasks), key=lambda each: each.part)
        stands[:] = (each.rows for each in played)
        device = next(network.parameters()).device
        sides = zip(*(each.round for each in played), strict=True)
        whole = Round(*(torch.as_tensor(np.concatenate(side, 1)).to(device) for side in sides))
        return whole, told_together([each.notes for each in played])


def play_part(task: Task, halt: threading.Event) -> Played:
    """Play a part of a round."""
    game = find(task.game)
    tables = Tables(game, task.games, "cpu", task.kinds, task.components)
    if task.rows is None:
        tables.env.reset(task.kinds + task.part * task.games)
    else:
        tables.env.put(task.rows)
    with alone(task.luck):
        network = network_of(game, *task.size).eval().requires_grad_(False)
        network.load_state_dict(tensors(task.now))
        player = Player(tables, network, policy_of(game).close, task.settings)
        notes = player.play(None if task.past is None else tensors(task.past))
    return Played(task.part, tuple(each.numpy() for each in player.round), notes, tables.env.rows.copy())


@contextmanager
def alone(luck: int) -> Iterator[None]:
    """On one thread, so that sums are made in one order everywhere; with a luck of its own, others' stays as it was."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(luck)
            yield
    finally:
        torch.set_num_threads(threads)


def told_together(notes: list[dict[str, float]]) -> dict[str, float]:
    """How many games ended in all parts; of how the league went, the mean."""
    league = [each["league"] for each in notes if "league" in each]
    told = {"ended": sum(each["ended"] for each in notes)}
    return told | ({"league": sum(league) / len(league)} if league else {})


def plain(numbers: Mapping[str, Tensor]) -> dict[str, npt.NDArray[Any]]:
    """As they travel."""
    return {name: tensor.detach().cpu().numpy() for name, tensor in numbers.items()}


def tensors(numbers: Numbers) -> dict[str, Tensor]:
    """As they came."""
    return {name: torch.tensor(number) for name, number in numbers.items()}
