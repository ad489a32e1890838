"""What the study of The Middle Ages' balance counts is what happens in its games."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import bots
from fondaco.core.errors import BadOption
from fondaco.core.game import find
from fondaco.games.middle_ages.components import house
from fondaco.games.middle_ages.state import DO_DISCARD, SEATS
from fondaco.lab.middle_ages.balance import GAME, Counts, Setting, play
from fondaco.lab.middle_ages.balance_page import HOLDS, MISSED, OPEN, Figure, Findings, figures, study

GAMES = 30


def by_hand(setting: Setting, games: int) -> tuple[list[list[int]], list[int], list[list[float]]]:
    """Adds by Character, gifts and shares of wins by seat from the start player on, of greedy players, move by move."""
    added, given, wins = [], [], []
    greedy = bots.find("greedy", find(GAME), setting.players)
    for deal in range(games):
        position = fondaco.deal(GAME, players=setting.players, seed=(setting.seed << 32) + deal, **setting.options)
        adds, gifts = [0] * SEATS, 0
        while not position.over:
            action = greedy.choose(position, Random(0))
            if action < DO_DISCARD:
                adds[position.row["character"][action // SEATS]] += 1
                gifts += action % SEATS != position.seat
            position.play(action)
        places = [place == 1 for place in position.ranking]
        starter = int(position.row["starter"])
        shares = [places[(starter + k) % setting.players] / sum(places) for k in range(setting.players)]
        added.append(adds)
        given.append(gifts)
        wins.append(shares)
    return added, given, wins


@pytest.mark.parametrize(
    "setting",
    [Setting(4, "greedy"), Setting(3, "greedy", even_turns=True, seed=5), Setting(4, "greedy", head_start=True)],
)
def test_adds_gifts_and_wins_are_counted_as_they_happen(setting: Setting) -> None:
    counts = play(setting, GAMES, 1)
    added, given, wins = by_hand(setting, GAMES)
    assert counts.added.tolist() == added
    assert counts.given.tolist() == given
    assert counts.wins.tolist() == wins


def same(one: Counts, other: Counts) -> bool:
    """Whether all that was counted is the same."""
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_a_network_plays_the_same_games_on_any_number_of_cores_and_others_with_another_seed() -> None:
    counts = play(Setting(3, "net"), GAMES, 1)
    assert same(counts, play(Setting(3, "net"), GAMES, 2))
    assert not same(counts, play(Setting(3, "net", seed=1), GAMES, 1))
    assert counts.built.sum() > 0
    assert counts.added.sum() > GAMES


def test_bots_that_think_are_watched_as_those_that_play_at_once() -> None:
    counts = play(Setting(3, "search:2"), 4, 2)
    assert (counts.added.sum(1) <= counts.turns).all()
    assert (counts.added.sum(1) >= counts.turns - 2).all()  # at most the last turns find no card to add
    assert (counts.given <= counts.added.sum(1)).all()


def test_other_cards_give_other_figures() -> None:
    cards = deepcopy(house())
    cards["structures"]["castle"]["scoring"] = "20 each"
    rich = Findings(Setting(4, "greedy"), play(Setting(4, "greedy"), GAMES, 1, cards), cards)
    assert rich.worths[0].mean == 20
    verdicts = {bound: verdict for bound, _, verdict in rich.bounds()}
    assert verdicts["no Structure brings more than 1.4 times another"] == MISSED


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [(Figure(0.25, 0.009), HOLDS), (Figure(0.255, 0.006), OPEN), (Figure(0.27, 0.009), MISSED)],
)
def test_a_verdict_needs_the_whole_interval_on_one_side(figure: Figure, verdict: str) -> None:
    assert figure.within(0.24, 0.26) == verdict


def test_every_seat_accord_character_and_structure_must_hold() -> None:
    """One that is off is enough, and it is named."""
    setting = Setting(4, "greedy")
    counts = play(setting, GAMES, 1)
    wins = np.tile([0.25, 0.25, 0.25, 0.25], (GAMES, 1))
    told = {bound: (found, verdict) for bound, found, verdict in Findings(setting, counts._replace(wins=wins)).bounds()}
    assert told["every seat wins 25.0 % ± 1.5"][1] == HOLDS
    assert told["every Accord wins 25.0 % ± 1.0"][1] == HOLDS
    wins = np.tile([0.30, 0.25, 0.19, 0.26], (GAMES, 1))
    told = {bound: (found, verdict) for bound, found, verdict in Findings(setting, counts._replace(wins=wins)).bounds()}
    assert told["every seat wins 25.0 % ± 1.5"] == ("2 after him: 19.0 % ± 0.0", MISSED)
    added, built = np.tile([10, 10, 4, 10], (GAMES, 1)), np.tile([3, 3, 3, 2], (GAMES, 4, 1))
    told = {
        bound: (found, verdict)
        for bound, found, verdict in Findings(setting, counts._replace(added=added, built=built)).bounds()
    }
    assert told["every Character is added at least 0.5 times as often as the most used"] == (
        "cleric to noble: 0.40 ± 0.00",
        MISSED,
    )
    assert told["every Structure is built at least 0.5 times as often as the most used"] == (
        "village to castle: 0.67 ± 0.00",
        HOLDS,
    )


def test_the_command_above_the_figures_makes_them_again() -> None:
    setting = Setting(3, "greedy", even_turns=True, seed=9)
    text = figures(Findings(setting, play(setting, GAMES, 1)))
    assert f"fondaco lab balance --games {GAMES} --bot greedy --players 3 --even-turns --seed 9\n" in text
    wished = setting._replace(head_start=True, cards="docs/cards/middle-ages-first.toml", seed=0)
    asked = "--players 3 --even-turns --head-start --cards docs/cards/middle-ages-first.toml"
    assert wished.command(GAMES).endswith(asked)
    assert wished.title == "3 players, greedy, even turns, head start, middle-ages-first cards"


@pytest.mark.parametrize("name", ["middle-ages-first"])
def test_the_sets_that_the_page_tells_of_are_read_and_told_with_their_file(name: str, tmp_path: Path) -> None:
    cards = Path(__file__).parents[2] / "docs" / "cards" / f"{name}.toml"
    (tmp_path / "docs").mkdir()
    mine = tmp_path / "docs" / cards.name
    mine.write_bytes(cards.read_bytes())
    study(Setting(3, "greedy"), GAMES, 1, mine, tmp_path)
    page = (tmp_path / "docs" / "middle-ages-balance.md").read_text()
    assert f"--players 3 --cards docs/{name}.toml\n" in page
    assert find(GAME).read_components(cards) != house()


def test_bad_wishes_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="games is a whole number from 2 on"):
        study(Setting(4, "greedy"), 1, None, None, None)
    with pytest.raises(BadOption, match="the seed of a study"):
        study(Setting(4, "greedy", seed=2**31), 10, None, None, None)
    with pytest.raises(BadOption, match="no checkout of Fondaco"):
        study(Setting(4, "greedy"), 10, None, None, tmp_path)
    (tmp_path / "docs").mkdir()
    with pytest.raises(BadOption, match="the house's cards"):
        study(Setting(4, "greedy"), 10, None, tmp_path / "cards.toml", tmp_path)
