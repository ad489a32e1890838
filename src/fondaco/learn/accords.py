"""How often every Accord of The Middle Ages wins with some cards, if a network plays at all seats."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from ..core.components import Given
from ..core.game import Game
from ..games.middle_ages.observation import PIECES
from ..games.middle_ages.state import CHARACTERS, SEATS
from ..lab.tally import NORMAL_95, mean_and_half
from .network import seat_by_seat
from .response import Share
from .tables import Tables

__all__ = ["KINDS", "PLAYERS", "Counts", "Look", "dealt", "measure", "play_all"]

Look = Callable[..., tuple[Tensor, Tensor]]
"""A `Network`, or the same made faster."""

PLAYERS = (3, 4)
KINDS: list[dict[str, Any]] = [
    {"players": players, "head_start": head_start} for players in PLAYERS for head_start in ("off", "on")
]
"""The kinds of tables, each with as many games."""
COLUMNS = CHARACTERS + SEATS
LOOK_UP = 16
"""Steps between two looks at whether all games have ended: for that the processor waits for the GPU."""
POINTS = 100
"""Percentage points of all."""

Floats = npt.NDArray[np.float64]


class Counts:
    """What was counted of some games; what was counted of others can be added."""

    def __init__(self, numbers: Floats) -> None:
        """How many games there were, what was won of them, and the squares of that; for each of these a line for every
        kind of table, and in it the Accords by Character, then the seats from the start player on."""
        self.numbers = numbers

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.numbers + other.numbers)

    @property
    def games(self) -> int:
        """How many games there were."""
        return int(self.numbers[0, :, CHARACTERS].sum())

    def accord(self, players: int, character: int) -> Share:
        """What an Accord has won of the games with so many players in which it took part."""
        there = [kind["players"] == players for kind in KINDS]
        games, wins, squares = self.numbers[:, there, character].sum(1)
        return Share(int(games), float(wins), float(squares))

    def seat(self, kind: int, after: int) -> Share:
        """What the seat so many after the start player has won at tables of a kind."""
        games, wins, squares = self.numbers[:, kind, CHARACTERS + after]
        return Share(int(games), float(wins), float(squares))

    @property
    def deviations(self) -> Floats:
        """By how many points each Accord wins more than its share, the smaller tables first; a line below, the variance
        that this has by luck."""
        told = []
        for players in PLAYERS:
            for character in range(CHARACTERS):
                mean, half = mean_and_half(*self.accord(players, character))
                told.append((POINTS * (mean - 1 / players), (POINTS * half / NORMAL_95) ** 2))
        return np.array(told).T

    @property
    def unevenness(self) -> float:
        """The sum of these deviations squared, less what luck alone would bring."""
        apart, luck = self.deviations
        return float((apart**2 - luck).sum())

    @property
    def worst(self) -> float:
        """The largest of these deviations."""
        return float(abs(self.deviations[0]).max())

    def document(self, characters: list[str]) -> dict[str, Any]:
        """All shares as plain data."""
        accords = {
            str(players): {name: self.accord(players, at).document() for at, name in enumerate(characters)}
            for players in PLAYERS
        }
        seats = [
            {**kind, "win_shares": [share_of(self.seat(number, after)) for after in range(kind["players"])]}
            for number, kind in enumerate(KINDS)
        ]
        return {"unevenness": self.unevenness, "worst": self.worst, "accords": accords, "seats": seats}


def share_of(share: Share) -> float:
    """The share alone; not a number where no games were played."""
    return share.wins / share.games if share.games else math.nan


@torch.no_grad()
def measure(game: Game, look: Look, cards: Given, games: int, device: str, seed: int) -> Counts:
    """Deal so many games with these cards and play them by what the network finds likeliest."""
    tables = Tables(game, games, device, seed, components=cards, tables=KINDS)
    accord, starter = dealt(tables)
    return counted(tables, accord, starter, play_all(tables, look))


def dealt(tables: Tables) -> tuple[Tensor, Tensor]:
    """The Accord of every seat in games that have just been dealt, and the start player: who is to decide first."""
    seen = tables.observed[:, PIECES.slices["accord"]].float().reshape(tables.n, SEATS, CHARACTERS)
    starter = tables.seat.long()
    return seat_by_seat(seen.argmax(2), starter, tables.players, SEATS), starter


def play_all(tables: Tables, look: Look) -> Tensor:
    """The places of the first game of each line: of those that follow, short ones end sooner."""
    places, going = tables.places.clone(), torch.ones(tables.n, dtype=torch.bool, device=tables.device)
    step = 0
    while step % LOOK_UP or bool(going.any()):
        tables.step(look(tables.seen, tables.known, tables.kind, tables.mask)[0].argmax(1))
        ended = going & (tables.done > 0)
        places = torch.where(ended[:, None], tables.places, places)
        going &= ~ended
        step += 1
    return places


def counted(tables: Tables, accord: Tensor, starter: Tensor, places: Tensor) -> Counts:
    """What finished games come to; a shared win counts in parts."""
    at, players = torch.arange(SEATS, device=tables.device)[None], tables.players[:, None]
    there = at < players
    first = (places == 1) & there
    won = (first.double() / first.sum(1, keepdim=True))[there]
    size = len(KINDS) * COLUMNS
    sums = torch.zeros(3, size, dtype=torch.float64, device=tables.device)
    for column in (accord, CHARACTERS + (at - starter[:, None]) % players):
        line = (tables.kind[:, None] * COLUMNS + column)[there]
        for total, weights in zip(sums, (torch.ones_like(won), won, won**2), strict=True):
            total += torch.bincount(line, weights, size)
    return Counts(sums.view(3, len(KINDS), COLUMNS).cpu().numpy())
