"""A network's weights in one file: numbers of 16 bits, or of 8 in a package, and where they come from.

Such a file is all that is needed to play, and to go on learning where a run stopped. It says which observation and
actions it was made for: where these have changed since, it is refused, never misread.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from ..core.errors import FondacoError
from ..core.game import Game
from .policy import policy_of

__all__ = ["FILE", "FROZEN", "Network", "Provenance", "Weights", "provenance_of", "read", "write"]

FILE, FROZEN = "net.npz", "net-{}.npz"
"""In the package of the game's policy: its network, and those frozen for comparison by their numbers."""
PROVENANCE = "provenance"
SCALE = ".scale"
NARROW, STEPS = 8, 127
"""Bits, and the greatest number that they hold."""
DIGEST = 8
WEIGHED = 64
"""So many neurons weigh what is told of an action."""

Numbers = npt.NDArray[Any]
Weights = dict[str, Numbers]
"""The network's numbers by name, as 32-bit floats."""


@dataclass(frozen=True)
class Provenance:
    """Where weights come from, and what they are for."""

    game: str
    observation: str
    """The digest of the observation they were made for, and of what is told of actions, if anything is."""
    actions: int
    """How many actions the action space has, the smallest of the game."""
    command: str
    seed: int
    decisions: int
    """Learned from, in all."""
    seconds: float
    rules: int = 1
    """The version of the rules that were played."""
    components: bool = False
    """Whether it has learned with others' decks, dice or cards, too."""


@dataclass(frozen=True, eq=False)
class Network:
    """What a file of weights holds."""

    weights: Weights
    provenance: Provenance
    digest: str
    """A hash of the file."""

    @property
    def width(self) -> int:
        """How many numbers each layer passes on."""
        return len(self.weights["first.bias"])

    @property
    def size(self) -> tuple[int, int]:
        """Its width and its layers."""
        return self.width, self.layers

    @property
    def layers(self) -> int:
        """How many layers there are between the first and the last."""
        return sum(name.endswith("linear.bias") for name in self.weights)


def actions_of(game: Game) -> int:
    """How many actions the game's smallest action space has."""
    return game.n_actions if game.small_actions is None else int(game.small_actions.SMALL_ACTIONS)


def provenance_of(
    game: Game, command: str, seed: int, decisions: int = 0, seconds: float = 0.0, components: bool = False
) -> Provenance:
    """Of a network for the game as it is now."""
    observation, prospects = str(getattr(game.observation, "DIGESTS", ("",))[-1]), policy_of(game).prospects
    if prospects is not None:
        observation += f"+{prospects.digest}"
    made = (command, seed, decisions, seconds, game.version, components)
    return Provenance(game.meta.id, observation, actions_of(game), *made)


def shapes(game: Game, width: int, layers: int) -> dict[str, tuple[int, ...]]:
    """The names of all numbers of a network for this game, with their shapes."""
    pieces = game.observation.PIECES
    shaped: dict[str, tuple[int, ...]] = {"mean": (pieces.moving,), "spread": (pieces.moving,)}
    shaped |= {"first.weight": (width, pieces.moving), "first.bias": (width,)}
    shaped["table.weight"] = (width, pieces.size - pieces.moving)
    for layer in range(layers):
        shaped |= dict.fromkeys((f"layers.{layer}.norm.{part}" for part in ("weight", "bias")), (width,))
        shaped |= {f"layers.{layer}.linear.weight": (width, width), f"layers.{layer}.linear.bias": (width,)}
    shaped |= {"norm.weight": (width,), "norm.bias": (width,)}
    for head, size in (("policy", actions_of(game)), ("value", max(game.meta.players))):
        shaped |= {f"{head}.weight": (size, width), f"{head}.bias": (size,)}
    printing, prospects = policy_of(game).printing, policy_of(game).prospects
    if prospects is not None:
        shaped |= {"bridge.weight": (WEIGHED, width), "bridge.bias": (WEIGHED,)}
        shaped |= {"prospects.weight": (WEIGHED, len(prospects.scales)), "verdict.weight": (1, WEIGHED)}
    return shaped if printing is None else shaped | printing.shapes(pieces.moving, actions_of(game), width)


def write(file: Path, weights: Mapping[str, Numbers], provenance: Provenance, bits: int = 16) -> None:
    """Write whole, or not at all. In 8 bits, enough to play, each line of a matrix has a scale of its own."""
    kept = {name: np.asarray(numbers, np.float16) for name, numbers in weights.items()}
    if bits == NARROW:
        for name in [name for name, numbers in weights.items() if np.ndim(numbers) > 1]:
            numbers = np.asarray(weights[name], np.float32)
            scale = np.maximum(np.abs(numbers).max(1, keepdims=True) / STEPS, np.finfo(np.float32).tiny)
            kept |= {name: np.rint(numbers / scale).astype(np.int8), name + SCALE: scale}
    draft = file.with_name(f"{file.name}.draft")
    with draft.open("wb") as opened:
        told = np.array(json.dumps(asdict(provenance)))
        np.savez_compressed(opened, allow_pickle=False, **kept, **{PROVENANCE: told})
    draft.replace(file)


def read(file: Any, game: Game) -> Network:
    """The network in a file, for a game as it is now; a file is whatever has `read_bytes`."""
    try:
        data = file.read_bytes()
        with np.load(BytesIO(data), allow_pickle=False) as saved:
            provenance = Provenance(**json.loads(str(saved[PROVENANCE])))
            weights = {name: saved[name].astype(np.float32) for name in saved.files if name != PROVENANCE}
            for name in [name for name in weights if name.endswith(SCALE)]:
                weights[name.removesuffix(SCALE)] *= weights.pop(name)
    except OSError as wrong:
        raise FondacoError(f"{file} cannot be read: {wrong.strerror or 'it is no file'}.") from None
    except (BadZipFile, EOFError, KeyError, TypeError, ValueError):
        raise FondacoError(f"{file} holds no network; a network is a file that was written by learning.") from None
    found = Network(weights, provenance, hashlib.sha256(data).hexdigest()[:DIGEST])
    refuse_another(file, found, game)
    return found


def refuse_another(file: Any, found: Network, game: Game) -> None:
    """Say so where a network was made for anything but this game as it is now."""
    made, wanted = found.provenance, provenance_of(game, "", 0)
    if made.game != wanted.game:
        raise FondacoError(f"{file} holds a network for {made.game}, not for {wanted.game}.")
    if (made.observation, made.actions, made.rules) != (wanted.observation, wanted.actions, wanted.rules):
        raise FondacoError(
            f"{file} was made for other rules, observations or actions of {game.meta.title} than the present; "
            "it must be learned anew."
        )
    if not found.layers:
        raise FondacoError(f"{file} holds a network without inner layers; it needs one at least.")
    there = {name: numbers.shape for name, numbers in found.weights.items()}
    if "first.bias" not in there or there != shapes(game, found.width, found.layers):
        raise FondacoError(f"{file} holds numbers of other names or shapes than a network for {game.meta.title} has.")
    if not all(np.isfinite(numbers).all() for numbers in found.weights.values()):
        raise FondacoError(f"{file} holds numbers that are not finite; learning it has failed.")
