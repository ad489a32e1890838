"""The games' words for people: Fluent messages, English and Polish, with names put in for numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import digits
from typing import Any

from .core.errors import BadOption, FondacoError
from .core.event import SEAT_FIELDS, Told
from .core.game import Game
from .core.text import sentence_list

__all__ = ["LANGUAGES", "Speech"]

LANGUAGES = ("en", "pl")

HIDDEN = "hidden"
"""What stands in a message for a field that the hearer may not know."""


@cache
def bundle(game: Game, language: str) -> Any:
    """The words of the house and of one game in one language; reading them takes longer than using them."""
    try:
        from fluent.runtime import FluentBundle, FluentResource
    except ModuleNotFoundError:
        raise FondacoError("words for people need the extra 'play': pip install 'fondaco[play]'.") from None
    found = FluentBundle([language], use_isolating=False)
    common = files("fondaco").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    for text in (common, game.messages(language)):
        found.add_resource(FluentResource(text), allow_overrides=True)
    return found


class Speech:
    """One game told in one language, with the names of the people at its table."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; there is {sentence_list(LANGUAGES)}.")
        self.game, self.names = game, names
        self.bundle = bundle(game, language)

    def say(self, message: str, **values: Any) -> str:
        """A message of the game, or of the house."""
        pattern = self.bundle.get_message(message).value
        assert pattern is not None, f"the message {message} has no text"
        text, errors = self.bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def event(self, told: Told, seat: int | None) -> str:
        """What this seat, or a spectator, is told of an event, in words."""
        return self.heard(self.game.heard(told, seat))

    def heard(self, heard: Mapping[str, Any]) -> str:
        """An event given as plain data, in words: seats by their names, cards and the like by theirs.

        Fields told apart by a number at their end, like `face1` and `face2`, have the words of `face`.
        """
        values = dict(heard)
        event = values.pop("event")
        values |= {field: HIDDEN for field in self.game.events[event].secret if field not in values}
        for field in self.game.words.EVENT_NAMES:
            if field in values:
                values[field] = self.say(f"{field.rstrip(digits)}-{values[field]}")
        for field, value in values.items():
            if field in SEAT_FIELDS:
                values[field] = self.names[value]
        return self.say(f"event-{event}", **values)
