"""Play against oneself, and against what one was before; learn from it by PPO.

Every seat of half the games is played by the network of the moment. In the others, the league's, some seats are, and
the others by a network as it was some time ago: so it does not go in circles, unlearning what it knew while it learns
to beat itself. Only its own decisions are learned from. A game is worth something at its end alone, to every seat.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import mse_loss

from .network import Network, seat_by_seat
from .tables import Tables

__all__ = ["Learner", "Settings"]

CLIP = 0.2
"""How much likelier or less likely an action may become at once, PPO's clip."""
VALUE_WEIGHT = 2.0
LONGEST_GRADIENT = 1.0
EVERY_TENTH = 10
SHARP = 1e4
"""How much likelier the likeliest action becomes where it shall be the only one."""


@dataclass(frozen=True)
class Settings:
    """How it is learned; from a first to a last value where there are two."""

    steps: int = 64
    """In every game before learning from them."""
    batch: int = 65_536
    """Decisions learned from at once."""
    trace: float = 0.97
    """How far an advantage looks ahead."""
    rate: tuple[float, float] = (3e-4, 3e-5)
    variety: tuple[float, float] = (0.01, 0.001)
    """What variety of play is worth."""
    league: float = 0.5
    """The share of games in the league."""
    past: int = 16
    """Networks kept in the league."""


class Learner:
    """A network, the tables it plays at, and room for what was played."""

    def __init__(
        self, tables: Tables, network: Network, close: float, settings: Settings, rival: Network | None = None
    ) -> None:
        """`close` points of a lead are half of all that margins can be worth. With a rival it learns to beat that one:
        in every game it has one seat, and the rival plays what it finds likeliest at all others."""
        self.tables, self.network, self.close, self.settings = tables, network, close, settings
        fused = tables.device.type == "cuda"
        self.optimizer = torch.optim.Adam(network.parameters(), settings.rate[0], eps=1e-5, fused=fused)
        self.rival = rival
        self.past = [] if rival is None else [rival]
        shape, device = (settings.steps, tables.n), tables.device
        self.seen = torch.zeros(*shape, tables.moving, dtype=tables.seen.dtype, device=device)
        self.mask = torch.zeros(*shape, tables.mask.shape[1], dtype=torch.uint8, device=device)
        self.action, self.seat = (torch.zeros(shape, dtype=torch.int64, device=device) for _ in range(2))
        self.likely, self.gain = torch.zeros(shape, device=device), torch.zeros(shape, device=device)
        self.own = torch.ones(shape, dtype=torch.bool, device=device)
        self.expected = torch.zeros(*shape, tables.seats, device=device)
        league = 1.0 if rival is not None else settings.league
        lines = torch.arange(tables.n, device=device)
        self.league = lines[(lines * league).long() != ((lines + 1) * league).long()]
        """The lines of the league's games, evenly spread."""
        self.league_own = own_seats(tables.players[self.league], tables.seats, alone=rival is not None)
        """Which seats the network of the moment has there."""

    def remember(self) -> None:
        """The network as it is now joins the league; of too many, any leaves it: some from long ago remain."""
        if self.rival is not None:
            return
        if len(self.past) == self.settings.past:
            del self.past[int(torch.randint(len(self.past), ()))]
        self.past.append(deepcopy(self.network).eval().requires_grad_(False))

    @torch.no_grad()
    def measure(self, steps: int = 200) -> None:
        """Measure by random play how large the numbers of an observation are."""
        samples = []
        for step in range(steps):
            self.tables.random()
            if step % EVERY_TENTH == 0:
                samples.append(self.tables.seen[:: max(1, self.tables.n // 4096)].float())
        self.network.mean.copy_(torch.cat(samples).mean(0))
        self.network.spread.copy_(torch.cat(samples).std(0).clamp(min=0.5))
        if (printing := self.network.printing) is not None:  # a place holds another card in another set
            self.network.mean[: printing.places * printing.cards] = 0
            self.network.spread[: printing.places * printing.cards] = 1

    @torch.no_grad()
    def play(self) -> dict[str, float]:
        """Play so many steps in all games and keep them, with what they turned out to be worth."""
        tables, settings = self.tables, self.settings
        values, ends, results = [], [], []
        rival = self.past[int(torch.randint(len(self.past), ()))] if self.past and len(self.league) else None
        sharpness = SHARP if self.rival is not None else 1.0
        self.own.fill_(True)
        for step in range(settings.steps):
            seen, mask, seat = self.seen[step], self.mask[step], self.seat[step]
            seen.copy_(tables.seen)
            mask.copy_(tables.mask)
            seat.copy_(tables.seat)
            likely, value = self.network(seen, tables.known, tables.kind, mask)
            if rival is not None:
                own = self.league_own.gather(1, seat[self.league][:, None])[:, 0]
                self.own[step, self.league] = own
                there = seen[self.league], tables.known, tables.kind[self.league], mask[self.league]
                likely[self.league] = torch.where(own[:, None], likely[self.league], sharpness * rival(*there)[0])
            action = (likely - torch.empty_like(likely).exponential_().log_()).argmax(1)
            self.action[step], self.likely[step] = action, likely.gather(1, action[:, None])[:, 0]
            values.append(seat_by_seat(value, seat, tables.players))
            tables.step(action)
            ends.append(tables.done[:, None].float())
            results.append(self.aims())
        value = self.network(tables.seen, tables.known, tables.kind, tables.mask)[1]
        values.append(seat_by_seat(value, tables.seat.long(), tables.players))
        gain = torch.zeros_like(values[0])
        for step in reversed(range(settings.steps)):
            after = torch.lerp(values[step + 1], results[step], ends[step])
            gain = after - values[step] + settings.trace * gain * (1 - ends[step])
            self.expected[step] = gain + values[step]
            self.gain[step] = gain.gather(1, self.seat[step][:, None])[:, 0]
        return {"ended": float(torch.stack(ends).sum())} | (self.against_past() if rival is not None else {})

    def aims(self) -> Tensor:
        """What each seat has got out of the last game, from 0 to 1."""
        return self.tables.aims(self.close)

    def against_past(self) -> dict[str, float]:
        """How often it has won the last games of the league, counted so that 1 is its share."""
        won = (self.tables.places[self.league] == 1).float()
        mine = (won * self.league_own).sum(1) / won.sum(1).clamp(min=1)
        fair = self.league_own.sum(1) / self.tables.players[self.league]
        ended = won.sum(1) > 0
        return {"league": float(mine[ended].mean() / fair[ended].mean())} if ended.any() else {}

    def learn(self, gone: float) -> dict[str, float]:
        """Go once through all that was played; `gone` is the part of the run that is over. What is worth noting."""
        settings, tables = self.settings, self.tables
        (first, last), (varied, settled) = settings.rate, settings.variety
        rate, variety_worth = first * (last / first) ** gone, varied * (settled / varied) ** gone
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        own = self.own.flatten().nonzero()[:, 0]
        gain = self.gain.flatten()
        middle, spread = gain[own].mean(), gain[own].std() + 1e-8
        kept = ("seen", "mask", "action", "seat", "likely", "expected")
        flat: dict[str, Tensor] = {name: getattr(self, name).flatten(0, 1) for name in kept}
        notes = torch.zeros(4, device=tables.device)
        shuffled = own[torch.randperm(len(own), device=tables.device)]
        batches = shuffled.tensor_split(max(1, len(shuffled) // settings.batch))
        for chosen in batches:
            part = {name: value[chosen] for name, value in flat.items()}
            line = chosen % tables.n
            likely, value = self.network(part["seen"], tables.known, tables.kind[line], part["mask"])
            ratio = (likely.gather(1, part["action"][:, None])[:, 0] - part["likely"]).exp()
            better = (gain[chosen] - middle) / spread
            gained = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            variety = -(likely.exp() * likely).sum(1).mean()
            error = mse_loss(seat_by_seat(value, part["seat"], tables.players[line]), part["expected"])
            self.optimizer.zero_grad(set_to_none=True)
            (VALUE_WEIGHT * error - gained - variety_worth * variety).backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_GRADIENT)
            self.optimizer.step()
            with torch.no_grad():
                clipped = ((ratio - 1).abs() > CLIP).float().mean()
                notes += torch.stack([error, variety, clipped, (ratio.log() ** 2).mean() / 2])
        names = ("value_error", "variety", "clipped", "divergence")
        return dict(zip(names, (notes / len(batches)).tolist(), strict=True)) | {"rate": rate}


def own_seats(players: Tensor, seats: int, alone: bool) -> Tensor:
    """Which seats of each game of the league are the network's own: one alone, or about half, one at least and never
    all."""
    lines, at = torch.arange(len(players), device=players.device)[:, None], torch.arange(seats, device=players.device)
    many = 1 + (0 if alone else 1) * (lines // seats % (players[:, None] - 1))
    return (at - lines) % players[:, None] < many * (at < players[:, None])
