"""A run of learning: a folder with the network, a log and its curves. What was stopped goes on from there.

`net.npz` has the weights in 16 bits and where they come from, `log.jsonl` a line for every round of play and learning,
`curves.svg` the same as a picture, `events.*` the same for TensorBoard, where that is installed.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch

from ..bots.policy import policy_of
from ..bots.weights import Network as Kept
from ..bots.weights import Provenance, provenance_of, read, shapes, write
from ..core.errors import BadOption, FondacoError
from ..core.game import Game, find
from ..core.text import sentence_list
from ..lab.progress import Progress
from .curves import draw
from .network import Network
from .selfplay import Learner, Settings
from .tables import Rooms

__all__ = ["Plan", "learn"]

NETWORK, LOG, CURVES = "net.npz", "log.jsonl", "curves.svg"
SAVED_EVERY = 60.0
"""Seconds between two savings of the network."""
JOINING = 40
"""So often in a run does the network of the moment join the league."""
TEXT_EVERY = 10
"""Rounds between two lines of text on standard error, where no bar is drawn."""


USUAL = {
    "cuda": (65_536, 512, Settings()),
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
    run = Run(find(game), into, plan, command)
    try:
        run.go()
    except KeyboardInterrupt:
        print("learn: stopped; what was learned is kept", file=sys.stderr)
    return run.save()


def chosen_device(asked: str | None) -> str:
    """A device there is: the GPU, if none was asked for and there is one."""
    device = asked or ("cuda" if torch.cuda.is_available() else "cpu")
    if device not in USUAL:
        raise BadOption(f"there is no device {device!r} to learn on; there are {sentence_list(USUAL)}.")
    if device == "cuda" and not torch.cuda.is_available():
        raise FondacoError("PyTorch finds no GPU here; --device cpu learns on the processor.")
    return device


def usual_settings(device: str | None) -> Settings:
    """How it is learned on a device, unless asked otherwise."""
    return USUAL[chosen_device(device)][2]


class Run:
    """One stretch of learning, from what the folder holds."""

    def __init__(self, game: Game, into: Path, plan: Plan, command: str) -> None:
        device = chosen_device(plan.device)
        games, width, settings = USUAL[device]
        self.game, self.into, self.plan = game, into, plan
        into.mkdir(parents=True, exist_ok=True)
        self.file = into / NETWORK
        before = None if plan.anew or not self.file.exists() else read(self.file, game)
        rival = read(plan.against, game) if plan.against else None
        self.before = (
            before.provenance
            if before
            else provenance_of(game, command, plan.seed, components=policy_of(game).printing is not None)
        )
        seed = plan.seed + self.before.decisions
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        self.rooms = Rooms(game, plan.games or games, device, seed)
        begun = before or rival
        if begun:
            network = from_file(begun, game)
        else:
            network = Network(shapes(game, plan.width or width, plan.layers), policy_of(game).printing)
        if not before:
            (into / LOG).unlink(missing_ok=True)
        beaten = from_file(rival, game).to(device).requires_grad_(False) if rival else None
        how = policy_of(game).close, plan.settings or settings, beaten
        self.learner = Learner(self.rooms.next(), network.to(device), *how)
        if not begun:
            self.learner.measure()
        self.decisions, self.seconds, self.rounds = self.before.decisions, self.before.seconds, 0
        self.board = tensor_board(into)

    def go(self) -> None:
        """Play and learn, in turns, until the time is over."""
        learner, plan, snapshots, joined = self.learner, self.plan, 0, 0
        began = last = saved = time.perf_counter()
        if self.before.decisions:
            learner.remember()
        with Progress(f"learning {self.game.meta.title}", plan.rounds or max(1, round(plan.seconds))) as progress:
            while (gone := self.rounds / plan.rounds if plan.rounds else (last - began) / plan.seconds) < 1:
                learner.tables = self.rooms.next()
                notes = learner.play() | learner.learn(gone)
                if learner.tables.device.type == "cuda":
                    torch.cuda.synchronize()
                now, fresh = time.perf_counter(), int(learner.own.sum())
                self.decisions += fresh
                self.seconds += now - last
                self.rounds += 1
                self.note({"decisions_a_second": fresh / (now - last), **notes})
                last = now
                progress.reach(self.rounds if plan.rounds else min(round(last - began), round(plan.seconds)))
                if gone * (plan.snapshots + 1) >= snapshots + 1:
                    snapshots += 1
                    self.save(self.into / f"net-{snapshots}.npz")
                if gone * JOINING >= joined + 1:
                    learner.remember()
                    joined += 1
                if now - saved > SAVED_EVERY:
                    self.save()
                    saved = now

    def note(self, notes: Mapping[str, float]) -> None:
        """A line of the log, and of standard error now and then."""
        line = {"seconds": self.seconds, "decisions": self.decisions, **notes}
        with (self.into / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps({name: round(number, 6) for name, number in line.items()}) + "\n")
        if self.board is not None:
            for name, number in notes.items():
                self.board.add_scalar(name, number, self.decisions)
        if self.rounds % TEXT_EVERY == 1 and not sys.stderr.isatty():
            told = ", ".join(f"{name} {number:.4g}" for name, number in line.items())
            print(f"learn: {told}", file=sys.stderr)

    def save(self, file: Path | None = None) -> Provenance:
        """Write the network as it is now, and the curves."""
        at = replace(self.before, decisions=self.decisions, seconds=round(self.seconds, 1))
        weights = {name: tensor.detach().cpu().numpy() for name, tensor in self.learner.network.state_dict().items()}
        write(file or self.file, weights, at)
        if file:
            return at
        if (self.into / LOG).exists():
            (self.into / CURVES).write_text(draw(read_log(self.into / LOG), self.game.meta.title), encoding="utf-8")
        return at


def from_file(found: Kept, game: Game) -> Network:
    """A network from what a file holds."""
    network = Network(shapes(game, *found.size), policy_of(game).printing)
    network.load_state_dict({name: torch.tensor(numbers) for name, numbers in found.weights.items()})
    return network


def read_log(file: Path) -> list[dict[str, float]]:
    """The lines of a log."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def tensor_board(into: Path) -> Any:
    """Writes for TensorBoard; None where that is not installed."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ModuleNotFoundError:
        return None
    return SummaryWriter(str(into))
