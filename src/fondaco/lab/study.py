"""A study: which game, who plays it how, and how often. Said in a small TOML file, or as the same Python object.

    title = "What the lot limit changes"
    game = "medici"
    games = 100_000
    bots = "net"                      # at all seats, or one for each: ["net", "greedy", "greedy", "random"]

    [settings."any ship"]             # without settings, there is one
    [settings."others' ships"]
    options = { lot_limit = "other" }

Whatever stands at the top holds for all settings; each may say otherwise. All settings have the same deals: chance is
keyed by event, so a difference between them is never that of the deals.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from .. import bots
from ..core.components import Given
from ..core.errors import BadOption
from ..core.game import Game, find
from ..core.text import sentence_list

__all__ = ["Setting", "Study", "make_setting", "read_study", "study_from"]

SEEDS = 2**31
"""Each has room for as many deals."""
DEALS = 2**32
MOST_SETTINGS = 6
SETTING_KEYS = ("players", "bots", "options", "components")
KEYS = ("title", "game", "games", "seed", "tables", "charts", "settings", *SETTING_KEYS)


@dataclass(frozen=True)
class Setting:
    """A table: who plays, with which options and components."""

    name: str
    bots: tuple[str, ...]
    """One for each seat."""
    options: tuple[tuple[str, str], ...] = ()
    components: str = ""
    """The owner's own deck, dice or cards, in canonical form as JSON; empty for the house's."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def given(self) -> Given:
        """The components, as a game takes them."""
        return json.loads(self.components) if self.components else None

    def blank(self, game: Game) -> bytes:
        """The row that is dealt from."""
        return game.blank(self.players, dict(self.options), self.given).tobytes()

    @property
    def words(self) -> str:
        """Who plays how, in a line."""
        who = f"{self.players} × {self.bots[0]}" if len(set(self.bots)) == 1 else ", ".join(self.bots)
        more = [f"{name} {value}" for name, value in self.options] + ["own components"] * bool(self.components)
        return ", ".join([who, *more])


@dataclass(frozen=True)
class Study:
    """What is to be found out."""

    game: str
    settings: tuple[Setting, ...]
    games: int
    seed: int = 0
    title: str = ""
    tables: tuple[str, ...] = ()
    """Which pieces of the game's account are told; empty for all."""
    charts: tuple[str, ...] | None = None
    """Which are drawn; None for those that are told."""

    def __post_init__(self) -> None:
        """Whatever is wrong is said before anything is played."""
        game = find(self.game)
        if not 1 <= self.games < DEALS:
            raise BadOption(f"the games of a study are a whole number from 1 to {DEALS - 1}, not {self.games}.")
        if self.seed not in range(SEEDS):
            raise BadOption(f"the seed of a study is a whole number from 0 to {SEEDS - 1}, not {self.seed}.")
        if not 1 <= len(self.settings) <= MOST_SETTINGS:
            raise BadOption(f"a study has from 1 to {MOST_SETTINGS} settings, not {len(self.settings)}.")
        if len({setting.name for setting in self.settings}) < len(self.settings):
            raise BadOption("two settings of a study have the same name.")
        for setting in self.settings:
            setting.blank(game)
            for code in setting.bots:
                bots.find(code, game, setting.players, threads=1)
        from .account import account_of

        for name in (*self.tables, *(self.charts or ())):
            account_of(game).pieces.named(name)

    @property
    def common(self) -> bool:
        """Whether a deal is the same under all settings: as many play, so that differences mean something."""
        return len({setting.players for setting in self.settings}) == 1

    @cached_property
    def document(self) -> dict[str, Any]:
        """What decides the figures, as plain data: the same wherever it is played."""
        told = [[s.name, list(s.bots), [list(pair) for pair in s.options], s.components] for s in self.settings]
        return {"game": self.game, "seed": self.seed, "settings": told}

    def plain(self) -> dict[str, Any]:
        """All of it as plain data, for another process."""
        return self.document | {"games": self.games}


def study_from(plain: Mapping[str, Any]) -> Study:
    """A study from plain data."""
    settings = tuple(
        Setting(name, tuple(codes), tuple((option, value) for option, value in options), components)
        for name, codes, options, components in plain["settings"]
    )
    return Study(plain["game"], settings, plain["games"], plain["seed"])


def make_setting(name: str, game: Game, said: Mapping[str, Any], folder: Path) -> Setting:
    """A setting as it is said in a file or by flags."""
    unknown = [key for key in said if key not in SETTING_KEYS]
    if unknown:
        raise BadOption(f"a setting has {sentence_list(SETTING_KEYS)}, not {sentence_list(unknown)}.")
    codes, players = said.get("bots", bots.usual(game)), said.get("players")
    if not (isinstance(codes, str) or (isinstance(codes, list) and all(isinstance(code, str) for code in codes))):
        raise BadOption('bots are a code for all seats, as "net", or one for each seat, as ["net", "greedy"].')
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise BadOption(f"players are a whole number, not {players!r}.")
    if isinstance(codes, list) and len(codes) == 1:
        codes = codes[0]
    if isinstance(codes, str):
        codes = [codes] * (game.meta.usual_players if players is None else players)
    elif players not in (None, len(codes)):
        raise BadOption(f"there are {len(codes)} bots for {players} players; name one for all seats, or one for each.")
    options = said.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadOption('options are said as { lot_limit = "other" }.')
    components = said.get("components")
    if components is not None and not isinstance(components, str | Path):
        raise BadOption("components are the name of a TOML file.")
    own = "" if components is None else json.dumps(game.read_components(folder / components), sort_keys=True)
    house = json.dumps(game.house_components, sort_keys=True)
    game.blank(len(codes), options)
    return Setting(name, tuple(codes), tuple(sorted(options.items())), "" if own == house else own)


def read_study(file: Path, games: int | None = None) -> Study:
    """The study in a TOML file, perhaps with another number of games; components are looked for beside it."""
    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError:
        raise BadOption(f"{file} cannot be read; a study is a TOML file, docs/lab.md shows one.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{file} is no TOML file: {error}.") from None
    try:
        return study_of(said, file.parent, file.stem, games)
    except BadOption as error:
        raise BadOption(f"{file}: {error}") from None


def study_of(said: Mapping[str, Any], folder: Path, name: str, games: int | None = None) -> Study:
    """The study that a file says."""
    unknown = [key for key in said if key not in KEYS]
    if unknown:
        raise BadOption(f"a study has no {sentence_list(unknown)}; it has {sentence_list(KEYS)}.")
    if not isinstance(said.get("game"), str):
        raise BadOption('a study names its game, as game = "medici".')
    game, common = find(said["game"]), {key: said[key] for key in SETTING_KEYS if key in said}
    own = said.get("settings", {name: {}})
    if not isinstance(own, dict) or not all(isinstance(one, dict) for one in own.values()):
        raise BadOption('settings are tables with names, as [settings."others"].')
    for key, kind in (("games", int), ("seed", int), ("title", str)):
        if key in said and (not isinstance(said[key], kind) or isinstance(said[key], bool)):
            raise BadOption(f"{key} is {'a text' if kind is str else 'a whole number'}, not {said[key]!r}.")
    lists = {key: said.get(key) for key in ("tables", "charts")}
    for key, value in lists.items():
        if value is not None and not (isinstance(value, list) and all(isinstance(one, str) for one in value)):
            raise BadOption(f"{key} are a list of names.")
    return Study(
        game=game.meta.id,
        settings=tuple(make_setting(one, game, common | dict(more), folder) for one, more in own.items()),
        games=said.get("games", 10_000) if games is None else games,
        seed=said.get("seed", 0),
        title=said.get("title", ""),
        tables=tuple(lists["tables"] or ()),
        charts=None if lists["charts"] is None else tuple(lists["charts"]),
    )
