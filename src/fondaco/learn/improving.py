"""One round of policy improvement: what search finds with a network is taught to a copy of it.

The network as it was at the beginning plays against itself at tables of all kinds. Now and then one position of every
game is searched (`searching`), drawn from those in which it has any doubt. The copy learns to play there at a glance
what search plays, to expect what search expects, and to remain as it was in other positions. It is searched with the
same network to the end, so that all that is learned has one aim; called again with what came of it, the next round
begins. Before positions are learned from, they tell how much of what search finds is known already.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import mse_loss

from ..bots.policy import policy_of
from ..bots.weights import Network as Kept
from ..bots.weights import Provenance
from ..core.compiled import Rows
from ..core.game import Game, find
from .folder import Folder, chosen_device, from_file
from .network import Known, Network, seat_by_seat
from .ppo import LONGEST_GRADIENT
from .searching import Effort, Found, Searcher, drawn
from .selfplay import made_fast
from .tables import WORD, Rooms, Tables, kinds

__all__ = ["Improving", "improve"]

POSITIONS = {"cuda": 1024, "cpu": 32}
"""Searched at a time, as fits a device."""
EFFORT = Effort(actions=4, redeals=32, decisions=24)
"""So many decisions on, the luck between two moves of Medici is a fifth of what it is at the end of the game, and it
takes a sixth of the time."""
STEPS = 16
"""Of play between two searches."""
DOUBT = 0.01
"""So much must the likeliest move lack of certainty."""
KEPT = 32
"""Rounds whose positions are learned from."""
LESSONS = 4
"""Rounds that are learned from after every search, the fresh one and some of those kept."""
VALUE_WEIGHT = 0.5


@dataclass(frozen=True)
class Improving:
    """What is asked for; sizes left out are those usual on the device."""

    seconds: float = 600.0
    rounds: int | None = None
    """Of search and learning, instead of seconds."""
    device: str | None = None
    positions: int | None = None
    effort: Effort = EFFORT
    rate: tuple[float, float] = (1e-5, 1e-6)
    """Ten times as much makes a network forget more in a few steps than search can tell it."""
    seed: int = 0


class Lesson(NamedTuple):
    """What is to be played and expected at tables of one room."""

    known: Known
    seen: Tensor
    mask: Tensor
    kind: Tensor
    seat: Tensor
    players: Tensor
    policy: Tensor
    """How likely every action is to be played."""
    value: Tensor
    """What every seat may expect."""


def improve(game: str | Game, found: Kept, into: Path, asked: Improving, command: str = "") -> Provenance:
    """Improve a network for the time asked for; what came of it lies in a folder."""
    return Improvement(find(game), found, into, asked, command).run()


class Improvement(Folder):
    """A network, the copy of it that learns, and two sets of rooms that are alike: to play, and to search."""

    def __init__(self, game: Game, found: Kept, into: Path, asked: Improving, command: str) -> None:
        device = chosen_device(asked.device)
        came = replace(found.provenance, command=f"{found.provenance.command}; {command}")
        seed = asked.seed + came.decisions
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        self.asked, self.luck = asked, Random(seed)
        many = -(-(asked.positions or POSITIONS[device]) // len(kinds(game, seed)))  # as many of each kind
        self.positions = many * len(kinds(game, seed))
        self.rooms = Rooms(game, self.positions, device, seed)
        self.search_rooms = Rooms(game, self.positions * asked.effort.lines, device, seed)
        super().__init__(game, into, came, from_file(found, game).to(device))
        self.teacher = deepcopy(self.network).eval().requires_grad_(False)
        self.think = made_fast(self.teacher, torch.device(device))
        self.optimizer = torch.optim.Adam(self.network.parameters(), asked.rate[0], eps=1e-5, fused=device == "cuda")
        self.kept: list[tuple[Lesson, Lesson]] = []
        """What was found, and what is to remain, round by round."""

    def go(self) -> None:
        """Play, search and learn, in turns, until the time is over."""
        first, last = self.asked.rate
        for gone in self.turns(self.asked.seconds, self.asked.rounds, "improving"):
            for group in self.optimizer.param_groups:
                group["lr"] = first * (last / first) ** gone
            found, remains, notes = self.search()
            notes |= self.known_of(found)
            self.kept = [*self.kept[-(KEPT - 1) :], (found, remains)]
            others = [self.luck.choice(self.kept) for _ in range(LESSONS - 1)]
            errors = [self.learn(*each) for each in (*others, (found, remains))]
            self.count(self.positions, notes | {"value_error": errors[-1]})

    def search(self) -> tuple[Lesson, Lesson, dict[str, float]]:
        """What is found in positions of all kinds of tables, and what is to remain in others."""
        tables, search_tables = self.rooms.next(), self.search_rooms.next()
        rows = self.play(tables)
        close, seed = policy_of(self.game).close, self.luck.getrandbits(WORD)
        found = Searcher(search_tables, self.think, close, self.asked.effort, seed).search(rows, varied=True)
        seat = torch.tensor(rows["turn"].astype(np.int64), device=tables.device)
        seen = found.seen, found.mask, tables.kind, seat, tables.players
        lesson = Lesson(search_tables.known, *seen, found.improved.exp(), found.value)
        return lesson, self.as_it_is(tables), notes_of(found)

    @torch.no_grad()
    def play(self, tables: Tables) -> Rows:
        """Play on for some steps; of every game any position on the way, one of doubt if there was any."""
        rows, best = tables.env.rows.copy(), torch.full((tables.n,), -1.0, device=tables.device)
        for _ in range(STEPS):
            likely = self.think(tables.seen, tables.known, tables.kind, tables.mask)[0]
            rank = torch.rand_like(best) + (likely.amax(1).exp() < 1 - DOUBT)
            chosen = (rank > best).cpu().numpy()
            rows[chosen] = tables.env.rows[chosen]
            best = torch.maximum(best, rank)
            tables.step(drawn(likely))
        return rows

    @torch.no_grad()
    def as_it_is(self, tables: Tables) -> Lesson:
        """What the network has always thought of the positions of all games now."""
        seen, mask, seat = tables.seen.clone(), tables.mask.clone(), tables.seat.long()
        likely, value = self.teacher(seen, tables.known, tables.kind, mask)
        expected = seat_by_seat(value, seat, tables.players, tables.seats)
        return Lesson(tables.known, seen, mask, tables.kind, seat, tables.players, likely.exp(), expected)

    @torch.no_grad()
    def known_of(self, lesson: Lesson) -> dict[str, float]:
        """How much the network knows already of what was found: 0 as at the beginning, 1 all of it."""
        now, begun = (distance(network, lesson)[0] for network in (self.network, self.teacher))
        return {"distance": float(now), "learned": float(1 - now / begun.clamp(min=torch.finfo().tiny))}

    def learn(self, found: Lesson, remains: Lesson) -> float:
        """A step towards what was found, and what is to remain; the error of what is expected."""
        (far, error), (off, strange) = distance(self.network, found), distance(self.network, remains)
        self.optimizer.zero_grad(set_to_none=True)
        (far + off + VALUE_WEIGHT * (error + strange)).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_GRADIENT)
        self.optimizer.step()
        return float(error.detach())


def distance(network: Network, lesson: Lesson) -> tuple[Tensor, Tensor]:
    """How far a network's policy is from a lesson (the divergence, in nats), and the error of what it expects."""
    likely, value = network(lesson.seen, lesson.known, lesson.kind, lesson.mask)
    entropy = torch.special.entr(lesson.policy).sum(1)
    expected = seat_by_seat(value, lesson.seat, lesson.players, lesson.value.shape[1])
    return -((lesson.policy * likely).sum(1) + entropy).mean(), mse_loss(expected, lesson.value)


def notes_of(found: Found) -> dict[str, float]:
    """How often search prefers another move, and what it thinks it gains."""
    before, after = (likely.gather(1, found.actions).exp() for likely in (found.likely, found.improved))
    tried = found.tries > 0
    was, will_be = (
        (share * tried * found.worth).sum(1) / (share * tried).sum(1).clamp(min=torch.finfo().tiny)
        for share in (before, after)
    )
    changed = (found.likely.argmax(1) != found.improved.argmax(1)).float()
    return {"changed": float(changed.mean()), "gain": float((will_be - was).mean())}
