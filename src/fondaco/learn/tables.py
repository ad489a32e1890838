"""The tables a network learns at: all numbers of players and the options, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import torch
from torch import Tensor

from ..bots.policy import policy_of
from ..bots.thinking import WIN_SHARE
from ..core.components import Given
from ..core.game import Game
from ..envs.vector import vector
from .network import Known

__all__ = ["Rooms", "Tables", "kinds", "own_seats", "part_won", "usual_table"]

USUAL_SHARE = 6
"""The usual number of players has so many times the games of each other."""
WORD = 32
OTHERS_EVERY, OTHER_ROOMS, CHANGED_EVERY = 3, 3, 36
"""One round of so many is played in one of so many rooms with other cards than the house's, and after so many rounds
one of these gets others again."""
OTHER_OPTIONS = 6
"""So many kinds of tables with other options, drawn by chance."""


def kinds(game: Game, seed: int) -> list[dict[str, Any]]:
    """Every number of players with the usual options, the usual number more often, and some kinds with others; none for
    one player alone."""
    counts = [players for players in game.meta.players if players > 1]
    usual = game.meta.usual_players
    found: list[dict[str, Any]] = [
        {"players": players} for players in counts for _ in range(USUAL_SHARE if players == usual else 1)
    ]
    luck = Random(f"{game.meta.id} {seed}")
    for _ in range(OTHER_OPTIONS if game.meta.options else 0):
        players = luck.choice(counts)
        there = [option for option in game.meta.options if not option.players or players in option.players]
        found.append({"players": players} | {option.name: luck.choice(option.values) for option in there})
    return found


def usual_table(game: Game) -> dict[str, Any]:
    """The kind with the usual number of players and the usual options."""
    return {"players": game.meta.usual_players}


def own_seats(players: Tensor, seats: int, alone: bool) -> Tensor:
    """Which seats of each game against others are the network's own: one alone, or about half, one at least and never
    all."""
    lines, at = torch.arange(len(players), device=players.device)[:, None], torch.arange(seats, device=players.device)
    many = 1 + (0 if alone else 1) * (lines // seats % (players[:, None] - 1))
    return (at - lines) % players[:, None] < many * (at < players[:, None])


def part_won(places: Tensor, own: Tensor) -> Tensor:
    """What part of the win these seats have in each game that ended with these places."""
    won = (places == 1).float()
    return (won * own).sum(1) / won.sum(1).clamp(min=1)


class Tables:
    """Games of all kinds side by side; what is seen of them are tensors, a line a game."""

    def __init__(
        self,
        game: Game,
        games: int,
        device: str,
        seed: int,
        components: Given = None,
        tables: Sequence[Mapping[str, Any]] | None = None,
    ) -> None:
        """`tables` are the kinds of them, all if none are named."""
        self.game, self.device, self.n = game, torch.device(device), games
        self.components, self.seed = components, seed
        asked: dict[str, Any] = {"actions": game.action_spaces[-1], "rewards": "margin", "checked": False}
        tables = kinds(game, seed) if tables is None else tables
        self.env = vector(game, games, device=device, tables=tables, components=components, **asked)
        now = self.env.reset(seed)
        observation, self.mask, self.seat, self.margin, self.done = (torch.as_tensor(array) for array in now)
        self.places = torch.as_tensor(self.env.places)
        self.seats, self.moving = self.env.players, game.observation.PIECES.moving
        self.observed, self.prospects = observation[:, : self.moving], policy_of(game).prospects
        """What changes of the observation, and what else is told of actions."""
        self.kind = torch.tensor(self.env.kinds, dtype=torch.int64, device=self.device)
        usual = torch.tensor([components is None and table == usual_table(game) for table in tables])
        self.usual = usual.to(self.device)[self.kind]
        """Where the number of players, the options and the components are the usual ones."""
        blanks = self.env.terms.blanks
        self.players = torch.tensor(blanks["players"], dtype=torch.int64, device=self.device)[self.kind]
        first = [int((self.kind == number).nonzero()[0, 0]) for number in range(len(blanks))]
        static, printing = observation[first, self.moving :], policy_of(game).printing
        told = None if printing is None else torch.tensor(printing.told(static[0].cpu().numpy()), device=self.device)
        self.known = Known(static.float(), told)
        """What never changes; `kind` says of which kind each game's table is."""

    @property
    def seen(self) -> Tensor:
        """What a network is told of all games now: what changes of the observation, and of every action its prospects,
        where the game has any."""
        if self.prospects is None:
            return self.observed
        told = self.env.described(self.prospects.rule, len(self.prospects.scales))
        return torch.concatenate((self.observed, torch.as_tensor(told).to(self.observed.dtype)), 1)

    @property
    def numbers(self) -> int:
        """How many these are in every game."""
        of_actions = 0 if self.prospects is None else len(self.prospects.scales)
        return int(self.moving + self.mask.shape[1] * of_actions)

    def step(self, actions: Tensor) -> None:
        """Play an action in every game."""
        self.env.step(actions.int())

    def aims(self, close: float) -> Tensor:
        """What each seat has got out of the last game, from 0 to 1: a share of the win, and some for the margin, where
        `close` points of a lead are half of all that margins can be worth."""
        won = (self.places == 1).float()
        margin = 0.5 + 0.5 * self.margin / (close + self.margin.abs())
        return WIN_SHARE * won / won.sum(1, keepdim=True).clamp(min=1) + (1 - WIN_SHARE) * margin

    def random(self) -> None:
        """Play any legal action in every game."""
        self.env.step(self.env.random())


class Rooms:
    """All tables of a run. Where a network can play with any cards, two rounds of three are played in a room with the
    house's, the others in rooms with cards drawn by chance; else, or with usual tables only, there is but one room."""

    def __init__(self, game: Game, games: int, device: str, seed: int, only_usual: bool = False) -> None:
        self.made, self.vary = (game, games, device), None
        self.rounds, self.luck = 0, Random(seed)
        tables = [usual_table(game)] if only_usual else None
        self.house, self.others = Tables(*self.made, seed, tables=tables), list[Tables]()
        if (printing := policy_of(game).printing) is not None and not only_usual:
            self.vary = printing.vary
            self.others = [self.other() for _ in range(OTHER_ROOMS)]

    def other(self) -> Tables:
        """A room with other cards."""
        assert self.vary is not None
        return Tables(*self.made, self.luck.getrandbits(WORD), self.vary(self.luck))

    def next(self) -> Tables:
        """The room for the next round."""
        self.rounds += 1
        if not self.others or self.rounds % OTHERS_EVERY:
            return self.house
        if self.rounds % CHANGED_EVERY == 0:
            self.others[self.rounds // CHANGED_EVERY % OTHER_ROOMS] = self.other()
        return self.others[self.rounds // OTHERS_EVERY % OTHER_ROOMS]
