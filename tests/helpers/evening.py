"""The end of a day and of the game, whatever is scored."""

import pytest

from fondaco import FondacoError, Position

from .table import refused, told


def check_goes_on(position: Position, day: int) -> None:
    """After this day comes the next, and nobody has won yet."""
    assert not position.over
    assert told(position, "day_begun")[0]["day"] == position.view()["day"] == day + 1
    with pytest.raises(FondacoError, match="not over"):
        position.ranking  # noqa: B018


def check_over(position: Position, move: str) -> None:
    """Nobody is on turn any more, and no move is played."""
    assert position.over
    assert position.seat is None
    assert position.legal == ()
    assert "the game is over" in refused(position, move)


def check_won(position: Position, places: tuple[int, ...], winners: int) -> None:
    """So many share the first place; equals share theirs, and the next places are left out."""
    assert position.ranking == places
    assert told(position, "game_ended")[0]["winners"] == winners
