"""What share of wins a best response reaches: by so much, at least, its rival can be exploited.

After Timbers et al., "Approximate exploitability: learning a best response" (2022). It is told of tables with the usual
number of players and the usual options, one seat against the rival at all others, where a shared win counts in parts.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..core.game import Game
from ..lab.tally import mean_and_half, share_and_interval
from .rivals import Rival
from .tables import Tables, own_seats, part_won, usual_table

__all__ = ["FIGURE", "Share", "Shares", "measure"]

FIGURE = "response.json"
"""In the folder of a run."""
FRESH_DEALS = 10**12
"""The first seed of the games by which a share is measured in the end: learning deals others."""
LAST_GAMES = 20_000
"""At least so many of the last games on the way are counted, where there were as many."""
WORDS = {"likeliest": "at its likeliest", "on_the_way": "on the way, drawing its moves,"}


class Share(NamedTuple):
    """What was won of so many games: sums over them, and of the squares."""

    games: int
    wins: float
    squares: float

    @property
    def interval(self) -> tuple[float, float, float]:
        """The share of wins, and the ends of its 95 % interval."""
        return share_and_interval(mean_and_half(self.games, self.wins, self.squares), self.games)

    def document(self) -> dict[str, Any]:
        """The share as plain data."""
        share, low, high = self.interval
        return {"games": self.games, "win_share": share, "win_interval": [low, high]}

    def __str__(self) -> str:
        share, low, high = self.interval
        return f"{share:.1%} ({low:.1%} to {high:.1%}) of {self.games:,} games"


NO_GAMES = Share(0, 0.0, 0.0)


class Shares:
    """What a best response has reached."""

    def __init__(self, against: str, players: int) -> None:
        self.against, self.players = against, players
        self.rounds: list[Share] = []
        """Of the last games while it learned, round by round."""
        self.likeliest: Share | None = None
        """When all was learned, by playing what it finds likeliest."""

    def add(self, games: float, wins: float, squares: float) -> None:
        """A round more; those before the last games that count are forgotten."""
        self.rounds.append(Share(int(games), wins, squares))
        while sum(each.games for each in self.rounds[1:]) >= LAST_GAMES:
            del self.rounds[0]

    @property
    def on_the_way(self) -> Share:
        """Of all those rounds together, in which it drew its moves by chance."""
        return Share(*(sum(numbers) for numbers in zip(*self.rounds, strict=True))) if self.rounds else NO_GAMES

    @property
    def found(self) -> dict[str, Share]:
        """Those shares that rest on any games, the one that counts first."""
        named = {"likeliest": self.likeliest or NO_GAMES, "on_the_way": self.on_the_way}
        return {name: share for name, share in named.items() if share.games}

    def write(self, file: Path, **more: Any) -> None:
        """Keep them, with what else is worth knowing of the run."""
        told = {"against": self.against, "players": self.players, **more}
        told |= {name: share.document() for name, share in self.found.items()}
        file.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")

    def __str__(self) -> str:
        told = "; ".join(f"{WORDS[name]} {share}" for name, share in self.found.items())
        return f"wins against {self.players - 1} times {self.against}: {told}"


@torch.no_grad()
def measure(game: Game, look: Callable[..., tuple[Tensor, Tensor]], rival: Rival, games: int, device: str) -> Share:
    """Play so many games to their end, each of a fresh deal and from another seat than the one before, by what the
    network finds likeliest."""
    tables = Tables(game, games, device, FRESH_DEALS, tables=[usual_table(game)])
    own = own_seats(tables.players, tables.seats, alone=True)
    won, going = torch.zeros(games, device=tables.device), torch.ones(games, dtype=torch.bool, device=tables.device)
    while going.any():
        likely = look(tables.seen, tables.known, tables.kind, tables.mask)[0]
        mine = own.gather(1, tables.seat.long()[:, None])[:, 0]
        tables.step(torch.where(mine, likely.argmax(1), rival.plays(tables, tables.seen, tables.mask)))
        ended = going & (tables.done > 0)  # the first game of each line: of those that follow, short ones end sooner
        won = torch.where(ended, part_won(tables.places, own), won)
        going &= ~ended
    return Share(games, float(won.sum()), float((won**2).sum()))
