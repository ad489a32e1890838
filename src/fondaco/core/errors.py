"""What can go wrong, said to people: what was wrong, what is allowed, what to do.

Every error that bad input can cause is a `FondacoError`; the command line prints its one sentence and leaves with
code 2. Whoever raises one has changed nothing. What a guest of a house can cause has an id, so that it can be said in
other languages.
"""

from __future__ import annotations

from typing import Any

from .wording import Wording

__all__ = [
    "BadComponents",
    "BadOption",
    "BadRecord",
    "BadText",
    "FondacoError",
    "GameOver",
    "IllegalMove",
    "UnknownGame",
]


class FondacoError(Exception):
    """Something asked for cannot be done; the message says what is allowed instead.

    >>> str(FondacoError("seat {seat} is not yours.", "seat-not-yours", seat=2))
    'seat 2 is not yours.'
    """

    def __init__(self, sentence: str = "", name: str = "", /, **values: Any) -> None:
        """With a name, its id, the sentence has places for the values; without one it is taken as it is."""
        said = {key: value.wording if isinstance(value, FondacoError) else value for key, value in values.items()}
        super().__init__(Wording(sentence, name, **said) if name else sentence)

    @property
    def wording(self) -> str:
        """The sentence, which knows its id if it has one."""
        sentence: str = self.args[0]
        return sentence


class UnknownGame(FondacoError):
    """No game has this id."""


class BadOption(FondacoError):
    """A number of players, an option, a seat or a seed that the game does not know."""


class BadComponents(FondacoError):
    """An owner's own deck, dice or cards that the game cannot be played with."""


class IllegalMove(FondacoError):
    """A move that is unreadable or not allowed now."""


class GameOver(IllegalMove):
    """A move in a game that has ended."""


class BadRecord(FondacoError):
    """A record or a save that is damaged, edited, or of rules that are not here."""


class BadText(FondacoError):
    """A position's text form that cannot be read or describes what cannot be."""
