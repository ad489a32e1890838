"""The bot `net`: plays what a network thinks at one glance.

Its codes: `net` is the network that comes with the game, `net:runs/medici.npz` one from a file; `net~1` draws its moves
as the network finds them likely, `net~0` always plays the likeliest, numbers between lean towards that.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..core.compiled import Rows
from ..core.errors import BadOption, FondacoError
from ..core.game import Game
from ..core.link import bare
from ..core.luck import WORD_BITS, draw
from ..core.position import Position
from .glance import Glance
from .policy import policy_package
from .weights import FILE, read

__all__ = ["CODE", "Net", "glance_of", "has_network", "net_of"]

CODE = re.compile(r"net(?:~(?P<temperature>[^:]*))?(?::(?P<file>.*))?", re.DOTALL)
TEMPERATURE = 0.0
"""How freely it draws where nothing is said."""
MOST_TEMPERATURE = 10.0
PLAYS = ("glance.py", "net.py")
"""The files that decide what is played, besides the network."""
DIGEST = 8

Shares = npt.NDArray[np.float64]


class Thought(NamedTuple):
    """What a network thinks of one action: how likely it plays it."""

    action: int
    likely: float


class Net:
    """Plays a network's policy. It needs no compiled rules, and with them is faster: the same moves."""

    def __init__(self, glance: Glance, temperature: float = TEMPERATURE) -> None:
        self.glance, self.temperature = glance, temperature

    def choose(self, position: Position, luck: Random) -> int:
        """What it plays, given a position redealt for its seat."""
        sight = self.glance.look(row_of(position), 1)
        drawn = np.array([luck.getrandbits(WORD_BITS)])
        return int(sight.moves[0, picked(sight.logits, self.temperature, drawn)[0]])

    def choose_many(
        self, rows: Rows, lucks: npt.NDArray[np.uint32], threads: int | None = None
    ) -> npt.NDArray[np.int32]:
        """What it plays in each of these games of one table; each draws from its own luck."""
        words = list(lucks.T.astype(np.int64))
        drawn: Any = draw(words)  # the rule draws for all games at once
        lucks[:] = np.transpose(words)
        sight = self.glance.look(rows, threads)
        chosen: npt.NDArray[np.int32] = sight.moves[np.arange(len(rows)), picked(sight.logits, self.temperature, drawn)]
        return chosen

    def think(self, position: Position) -> tuple[list[Thought], list[float]]:
        """How likely the network plays each action, the likeliest first, and what it thinks each seat may expect."""
        sight = self.glance.look(row_of(position), 1)
        likely = shares(sight.logits, 1.0)[0]
        order = np.argsort(-likely, kind="stable")
        thoughts = [Thought(int(sight.moves[0, k]), float(likely[k])) for k in order if k < sight.counts[0]]
        return thoughts, sight.values[0, : position.players].tolist()

    @property
    def warm(self) -> bool:
        """Whether `compile` would find all done, and so take a second and not half a minute."""
        return self.glance.warm

    def compile(self) -> None:
        """Play compiled from now on."""
        self.glance.compile()

    @property
    def digest(self) -> str:
        """A hash of how it plays: other numbers or code, another digest."""
        sha = hashlib.sha256(f"{self.glance.network.digest} {self.temperature}".encode())
        for name in PLAYS:
            sha.update(bare(files(__package__).joinpath(name).read_text(encoding="utf-8")).encode())
        return sha.hexdigest()[:DIGEST]


def shares(logits: npt.NDArray[np.float32], temperature: float) -> Shares:
    """How likely each action of every line is played."""
    best = logits.max(1, keepdims=True)
    if temperature == 0:
        chosen: Shares = np.zeros(logits.shape)
        chosen[np.arange(len(logits)), logits.argmax(1)] = 1
        return chosen
    raw = np.exp((logits - best).astype(np.float64) / temperature)
    likely: Shares = raw / raw.sum(1, keepdims=True)
    return likely


def picked(logits: npt.NDArray[np.float32], temperature: float, drawn: Any) -> npt.NDArray[Any]:
    """Which action of every line is played, by a number of 32 bits drawn for each."""
    if temperature == 0:
        return np.asarray(logits.argmax(1))
    heaped = shares(logits, temperature).cumsum(1)
    return np.asarray((heaped > heaped[:, -1:] * (drawn / 2**WORD_BITS)[:, None]).argmax(1))


def row_of(position: Position) -> Rows:
    """The position's row, as the loops take it."""
    return np.frombuffer(position._s.tobytes(), position.game.State.dtype).copy()


# --- Finding networks ------------------------------------------------------------------------------------------------


def has_network(game: Game, players: int | None = None) -> bool:
    """Whether a network that fits comes with the game, for a table of so many players."""
    return players != 1 and glance_of(game) is not None


@cache
def glance_of(game: Game) -> Glance | None:
    """The network that comes with the game; None where there is none, or none for the game as it is now."""
    package = policy_package(game)
    if package is None or not files(package).joinpath(FILE).is_file():
        return None
    try:
        return Glance(game, read(files(package).joinpath(FILE), game))
    except FondacoError:
        return None


@cache
def glance_from(game: Game, file: Path, written: int) -> Glance:
    """The network in a file that was written at this time."""
    return Glance(game, read(file, game))


def net_of(code: str, game: Game, players: int | None = None) -> Net:
    """The bot of this code, for a table of so many players."""
    named = CODE.fullmatch(code)
    if named is None:
        raise BadOption(f"there is no bot {code!r}; a net is net, net~0.5, net:FILE or net~0.5:FILE.")
    temperature = read_temperature(code, named["temperature"])
    if players == 1:
        raise BadOption(f"a network does not play {game.meta.title} alone; it has learned to play against others.")
    if named["file"] is not None:
        file = Path(named["file"]).resolve()
        return Net(glance_from(game, file, file.stat().st_mtime_ns if file.is_file() else 0), temperature)
    glance = glance_of(game)
    if glance is None:
        raise BadOption(f"no network comes with {game.meta.title}; net:FILE plays one of your own.")
    return Net(glance, temperature)


def read_temperature(code: str, given: str | None) -> float:
    """How freely the bot of this code draws."""
    if given is None:
        return TEMPERATURE
    digits = given.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal() and float(given) <= MOST_TEMPERATURE):
        most = f"{MOST_TEMPERATURE:.0f}"
        raise BadOption(f"{code!r}: after ~ stands how freely a net draws its moves, a number from 0 to {most}.")
    return float(given)
