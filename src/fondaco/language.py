"""The games' words for people: Fluent messages, English and Polish, with names put in for numbers; and refusals."""

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
from .core.wording import OneOf, Wording

__all__ = ["LANGUAGES", "Speech", "in_language"]

LANGUAGES = ("en", "pl")

HIDDEN = "hidden"
"""What stands in a message for a field that the hearer may not know."""


ENGLISH = "en"
"""What refusals are written in, each where it is raised."""
OR = {"pl": "lub"}


@cache
def bundle(game: Game, language: str) -> Any:
    """The words of the house and of one game in one language; reading them takes longer than using them."""
    return made_of(language, house_words(f"{language}.ftl"), game.messages(language))


@cache
def refusals(language: str) -> Any:
    """The words in which a house refuses, in a language that is not English."""
    return made_of(language, house_words(f"refusals.{language}.ftl"))


def made_of(language: str, *texts: str) -> Any:
    """These words, ready to be said."""
    try:
        from fluent.runtime import FluentBundle, FluentResource
    except ModuleNotFoundError:
        raise FondacoError("words for people need the extra 'play': pip install 'fondaco[play]'.") from None
    found = FluentBundle([language], use_isolating=False)
    for text in texts:
        found.add_resource(FluentResource(text), allow_overrides=True)
    return found


def house_words(name: str) -> str:
    """A file of the house's words."""
    return files("fondaco").joinpath(name).read_text(encoding="utf-8")


def said_from(bundle: Any, message: str, values: Mapping[str, Any]) -> str:
    """A message with these values in it."""
    pattern = bundle.get_message(message).value
    assert pattern is not None, f"the message {message} has no text"
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise errors[0]
    return str(text)


def in_language(sentence: str, language: str) -> str:
    """A refusal in this language, or in English where it has no words there.

    >>> from fondaco.core.errors import FondacoError
    >>> in_language(FondacoError("seat {seat} is not yours.", "seat-not-yours", seat=2).wording, "pl")
    'miejsce 2 nie jest twoje.'
    """
    if language == ENGLISH:
        return str(sentence)
    if isinstance(sentence, OneOf):
        return str(OneOf(sentence.things, OR[language]))
    if not isinstance(sentence, Wording) or not refusals(language).has_message(sentence.id):
        return str(sentence)
    values = {
        name: in_language(value, language) if isinstance(value, str) else value
        for name, value in sentence.values.items()
    }
    return said_from(refusals(language), sentence.id, values)


class Speech:
    """One game told in one language, with the names of the people at its table."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; there is {sentence_list(LANGUAGES)}.")
        self.game, self.language, self.names = game, language, names
        self.bundle = bundle(game, language)

    def say(self, message: str, **values: Any) -> str:
        """A message of the game, or of the house."""
        return said_from(self.bundle, message, values)

    def refusal(self, error: FondacoError) -> str:
        """Why something cannot be done."""
        return in_language(error.wording, self.language)

    def event(self, told: Told, seat: int | None) -> str:
        """What this seat, or a spectator, is told of an event, in words."""
        return self.heard(self.game.heard(told, seat))

    def heard(self, heard: Mapping[str, Any]) -> str:
        """An event given as plain data, in words: seats by their names, cards and the like by theirs.

        Fields told apart by a number at their end, like `face1` and `face2`, have the words of `face`. What the event
        counts may have words for that, as `counted-wealth-book`: two Books.
        """
        values = dict(heard)
        event = values.pop("event")
        values |= {field: HIDDEN for field in self.game.events[event].secret if field not in values}
        for field in self.game.words.EVENT_NAMES:
            if field in values:
                name = f"{field.rstrip(digits)}-{values[field]}"
                counted = f"counted-{name}"
                values[field] = self.say(counted, **heard) if self.bundle.has_message(counted) else self.say(name)
        for field, value in values.items():
            if field in SEAT_FIELDS:
                values[field] = self.names[value]
        return self.say(f"event-{event}", **values)
