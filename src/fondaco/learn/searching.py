"""Searching with a network: what actions are worth in thousands of positions at once, if the network plays on.

For each position some actions are tried: those the network finds likeliest, or different ones drawn as likely as it
finds them (Gumbel top-k, after Danihelka et al., "Policy improvement by planning with Gumbel", 2022). Each is played on
the same redeals for the seat that is to decide; then the network plays all seats on. The weaker half of the actions is
dropped, the others are tried on twice as many redeals, and so on until two are left. All positions, actions and redeals
are lines of one environment, so all of it goes on side by side, and every round fills the environment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from ..core.chance import MAX_SEED
from ..core.compiled import Rows, compiled
from ..core.errors import BadOption
from .network import seat_by_seat
from .tables import Tables

__all__ = ["Effort", "Found", "Searcher", "Tally", "drawn"]

OPINION = 0.01
"""What it is worth that an action is e times as likely by the network, when that is weighed against its trials."""
WORTHS_DIFFER = 0.01
"""So far apart are, as a rule, the worths of actions that are worth trying: what trials tell beyond that is luck. It is
not more between the two likeliest moves of Medici where the second is played at least once in 3,000 times."""
RESULTS_DIFFER = 0.3
"""So far apart, as a rule, are results of the same action: one result more with that error is thought of, so that a few
equal ones are not taken for certainty."""
LOOK_UP = 16
"""Steps between two looks at whether all lines have ended: for that the processor waits for the GPU."""


Thinks = Callable[..., tuple[Tensor, Tensor]]
"""A `Network`, or the same made faster."""


class Effort(NamedTuple):
    """How much is tried for each position."""

    actions: int = 8
    """So many at most."""
    redeals: int = 8
    """Of each at first; twice as many whenever half of the actions are dropped."""
    decisions: int = 0
    """So many are played in each line, then the network says what it expects; with 0, games are played to their end."""

    @property
    def lines(self) -> int:
        """Of the environment, for each position."""
        return self.actions * self.redeals

    @property
    def rounds(self) -> int:
        """Of halving, until two actions are left."""
        return max(1, (self.actions - 1).bit_length())

    def alive(self, number: int) -> int:
        """How many actions are tried in a round."""
        return max(min(2, self.actions), -(-self.actions // (1 << number)))


class Tally:
    """What trials have told of some actions in each position."""

    def __init__(self, seat: Tensor, actions: int, seats: int) -> None:
        self.seat = seat
        self.tries = torch.zeros(len(seat), actions, device=seat.device)
        self.total = torch.zeros(len(seat), actions, seats, device=seat.device)
        self.squares = torch.zeros_like(self.tries)

    def add(self, slots: Tensor, counted: Tensor, worths: Tensor) -> None:
        """More results: which action each line was of, whether it counts, and what it was worth to every seat."""
        own = self.of_seat(worths)
        self.tries.scatter_add_(1, slots, counted)
        self.squares.scatter_add_(1, slots, counted * own**2)
        self.total.scatter_add_(1, slots[:, :, None].expand_as(worths), counted[:, :, None] * worths)

    def of_seat(self, worths: Tensor) -> Tensor:
        """What belongs to the seat to decide."""
        return worths.gather(2, self.seat[:, None, None].expand(-1, worths.shape[1], 1))[:, :, 0]

    @property
    def means(self) -> Tensor:
        """What each action was worth to every seat on average; 0 where it was not tried."""
        return self.total / self.tries.clamp(min=1)[:, :, None]

    @property
    def worth(self) -> Tensor:
        """The same to the seat to decide."""
        return self.of_seat(self.means)

    @property
    def deviations(self) -> Tensor:
        """The sum of squared deviations from that."""
        return (self.squares - self.tries * self.worth**2).clamp(min=0)

    @property
    def error(self) -> Tensor:
        """Its standard error."""
        return (self.deviations / (self.tries - 1).clamp(min=1) / self.tries.clamp(min=1)).sqrt()

    def advantage(self, likely: Tensor) -> Tensor:
        """How much likelier trials make each action, as a logarithm, given the logarithms of how likely each was.

        Trials are believed as far as they tell more than luck; what was not tried is thought to be worth the average.
        """
        worth, tried = self.worth, self.tries > 0
        share = likely.exp() * tried + tried * torch.finfo(likely.dtype).tiny
        middle = (share * worth).sum(1, keepdim=True) / share.sum(1, keepdim=True)
        luck = (self.deviations + RESULTS_DIFFER**2) / (self.tries + 1) / self.tries.clamp(min=1)
        belief = WORTHS_DIFFER**2 / (WORTHS_DIFFER**2 + luck)
        return torch.where(tried, belief * (worth - middle) / OPINION, 0)


class Found(NamedTuple):
    """What was found for every position, a line each."""

    actions: Tensor
    """Those that were chosen to be tried."""
    tries: Tensor
    """How often each was; 0 where there were fewer to choose from."""
    worth: Tensor
    """What it was worth to the seat to decide, from 0 to 1."""
    error: Tensor
    """The standard error of that."""
    seen: Tensor
    mask: Tensor
    """What the network saw."""
    likely: Tensor
    """Logarithms of how likely it finds every action of the action space."""
    improved: Tensor
    """The same after the search."""
    value: Tensor
    """What every seat may expect if the improved policy is played, seat 0 first."""


class Searcher:
    """A network and an environment in which it tries actions: so many lines of it for each position."""

    def __init__(self, tables: Tables, network: Thinks, close: float, effort: Effort, seed: int) -> None:
        """`close` points of a lead are half of all that margins can be worth. Positions are of the kinds of the tables,
        in their order."""
        if tables.n % effort.lines:
            raise BadOption(f"{tables.n} games cannot be shared out to positions of {effort.lines} lines each.")
        self.tables, self.network, self.close, self.effort = tables, network, close, effort
        self.positions = tables.n // effort.lines
        self.luck = np.random.default_rng(seed)
        self.line = torch.arange(effort.lines, device=tables.device)[None]

    @torch.no_grad()
    def search(self, rows: Rows, varied: bool = False) -> Found:
        """Search all positions; `varied` draws which actions are tried, for learning, instead of the likeliest."""
        seen, mask, likely = self.glance(rows)
        legal = (mask != 0).sum(1)
        guess = likely - torch.empty_like(likely).exponential_().log_() if varied else likely
        actions = guess.topk(min(self.effort.actions, likely.shape[1])).indices
        prior = likely.gather(1, actions)
        tally = self.tally(rows, actions)
        alive = torch.arange(actions.shape[1], device=actions.device).expand_as(actions)
        for number in range(self.effort.rounds):
            many = legal.clamp(max=self.effort.alive(number))
            self.try_out(rows, actions, alive, many, tally)
            promise = guess.gather(1, actions) + tally.advantage(prior)
            dropped = torch.arange(actions.shape[1], device=actions.device) >= many[:, None]
            ranked = promise.gather(1, alive).masked_fill(dropped, -torch.inf)
            alive = alive.gather(1, ranked.argsort(dim=1, descending=True, stable=True))
        improved = likely.scatter_add(1, actions, tally.advantage(prior)).log_softmax(1)
        share = improved.gather(1, actions).exp() * (tally.tries > 0)
        value = (share[:, :, None] * tally.means).sum(1) / share.sum(1)[:, None].clamp(min=torch.finfo().tiny)
        return Found(actions, tally.tries, tally.worth, tally.error, seen, mask, likely, improved, value)

    @torch.no_grad()
    def compare(self, rows: Rows, actions: Tensor) -> Tally:
        """Try the same legal actions of each position, all on the same fresh redeals."""
        tally = self.tally(rows, actions)
        slots = torch.arange(actions.shape[1], device=actions.device).expand_as(actions)
        self.try_out(rows, actions, slots, torch.full((len(actions),), actions.shape[1], device=actions.device), tally)
        return tally

    def tally(self, rows: Rows, actions: Tensor) -> Tally:
        """Room for what trials will tell."""
        seat = torch.tensor(rows["turn"].astype(np.int64), device=actions.device)
        return Tally(seat, actions.shape[1], self.tables.seats)

    def glance(self, rows: Rows) -> tuple[Tensor, Tensor, Tensor]:
        """What the network sees of the positions, which actions are legal, and how likely it finds each."""
        each, tables = self.effort.lines, self.tables
        places = np.arange(self.positions) * each
        tables.env.terms.check_tables(rows, places)
        tables.env.put(rows, places)
        seen, mask = tables.seen[::each].clone(), tables.mask[::each].clone()
        return seen, mask, self.network(seen, tables.known, tables.kind[::each], mask)[0]

    def try_out(self, rows: Rows, actions: Tensor, alive: Tensor, many: Tensor, tally: Tally) -> None:
        """Try the first so many of those alive in each position, all equally often and on the same redeals."""
        redeal = self.line // many[:, None]
        slots = alive.gather(1, self.line % many[:, None])
        counted = (redeal < self.effort.lines // many[:, None]).float()
        self.put_redealt(rows, redeal.cpu().numpy())
        worths = self.play_on(actions.gather(1, slots).flatten())
        tally.add(slots, counted, worths.view(*slots.shape, -1))

    def put_redealt(self, rows: Rows, redeal: npt.NDArray[np.int64]) -> None:
        """In all lines of a position, redeals for the seat that is to decide; those of one number are the same."""
        first = self.luck.integers(0, MAX_SEED - self.effort.lines, len(rows))
        dealt = np.repeat(rows, self.effort.lines)
        compiled(self.tables.game).redeal(dealt, dealt["turn"], (first[:, None] + redeal).ravel())
        self.tables.env.put(dealt)

    def play_on(self, actions: Tensor) -> Tensor:
        """Play these actions, then whatever the network draws; what each line was worth to every seat at its first
        end, or what the network expects after as many decisions as are played."""
        tables, step = self.tables, 1
        tables.step(actions)
        worths = tables.aims(self.close)
        going = tables.done == 0
        while step != self.effort.decisions and (step % LOOK_UP != 1 or bool(going.any())):
            tables.step(drawn(self.network(tables.seen, tables.known, tables.kind, tables.mask)[0]))
            worths = torch.where(going[:, None], tables.aims(self.close), worths)
            going &= tables.done == 0
            step += 1
        if self.effort.decisions:
            value = self.network(tables.seen, tables.known, tables.kind, tables.mask)[1]
            expected = seat_by_seat(value, tables.seat.long(), tables.players, tables.seats)
            worths = torch.where(going[:, None], expected, worths)
        return worths


def drawn(likely: Tensor) -> Tensor:
    """An action for every line, each as likely as it says."""
    return (likely - torch.empty_like(likely).exponential_().log_()).argmax(1)
