"""Play against oneself, and against what one was before: a round of many decisions, to be learned from.

Every seat of half the games is played by the network of the moment. In the others, the league's, some seats are, and
the others by a network as it was some time ago: so it does not go in circles, unlearning what it knew while it learns
to beat itself. Only its own decisions are learned from. A game is worth something at its end alone, to every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, NamedTuple

import torch
from torch import Tensor

from .network import Known, Network, seat_by_seat
from .rivals import Rival
from .tables import Tables, own_seats, part_won

__all__ = ["Player", "Round", "Settings", "made_fast"]

NEVER = -1e9
"""The logarithm of how likely is what shall not be played."""


@dataclass(frozen=True)
class Settings:
    """How it is learned; from a first to a last value where there are two."""

    steps: int = 64
    """In every game before learning from them."""
    batch: int = 65_536
    """Decisions learned from at once."""
    trace: float = 0.97
    """How far an advantage looks ahead."""
    rate: float = 3e-4
    """Of learning, at first; then it follows from `change`."""
    change: tuple[float, float] = (0.012, 0.002)
    """How far play shall change in a round: learning becomes faster where it changes less, slower where more."""
    variety: tuple[float, float] = (0.02, 0.001)
    """What variety of play is worth."""
    league: float = 0.25
    """The share of games in the league."""
    past: int = 16
    """Networks kept in the league."""


class Round(NamedTuple):
    """What was played, step by step in all games side by side."""

    seen: Tensor
    mask: Tensor
    seat: Tensor
    """Who was to decide."""
    action: Tensor
    likely: Tensor
    """The logarithm of how likely the action was when it was played."""
    gain: Tensor
    """By how much it turned out better than was expected."""
    expected: Tensor
    """What every seat could expect, as it turned out."""
    own: Tensor
    """Whether the network of the moment played it."""


class Player:
    """A network, the tables it plays at, and room for what is played there."""

    league_own: Tensor
    """Which seats the network of the moment has in the games of the league, at the tables played at last."""

    def __init__(
        self, tables: Tables, network: Network, close: float, settings: Settings, rival: Rival | None = None
    ) -> None:
        """`close` points of a lead are half of all that margins can be worth. With a rival it has one seat in every
        game, and the rival all others."""
        self.tables, self.network, self.close, self.settings = tables, network, close, settings
        shape, device = (settings.steps, tables.n), tables.device
        self.rival, self.other = rival, deepcopy(network).eval().requires_grad_(False)
        """Of these two, the rival if there is one plays the other seats in the league's games."""
        self._look, self._look_other = made_fast(network, device), made_fast(self.other, device)
        seen = settings.steps + 1, tables.n  # a line more: what is expected after the last step
        self.seen = torch.zeros(*seen, tables.numbers, dtype=tables.observed.dtype, device=device)
        self.mask = torch.zeros(*seen, tables.mask.shape[1], dtype=torch.uint8, device=device)
        self.seat = torch.zeros(seen, dtype=torch.int64, device=device)
        self.action = torch.zeros(shape, dtype=torch.int64, device=device)
        self.likely, self.gain = torch.zeros(shape, device=device), torch.zeros(shape, device=device)
        self.own = torch.ones(shape, dtype=torch.bool, device=device)
        self.expected = torch.zeros(*shape, tables.seats, device=device)
        league = 1.0 if rival else settings.league
        lines = torch.arange(tables.n, device=device)
        self.league = lines[(lines * league).long() != ((lines + 1) * league).long()]
        """The lines of the league's games, evenly spread."""
        self.tallied = torch.zeros(3, dtype=torch.float64, device=device)
        """Of the last round's games against a rival that ended at usual tables: how many there were, what was won of
        them, and the squares of that."""

    @property
    def round(self) -> Round:
        """What was played last; the next round is written over it."""
        seen, mask, seat = (each[:-1] for each in (self.seen, self.mask, self.seat))
        return Round(seen, mask, seat, self.action, self.likely, self.gain, self.expected, self.own)

    @torch.no_grad()
    def play(self, past: Mapping[str, Tensor] | None) -> dict[str, float]:
        """Play so many steps in all games and keep them, with what they turned out to be worth. `past` are the numbers
        of the network as it was, for the league, if there is any."""
        tables, settings = self.tables, self.settings
        values, ends, results = [], [], []
        league = len(self.league) > 0 and (self.rival is not None or past is not None)
        if past is not None:
            self.other.load_state_dict(past)
        self.league_own = own_seats(tables.players[self.league], tables.seats, alone=self.rival is not None)
        self.own.fill_(True)
        self.tallied.zero_()
        for step in range(settings.steps):
            likely, value = self._look(*self.look(step))
            if league:
                self.let_others_play(step, likely)
            action = (likely - torch.empty_like(likely).exponential_().log_()).argmax(1)
            self.action[step], self.likely[step] = action, likely.gather(1, action[:, None])[:, 0]
            values.append(seat_by_seat(value, self.seat[step], tables.players, tables.seats))
            tables.step(action)
            ends.append(tables.done[:, None].float())
            results.append(self.aims())
            if self.rival is not None:
                self.tally()
        value = self._look(*self.look(settings.steps))[1]
        values.append(seat_by_seat(value, self.seat[settings.steps], tables.players, tables.seats))
        gain = torch.zeros_like(values[0])
        for step in reversed(range(settings.steps)):
            after = torch.lerp(values[step + 1], results[step], ends[step])
            gain = after - values[step] + settings.trace * gain * (1 - ends[step])
            self.expected[step] = gain + values[step]
            self.gain[step] = gain.gather(1, self.seat[step][:, None])[:, 0]
        return {"ended": float(torch.stack(ends).sum())} | (self.against_others() if league else {})

    def look(self, step: int) -> tuple[Tensor, Known, Tensor, Tensor]:
        """Keep what is to be seen of all games now, and give what a network has to know of them."""
        tables = self.tables
        for kept, now in ((self.seen, tables.seen), (self.mask, tables.mask), (self.seat, tables.seat)):
            kept[step].copy_(now)
        return self.seen[step], tables.known, tables.kind, self.mask[step]

    def let_others_play(self, step: int, likely: Tensor) -> None:
        """Put in place of what the network finds likely what another does, at the others' seats of the league."""
        there, tables = self.league, self.tables
        own = self.league_own.gather(1, self.seat[step][there][:, None])[:, 0]
        self.own[step, there] = own
        if self.rival is not None:
            played = self.rival.plays(tables, self.seen[step], self.mask[step])[there]
            others = torch.full_like(likely[there], NEVER).scatter(1, played[:, None], 0.0)
        else:
            now = self.seen[step][there], tables.known, tables.kind[there], self.mask[step][there]
            others = self._look_other(*now)[0]
        likely[there] = torch.where(own[:, None], likely[there], others)

    def aims(self) -> Tensor:
        """What each seat has got out of the last game, from 0 to 1."""
        return self.tables.aims(self.close)

    def against_others(self) -> dict[str, float]:
        """How often it has won the last games of the league, counted so that 1 is its share; and what share of the wins
        it had in those against a rival that ended in this round at usual tables."""
        mine = part_won(self.tables.places[self.league], self.league_own)
        fair = self.league_own.sum(1) / self.tables.players[self.league]
        ended = (self.tables.places[self.league] == 1).any(1)
        told = {"league": float(mine[ended].mean() / fair[ended].mean())} if ended.any() else {}
        games, wins, _ = self.tallied.tolist()
        return told | ({"share": wins / games} if games else {})

    def tally(self) -> None:
        """Count the games against a rival that have just ended at usual tables, and what was won of them."""
        counted = (self.tables.usual & (self.tables.done > 0))[self.league]
        won = part_won(self.tables.places[self.league], self.league_own) * counted
        self.tallied += torch.stack([counted.sum().double(), won.sum().double(), (won**2).sum().double()])


def made_fast(function: Callable[..., Any], device: torch.device) -> Callable[..., Any]:
    """The same, its many small steps made one on a GPU, where Triton can do that."""
    if device.type != "cuda" or find_spec("triton") is None:
        return function
    compiled: Callable[..., Any] = torch.compile(function, dynamic=False)
    return compiled
