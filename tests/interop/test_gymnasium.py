"""Gymnasium: one agent against bots, in one game and in many."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import fondaco
from fondaco.envs.gymnasium import AgainstBots, environment_id

from .examples import run_example

GAMES = fondaco.games()
SEED = 7
FEW = 6
"""Decisions after which a game has shown enough."""


def make(game="medici", **arguments):
    return gymnasium.make(environment_id(game), **arguments).unwrapped


def make_many(game, count, **arguments):
    return gymnasium.make_vec(environment_id(game), count, **arguments)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("error")
def test_gymnasiums_own_check_finds_nothing(game):
    check_env(make(game))


def test_the_ids_are_those_that_were_promised():
    names = ["Medici", "MediciCard", "MediciDice", "MiddleAges"]
    versions = [fondaco.find(game).observation_version for game in GAMES]
    wanted = {f"fondaco/{name}-v{version}" for name, version in zip(names, versions, strict=True)}
    assert wanted <= set(gymnasium.registry)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_the_deal_of_its_seed_with_the_bots_at_the_other_seats(game):
    env, luck = make(game), Random(1)
    observation, info = env.reset(seed=SEED)
    position, greedy = fondaco.deal(game, seed=SEED), fondaco.bots.find("greedy", game)
    for _ in range(FEW):
        while position.seat != info["seat"]:
            position.play(greedy.choose(position, luck))
        assert (observation == position.observe(info["seat"])).all()
        assert tuple(np.flatnonzero(info["action_mask"])) == tuple(sorted(position.actions))
        action = luck.choice(position.actions)
        position.play(action)
        observation, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (0.0, False, False)


def play_on(env):
    """Play to the end at random; the last step."""
    while True:
        step = env.step(env.action_space.sample())
        if step[2]:
            return step


@pytest.mark.parametrize(("rewards", "fits"), [("places", range(2)), ("wins", range(2)), ("margin", range(-900, 900))])
def test_the_end_is_rewarded_as_asked(rewards, fits):
    env = make("medici-dice", rewards=rewards, players=3, seat=1)
    env.reset(seed=SEED)
    env.action_space.seed(2)
    *_, reward, terminated, truncated, info = play_on(env)
    scores = info["scores"]
    assert (terminated, truncated) == (True, False)
    assert fits.start <= reward <= fits.stop
    ahead = sum(scores > scores[1])
    expected = {"places": 1 - ahead / 2, "wins": float(ahead == 0), "margin": scores[1] - max(scores[0], scores[2])}
    assert len(set(scores)) == 3, "another seed: equals share"
    assert reward == expected[rewards]
    with pytest.raises(ValueError, match="reset the environment first"):
        env.step(0)


def test_an_illegal_action_is_refused_in_a_sentence_and_changes_nothing():
    env = make()
    info = env.reset(seed=SEED)[1]
    before = env.games.rows.copy()
    for wrong in (int(np.flatnonzero(info["action_mask"] == 0)[0]), -1, 10**6):
        with pytest.raises(ValueError, match=r"is not allowed now; allowed: .+\. Take actions from the mask\."):
            env.step(wrong)
    assert (env.games.rows == before).all()
    for wrong in (0.5, [0, 1], None):
        with pytest.raises(ValueError, match="an action is a whole number"):
            env.step(wrong)


def test_seats_and_opponents_can_be_chosen():
    env = make("medici-dice", seat=2, opponents=["greedy", "random", "interop.bots:Last"], players=4)
    for seed in range(3):
        assert env.reset(seed=seed)[1]["seat"] == 2
        play_on(env)
    seats = {make("medici-dice").reset(seed=seed)[1]["seat"] for seed in range(4)}
    assert seats == {0, 1, 2, 3}, "a seat that is not fixed follows from the seed"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"players": 9}, "is for 2, 3, 4, 5 or 6 players"),
        ({"seat": 4}, "there is no seat 4; the seats are 0 to 3"),
        ({"opponents": ["greedy"]}, "3 opponents sit at this table, not 1"),
        ({"opponents": "clever"}, "there is no bot 'clever'"),
        ({"rewards": "fame"}, "rewards cannot be 'fame'"),
        ({"lot_limit": "many"}, "lot_limit cannot be 'many'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(arguments, sentence):
    with pytest.raises(fondaco.FondacoError, match=sentence):
        AgainstBots("medici", **arguments)


def test_the_table_is_drawn_as_the_agent_sees_it():
    env = make(render_mode="ansi")
    info = env.reset(seed=SEED)[1]
    position = fondaco.position("medici", env.games.rows[0])
    assert env.render() == position.drawn(position.game.plain_words.__getitem__, info["seat"])
    assert make().render() is None


def test_masks_are_given_as_algorithms_ask_for_them():
    env = make()
    info = env.reset(seed=SEED)[1]
    assert env.action_masks().dtype == bool
    assert (env.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize("game", GAMES)
def test_each_of_many_games_is_the_single_one_of_its_seed(game):
    count = 3
    many, singles = make_many(game, count), [make(game) for _ in range(count)]
    observations, infos = many.reset(seed=SEED)
    seen = [single.reset(seed=SEED + line) for line, single in enumerate(singles)]
    many.action_space.seed(1)
    for _ in range(FEW):
        for line, (observation, info) in enumerate(seen):
            assert (observations[line] == observation).all()
            assert (infos["action_mask"][line] == info["action_mask"]).all()
            assert infos["seat"][line] == info["seat"]
        actions = many.action_space.sample()
        observations, rewards, *_, infos = many.step(actions)
        stepped = [single.step(action) for single, action in zip(singles, actions, strict=True)]
        assert list(rewards) == [step[1] for step in stepped]
        seen = [(step[0], step[-1]) for step in stepped]


def test_a_game_that_ends_is_followed_by_the_next_in_the_same_step():
    count, ends = 8, 0
    many = make_many("medici-dice", count)
    single = make("medici-dice")
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    _, infos = many.reset(seed=SEED)
    many.action_space.seed(1)
    past = [[] for _ in range(count)]
    while ends < count:
        seeds, actions = infos["seed"], many.action_space.sample()
        observations, rewards, terminations, truncations, infos = many.step(actions)
        assert not truncations.any()
        for line in range(count):
            past[line].append(actions[line])
        for line in np.flatnonzero(terminations):
            single.reset(seed=int(seeds[line]))
            *_, (final, reward, terminated, _, info) = [single.step(action) for action in past[line]]
            assert terminated
            assert (infos["final_obs"][line] == final).all()
            assert rewards[line] == reward
            assert (infos["final_info"]["scores"][line] == info["scores"]).all()
            assert (observations[line] == single.reset(seed=int(infos["seed"][line]))[0]).all()
            past[line], ends = [], ends + 1
        assert not rewards[~terminations].any()
        assert ("final_obs" in infos) == terminations.any()


def test_a_line_depends_on_its_seed_and_its_actions_only():
    def played(count):
        many = make_many("medici-dice", count, opponents="random")
        infos, rng = many.reset(seed=SEED)[1], np.random.default_rng(1)
        for _ in range(60):
            legal = np.flatnonzero(infos["action_mask"][1])
            actions = infos["action_mask"].argmax(1)
            actions[1] = rng.choice(legal)
            infos = many.step(actions)[-1]
        return many.games.rows[1].tobytes()

    assert played(2) == played(5)


def test_many_games_are_reset_by_a_seed_for_each_and_refuse_illegal_actions():
    many = make_many("medici-dice", 3)
    assert many.reset(seed=np.int64(SEED))[1]["seed"].tolist() == [SEED, SEED + 1, SEED + 2]
    infos = many.reset(seed=[5, 9, 2])[1]
    assert infos["seed"].tolist() == [5, 9, 2]
    actions = infos["action_mask"].argmax(1)
    actions[1] = infos["action_mask"][1].argmin()
    before = many.games.rows.copy()
    with pytest.raises(ValueError, match=r"is not allowed now in game 1; allowed: .+"):
        many.step(actions)
    with pytest.raises(ValueError, match="3 games need 3 whole numbers"):
        many.step(actions[:2])
    assert (many.games.rows == before).all()
    with pytest.raises(ValueError, match="3 games need as many seeds, not 2"):
        many.reset(seed=[1, 2])


@pytest.mark.filterwarnings("error")
def test_medicis_small_action_space_means_the_same_game():
    small, plain = make(actions="small"), make()
    check_env(small)
    space, luck = fondaco.find("medici").small_actions, Random(1)
    assert small.action_space.n == space.SMALL_ACTIONS < plain.action_space.n
    seen, info = small.reset(seed=SEED)
    plain.reset(seed=SEED)
    many = make_many("medici", 2, actions="small")
    many.reset(seed=SEED)
    over = False
    while not over:
        action = luck.choice(np.flatnonzero(info["action_mask"]).tolist())
        meant = space.from_small(plain.games.position(0)._s, action)
        assert (many.action_space.mask[0] == info["action_mask"]).all()
        many.step(np.array([action, many.action_space.mask[1].argmax()]))
        seen, reward, over, _, info = small.step(action)
        same = plain.step(meant)
        assert (seen == same[0]).all()
        assert (reward, over) == same[1:3]


def test_gymnasiums_wrapper_counts_episodes():
    many = RecordEpisodeStatistics(make_many("medici-dice", 4))
    many.reset(seed=SEED)
    while many.episode_count < 4:
        many.step(many.unwrapped.action_space.sample())
    assert all(0 <= value <= 1 for value in many.return_queue)


def test_the_example_is_true():
    run_example("Gymnasium")
