"""A moment as one viewer may see it: the one place where a position becomes bytes for a client.

A viewer is a seat, or None for a spectator. It gets the game's view for that seat and the events filtered for it;
nothing else of the position comes near the wire. The no-leak test holds this function to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from ..core.event import Told
from ..core.game import Game
from ..core.position import Position
from ..language import LANGUAGES
from .messages import Moment

__all__ = ["Back", "drawn_for", "encode", "moment_for", "viewer_of"]

encode = msgspec.json.Encoder().encode


class Back(NamedTuple):
    """Whether the moment takes the last move back, and whether the viewer may take that back which made the moment."""

    taken: bool = False
    may: bool = False


NOTHING_BACK = Back()


def viewer_of(mine: Sequence[int], turn: int | None) -> int | None:
    """With whose eyes a connection looks: the seat to decide if it is one of its own, else its first; None watches."""
    if turn is not None and turn in mine:
        return turn
    return mine[0] if mine else None


def moment_for(
    position: Position,
    number: int,
    seat: int | None,
    move: str | None,
    told: Sequence[Told],
    viewer: int | None,
    acting: bool,
    drawn: bool = False,
    back: Back = NOTHING_BACK,
    outlook: bool = True,
) -> bytes:
    """The message about moment `number`, made by `seat` playing `move`, which told all this.

    `acting` says that the viewer is to decide now: only then are the legal moves listed, with their outlook if it is
    wanted.
    `drawn` asks for the table as text, too.
    """
    return encode(
        Moment(
            game=position.game.meta.id,
            rules=position.game.version,
            number=number,
            seat=seat,
            move=move,
            events=[position.game.heard(event, viewer) for event in told],
            view=position.view_moving(viewer),
            drawn=drawn_for(position, viewer) if drawn else None,
            turn=position.seat,
            legal=list(position.legal) if acting else None,
            outlook=position.outlook if acting and outlook else None,
            over=position.over,
            scores=list(position.scores),
            ranking=list(position.ranking) if position.over else None,
            taken_back=back.taken,
            may_take_back=back.may,
        )
    )


def drawn_for(position: Position, viewer: int | None) -> dict[str, str]:
    """The table as text in every language, as this viewer may see it."""
    return {
        language: position.drawn(table_words(position.game, language).__getitem__, viewer) for language in LANGUAGES
    }


@cache
def table_words(game: Game, language: str) -> dict[str, str]:
    """The words a table is drawn with; English ones where the language has none."""
    return game.plain_words | game.plain_words_in(language)
