"""The bot `net`: plays what a network thinks at one glance.

Its codes: `net` is the network that comes with the game, `net@1` the first of those that were frozen for comparison,
`net:runs/medici.npz` one from a file. `net~1` draws its moves as the network finds them likely, `net~0` plays the
likeliest, numbers between lean towards that. `net^0.3` plays its second thought 3 times of 10, of these again 3 of 10
times its third, and so on. `net~1^0.3:my.npz` has everything.
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
from .player import Bot
from .policy import policy_package
from .weights import FILE, FROZEN, read

__all__ = ["Manner", "Net", "Thought", "glance_of", "has_network", "net_of", "present"]

CODE = re.compile(
    r"net(?:~(?P<freely>[^:^@]*))?(?:\^(?P<doubt>[^:@]*))?(?:@(?P<frozen>[1-9][0-9]{0,3})|:(?P<file>.*))?", re.DOTALL
)
MOST_FREELY, MOST_DOUBT = 10.0, 0.9
THOUGHTS = 5
"""It never goes further than its fifth thought: a doubt is no random move."""
DRAWS = 2
"""Numbers it draws for a decision."""
PLAYS = ("glance.py", "net.py", "printing.py")
"""The files that decide what is played, besides the network."""
DIGEST = 8

Logits = npt.NDArray[np.float32]
Drawn = npt.NDArray[np.int64]


class Manner(NamedTuple):
    """How a network's opinions become moves."""

    freely: float = 0.0
    """0 for the likeliest move, 1 for a draw among all, as likely as the network finds them."""
    doubt: float = 0.0
    """How often it plays, instead of that, its second thought; of these as often the third, and so on."""


class Thought(NamedTuple):
    """What a network thinks of one action: how likely it plays it."""

    action: int
    likely: float


class Net:
    """Plays a network's policy. It needs no compiled rules, and with them is faster: the same moves.

    At tables it knows nothing of another plays in its place: alone, or with an owner's cards where it has learned only
    with the house's.
    """

    def __init__(self, glance: Glance, manner: Manner | None = None, instead: Bot | None = None) -> None:
        self.glance, self.manner, self.instead = glance, manner or Manner(), instead

    def at_table(self, rows: Rows) -> Bot:
        """Who plays at the table of the first of these games: this bot, or another in its place."""
        return self if self.instead is None or self.glance.knows(rows) else self.instead

    def choose(self, position: Position, luck: Random) -> int:
        """What it plays, given a position redealt for its seat."""
        rows = row_of(position)
        if (playing := self.at_table(rows)) is not self:
            return playing.choose(position, luck)
        sight = self.glance.look(rows, 1)
        drawn = [np.array([luck.getrandbits(WORD_BITS)]) for _ in range(DRAWS)]
        return int(sight.moves[0, picked(sight.logits, sight.counts, self.manner, drawn)[0]])

    def choose_many(
        self, rows: Rows, lucks: npt.NDArray[np.uint32], threads: int | None = None
    ) -> npt.NDArray[np.int32]:
        """What it plays in each of these games of one table, which it knows; each draws from its own luck."""
        words: Any = list(lucks.T.astype(np.int64))
        drawn: list[Any] = [draw(words) for _ in range(DRAWS)]  # the rule draws for all games at once
        lucks[:] = np.transpose(words)
        sight = self.glance.look(rows, threads)
        chosen = picked(sight.logits, sight.counts, self.manner, drawn)
        return np.asarray(sight.moves[np.arange(len(rows)), chosen])

    def think(self, position: Position) -> tuple[list[Thought], list[float]]:
        """How likely the network plays each action, the likeliest first, and what it thinks each seat may expect."""
        sight = self.glance.look(row_of(position), 1)
        likely = shares(sight.logits)[0]
        order = np.argsort(-likely, kind="stable")
        thoughts = [Thought(int(sight.moves[0, k]), float(likely[k])) for k in order]
        return thoughts, sight.values[0, : position.players].tolist()

    @property
    def warm(self) -> bool:
        """Whether `compile` would find all done, and so take a second and not half a minute."""
        return self.glance.warm

    def compile(self) -> None:
        """Play compiled from now on."""
        self.glance.compile()

    def mark(self) -> str:
        """A hash of how it plays: other numbers or code, another mark."""
        told = f"{self.glance.network.digest} {self.manner} {code_digest()}"
        return hashlib.sha256(told.encode()).hexdigest()[:DIGEST]


def present(bot: Bot, rows: Rows) -> Bot:
    """Who plays where this bot sits down at the table of the first of these games: networks let others play where they
    know nothing."""
    return bot.at_table(rows) if isinstance(bot, Net) else bot


@cache
def code_digest() -> str:
    """A hash of the code that plays networks, docstrings and comments aside."""
    texts = [bare(files(__package__).joinpath(name).read_text(encoding="utf-8")) for name in PLAYS]
    return hashlib.sha256("".join(texts).encode()).hexdigest()


def shares(logits: Logits) -> npt.NDArray[np.float64]:
    """How likely each action of every line is."""
    raw = np.exp((logits - logits.max(1, keepdims=True)).astype(np.float64))
    return np.asarray(raw / raw.sum(1, keepdims=True))


def picked(logits: Logits, counts: npt.NDArray[np.int32], manner: Manner, drawn: list[Drawn]) -> npt.NDArray[np.int64]:
    """Which action of every line is played, by two numbers of 32 bits drawn for each."""
    first, second = (one / 2**WORD_BITS for one in drawn)
    if manner.freely:
        heaped = shares(logits / np.float32(manner.freely)).cumsum(1)
        chosen = (heaped > heaped[:, -1:] * first[:, None]).argmax(1)
    else:
        chosen = logits.argmax(1)
    if not manner.doubt:
        return np.asarray(chosen)
    thought = sum((second < manner.doubt**depth).astype(np.int64) for depth in range(1, THOUGHTS))
    ranked = np.argsort(-logits, axis=1, kind="stable")[np.arange(len(logits)), np.minimum(thought, counts - 1)]
    return np.asarray(np.where(thought == 0, chosen, ranked))


def row_of(position: Position) -> Rows:
    """The position's row, as the loops take it."""
    return np.frombuffer(position._s.tobytes(), position.game.State.dtype).copy()


# --- Finding networks ------------------------------------------------------------------------------------------------


def has_network(game: Game, players: int | None = None) -> bool:
    """Whether a network that fits comes with the game, for a table of so many players."""
    return players != 1 and glance_of(game) is not None


def glance_of(game: Game, name: str = FILE) -> Glance | None:
    """The network that comes with the game, or one that was frozen; None where there is none, or it is not for the game
    as it is now."""
    package = policy_package(game)
    return None if package is None else glance_in(package, name, game)


@cache
def glance_in(package: str, name: str, game: Game) -> Glance | None:
    """The network in the package of a policy."""
    file = files(package).joinpath(name)
    try:
        return Glance(game, read(file, game)) if file.is_file() else None
    except FondacoError:
        return None


@cache
def glance_from(game: Game, file: Path, written: int) -> Glance:
    """The network in a file that was written at this time."""
    return Glance(game, read(file, game))


def net_of(code: str, game: Game, players: int | None = None, instead: Bot | None = None) -> Net:
    """The bot of this code, for a table of so many players, and who plays instead where it knows nothing."""
    named = CODE.fullmatch(code)
    if named is None:
        raise BadOption(
            f"there is no bot {code!r}; a net is net, net~0.5, net^0.3, net@1, net:FILE or net~0.5^0.3:FILE."
        )
    freely = read_number(code, "~ stands how freely a net draws its moves", named["freely"], MOST_FREELY)
    doubt = read_number(code, "^ stands how often a net plays its second thought", named["doubt"], MOST_DOUBT)
    if players == 1:
        raise BadOption(f"a network does not play {game.meta.title} alone; it has learned to play against others.")
    if named["file"] is None:
        glance = glance_of(game, FROZEN.format(named["frozen"]) if named["frozen"] else FILE)
    else:
        file = Path(named["file"]).resolve()
        glance = glance_from(game, file, file.stat().st_mtime_ns if file.is_file() else 0)
    if glance is None:
        which = f"no network {named['frozen']} was frozen for" if named["frozen"] else "no network comes with"
        raise BadOption(f"{which} {game.meta.title}; net:FILE plays one of your own.")
    return Net(glance, Manner(freely, doubt), instead)


def read_number(code: str, what: str, given: str | None, most: float) -> float:
    """A number in a code; 0 where none is given."""
    digits = "0" if given is None else given.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal() and float(given or 0) <= most):
        raise BadOption(f"{code!r}: after {what}, a number from 0 to {most:g}.")
    return float(given or 0)
