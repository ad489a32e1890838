"""What the players' pages of the rules say in figures is what the rules pay."""

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[1] / "web" / "src" / "rules"
LANGUAGES = ("en", "pl")
ROW = re.compile(r"^\| (\d) \|(.*)\|$", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["medici", "medici_card", "medici_dice"])
def test_ships_are_paid_as_their_table_says(game: str, language: str) -> None:
    """For every number of players and every place."""
    state = import_module(f"fondaco.games.{game}.state")
    players = import_module(f"fondaco.games.{game}.meta").META.players
    page = (PAGES / f"{game.replace('_', '-')}.{language}.md").read_text(encoding="utf-8")
    rows = ROW.findall(page)
    told = {int(number): [int(cell) for cell in cells.split("|") if cell.strip()] for number, cells in rows}
    assert told == {number: list(state.SHIP_PAY[number][:number]) for number in players if number > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_high_levels_of_a_market_pay_as_the_picture_says(language: str) -> None:
    """The last levels of a track, in their order."""
    bonus = import_module("fondaco.games.medici.state").LEVEL_BONUS
    page = (PAGES / f"medici.{language}.md").read_text(encoding="utf-8")
    assert f"\nlevels: {' '.join(str(florins) for florins in bonus if florins)}\n" in page
