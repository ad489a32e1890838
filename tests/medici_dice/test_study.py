"""The solitaire's studied player: strong, honest, the same interpreted and compiled, and a giver of hints."""

from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import bots
from fondaco.bots.medici_dice.solitaire import Solitaire, load_worth
from fondaco.core.errors import BadOption
from fondaco.lab.medici_dice.solitaire import study, summary, totals

GAME = fondaco.find("medici-dice")
GAMES = 40


def played_alone(bot: bots.Bot, seed: int) -> int:
    """The final score of a solitaire."""
    position, luck = fondaco.deal("medici-dice", players=1, seed=seed), Random(seed)
    while not position.over:
        position.play(bots.ask(bot, position, luck))
    return position.scores[0]


def test_it_plays_well_and_the_same_interpreted_and_compiled():
    """Its mean is 175.9, with a standard deviation of 16: over 40 games it stays above 160 but once in millions."""
    bot = Solitaire()
    interpreted = [played_alone(bot, seed) for seed in range(GAMES)]
    assert totals(GAME, "study", GAMES, load_worth()).tolist() == interpreted
    assert np.mean(interpreted) > 160


def test_it_knows_nothing_that_a_person_would_not():
    """Whatever chance will bring, the choice is the same."""
    bot, position, luck = Solitaire(), fondaco.deal("medici-dice", players=1, seed=3), Random(3)
    while not position.over:
        choices = {bot.choose(position.redealt(0, seed), luck) for seed in range(5)}
        assert len(choices) == 1
        position.play(choices.pop())


def test_it_explains_every_legal_move_the_best_first():
    position = fondaco.deal("medici-dice", players=1, seed=4)
    before = position.text
    explained = Solitaire().explain(position, Random(0))
    assert sorted(opinion.action for opinion in explained) == sorted(position.actions)
    scores = [opinion.score for opinion in explained]
    assert scores == sorted(scores, reverse=True)
    assert Solitaire().choose(position, Random(0)) == explained[0].action
    assert {(opinion.score_error, opinion.win, opinion.win_error) for opinion in explained} == {(0, 1, 0)}
    assert 150 < scores[0] < 200
    assert position.text == before


def test_it_is_there_for_solitaires_only():
    assert bots.codes("medici-dice", 1)[-1] == "study"
    assert "study" not in bots.codes("medici-dice", 4) + bots.codes("medici", 4)
    with pytest.raises(BadOption, match="there is no bot 'study'"):
        bots.find("study", GAME, 2)
    assert isinstance(bots.adviser(fondaco.deal("medici-dice", players=1, seed=1)), Solitaire)
    assert not isinstance(bots.adviser(fondaco.deal("medici-dice", players=2, seed=1)), Solitaire)


def test_scores_are_summed_up_by_titles():
    summed = summary(np.array([0, 79, 80, 199, 200], np.int32))
    assert summed["titles"][0] == 0.4
    assert summed["titles"][1] == summed["titles"][-2] == summed["titles"][-1] == 0.2
    assert (summed["least"], summed["most"], summed["mean"]) == (0, 200, 111.6)


def test_a_study_of_nothing_is_refused(tmp_path):
    with pytest.raises(BadOption, match="games is a whole number from 1 on"):
        study(0, 0, None)
    with pytest.raises(BadOption, match="is no checkout of Fondaco"):
        study(1, 0, tmp_path)
