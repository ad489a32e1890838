"""Bots from elsewhere: any class with `choose(position, luck)`, which gives an action's number or a move's text.

It is named by an entry point of the group `fondaco.bots` (its name is the code) or as `package.module:Class`, also from
the current folder. It is made without arguments, perhaps often, and asked about many games: it keeps nothing from one
to the next. Where it has a tuple `games`, it plays only those of these ids.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any

from ..core.errors import BadOption, FondacoError, IllegalMove
from ..core.game import Game
from ..core.position import Position
from ..core.text import sentence_list

__all__ = ["BadBot", "Visitor", "check_visitor", "installed", "source_digest", "visitor"]

GROUP = "fondaco.bots"
"""The entry points by which packages bring bots."""
NAMED = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")
"""`package.module:Class`."""
DIGEST = 8


class BadBot(FondacoError):
    """A bot from elsewhere that raised an error, or answered with what is no legal move."""


class Visitor:
    """A bot from elsewhere, held to legal moves."""

    def __init__(self, code: str, kind: Any) -> None:
        self.code = code
        try:
            self.bot = kind()
        except (Exception, SystemExit) as error:
            raise BadBot(f"the bot {code} cannot be made: {said(error)}.") from error

    def choose(self, position: Position, luck: Random) -> int:
        """The number of the action it plays; it may play on in the position it is handed."""
        try:
            answer = self.bot.choose(position.copy(), luck)
        except (Exception, SystemExit) as error:
            raise BadBot(f"the bot {self.code} failed: {said(error)}.") from error
        try:
            return position.read(answer)
        except IllegalMove as error:
            raise BadBot(f"the bot {self.code} answered what it may not: {error}") from error


def visitor(code: str, game: Game) -> Visitor | None:
    """The bot of this code, made anew; None where the code names none."""
    kind = find_kind(code)
    if kind is None:
        return None
    games = getattr(kind, "games", ())
    if games and game.meta.id not in games:
        raise BadOption(f"the bot {code} plays {sentence_list(games)}, not {game.meta.id}.")
    return Visitor(code, kind)


def check_visitor(code: str) -> None:
    """Whether a code names a bot from elsewhere that can be loaded."""
    if find_kind(code) is None:
        brought = f" or is one of {sentence_list(installed())}" if installed() else ""
        raise BadOption(f"there is no bot {code!r} from elsewhere; its code is package.module:Class{brought}.")


def installed() -> list[str]:
    """The codes of all bots that installed packages bring."""
    return sorted({point.name for point in entry_points(group=GROUP)})


@cache
def source_digest(code: str) -> str:
    """A hash of the file with the bot of this code, so that what was played by another text can be told apart."""
    try:
        text = Path(inspect.getfile(find_kind(code))).read_bytes()
    except (OSError, TypeError):  # written where there is no file
        text = code.encode()
    return hashlib.sha256(text).hexdigest()[:DIGEST]


@cache
def find_kind(code: str) -> Any:
    """The class of this code; None where the code names none."""
    brought, named = entry_points(group=GROUP, name=code), NAMED.fullmatch(code)
    try:
        if brought:
            kind = next(iter(brought)).load()
        elif named is not None:
            kind = find_class(code, *named.groups())
        else:
            return None
    except FondacoError:
        raise
    except (Exception, SystemExit) as error:
        raise BadOption(f"the bot {code} cannot be loaded: {said(error)}.") from error
    if not callable(getattr(kind, "choose", None)):
        raise BadOption(f"{code} is no bot: it has no method choose(position, luck).")
    return kind


def find_class(code: str, module: str, name: str) -> Any:
    """A class of a module, which may lie in the current folder, as for `python -m`."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = import_module(module)
    except ModuleNotFoundError as missing:
        if not f"{module}.".startswith(f"{missing.name}."):
            raise
        raise BadOption(
            f"there is no module {module!r} for the bot {code!r}; a bot of your own is named package.module:Class, in "
            "an installed package or in the current folder."
        ) from None
    if not hasattr(found, name):
        raise BadOption(f"the module {module!r} has no class {name!r} for the bot {code!r}.")
    return getattr(found, name)


def said(error: BaseException) -> str:
    """An error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split()).rstrip(":. ")
