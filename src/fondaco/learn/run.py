"""A run of learning: a folder with the network, a log and its curves. What was stopped goes on from there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import torch

from ..bots.policy import policy_of
from ..bots.weights import Provenance, provenance_of, read, shapes
from ..core.game import Game, find
from .folder import LOG, NETWORK, Folder, chosen_device, from_file
from .network import Network
from .selfplay import Learner, Settings
from .tables import Rooms

__all__ = ["Plan", "learn"]

JOINING = 40
"""So often in a run does the network of the moment join the league."""
MEASURED_AGAIN = (3, 10, 30, 100)
"""After so many rounds is measured how large the numbers of an observation are in play that has improved."""


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
    against: Path | None = None
    """The file of a network that is to be beaten: what is learned is a best response to it, begun as its copy."""
    settings: Settings | None = None
    snapshots: int = 0
    """So many copies of the network are kept on the way, evenly spaced."""


def learn(game: str | Game, into: Path, plan: Plan, command: str = "") -> Provenance:
    """Learn for the time planned; where it got to. The command is kept with the network."""
    return Run(find(game), into, plan, command).run()


def usual_settings(device: str | None) -> Settings:
    """How it is learned on a device, unless asked otherwise."""
    return USUAL[chosen_device(device)][2]


class Run(Folder):
    """One stretch of learning, from what the folder holds."""

    def __init__(self, game: Game, into: Path, plan: Plan, command: str) -> None:
        device = chosen_device(plan.device)
        games, width, settings = USUAL[device]
        self.plan, file = plan, into / NETWORK
        before = None if plan.anew or not file.exists() else read(file, game)
        rival = read(plan.against, game) if plan.against else None
        came = (
            before.provenance
            if before
            else provenance_of(game, command, plan.seed, components=policy_of(game).printing is not None)
        )
        seed = plan.seed + came.decisions
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        self.rooms = Rooms(game, plan.games or games, device, seed)
        begun = before or rival
        if begun:
            network = from_file(begun, game)
        else:
            network = Network(shapes(game, plan.width or width, plan.layers), policy_of(game).printing)
        super().__init__(game, into, came, network.to(device))
        if not before:
            (into / LOG).unlink(missing_ok=True)
        beaten = from_file(rival, game).to(device).requires_grad_(False) if rival else None
        how = policy_of(game).close, plan.settings or settings, beaten
        self.learner = Learner(self.rooms.next(), self.network, *how)
        if not begun:
            self.learner.measure()
        self.network = self.learner.settled

    def go(self) -> None:
        """Play and learn, in turns, until the time is over."""
        learner, plan, snapshots, joined = self.learner, self.plan, 0, 0
        if self.before.decisions:
            learner.remember()
        for gone in self.turns(plan.seconds, plan.rounds, "learning"):
            learner.tables = self.rooms.next()
            notes = learner.play() | learner.learn(gone)
            self.count(int(learner.own.sum()), notes)
            if self.rounds in MEASURED_AGAIN:
                learner.measure_again()
            if gone * (plan.snapshots + 1) >= snapshots + 1:
                snapshots += 1
                self.save(self.into / f"net-{snapshots}.npz")
            if gone * JOINING >= joined + 1:
                learner.remember()
                joined += 1
