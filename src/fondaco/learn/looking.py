"""A long look at one position: what a network finds after playing thousands of games from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import torch

from ..bots.glance import Glance
from ..bots.net import row_of
from ..bots.policy import policy_of
from ..bots.weights import Network as Kept
from ..core.errors import BadOption
from ..core.position import Position
from .folder import chosen_device, from_file
from .searching import Effort, Searcher
from .tables import Tables

__all__ = ["Looking", "Sight", "Trial", "look"]

LINES = {"cuda": 65_536, "cpu": 2048}
"""Games played at a time, as fits a device."""


@dataclass(frozen=True)
class Looking:
    """How long to look."""

    actions: int = 8
    """The likeliest so many are tried."""
    lines: int | None = None
    decisions: int = 0
    """So many are played in each game before it is judged by what the network expects; 0 for all."""
    device: str | None = None
    seed: int = 0


class Trial(NamedTuple):
    """What was found of one action."""

    action: int
    likely: float
    """How likely the network plays it at one glance."""
    improved: float
    """How likely after the search."""
    worth: float
    error: float
    """The standard error of what it is worth."""
    tries: int


class Sight(NamedTuple):
    """What was found of a position."""

    trials: list[Trial]
    """Those tried longest first, and of these the most promising first."""
    values: list[float]
    """What each seat may expect."""


def look(position: Position, found: Kept, asked: Looking) -> Sight:
    """Try the likeliest actions of a position, on redeals for the seat that is to decide."""
    game, rows = position.game, row_of(position)
    if position.over:
        raise BadOption("the game is over: there is no decision to look at.")
    if not Glance(game, found).knows(rows):
        theirs = f"with the house's {game.component_word}" if position.players > 1 else "against others"
        raise BadOption(f"this network has learned to play {game.meta.title} only {theirs}.")
    device = chosen_device(asked.device)
    lines = asked.lines or LINES[device]
    if lines < asked.actions:
        raise BadOption(f"{asked.actions} actions need at least as many games at a time, not {lines}.")
    effort = Effort(asked.actions, lines // asked.actions, asked.decisions)
    torch.manual_seed(asked.seed)
    components = position.components if position.components != game.house_components else None
    table = {"players": position.players, **position.options}
    tables = Tables(game, effort.lines, device, asked.seed, components, [table])
    network = from_file(found, game).to(device).requires_grad_(False)
    sight = Searcher(tables, network, policy_of(game).close, effort, asked.seed).search(rows)
    small, s = game.small_actions, game.State(rows[0].tobytes())
    trials = [
        Trial(
            action=action if small is None else small.from_small(s, action),
            likely=float(sight.likely[0, action].exp()),
            improved=float(sight.improved[0, action].exp()),
            worth=float(sight.worth[0, slot]),
            error=float(sight.error[0, slot]),
            tries=int(sight.tries[0, slot]),
        )
        for slot, action in enumerate(sight.actions[0].tolist())
        if sight.tries[0, slot]
    ]
    return Sight(sorted(trials, key=lambda trial: (-trial.tries, -trial.improved)), sight.value[0].tolist())
