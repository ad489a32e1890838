"""Every piece of every game's observation is what the view of that seat says, at every decision of fuzzed games."""

import os
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco.core.observing import Piece, document, observed_digest, pieces
from fondaco.testing import few_tables, tables

from .checking import Observe, Unread, corpus, moments, own_components, wrong_pieces
from .readings import READINGS

LONG = "FONDACO_LONG" in os.environ
"""`make long` takes every combination of options, and asks every seat at every decision; otherwise each value is there
once, and at every decision the seat to decide is asked and one other after another."""
GAMES = [fondaco.find(name) for name in fondaco.games()]
TABLES = [(game.meta.id, *table) for game in GAMES for table in (tables if LONG else few_tables)(game)]
OWN = [game.meta.id for game in GAMES if game.components]
PAGE = Path(__file__).parents[2] / "docs" / "observations.md"

READ_BACK = 30
"""At so many moments it is tried to read back."""
REDEALT_EACH = 11
"""At every so many decisions the position is also redealt."""


def check(name: str, players: int, options: dict[str, str], components: object = None) -> None:
    """One game, at every decision."""
    game = fondaco.find(name)
    for number, position in enumerate(moments(game, players, options, components)):
        for seat in range(players) if LONG else {number % players, position.seat or 0}:
            where = f"{name}, {players} players, {options}, after {number} moves, seat {seat}"
            wrong = wrong_pieces(position, seat, READINGS[name](position, seat), game.observe)
            assert not wrong, f"{where}: {', '.join(wrong)}"
            if number % REDEALT_EACH == 0:
                other = position.redealt(seat, number)
                assert (other.observe(seat) == position.observe(seat)).all(), f"{where}: something hidden is observed"


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_piece_is_what_the_view_says(name, players, options):
    check(name, players, options)


@pytest.mark.parametrize("name", OWN)
def test_so_it_is_with_an_owners_components(name):
    game = fondaco.find(name)
    check(name, game.meta.usual_players, {}, own_components(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.id)
def test_static_pieces_stay_as_they_are(game):
    """Written once after the deal, they are right to the end; the moving ones leave them alone."""
    declared = game.observation.PIECES
    seen = np.zeros(declared.size, declared.dtype)
    for number, position in enumerate(moments(game, game.meta.usual_players, {})):
        if number == 0:
            game.observe_static(position._s, seen.data)
        game.observe_moving(position._s, 1, seen.data)
        assert (seen == position.observe(1)).all()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.id)
def test_nothing_is_read_back(game):
    """So it can be written as numbers of any type, and where reading is slow."""
    for position, _ in corpus(game.meta.id)[:READ_BACK]:
        out = Unread(game.n_observed)
        game.observe(position._s, 0, out)
        assert out.written == position.observe(0).tolist()


def test_the_page_is_what_is_declared():
    assert PAGE.read_text(encoding="utf-8") == document(), "tools/observations.py writes it anew"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.id)
def test_a_change_of_what_is_observed_is_another_version(game):
    last, file = game.observation.DIGESTS[-1], game.observation.__file__
    assert game.observed == last, (
        f"what is observed of {game.meta.title} has changed: add {game.observed!r} to DIGESTS in {file}, so that the "
        f"ids of environments rise to v{game.observation_version + 1}"
    )
    assert len(set(game.observation.DIGESTS)) == game.observation_version + 1


def test_the_digest_changes_with_the_values_and_the_declaration_but_not_with_words_or_code(monkeypatch):
    """What people read in it does not count, nor how it is written."""
    game = fondaco.Game(fondaco.find("medici-dice").package)
    written, declared, before = game.observe, game.observation.PIECES, observed_digest(game)

    def observed_as(observe: Observe, first: dict[str, Any]) -> str:
        game.observe = observe
        monkeypatch.setattr(game.observation, "PIECES", pieces(replace(declared[0], **first), *declared[1:]))
        return observed_digest(game)

    def otherwise(s: Any, seat: int, out: Any) -> None:
        written(s, seat, out)
        out[declared.at("room")] += s.round == 2

    assert observed_as(partial(written), {"says": "which of the rounds"}) == before
    assert observed_as(written, {"high": 2}) != before
    assert observed_as(otherwise, {}) != before


def test_a_declaration_gives_places_and_the_smallest_type():
    few = pieces(Piece("a", (2, 3), 0, 255, ""), Piece("b", (1,), 0, 1, "", static=True))
    assert (few.at("a"), few.at("b"), few.size, few.moving, few.dtype) == (0, 6, 7, 6, np.uint8)
    assert pieces(Piece("a", (1,), -1, 127, "")).dtype == np.int8
    assert pieces(Piece("a", (1,), 0, 256, "")).dtype == np.int16


def test_wrong_declarations_are_refused():
    flag = Piece("a", (1,), 0, 1, "")
    with pytest.raises(ValueError, match="same name"):
        pieces(flag, flag)
    with pytest.raises(ValueError, match="come last"):
        pieces(Piece("b", (1,), 0, 1, "", static=True), flag)
