"""One glance: what a network thinks of a position, by NumPy or compiled; nothing else is needed to play it.

Compiled, each number that is not 0 adds its line of weights, one after the other: half of what a layer passes on is 0,
and so are most numbers of an observation. That is faster than multiplying matrices, for one position and for
thousands, and what is thought of a position does not depend on how many others are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from ..core.compiled import Loops, Rows, spread
from ..core.contract import legal, observe_moving, observe_static
from ..core.game import Game
from ..core.link import Function
from ..core.row import Ints, Row
from ..core.rule import rule
from .policy import policy_of
from .printing import unfolded
from .weights import Network, actions_of

__all__ = ["Glance", "Sight"]

Numbers = npt.NDArray[np.float32]
Kept = TypeVar("Kept")

TINY = 1e-5
"""Added to a variance before it is divided by."""
MOST_TABLES = 32
"""Kinds of tables of which it is remembered what a network makes of them."""


class Layers(NamedTuple):
    """A network's numbers as they are used: a line for each number that comes in, and what is added at last."""

    first: Any
    inner: Any
    added: Any
    gains: Any
    shifts: Any
    """Of the norms before each inner layer and before the heads."""
    heads: Any
    heads_added: Any
    """Of all actions, then of the seats from the observer on."""
    bridge: Any
    bridge_added: Any
    prospects: Any
    verdict: Any
    """What weighs the prospects of every action; of no size where a game has none."""


class Sight(NamedTuple):
    """What a network thinks of some positions, a line each."""

    moves: npt.NDArray[np.int32]
    """The actions it weighs, by the game's own numbers; in a small action space not all legal ones are."""
    counts: npt.NDArray[np.int32]
    """How many of the line count."""
    logits: Numbers
    """Logarithms of how likely it plays each, up to one number that is the same in all the line; beyond, -inf."""
    values: Numbers
    """What it thinks each seat may expect, from 0 to 1, seat 0 first."""


# --- Compiled --------------------------------------------------------------------------------------------------------


@rule
def meant(s: Any, action: int) -> int:
    """A game's own: the action for which one of its small action space stands."""
    return action


@rule
def prospect(s: Any, action: int, out: Any) -> None:
    """A game's own: what an action would bring, as numbers."""


@rule
def add_lines(x: Any, lines: Any, out: Any) -> None:
    """Add each number's line, as often as the number says."""
    for i in range(x.size):
        much = np.float32(x[i])
        if much != 0:
            line = lines[i]
            for j in range(out.size):
                out[j] += much * line[j]


@rule
def copy_line(line: Any, out: Any) -> None:
    """Begin with what is added anyway."""
    for j in range(out.size):
        out[j] = line[j]


@rule
def norm(x: Any, gain: Any, shift: Any, out: Any) -> None:
    """Numbers brought to the same mean and spread; what is below 0 becomes 0. Four sums grow side by side, for a
    processor would wait for one."""
    zero, n, even = np.float32(0), np.float32(x.size), x.size // 4 * 4
    a, b, c, d = zero, zero, zero, zero
    for j in range(0, even, 4):
        a += x[j]
        b += x[j + 1]
        c += x[j + 2]
        d += x[j + 3]
    for j in range(even, x.size):
        a += x[j]
    mean = (a + b + c + d) / n
    a, b, c, d = zero, zero, zero, zero
    for j in range(0, even, 4):
        a += (x[j] - mean) * (x[j] - mean)
        b += (x[j + 1] - mean) * (x[j + 1] - mean)
        c += (x[j + 2] - mean) * (x[j + 2] - mean)
        d += (x[j + 3] - mean) * (x[j + 3] - mean)
    for j in range(even, x.size):
        a += (x[j] - mean) * (x[j] - mean)
    scale = np.float32(1) / np.sqrt((a + b + c + d) / n + np.float32(TINY))
    for j in range(x.size):
        out[j] = max(zero, (x[j] - mean) * scale * gain[j] + shift[j])


@rule
def ponder(s: Any, layers: Layers, table: Any, seen: Any, x: Any, y: Any) -> None:
    """What follows from what whoever is to decide sees; from `y` the heads speak."""
    observe_moving(s, max(0, s.turn), seen)
    copy_line(table, x)
    add_lines(seen, layers.first, x)
    for k in range(len(layers.inner)):
        norm(x, layers.gains[k], layers.shifts[k], y)
        for j in range(x.size):
            x[j] += layers.added[k][j]
        add_lines(y, layers.inner[k], x)
    norm(x, layers.gains[len(layers.inner)], layers.shifts[len(layers.inner)], y)


@rule
def weigh(s: Any, action: int, thought: Any, layers: Layers, told: Any, weighed: Any) -> np.float32:
    """What an action's prospects add to its logit, given what is thought of the position."""
    prospect(s, action, told)
    for j in range(thought.size):
        weighed[j] = thought[j]
    add_lines(told, layers.prospects, weighed)
    verdict = np.float32(0)
    for j in range(thought.size):
        verdict += max(np.float32(0), weighed[j]) * layers.verdict[j]
    return verdict


@rule
def weigh_moves(
    s: Any, layers: Layers, y: Any, small: Ints, moves: Ints, logits: Any, told: Any, thought: Any, weighed: Any
) -> int:
    """How likely the actions that are legal look, and how many there are; only these are asked for."""
    count = legal(s, small)
    for n in range(count):
        moves[n] = meant(s, small[n])
        logits[n] = layers.heads_added[small[n]]
    for i in range(y.size):
        much = y[i]
        if much != 0:
            line = layers.heads[i]
            for n in range(count):
                logits[n] += much * line[small[n]]
    if told.size > 0:
        copy_line(layers.bridge_added, thought)
        add_lines(y, layers.bridge, thought)
        for n in range(count):
            logits[n] += weigh(s, moves[n], thought, layers, told, weighed)
    return count


@rule
def weigh_seats(players: int, seat: int, layers: Layers, y: Any, values: Any) -> None:
    """What every seat may expect, seat 0 first; `seat` is whoever was to decide."""
    actions = layers.heads_added.size - values.size
    for ahead in range(players):
        expected = layers.heads_added[actions + ahead]
        for i in range(y.size):
            expected += y[i] * layers.heads[i][actions + ahead]
        values[(seat + ahead) % players] = expected


@rule
def look_many(
    rows: Any, layers: Layers, table: Any, seen: Any, moves: Any, counts: Any, logits: Any, values: Any,
    start: int, stop: int,
) -> None:  # fmt: skip
    """What a network thinks of every position from whoever is to decide; `seen` has room for one observation."""
    wide, actions = table.size, logits.shape[1]
    sight, x, y = np.empty_like(seen), np.empty(wide, np.float32), np.empty(wide, np.float32)
    small = np.empty(actions, np.int32)
    thought, weighed = np.empty(layers.verdict.size, np.float32), np.empty(layers.verdict.size, np.float32)
    told = np.empty(len(layers.prospects), np.int32)
    for i in range(start, stop):
        ponder(rows[i], layers, table, sight, x, y)
        for n in range(actions):
            logits[i][n] = -np.inf
        counts[i] = 0
        if rows[i].turn >= 0:
            counts[i] = weigh_moves(rows[i], layers, y, small, moves[i], logits[i], told, thought, weighed)
        weigh_seats(rows[i].players, max(0, rows[i].turn), layers, y, values[i])


@rule
def table_many(rows: Any, out: Any, start: int, stop: int) -> None:
    """What stays the same in each game, after as much room as the rest of an observation takes."""
    for i in range(start, stop):
        observe_static(rows[i], out[i])


# --- The network -----------------------------------------------------------------------------------------------------


class Glance:
    """A network for one game. It looks by NumPy, position by position, until it is told to `compile`."""

    def __init__(self, game: Game, network: Network) -> None:
        self.game, self.network = game, network
        self.fast = False
        """Whether it looks compiled."""
        self.actions, self.seats = actions_of(game), max(game.meta.players)
        self.printing, self.prospects = policy_of(game).printing, policy_of(game).prospects
        self.order = None if self.printing is None else np.array(self.printing.order)
        self.plain = self.arranged(network.weights) if self.printing is None else None
        """What is the same at all tables: everything, but where what is printed makes another network."""
        self._tables: dict[bytes, tuple[Layers, Numbers]] = {}
        self._known: dict[bytes, bool] = {}

    def arranged(self, weights: Mapping[str, Any]) -> tuple[Layers, Numbers]:
        """A plain network's numbers as they are used."""
        return arranged(weights, () if self.prospects is None else self.prospects.scales)

    def look(self, rows: Rows, threads: int | None = None) -> Sight:
        """What it thinks of positions of one table, each from whoever is to decide there."""
        n = len(rows)
        moves, counts = np.zeros((n, self.actions), np.int32), np.zeros(n, np.int32)
        logits, values = np.full((n, self.actions), -np.inf, np.float32), np.zeros((n, self.seats), np.float32)
        sight = Sight(moves, counts, logits, values)
        if n and self.fast:
            seen = np.zeros(self.game.observation.PIECES.moving, self.game.observation_dtype)
            spread(self.loops.functions["look_many"], (rows, *self.table(rows), seen, *sight), n, threads)
        elif n:
            layers, begin = self.table(rows)
            for i in range(n):
                self._look_once(self.game.State(rows[i].tobytes()), layers, begin, i, sight)
        most = int(counts.max(initial=1))
        return Sight(moves[:, :most], counts, logits[:, :most], values)

    def _look_once(self, s: Row, layers: Layers, begin: Numbers, i: int, sight: Sight) -> None:
        """The same for one position, by NumPy."""
        seen = np.zeros(self.game.n_observed, self.game.observation_dtype)
        seat = max(0, s.turn)
        self.game.observe_moving(s, seat, seen.data)
        x = begin + seen[: len(layers.first)].astype(np.float32) @ layers.first
        for lines, added, gain, shift in zip(layers.inner, layers.added, layers.gains, layers.shifts, strict=False):
            x = x + added + normed(x, gain, shift) @ lines
        y = normed(x, layers.gains[-1], layers.shifts[-1])
        heads = y @ layers.heads + layers.heads_added
        small, found = self.game.small_actions, [0] * self.game.n_actions
        if s.turn >= 0:
            count = (self.game.legal if small is None else small.small_legal)(s, found)
            sight.counts[i] = count
            sight.moves[i, :count] = found[:count] if small is None else [small.from_small(s, n) for n in found[:count]]
            sight.logits[i, :count] = heads[found[:count]] + self._verdicts(s, y, layers, sight.moves[i, :count])
        sight.values[i, (seat + np.arange(s.players)) % s.players] = heads[self.actions : self.actions + s.players]

    def _verdicts(self, s: Row, y: Numbers, layers: Layers, moves: npt.NDArray[np.int32]) -> Numbers:
        """What the prospects of these moves add to their logits, by NumPy."""
        if self.prospects is None:
            return np.zeros(len(moves), np.float32)
        told = np.zeros((len(moves), len(self.prospects.scales)), np.int32)
        for action, line in zip(moves.tolist(), told, strict=True):
            self.prospects.rule(s, action, line.data)
        thought = y @ layers.bridge + layers.bridge_added
        verdicts: Numbers = np.maximum(thought + told.astype(np.float32) @ layers.prospects, 0) @ layers.verdict
        return verdicts

    def table(self, rows: Rows) -> tuple[Layers, Numbers]:
        """The network at the table of the first of these games, and what its first layer begins with there."""
        whole = np.zeros((1, self.game.n_observed), self.game.observation_dtype)
        if self.fast:
            self.loops.functions["table_many"](rows, whole, 0, 1)
        else:
            self.game.observe_static(self.game.State(rows[0].tobytes()), whole[0].data)
        static = whole[0, self.game.observation.PIECES.moving :]

        def make() -> tuple[Layers, Numbers]:
            weights, printing = self.network.weights, self.printing
            if self.plain is not None:
                layers, added = self.plain
            else:
                assert printing is not None
                layers, added = self.arranged(
                    unfolded(weights, printing.told(static), printing, self.order, np.concatenate)
                )
            table = weights["table.weight"]
            return layers, np.asarray(added + table @ static[: table.shape[1]].astype(np.float32))

        return remembered(self._tables, static.tobytes(), make)

    def knows(self, rows: Rows) -> bool:
        """Whether it has learned to play at the table of the first of these games: against others, and with its deck,
        dice or cards."""
        game = self.game
        if rows["players"][0] == 1 or self.network.provenance.components or game.components is None:
            return bool(rows["players"][0] > 1)

        def make() -> bool:
            return game.components_of(game.State(rows[0].tobytes())) == game.house_components

        printed = [rows[name][0].tobytes() for name, field in game.State.arrays.items() if field.printed]
        return remembered(self._known, b"".join(printed), make) if printed else make()

    @cached_property
    def loops(self) -> Loops:
        """The loops, linked with the game's rules."""
        small = self.game.small_actions
        bind: dict[Function, Function] = {} if small is None else {legal: small.small_legal, meant: small.from_small}
        if self.prospects is not None:
            bind[prospect] = self.prospects.rule
        return Loops(self.game, (look_many, table_many), bind, inline=False)

    @property
    def warm(self) -> bool:
        """Whether `compile` would find all done, and so take a second and not half a minute."""
        return self.loops.warm

    def compile(self) -> None:
        """Look compiled from now on."""
        if not self.fast:
            rows, numbers, nothing = (
                np.zeros(0, self.game.State.dtype),
                np.zeros(0, np.int32),
                np.zeros((0, 1), np.float32),
            )
            seen = np.zeros((1, 1), self.game.observation_dtype)
            layers, begin = blank_layers()
            look = (rows, layers, begin, seen[0], np.zeros((0, 1), np.int32), numbers, nothing, nothing, 0, 0)
            self.loops.compile({"look_many": look, "table_many": (rows, seen, 0, 0)})
            self.fast = True


def remembered(kept: dict[bytes, Kept], key: bytes, make: Callable[[], Kept]) -> Kept:
    """What is kept of a table, or made now; of too many tables nothing is."""
    if key not in kept:
        if len(kept) >= MOST_TABLES:
            kept.clear()
        kept[key] = make()
    return kept[key]


def blank_layers() -> tuple[Layers, Numbers]:
    """A network of no size at all, to compile with."""
    line, matrix, stack = np.zeros(0, np.float32), np.zeros((0, 0), np.float32), np.zeros((0, 0, 0), np.float32)
    return Layers(matrix, stack, matrix, matrix, matrix, matrix, line, matrix, line, matrix, line), line


def arranged(weights: Mapping[str, Any], scales: Sequence[float] = ()) -> tuple[Layers, Numbers]:
    """A plain network's numbers as they are used, and what its first layer begins with at any table; `scales` are those
    of the prospects it is told, if any."""
    ahead: dict[str, Numbers] = {
        name: np.zeros((0, 0), np.float32) for name in ("bridge.weight", "prospects.weight", "verdict.weight")
    }
    ahead |= {"bridge.bias": np.zeros(0, np.float32)}
    if scales:
        ahead = {name: weights[name] for name in ahead}
    inner = [f"layers.{k}" for k in range(sum(name.endswith("linear.bias") for name in weights))]
    first: Numbers = np.divide(weights["first.weight"], weights["spread"], dtype=np.float32)
    layers = Layers(
        first=lined(first),
        inner=np.array([lined(weights[f"{layer}.linear.weight"]) for layer in inner]),
        added=np.array([weights[f"{layer}.linear.bias"] for layer in inner]),
        gains=np.array([*(weights[f"{layer}.norm.weight"] for layer in inner), weights["norm.weight"]]),
        shifts=np.array([*(weights[f"{layer}.norm.bias"] for layer in inner), weights["norm.bias"]]),
        heads=lined(np.concatenate((weights["policy.weight"], weights["value.weight"]))),
        heads_added=np.concatenate((weights["policy.bias"], weights["value.bias"])),
        bridge=lined(ahead["bridge.weight"]),
        bridge_added=np.asarray(ahead["bridge.bias"], np.float32),
        prospects=lined(np.divide(ahead["prospects.weight"], scales or 1, dtype=np.float32)),
        verdict=np.ascontiguousarray(ahead["verdict.weight"].ravel(), np.float32),
    )
    added: Numbers = weights["first.bias"] - first @ weights["mean"]
    return layers, added


def lined(weight: npt.NDArray[Any]) -> Numbers:
    """Weights by the number that comes in."""
    return np.ascontiguousarray(weight.T)


def normed(x: Numbers, gain: Numbers, shift: Numbers) -> Numbers:
    """Numbers brought to the same mean and spread; what is below 0 becomes 0."""
    scaled: Numbers = (x - x.mean()) / np.sqrt(x.var() + np.float32(TINY)) * gain + shift
    return np.maximum(scaled, 0)
