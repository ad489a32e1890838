"""OpenSpiel: games in Python, with chance as one node at the root."""

import pickle
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import fondaco
from fondaco.envs.openspiel import short_name

from .examples import run_example

GAMES = fondaco.games()
FEW = 12


def load(game, **given):
    return pyspiel.load_game(short_name(game), {"players": 3, "deals": 20} | given)


def dealt(game, number=3, **given):
    state = load(game, **given).new_initial_state()
    state.apply_action(number)
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_simulation_passes_with_serialization(game):
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_is_the_position_of_the_deal_that_chance_chose(game):
    root = load(game, seed=100).new_initial_state()
    assert root.is_chance_node()
    assert root.chance_outcomes() == [(number, 1 / 20) for number in range(20)]
    root.apply_action(4)
    position, luck = fondaco.deal(game, players=3, seed=104), Random(1)
    observer = make_observation(root.get_game())
    while not position.over:
        assert root.current_player() == position.seat
        assert root.legal_actions() == sorted(position.actions)
        action = luck.choice(position.actions)
        root.apply_action(action)
        position.play(action)
        if len(position.history) < FEW:
            observer.set_from(root, 1)
            assert (observer.tensor == position.observe(1)).all()
    assert root.is_terminal()
    winners = [seat for seat, place in enumerate(position.ranking) if place == 1]
    assert sum(root.returns()) == pytest.approx(3 / 2)
    assert max(root.returns()) == pytest.approx(root.returns()[winners[0]])


def test_named_pieces_of_an_observation_are_views_of_its_tensor():
    state = dealt("medici")
    observer = make_observation(state.get_game())
    observer.set_from(state, 0)
    assert observer.dict["level"].shape == (5, 6)
    assert observer.dict["florins"][0] == 40
    assert observer.string_from(state, 0).startswith('seat 0 sees {"game":"medici"')


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_know_makes_no_difference_to_what_it_has_learned(game):
    state, luck = dealt(game), Random(2)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(FEW):
        seat = state.current_player()
        other = state.resample_from_infostate(seat, sampler)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert (other.observation_tensor(seat), other.legal_actions()) == (
            state.observation_tensor(seat),
            state.legal_actions(),
        )
        state.apply_action(luck.choice(state.legal_actions()))


def test_a_seat_does_not_forget():
    state = dealt("medici-dice")
    learned = state.information_state_string(0)
    for _ in range(FEW):
        state.apply_action(state.legal_actions()[0])
        assert state.information_state_string(0).startswith(learned)
        assert len(state.information_state_string(0)) > len(learned)
        learned = state.information_state_string(0)


def test_copies_and_saves_are_states_of_their_own():
    state = dealt("medici-dice")
    copies = [state.clone(), pickle.loads(pickle.dumps(state))]
    before = str(state)
    for copy in copies:
        assert (str(copy), copy.information_state_string(0)) == (before, state.information_state_string(0))
        copy.apply_action(copy.legal_actions()[0])
        assert str(copy) != before
    assert str(state) == before
    assert pickle.loads(pickle.dumps(state.get_game())) == state.get_game()


def test_ismcts_plays_and_does_not_touch_the_game():
    state = dealt("medici-dice")
    before = str(state)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(state.get_game(), evaluator, 1.4, 10, random_state=np.random.RandomState(2))
    for _ in range(2):
        action = bot.step(state)
        assert str(state) == before
        assert action in state.legal_actions()
        state.apply_action(action)
        before = str(state)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": 9}, "is for"),
        ({"rewards": "margin"}, "rewards cannot be 'margin' here; they are places or wins"),
        ({"deals": 0}, "1 deal or more"),
        ({"seed": -1}, "a seed is a whole number"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(given, sentence):
    with pytest.raises(fondaco.FondacoError, match=sentence):
        load("medici", **given)


def test_the_example_is_true():
    run_example("OpenSpiel")
