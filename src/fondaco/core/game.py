"""The contract every game fulfils, and the register of games.

A game is a folder (see docs/architecture.md): `meta` is pure data and loads alone, `rules` is the game, `view` is what
a seat may see, `words` gives moves and positions a text form. `Game` gathers them behind one set of names. An older
version of the rules is a whole folder too, inside the present one: `medici/v1`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any, SupportsIndex

import numpy as np

from .chance import MAX_SEED, sow
from .components import Given, house_file, source
from .errors import BadComponents, BadOption, BadRecord, UnknownGame
from .event import Event, Told
from .objection import Objection
from .row import KEY_WORDS, Row
from .text import sentence_list
from .wording import Wording

__all__ = ["Game", "Meta", "Option", "find", "games", "register"]

KEY_BYTES = 4 * KEY_WORDS


@dataclass(frozen=True)
class Option:
    """A choice a table may switch; the first value is the default. The row has its number in a field of that name."""

    name: str
    values: tuple[str, ...]
    players: tuple[int, ...] = ()
    """The numbers of players for which it means something; none named: all. Elsewhere it keeps its default."""

    def matters(self, players: int) -> bool:
        """Whether a table of so many players can switch it."""
        return not self.players or players in self.players


@dataclass(frozen=True)
class Meta:
    """What the lobby shows of a game, and who made it."""

    id: str
    title: str
    year: int
    designer: str
    publisher: str
    source: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    usual_players: int
    artist: str = ""
    minutes: int = 0
    """How long a game takes people, about; 0 where nobody has said."""


class Game:
    """One game under one version of its rules, ready to be played; everything comes from that version's folder."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.meta: Meta = import_module(f"{package}.meta").META
        self.version = self.meta.rules_version
        self.rules = import_module(f"{package}.rules")
        self.words = import_module(f"{package}.words")
        self.positions = import_module(f"{package}.positions")
        self.observation = import_module(f"{package}.observation")
        self.State: type[Row] = self.rules.State
        self.n_actions: int = self.rules.ACTIONS
        self.n_observed: int = self.observation.PIECES.size
        self.observation_dtype: np.dtype[Any] = self.observation.PIECES.dtype
        self.deal: Callable[[Any], None] = self.rules.deal
        self.legal: Callable[[Any, Any], int] = self.rules.legal
        self.play: Callable[[Any, int], None] = self.rules.play
        self.standing: Callable[[Any, Any, Any], None] = self.rules.standing
        self.redeal: Callable[[Any, int, int], None] = self.rules.redeal
        self.observe: Callable[[Any, int, Any], None] = self.observation.observe
        self.observe_moving: Callable[[Any, int, Any], None] = self.observation.observe_moving
        self.observe_static: Callable[[Any, Any], None] = self.observation.observe_static
        self.shown = import_module(f"{package}.view")
        self.view: Callable[[Any, int | None], dict[str, Any]] = self.shown.view
        self.view_moving: Callable[[Any, int | None], dict[str, Any]] = getattr(self.shown, "view_moving", self.view)
        """What of a view changes during a game, where the game says so; else all of it."""
        self.view_static: Callable[[Any], dict[str, Any]] = getattr(self.shown, "view_static", nothing)
        """And what stays, whoever looks: known as soon as a table is laid."""
        self.view_type: Any = getattr(self.shown, "View", None)
        """What a view consists of, as a declared type; None in a game that does not say."""
        self.board: Callable[[Any, Callable[[str], str], int | None], str] = self.shown.board
        ahead = self._part("outlook")
        self.outlook: Callable[[Any, Sequence[int]], Any] | None = getattr(ahead, "outlook", None)
        """What the legal moves would bring, for the seat to decide; None in a game that does not say."""
        self.outlook_type: Any = getattr(ahead, "Outlook", None)
        self.objection: Callable[[Any, int, str], Objection | None] | None = getattr(
            self._part("objections"), "objection", None
        )
        """What speaks against a seat's move that is not legal now; None in a game that does not say."""
        self.orders = self._part("orders")
        """Standing orders (FORMS, lot, refusal, answer), where one speaks once; None in most games."""
        self.components = self._part("components")
        self.small_actions = self._part("small_actions")
        """A second, smaller action space (SMALL_ACTIONS, small_legal, from_small, SMALL_WORDS); None in most games."""
        self._house_rows: dict[int, bytes] = {}
        """Rows with the house's components and nothing dealt, by the number of players: made once."""
        self.events: dict[str, Event] = {}
        for constant, value in vars(self.rules).items():
            if isinstance(value, Event):
                value.name = constant.lower()
                self.events[value.name] = value

    def _part(self, name: str) -> ModuleType | None:
        """A part that not every game has."""
        whole = f"{self.package}.{name}"
        return import_module(whole) if find_spec(whole) else None

    def __repr__(self) -> str:
        return f"<game {self.meta.id}, rules version {self.version}>"

    @property
    def frozen(self) -> bool:
        """Whether this is an older version of the rules, kept for the games that were begun under it."""
        return self.package.endswith(f".v{self.version}")

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is known by its name and version wherever it is sent; there is one of it in a process."""
        return find, (self.meta.id, self.version)

    def choose_options(self, given: Mapping[str, str], players: int | None = None) -> dict[str, str]:
        """Every option with its value, the default where none is given; some matter to certain tables only."""
        for name in given:
            if name not in {option.name for option in self.meta.options}:
                known = sentence_list([option.name for option in self.meta.options])
                raise BadOption(
                    "{title} has no option {given!r}; its options are: {options}.",
                    "no-such-option",
                    title=self.meta.title,
                    given=name,
                    options=known or Wording("none", "none"),
                )
        chosen = {}
        for option in self.meta.options:
            value = given.get(option.name, option.values[0])
            if value not in option.values:
                raise BadOption(
                    "{option} cannot be {value!r}; it is one of {values}.",
                    "option-value",
                    option=option.name,
                    value=value,
                    values=sentence_list(option.values),
                )
            if players is not None and not option.matters(players) and value != option.values[0]:
                few = sentence_list(option.players)
                raise BadOption(
                    "{option} can be {value!r} only with {few} at the table, not with {players}.",
                    "option-for-tables",
                    option=option.name,
                    value=value,
                    few=few,
                    players=players,
                )
            chosen[option.name] = value
        return chosen

    @property
    def component_word(self) -> str:
        """What an owner may replace by his own: `deck`, `dice`, `cards`; empty where there is nothing."""
        return "" if self.components is None else str(self.components.NAME)

    @property
    def house_components(self) -> dict[str, Any]:
        """The components of the house, in canonical form; empty where there are none."""
        if self.components is None:
            return {}
        house: dict[str, Any] = self.components.house()
        return house

    def house_file(self) -> bytes:
        """The TOML file with the components of the house and their provenance: what owners begin with."""
        if self.components is None:
            raise BadComponents(
                "{title} has no components that could be replaced by others.", "no-components", title=self.meta.title
            )
        return house_file(self.package, self.components.HOUSE)

    def read_components(self, given: Given) -> dict[str, Any]:
        """Components in their canonical form; those of the house where none are given."""
        if given is None:
            return self.house_components
        if self.components is None:
            raise BadComponents(
                "{title} has no components that could be replaced by others.", "no-components", title=self.meta.title
            )
        read: dict[str, Any] = self.components.read(source(given, self.component_word))
        return read

    def components_of(self, s: Row) -> dict[str, Any]:
        """The components in a row, in canonical form."""
        return {} if self.components is None else self.components.of(s)

    def blank(self, players: SupportsIndex, options: Mapping[str, str], components: Given = None) -> Row:
        """A row with the number of players, the options and the components in it, and nothing dealt."""
        seats = whole(players)
        if seats not in self.meta.players:
            raise BadOption(
                "{title} is for {allowed} players, not {players}.",
                "player-count",
                title=self.meta.title,
                allowed=sentence_list(self.meta.players),
                players=players,
            )
        chosen = self.choose_options(options, seats)
        if components is None:
            if seats not in self._house_rows:
                self._house_rows[seats] = self._equipped(seats, self.house_components).tobytes()
            s = self.State(self._house_rows[seats])
        else:
            s = self._equipped(seats, self.read_components(components))
        for option in self.meta.options:
            setattr(s, option.name, option.values.index(chosen[option.name]))
        return s

    def _equipped(self, players: int, components: Mapping[str, Any]) -> Row:
        """A row with the number of players and these components in it."""
        s = self.State()
        s.players = players
        if self.components is not None:
            self.components.put(s, components)
        return s

    def fresh(
        self, players: SupportsIndex, options: Mapping[str, str], seed: SupportsIndex | bytes, components: Given = None
    ) -> Row:
        """A row dealt from a seed, or from a whole 256-bit key."""
        s = self.blank(players, options, components)
        set_key(s, seed)
        self.deal(s)
        return s

    def options_of(self, s: Row) -> dict[str, str]:
        """The options in a row, in words."""
        return {option.name: option.values[getattr(s, option.name)] for option in self.meta.options}

    def scores(self, s: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The score and the place of every seat."""
        scores, places = [0] * s.players, [0] * s.players
        self.standing(s, scores, places)
        return tuple(scores), tuple(places)

    def heard(self, told: Told, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, hears of an event: plain data with names for cards and the like."""
        heard = told.heard(seat)
        for field, names in self.words.EVENT_NAMES.items():
            if field in heard:
                heard[field] = names[heard[field]]
        return heard

    @cached_property
    def event_types(self) -> dict[str, Any]:
        """What may be heard of each event, as declared types."""
        faces = tuple(getattr(self.shown, "FACES", ()))
        return {name: event.declared(self.words.EVENT_NAMES, faces) for name, event in self.events.items()}

    def told_move(self, action: int) -> str:
        """A move as those are told it who must not learn all of it: a card laid face down stays unnamed."""
        text: str = getattr(self.words, "public_text", self.words.move_text)(action)
        return text

    @property
    def pieces(self) -> dict[str, slice]:
        """Where the named pieces of an observation lie."""
        return dict(self.observation.PIECES.slices)

    @property
    def action_spaces(self) -> tuple[str, ...]:
        """The ways in which actions are numbered for learning machines."""
        return ("plain",) if self.small_actions is None else ("plain", "small")

    @property
    def observation_version(self) -> int:
        """How often what is observed has changed since it was first published; it is no rules version."""
        return len(getattr(self.observation, "DIGESTS", ("",))) - 1

    @cached_property
    def observed(self) -> str:
        """A digest of what observations hold, by their declaration and by what is observed in some games."""
        from .observing import observed_digest

        return observed_digest(self)

    @cached_property
    def plain_words(self) -> dict[str, str]:
        """The game's English words that need no grammar: all messages of one line without anything put in."""
        return self.plain_words_in("en")

    def plain_words_in(self, language: str) -> dict[str, str]:
        """The same in another language; none where the game does not speak it."""
        try:
            text = self.messages(language)
        except FileNotFoundError:
            return {}
        lines = [line.split(" = ", 1) for line in text.splitlines() if " = " in line and "{" not in line]
        return {line[0]: line[1] for line in lines}

    def messages(self, language: str) -> str:
        """The game's words for people, in Fluent's form."""
        return files(self.package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def nothing(_: Row) -> dict[str, Any]:
    """What stays in a view where a game does not say."""
    return {}


def set_key(s: Row, seed: SupportsIndex | bytes) -> None:
    """Put a key of chance into the row: made from a seed, or given whole."""
    if isinstance(seed, bytes):
        if len(seed) != KEY_BYTES:
            raise BadOption(f"a key has {KEY_BYTES} bytes, not {len(seed)}.")
        for i, word in enumerate(np.frombuffer(seed, "<u4")):
            s.key[i] = int(word)
        return
    sow(s.key, check_seed(seed))


def check_seed(seed: SupportsIndex) -> int:
    """The seed, if it is one."""
    number = whole(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise BadOption(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}.")
    return number


def whole(thing: object) -> int | None:
    """The whole number that this is, be it Python's or NumPy's; None where it is none, as True is none."""
    return int(thing) if isinstance(thing, int | np.integer) and not isinstance(thing, bool) else None


def random_seed() -> int:
    """A seed nobody has chosen."""
    return secrets.randbelow(MAX_SEED)


_PACKAGES: dict[str, str] = {}


def register(name: str, package: str) -> None:
    """Make a game known by its id; nothing of it is loaded yet."""
    _PACKAGES[name] = package


def games() -> Sequence[str]:
    """The ids of all games there are."""
    return tuple(sorted(brought() | _PACKAGES))


@cache
def brought() -> dict[str, str]:
    """The games that installed packages bring, by entry points of the group `fondaco.games`: ids with packages."""
    from importlib.metadata import entry_points  # takes longer to load than all of the core

    return {point.name: point.value for point in entry_points(group="fondaco.games")}


def find(game: str | Game, version: int | None = None) -> Game:
    """The game of this id, under its present rules or an older version of them; a game that is found already is itself.

    >>> find("medici").meta.title
    'Medici'
    """
    if isinstance(game, Game):
        return game
    package = _PACKAGES.get(game) or brought().get(game)
    if package is None:
        raise UnknownGame(
            "there is no game {given!r}; there is {games}.", "no-such-game", given=game, games=sentence_list(games())
        )
    present: Meta = import_module(f"{package}.meta").META
    if version is not None and version != present.rules_version:
        package = f"{package}.v{version:d}"
        if find_spec(package) is None:
            raise BadRecord(
                "rules version {version} of {game} is not in this release, which has version {present}; a newer "
                "Fondaco may read it.",
                "no-such-rules",
                version=version,
                game=game,
                present=present.rules_version,
            )
    return _load(package)


@cache
def _load(package: str) -> Game:
    return Game(package)
