"""Play against oneself, and against what one was before; learn from it by PPO.

Every seat of half the games is played by the network of the moment. In the others, the league's, some seats are, and
the others by a network as it was some time ago: so it does not go in circles, unlearning what it knew while it learns
to beat itself. Only its own decisions are learned from. A game is worth something at its end alone, to every seat.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn.functional import mse_loss

from .network import Known, Network, seat_by_seat
from .rivals import Rival
from .tables import Tables, own_seats, part_won

__all__ = ["Learner", "Settings"]

CLIP = 0.2
"""How much likelier or less likely an action may become at once, PPO's clip."""
VALUE_WEIGHT = 2.0
LONGEST_GRADIENT = 1.0
SLOWEST, FASTEST = 1e-5, 1e-3
"""Rates of learning."""
CLOSE_ENOUGH, FASTER = 1.5, 1.3
"""Where play changes by another factor than this from what it shall, learning becomes so much faster or slower."""
EVERY_TENTH = 10
SETTLED = 40
"""Rounds that count in the mean, later ones more."""
MEASURED = 65_536
"""So many observations tell how large their numbers are."""
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


class Part(NamedTuple):
    """Decisions that are learned from at once."""

    seen: Tensor
    mask: Tensor
    kind: Tensor
    """Of their tables."""
    seat: Tensor
    players: Tensor
    action: Tensor
    likely: Tensor
    """The logarithm of how likely the action was when it was played."""
    better: Tensor
    """By how much it turned out better than was expected."""
    expected: Tensor
    """What every seat could expect, as it turned out."""


class Learner:
    """A network, the tables it plays at, and room for what was played."""

    league_own: Tensor
    """Which seats the network of the moment has in the games of the league, at the tables played at last."""

    def __init__(
        self, tables: Tables, network: Network, close: float, settings: Settings, rival: Rival | None = None
    ) -> None:
        """`close` points of a lead are half of all that margins can be worth. With a rival it learns to beat that one:
        in every game it has one seat, and the rival all others."""
        self.tables, self.network, self.close, self.settings = tables, network, close, settings
        shape, device = (settings.steps, tables.n), tables.device
        self.rate = settings.rate
        self.optimizer = torch.optim.Adam(network.parameters(), self.rate, eps=1e-5, fused=device.type == "cuda")
        self.settled, self.rounds = deepcopy(network).eval().requires_grad_(False), 0
        """The mean of the network over the last rounds: steadier than the network of any moment, and stronger."""
        self.rival, self.other = rival, deepcopy(network).eval().requires_grad_(False)
        """Of these two, the rival if there is one plays the other seats in the league's games."""
        self.past: list[dict[str, Tensor]] = []
        """The league: the numbers of networks, of which one plays at a time."""
        self._look, self._look_other = made_fast(network, device), made_fast(self.other, device)
        self._loss = made_fast(loss, device)
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

    def remember(self) -> None:
        """The network as it is now joins the league; of too many, any leaves it: some from long ago remain."""
        if self.rival is not None:
            return
        if len(self.past) == self.settings.past:
            del self.past[int(torch.randint(len(self.past), ()))]
        self.past.append(deepcopy(self.settled.state_dict()))

    @torch.no_grad()
    def measure(self, steps: int = 200) -> None:
        """Measure by random play how large the numbers of an observation are."""
        samples = []
        for step in range(steps):
            self.tables.random()
            if step % EVERY_TENTH == 0:
                samples.append(self.tables.seen[:: max(1, self.tables.n // 4096)].float())
        for network in (self.network, self.settled):
            network.rescale(torch.cat(samples))

    @torch.no_grad()
    def measure_again(self) -> None:
        """The same by what was played last: players that have learned something come where random ones never do."""
        sample = self.seen[:-1].flatten(0, 1)
        for network in (self.network, self.settled):
            network.rescale(sample[:: max(1, len(sample) // MEASURED)].float())
        self.optimizer.state.pop(self.network.first.weight, None)  # what it knew of their gradients is of another scale

    @torch.no_grad()
    def play(self) -> dict[str, float]:
        """Play so many steps in all games and keep them, with what they turned out to be worth."""
        tables, settings = self.tables, self.settings
        values, ends, results = [], [], []
        league = len(self.league) > 0 and (self.rival is not None or len(self.past) > 0)
        if self.past:
            self.other.load_state_dict(self.past[int(torch.randint(len(self.past), ()))])
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

    def learn(self, gone: float) -> dict[str, float]:
        """Go once through all that was played; `gone` is the part of the run that is over. What is worth noting."""
        settings, tables = self.settings, self.tables
        shall_change, variety_worth = between(*settings.change, gone), between(*settings.variety, gone)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate
        own = self.own.flatten().nonzero()[:, 0]
        gain = self.gain.flatten()
        middle, spread = gain[own].mean(), gain[own].std() + 1e-8
        kept = (self.seen[:-1], self.mask[:-1], self.seat[:-1], self.action, self.likely, self.expected)
        seen, mask, seat, action, likely, expected = (each.flatten(0, 1) for each in kept)
        better = (gain - middle) / spread
        notes, worth = torch.zeros(4, device=tables.device), torch.tensor(variety_worth, device=tables.device)
        shuffled = own[torch.randperm(len(own), device=tables.device)]
        size = min(settings.batch, len(own))
        batches = shuffled[: len(own) // size * size].split(size)  # all of one size: what is left over stays unlearned
        for chosen in batches:
            line = chosen % tables.n
            where = tables.kind[line], seat[chosen], tables.players[line]
            what = (each[chosen] for each in (action, likely, better, expected))
            part = Part(seen[chosen], mask[chosen], *where, *what)
            self.optimizer.zero_grad(set_to_none=True)
            wrong, noted = self._loss(self.network, tables.known, part, worth)
            wrong.backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_GRADIENT)
            self.optimizer.step()
            notes += noted
        self.settle()
        names = ("value_error", "variety", "clipped", "divergence")
        told = dict(zip(names, (notes / len(batches)).tolist(), strict=True)) | {"rate": self.rate}
        if told["divergence"] > shall_change * CLOSE_ENOUGH:
            self.rate = max(SLOWEST, self.rate / FASTER)
        elif told["divergence"] < shall_change / CLOSE_ENOUGH:
            self.rate = min(FASTEST, self.rate * FASTER)
        return told

    @torch.no_grad()
    def settle(self) -> None:
        """Count the network of the moment in with those of the last rounds."""
        self.rounds += 1
        for settled, now in zip(self.settled.parameters(), self.network.parameters(), strict=True):
            settled.lerp_(now, 1 / min(self.rounds, SETTLED))


def loss(network: Network, known: Known, part: Part, variety_worth: Tensor) -> tuple[Tensor, Tensor]:
    """What learning makes smaller, and what is worth noting of these decisions: the error of what was expected, the
    variety of play, how many are clipped, and how far play has changed."""
    likely, value = network(part.seen, known, part.kind, part.mask)
    ratio = (likely.gather(1, part.action[:, None])[:, 0] - part.likely).exp()
    gained = torch.min(ratio * part.better, ratio.clamp(1 - CLIP, 1 + CLIP) * part.better).mean()
    variety = -(likely.exp() * likely).sum(1).mean()
    seats = part.expected.shape[1]
    error = mse_loss(seat_by_seat(value, part.seat, part.players, seats), part.expected)
    clipped = ((ratio - 1).abs() > CLIP).float().mean()
    notes = torch.stack([error, variety, clipped, (ratio.log() ** 2).mean() / 2]).detach()
    return VALUE_WEIGHT * error - gained - variety_worth * variety, notes


def between(first: float, last: float, gone: float) -> float:
    """From the first to the last, by equal factors in equal times."""
    return float(first * (last / first) ** gone)


def made_fast(function: Callable[..., Any], device: torch.device) -> Callable[..., Any]:
    """The same, its many small steps made one on a GPU, where Triton can do that."""
    if device.type != "cuda" or find_spec("triton") is None:
        return function
    compiled: Callable[..., Any] = torch.compile(function, dynamic=False)
    return compiled
