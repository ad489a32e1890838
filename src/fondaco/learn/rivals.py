"""Whom a best response is to beat: whoever plays at all other seats and never changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import torch
from torch import Tensor

from ..bots.policy import policy_of
from ..core.errors import BadOption
from ..core.game import Game
from ..core.link import Function
from .tables import Tables

__all__ = ["GREEDY", "NET", "GreedyRival", "NetworkRival", "Rival"]

GREEDY, NET = "greedy", "net"
"""They name, in place of the file of a network, the game's greedy policy and the network that comes with it."""


class Rival(Protocol):
    """Who plays at all other seats."""

    def plays(self, tables: Tables, seen: Tensor, mask: Tensor) -> Tensor:
        """What it plays in every game, whoever is to decide there."""


class NetworkRival:
    """A network that plays what it finds likeliest."""

    def __init__(self, look: Callable[..., tuple[Tensor, Tensor]]) -> None:
        """`look` is a `Network`, or the same made faster."""
        self.look = look

    def plays(self, tables: Tables, seen: Tensor, mask: Tensor) -> Tensor:
        """What it finds likeliest."""
        return self.look(seen, tables.known, tables.kind, mask)[0].argmax(1)


class GreedyRival:
    """A game's greedy policy, compiled; where the games lie on a GPU, it plays there."""

    def __init__(self, game: Game) -> None:
        choose = policy_of(game).choose
        if choose is None:
            raise BadOption(f"{game.meta.title} has no greedy policy; --against FILE names a network to be beaten.")
        self.choose: Function = choose

    def plays(self, tables: Tables, seen: Tensor, mask: Tensor) -> Tensor:
        """What looks best to it at once."""
        return torch.as_tensor(tables.env.chosen(self.choose)).long()
