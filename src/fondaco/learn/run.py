"""A run of learning: a folder with the network, a log and its curves. What was stopped goes on from there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import torch

from ..bots.net import glance_of
from ..bots.policy import policy_of
from ..bots.weights import Network as Kept
from ..bots.weights import Provenance, provenance_of, read
from ..core.errors import BadOption
from ..core.game import Game, find
from ..lab.cluster import connected, shared
from .folder import LOG, NETWORK, Folder, chosen_device, from_file, network_of
from .parts import Parts, Plays, here
from .ppo import Learner
from .response import FIGURE, Shares, measure
from .rivals import GREEDY, NET, GreedyRival, NetworkRival, Rival
from .selfplay import Player, Round, Settings, made_fast
from .tables import Rooms, Tables, kinds

__all__ = ["Plan", "learn"]

JOINING = 40
"""So often in a run does the network of the moment join the league."""
GENTLY = 10.0
"""So much shorter are the first steps of a network that has learned before: an optimizer that knows nothing of its
gradients yet would spoil it."""
MEASURED_AGAIN = (3, 10, 30, 100)
"""After so many rounds is measured how large the numbers of an observation are in play that has improved."""
MEASURED = {"cuda": 20_000, "cpu": 1_000}
"""Games by which a best response is measured in the end, on a device."""
USUAL = {
    "cuda": (131_072, 512, Settings(steps=32, batch=131_072)),
    "cpu": (256, 128, Settings(batch=2048)),
}
"""Games side by side, neurons a layer and settings that fit a device."""


@dataclass(frozen=True)
class Plan:
    """What a run is asked for; sizes left out are those usual on the device."""

    seconds: float = 600.0
    rounds: int | None = None
    """Of play and learning, instead of seconds: what is learned can then be repeated exactly on a processor."""
    device: str | None = None
    games: int | None = None
    width: int | None = None
    layers: int = 3
    seed: int = 0
    anew: bool = False
    """Do not go on from the network in the folder."""
    against: Path | str | None = None
    """Who is to be beaten, `net`, `greedy` or the file of a network: what is learned is a best response. It begins as a
    copy of that network; against the greedy policy, of the one that comes with the game, if there is one."""
    measured: int | None = None
    """Games by which a best response is measured in the end."""
    settings: Settings | None = None
    snapshots: int = 0
    """So many copies of the network are kept on the way, evenly spaced."""
    parts: int | None = None
    """Every round is played in so many parts: the same is learned wherever they are played."""
    ray: str | None = None
    """The cluster that plays the parts."""


def learn(game: str | Game, into: Path, plan: Plan, command: str = "") -> Provenance:
    """Learn for the time planned; where it got to. The command is kept with the network."""
    return Run(find(game), into, plan, command).run()


def usual_settings(device: str | None) -> Settings:
    """How it is learned on a device, unless asked otherwise."""
    return USUAL[chosen_device(device)][2]


class Run(Folder):
    """One stretch of learning, from what the folder holds."""

    parts: Parts
    player: Player
    """Only one of the two is there: rounds are played in parts, or in one go."""

    def __init__(self, game: Game, into: Path, plan: Plan, command: str) -> None:
        device = chosen_device(plan.device)
        games, width, settings = USUAL[device]
        self.plan, file, games = plan, into / NETWORK, plan.games or games
        refuse_parts(game, plan, games)
        before = None if plan.anew or not file.exists() else read(file, game)
        rival, copied = (None, None) if plan.against is None else rival_of(game, plan.against, device)
        came = (
            before.provenance
            if before
            else provenance_of(game, command, plan.seed, components=policy_of(game).printing is not None)
        )
        seed = plan.seed + came.decisions
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        where = (games // plan.parts, "cpu") if plan.parts else (games, device)
        self.rooms = Rooms(game, *where, seed, only_usual=rival is not None)
        begun = before or copied
        if begun:
            network = from_file(begun, game)
        else:
            network = network_of(game, plan.width or width, plan.layers)
        super().__init__(game, into, came, network.to(device))
        if not before:
            (into / LOG).unlink(missing_ok=True)
        (into / FIGURE).unlink(missing_ok=True)
        self.shares = Shares(str(plan.against), game.meta.usual_players) if rival else None
        """What a best response reaches."""
        how, tables = plan.settings or settings, self.rooms.next()
        self.learner = Learner(self.network, how, torch.device(device))
        self.rival = rival
        if plan.parts:
            self.parts = Parts(plan.parts, seed, how, (network.first.out_features, len(network.layers)))
        else:
            self.player = Player(tables, self.network, policy_of(game).close, how, rival)
        if begun:
            self.learner.rate /= GENTLY
        else:
            self.learner.measure(tables)
        self.network = self.learner.settled

    def go(self) -> None:
        """Play and learn, in turns, until the time is over."""
        learner, plan, snapshots, joined = self.learner, self.plan, 0, 0
        if self.before.decisions:
            self.remember()
        with self.playing() as play:
            for gone in self.turns(plan.seconds, plan.rounds, "learning"):
                tables = self.rooms.next()
                played, notes = play(tables)
                notes |= learner.learn(played, tables, gone)
                self.count(int(played.own.sum()), notes)
                if self.shares:
                    self.shares.add(*self.player.tallied.tolist())
                if self.rounds in MEASURED_AGAIN:
                    learner.measure_again(played.seen)
                if gone * (plan.snapshots + 1) >= snapshots + 1:
                    snapshots += 1
                    self.save(self.into / f"net-{snapshots}.npz")
                if gone * JOINING >= joined + 1:
                    self.remember()
                    joined += 1
        if self.shares:
            self.judge(self.shares)

    def remember(self) -> None:
        """The network as it is now joins the league; against a rival there is none."""
        if self.rival is None:
            self.learner.remember()

    @contextmanager
    def playing(self) -> Iterator[Callable[[Tables], tuple[Round, dict[str, float]]]]:
        """How a round is played."""
        if not self.plan.parts:
            yield self.play
        elif self.plan.ray is None:
            yield partial(self.play_in_parts, here)
        else:
            with connected(self.plan.ray, os.cpu_count() or 1) as ray:
                yield partial(self.play_in_parts, partial(shared, ray))

    def play(self, tables: Tables) -> tuple[Round, dict[str, float]]:
        """A round in one go."""
        self.player.tables = tables
        notes = self.player.play(self.learner.any_past())
        return self.player.round, notes

    def play_in_parts(self, plays: Plays, tables: Tables) -> tuple[Round, dict[str, float]]:
        """A round in parts."""
        return self.parts.play(tables, self.learner.network, self.learner.any_past(), plays)

    def judge(self, shares: Shares) -> None:
        """What the best response wins now that all is learned; it is kept."""
        device, rival = self.player.tables.device.type, self.rival
        assert rival is not None
        shares.likeliest = measure(self.game, self.network, rival, self.plan.measured or MEASURED[device], device)
        learned = {"decisions": self.decisions, "seconds": round(self.seconds, 1)}
        shares.write(self.into / FIGURE, game=self.game.meta.id, command=self.before.command, **learned)


def refuse_parts(game: Game, plan: Plan, games: int) -> None:
    """Parts must have games of every kind; best responses are learned in one go."""
    least = len(kinds(game, plan.seed))
    if plan.parts and plan.against is not None:
        raise BadOption("a best response is learned on one machine: --against goes without --parts and --ray.")
    if plan.parts and games // plan.parts < least:
        raise BadOption(
            f"each part needs {least} games or more, one of each kind of table: --games must be {least * plan.parts} "
            f"or more for {plan.parts} parts."
        )


def rival_of(game: Game, against: Path | str, device: str) -> tuple[Rival, Kept | None]:
    """Who is to be beaten, and the network as whose copy a best response begins: its rival, or the game's own."""
    glance = glance_of(game) if against in (GREEDY, NET) else None
    if against == GREEDY:
        return GreedyRival(game), glance.network if glance else None
    if against == NET and glance is None:
        raise BadOption(f"no network comes with {game.meta.title}; --against FILE names one of your own.")
    found = glance.network if glance else read(Path(against), game)
    network = from_file(found, game).to(device).eval().requires_grad_(False)
    return NetworkRival(made_fast(network, torch.device(device))), found
