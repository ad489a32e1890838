"""Learn by PPO from what was played; and the league, what one was before."""

from __future__ import annotations

from copy import deepcopy
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn.functional import mse_loss

from .network import Known, Network, seat_by_seat
from .selfplay import Round, Settings, made_fast
from .tables import Tables

__all__ = ["LONGEST_GRADIENT", "Learner"]

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
    """A network that learns, its mean over the last rounds, and the league."""

    def __init__(self, network: Network, settings: Settings, device: torch.device) -> None:
        self.network, self.settings, self.device = network, settings, device
        self.rate = settings.rate
        self.optimizer = torch.optim.Adam(network.parameters(), self.rate, eps=1e-5, fused=device.type == "cuda")
        self.settled, self.rounds = deepcopy(network).eval().requires_grad_(False), 0
        """The mean of the network over the last rounds: steadier than the network of any moment, and stronger."""
        self.past: list[dict[str, Tensor]] = []
        """The league: the numbers of networks, of which one plays at a time."""
        self._loss = made_fast(loss, device)

    def remember(self) -> None:
        """The network as it is now joins the league; of too many, any leaves it: some from long ago remain."""
        if len(self.past) == self.settings.past:
            del self.past[int(torch.randint(len(self.past), ()))]
        self.past.append(deepcopy(self.settled.state_dict()))

    def any_past(self) -> dict[str, Tensor] | None:
        """One of the league, if it has any."""
        return self.past[int(torch.randint(len(self.past), ()))] if self.past else None

    @torch.no_grad()
    def measure(self, tables: Tables, steps: int = 200) -> None:
        """Measure by random play how large the numbers of an observation are."""
        samples = []
        for step in range(steps):
            tables.random()
            if step % EVERY_TENTH == 0:
                samples.append(tables.seen[:: max(1, tables.n // 4096)].float().to(self.device))
        for network in (self.network, self.settled):
            network.rescale(torch.cat(samples))

    @torch.no_grad()
    def measure_again(self, seen: Tensor) -> None:
        """The same by what was seen last: players that have learned something come where random ones never do."""
        sample = seen.flatten(0, 1)
        for network in (self.network, self.settled):
            network.rescale(sample[:: max(1, len(sample) // MEASURED)].float())
        self.optimizer.state.pop(self.network.first.weight, None)  # what it knew of their gradients is of another scale

    def learn(self, played: Round, tables: Tables, gone: float) -> dict[str, float]:
        """Go once through all that was played at such tables, each of them perhaps more than once, side by side; `gone`
        is the part of the run that is over. What is worth noting."""
        settings, known = self.settings, tables.known.to(self.device)
        lines = played.own.shape[1]
        kind, players = (each.to(self.device).repeat(lines // tables.n) for each in (tables.kind, tables.players))
        shall_change, variety_worth = between(*settings.change, gone), between(*settings.variety, gone)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate
        own = played.own.flatten().nonzero()[:, 0]
        gain = played.gain.flatten()
        middle, spread = gain[own].mean(), gain[own].std() + 1e-8
        kept = played.seen, played.mask, played.seat, played.action, played.likely, played.expected
        seen, mask, seat, action, likely, expected = (each.flatten(0, 1) for each in kept)
        better = (gain - middle) / spread
        notes, worth = torch.zeros(4, device=self.device), torch.tensor(variety_worth, device=self.device)
        shuffled = own[torch.randperm(len(own), device=self.device)]
        size = min(settings.batch, len(own))
        batches = shuffled[: len(own) // size * size].split(size)  # all of one size: what is left over stays unlearned
        for chosen in batches:
            line = chosen % lines
            where = kind[line], seat[chosen], players[line]
            what = (each[chosen] for each in (action, likely, better, expected))
            part = Part(seen[chosen], mask[chosen], *where, *what)
            self.optimizer.zero_grad(set_to_none=True)
            wrong, noted = self._loss(self.network, known, part, worth)
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
