"""Networks that have learned nothing: small ones of random numbers, for tests."""

from pathlib import Path
from typing import Any

import numpy as np

from fondaco.bots.weights import provenance_of, shapes, write
from fondaco.core.game import Game

WIDTH, LAYERS = 24, 2


def random_weights(game: Game, seed: int = 0) -> dict[str, Any]:
    """Numbers of a size that lets the network have opinions."""
    luck, weights = np.random.default_rng(seed), {}
    for name, shape in shapes(game, WIDTH, LAYERS).items():
        numbers = luck.normal(size=shape) / np.sqrt(shape[-1] if len(shape) > 1 else 1)
        weights[name] = (1 + np.abs(numbers) if name == "spread" else numbers).astype(np.float16)
    return weights


def random_network(game: Game, folder: Path, seed: int = 0, name: str = "net.npz", **told: Any) -> Path:
    """A file with such a network."""
    file = folder / name
    write(file, random_weights(game, seed), provenance_of(game, "no command", seed, **told))
    return file
