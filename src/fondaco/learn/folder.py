"""The folder of a run: the network as far as it has learned, a log and its curves.

`net.npz` has the weights in 16 bits and where they come from, `log.jsonl` a line for every round, `curves.svg` the same
as a picture, `events.*` the same for TensorBoard, where that is installed.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch

from ..bots.policy import policy_of
from ..bots.weights import Network as Kept
from ..bots.weights import Provenance, shapes, write
from ..core.errors import BadOption, FondacoError
from ..core.game import Game
from ..core.text import sentence_list
from ..lab.progress import Progress
from .curves import draw
from .network import Network

__all__ = ["CURVES", "LOG", "NETWORK", "Folder", "chosen_device", "from_file", "network_of"]

NETWORK, LOG, CURVES = "net.npz", "log.jsonl", "curves.svg"
SAVED_EVERY = 60.0
"""Seconds between two savings of the network."""
TEXT_EVERY = 10
"""Rounds between two lines of text on standard error, where no bar is drawn."""
DEVICES = ("cuda", "cpu")


class Folder:
    """Where a run stands, and what is kept of it."""

    def __init__(self, game: Game, into: Path, before: Provenance, network: Network) -> None:
        into.mkdir(parents=True, exist_ok=True)
        self.game, self.into, self.file, self.before, self.network = game, into, into / NETWORK, before, network
        self.decisions, self.seconds, self.rounds = before.decisions, before.seconds, 0
        self.last = time.perf_counter()
        self.board = tensor_board(into)

    def run(self) -> Provenance:
        """Go on until it is done or stopped; where it got to."""
        try:
            self.go()
        except KeyboardInterrupt:
            print("learn: stopped; what was learned is kept", file=sys.stderr)
        return self.save()

    def go(self) -> None:
        """All rounds of the run."""
        raise NotImplementedError

    def turns(self, seconds: float, rounds: int | None, what: str) -> Iterator[float]:
        """What part of the run is over, before every round of it, until its time or so many rounds are; the network is
        saved now and then."""
        began = saved = self.last = time.perf_counter()
        with Progress(f"{what} {self.game.meta.title}", rounds or max(1, round(seconds))) as progress:
            while (gone := self.rounds / rounds if rounds else (self.last - began) / seconds) < 1:
                yield gone
                progress.reach(self.rounds if rounds else min(round(self.last - began), round(seconds)))
                if self.last - saved > SAVED_EVERY:
                    self.save()
                    saved = self.last

    def count(self, fresh: int, notes: Mapping[str, float]) -> None:
        """A round more, that has learned from so many decisions."""
        if torch.cuda.is_available():
            torch.cuda.synchronize()
        now = time.perf_counter()
        took, self.last = now - self.last, now
        self.decisions += fresh
        self.seconds += took
        self.rounds += 1
        self.note({"decisions_a_second": fresh / took, **notes})

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
        weights = {name: tensor.detach().cpu().numpy() for name, tensor in self.network.state_dict().items()}
        write(file or self.file, weights, at)
        if file:
            return at
        if (self.into / LOG).exists():
            (self.into / CURVES).write_text(draw(read_log(self.into / LOG), self.game.meta.title), encoding="utf-8")
        return at


def chosen_device(asked: str | None) -> str:
    """A device there is: the GPU, if none was asked for and there is one."""
    device = asked or ("cuda" if torch.cuda.is_available() else "cpu")
    if device not in DEVICES:
        raise BadOption(f"there is no device {device!r} to learn on; there are {sentence_list(DEVICES)}.")
    if device == "cuda" and not torch.cuda.is_available():
        raise FondacoError("PyTorch finds no GPU here; --device cpu learns on the processor.")
    return device


def network_of(game: Game, width: int, layers: int) -> Network:
    """A network for a game that has learned nothing yet."""
    policy = policy_of(game)
    scales = None if policy.prospects is None else policy.prospects.scales
    return Network(shapes(game, width, layers), policy.printing, scales)


def from_file(found: Kept, game: Game) -> Network:
    """A network from what a file holds."""
    network = network_of(game, *found.size)
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
