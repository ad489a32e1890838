"""What an environment was asked for: every wrong argument is refused in one sentence before anything is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ..core.chance import MAX_SEED
from ..core.components import Given
from ..core.errors import BadOption
from ..core.game import Game, check_seed, find, whole
from ..core.text import sentence_list
from .rewards import REWARDS

__all__ = ["Seeds", "Terms", "agree"]

FLOAT_TYPES = ("float32", "bfloat16")
"""The item types observations may have beside the declared one."""

Seeds = SupportsIndex | npt.ArrayLike | None


@dataclass(frozen=True)
class Terms:
    """So many games at tables of one kind or several: everything in it is known to be right."""

    game: Game
    n: int
    rewards: int
    """The number of one of REWARDS."""
    dtype: str
    """One of FLOAT_TYPES, or empty for observations as declared."""
    actions: str
    """The action space."""
    blanks: npt.NDArray[np.void]
    """For each kind of table one row with players, options and components in it, and nothing dealt."""
    kinds: npt.NDArray[np.int32]
    """Of which kind each game's table is, a number for each game; games of a kind lie side by side."""

    @property
    def players(self) -> int:
        """How many play, at the largest table."""
        return int(self.blanks["players"].max())

    @property
    def players_text(self) -> str:
        """How many play, for people."""
        return sentence_list([str(number) for number in np.unique(self.blanks["players"])])

    @property
    def blank_rows(self) -> npt.NDArray[np.void]:
        """A row for every game, and nothing dealt."""
        return self.blanks[self.kinds]

    @property
    def small(self) -> ModuleType | None:
        """The game's small action space, where that was chosen."""
        return self.game.small_actions if self.actions == "small" else None

    @property
    def n_actions(self) -> int:
        """How many actions the chosen space has."""
        return self.game.n_actions if self.small is None else int(self.small.SMALL_ACTIONS)

    def action_words(self, actions: Sequence[int]) -> Sequence[str]:
        """Actions of the chosen space in words."""
        if self.small is None:
            return list(self.game.words.summary(actions))
        return [self.small.SMALL_WORDS[action] for action in actions]

    def numbers(self, given: Any) -> npt.NDArray[Any] | None:
        """One whole number for each game, as an array; None where these are anything else."""
        try:
            numbers = np.asarray(given)
        except (TypeError, ValueError):
            return None
        return numbers if numbers.shape == (self.n,) and numbers.dtype.kind in "iu" else None

    def seeds(self, given: Seeds) -> npt.NDArray[np.int64]:
        """A seed for every game: those given, or consecutive ones from the one given, or from 0 on."""
        if given is None or whole(given) is not None:
            first = check_seed(0 if given is None else given)  # type: ignore[arg-type]
            check_seed(first + self.n - 1)
            return np.arange(first, first + self.n, dtype=np.int64)
        numbers = self.numbers(given)
        if numbers is None:
            raise BadOption(f"seeds are one whole number, or an array of {self.n} of them, one for each game.")
        if numbers.min() < 0 or numbers.max() > MAX_SEED:
            raise BadOption(f"a seed is a whole number from 0 to {MAX_SEED}.")
        return numbers.astype(np.int64)

    def refusal(self, at: int, action: int, mask: npt.NDArray[np.uint8]) -> str:
        """The sentence for an action that is not legal in game `at`, with the mask of that game."""
        legal = sentence_list(self.action_words(np.flatnonzero(mask).tolist()))
        return f"action {action} is not legal in game {at}; allowed there: {legal}."

    def places(self, at: npt.ArrayLike | None) -> npt.NDArray[np.int64]:
        """The lines at these indices: whole numbers, or a mask; all of them where none are named."""
        try:
            chosen = np.ones(self.n, bool) if at is None else np.asarray(at)
            return np.atleast_1d(np.arange(self.n)[chosen if chosen.size else chosen.astype(int)])
        except (IndexError, TypeError, ValueError):
            raise BadOption(f"rows are put at whole numbers from 0 to {self.n - 1}, or where a mask is true.") from None

    def check_rows(self, rows: npt.NDArray[np.void], places: npt.NDArray[np.int64]) -> None:
        """Rows that can be played in these lines."""
        if rows.dtype != self.game.State.dtype:
            raise BadOption(f"these are no rows of {self.game.meta.title}: their fields are others.")
        if rows.shape != places.shape:
            raise BadOption(f"{len(places)} places need as many rows, not {len(rows)}.")
        players = self.blanks["players"][self.kinds[places]]
        if (rows["players"] != players).any():
            raise BadOption(f"rows put here must be games of {self.players_text} players, as they were dealt there.")
        if ((rows["turn"] < 0) | (rows["turn"] >= players)).any():
            raise BadOption("rows put here must be games in which somebody is to decide: none that are over.")

    def check_tables(self, rows: npt.NDArray[np.void], places: npt.NDArray[np.int64]) -> None:
        """Rows of the same kinds of tables, for whoever keeps once what all games of a kind share."""
        blanks = self.blanks[self.kinds[places]]
        names = [option.name for option in self.game.meta.options]
        names += [name for name, field in self.game.State.arrays.items() if field.printed]
        for name in names:
            if (rows[name] != blanks[name]).any():
                raise BadOption(f"rows put here must be games with the same options and components; {name} differs.")


def agree(
    game: str | Game,
    n: SupportsIndex,
    players: SupportsIndex | None,
    rewards: str,
    dtype: Any,
    actions: str,
    components: Given,
    options: Mapping[str, str],
    tables: Sequence[Mapping[str, Any]] | None = None,
) -> Terms:
    """The terms of an environment; whatever cannot be is refused."""
    found = find(game)
    count = whole(n)
    if count is None or count < 1:
        raise BadOption(f"an environment has 1 game or more, not {n!r}.")
    if rewards not in REWARDS:
        raise BadOption(f"rewards cannot be {rewards!r}; they are one of {sentence_list(REWARDS)}.")
    if actions not in found.action_spaces:
        there = sentence_list(found.action_spaces)
        raise BadOption(f"{found.meta.title} has no action space {actions!r}; there is {there}.")
    asked = {"players": found.meta.usual_players if players is None else players, **options}
    blanks = [blank_of(found, asked | table, components) for table in kinds_of(tables, count)]
    return Terms(
        game=found,
        n=count,
        rewards=REWARDS.index(rewards),
        dtype=item_type(found, dtype),
        actions=actions,
        blanks=np.frombuffer(b"".join(blanks), found.State.dtype),
        kinds=(np.arange(count) * len(blanks) // count).astype(np.int32),
    )


def kinds_of(tables: Any, games: int) -> Sequence[dict[str, Any]]:
    """What is special about each kind of table; nothing about the only one, where none are named."""
    if tables is None:
        return [{}]
    right = isinstance(tables, Sequence) and all(isinstance(table, Mapping) for table in tables)
    if not right or not 1 <= len(tables) <= games:
        form = '[{"players": 2}, {"players": 4}]'
        raise BadOption(f"tables are a list like {form}, with at least one and at most as many as there are games.")
    return [dict(table) for table in tables]


def blank_of(game: Game, table: dict[str, Any], components: Given) -> bytes:
    """A row for this kind of table, and nothing dealt."""
    options = dict(table)
    return game.blank(options.pop("players"), options, components).tobytes()


def item_type(game: Game, asked: Any) -> str:
    """The item type of observations by its name, empty for the declared one."""
    name: str = asked if isinstance(asked, str) else type_name(asked)
    if asked is None or name == game.observation_dtype.name:
        return ""
    if name not in FLOAT_TYPES:
        known = sentence_list((game.observation_dtype.name, *FLOAT_TYPES))
        raise BadOption(f"observations of {game.meta.title} cannot be of type {name!r}; they are one of {known}.")
    return name


def type_name(asked: Any) -> str:
    """The name of an item type, be it NumPy's or that of a library like it."""
    try:
        return str(np.dtype(asked).name)
    except TypeError:
        return str(asked).rpartition(".")[2]
