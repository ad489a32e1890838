"""The vector environment as its users meet it: seeds, rows, item types, action spaces, components, and bad input."""

from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco.envs.stepping import bfloat16_bits
from fondaco.envs.vector import MANY_CHECKS
from helpers.agreement import environment
from helpers.sentences import refused

MANY, FEW, STEPS = 200, 7, 150


def played(env: Any, steps: int) -> Any:
    """The environment after so many random steps."""
    for _ in range(steps):
        env.step(env.random())
    return env


def test_a_line_depends_on_its_own_seed_and_actions_alone():
    """Not on how many lines there are beside it, nor on the threads."""
    many = played(fondaco.vector("medici", MANY, threads=3), STEPS)
    few = played(fondaco.vector("medici", FEW, threads=1), STEPS)
    assert few.seeds.min() > MANY  # in every line another game was dealt since
    for name in ("rows", "seeds", "observation", "mask", "seat", "reward", "done", "scores", "places", "actions"):
        assert (getattr(many, name)[:FEW] == getattr(few, name)).all(), name


def test_the_same_arrays_are_written_at_every_step():
    env = fondaco.vector("medici", FEW)
    now = env.reset(seeds=5)
    arrays = env.observation, env.mask, env.seat, env.reward, env.done
    for shown in (now, env.step(env.random()), env.put(env.rows.copy())):
        assert all(array is own for array, own in zip(shown, arrays, strict=True))


def test_seeds_are_one_number_or_one_for_each_game():
    env = fondaco.vector("medici", 3)
    assert env.reset().seat.tolist() == [fondaco.deal("medici", seed=seed).seat for seed in (0, 1, 2)]
    env.reset(seeds=2**63 - 3)
    assert env.seeds.tolist() == [2**63 - 3, 2**63 - 2, 2**63 - 1]
    env.reset(seeds=np.array([9, 4, 9], np.uint16))
    assert env.rows[0] == env.rows[2] == fondaco.deal("medici", seed=9).row
    assert env.rows[1] == fondaco.deal("medici", seed=4).row


def test_random_actions_are_legal_and_all_alike_likely():
    env, position = fondaco.vector("medici", 1000), fondaco.deal("medici", seed=0)
    position.play("stop")
    env.put(np.repeat(position.row, 1000))
    assert env.mask[np.arange(1000), env.random()].all()
    legal = np.flatnonzero(env.mask[0])
    drawn = np.bincount(env.random(seed=1), minlength=env.n_actions)[legal]
    expected = 1000 / len(legal)
    assert (abs(drawn - expected) < 5 * expected**0.5).all()
    first = env.random(seed=1).copy()
    assert (env.random() == first).all()
    assert (env.random(seed=2) != first).any()
    assert (env.random(seed=1) == first).all()


# --- Rows ------------------------------------------------------------------------------------------------------------


def test_rows_put_back_are_played_on_as_before():
    env = played(fondaco.vector("medici", FEW), 9)
    rows, seen, mask, seat = (array.copy() for array in (env.rows, env.observation, env.mask, env.seat))
    actions = env.random().copy()
    after = env.step(actions).observation.copy()
    played(env, 60)
    now = env.put(rows)
    assert (now.observation == seen).all()
    assert (now.mask == mask).all()
    assert (now.seat == seat).all()
    assert not now.done.any()
    assert not now.reward.any()
    assert (env.seeds == -1).all()
    assert (env.step(actions).observation == after).all()


def test_rows_may_be_put_at_some_places_and_leave_all_others_alone():
    env, twin = (played(fondaco.vector("medici", FEW), 9) for _ in range(2))
    position = fondaco.deal("medici", seed=77)
    now = env.put(np.array([position.row] * 3), at=[5, 0, 1])
    for place in (0, 1, 5):
        assert env.rows[place] == position.row
        assert now.observation[place].tolist() == position.observe(position.seat).tolist()
    others = [2, 3, 4, 6]
    env.put(position.row, at=0)
    env.put(env.rows[:0], at=[])
    env.put(env.rows[env.seat > 99], at=env.seat > 99)
    played(env, 40)
    played(twin, 40)
    assert (env.rows[others] == twin.rows[others]).all()
    assert (env.actions[others] == twin.actions[others]).all()


def test_rows_that_cannot_be_played_here_are_refused_and_nothing_is_changed():
    env = fondaco.vector("medici", FEW, players=3)
    over = fondaco.deal("medici", players=3, seed=1)
    while not over.over:
        over.play(over.actions[0])
    other, before = fondaco.deal("medici", players=2, seed=1), env.rows.copy()
    for rows, at, said in (
        (other.row, 0, "games of 3 players"),
        (over.row, 0, "none that are over"),
        (fondaco.deal("medici-card", players=3, seed=1).row, 0, "no rows of"),
        (env.rows[:2], 0, "1 places need as many rows"),
        (env.rows[:2], None, "7 places need as many rows"),
        (env.rows[:1], 7, "from 0 to 6"),
        (env.rows[:1], [0.5], "from 0 to 6"),
        ("rows", 0, "no rows of"),
    ):
        assert said in refused(fondaco.BadOption, lambda rows=rows, at=at: env.put(rows, at=at))
    assert (env.rows == before).all()


# --- Item types ------------------------------------------------------------------------------------------------------


def nearest(number: int) -> float:
    """The nearest number with eight significant bits, the even one of two."""
    fine = 2 ** max(0, abs(number).bit_length() - 8)
    return round(number / fine) * fine


def as_floats(bits: Any) -> Any:
    """What bits of bfloat16 stand for."""
    return (np.asarray(bits).astype(np.uint32) << 16).view(np.float32)


def test_bfloat16_is_the_nearest_number_and_whole_up_to_256():
    numbers = [*range(-1100, 1100), 32767, -32768, 65535, 65664, 2**31 - 1]
    bits = [int(bfloat16_bits(number)) for number in numbers]
    assert as_floats(bits).tolist() == [nearest(number) for number in numbers]
    assert [nearest(number) for number in (255, 256, 257, 258, 259)] == [255, 256, 256, 258, 260]


def test_observations_of_float_types_are_the_declared_numbers():
    """Moving pieces and static ones, after the deal, after steps, and when rows are put."""
    kinds = (None, np.float32, "bfloat16", "int16")
    plain, float32, bfloat16, named = (fondaco.vector("medici", FEW, dtype=kind) for kind in kinds)
    assert [env.observation.dtype for env in (plain, float32, bfloat16, named)] == ["i2", "f4", "u2", "i2"]

    def compare() -> None:
        assert (float32.observation == plain.observation).all()
        expected = [[nearest(number) for number in line] for line in plain.observation.tolist()]
        assert as_floats(bfloat16.observation).tolist() == expected

    compare()
    played(plain, 30), played(float32, 30), played(bfloat16, 30)
    compare()
    rows = played(named, 70).rows[:2].copy()
    for env in (plain, float32, bfloat16):
        env.put(rows, at=[6, 3])
    compare()


# --- Action spaces ---------------------------------------------------------------------------------------------------


def test_small_actions_of_medici_stand_for_moves_of_the_same_game():
    env = fondaco.vector("medici", 2, actions="small")
    small = env.game.small_actions
    assert env.mask.shape == (2, env.n_actions) == (2, small.SMALL_ACTIONS)
    positions, out, ends = [fondaco.deal("medici", seed=seed) for seed in (0, 1)], [0] * env.game.n_actions, 0
    while ends < 2:
        for line, position in enumerate(positions):
            assert env.rows[line] == position.row
            assert np.flatnonzero(env.mask[line]).tolist() == sorted(out[: small.small_legal(position._s, out)])
            action = small.from_small(position._s, int(env.random()[line]))
            assert env.plain(env.random())[line] == action
            position.play(action)
        env.step(env.random())
        for line, position in enumerate(positions):
            assert env.done[line] == position.over
            if position.over:
                ends += 1
                positions[line] = fondaco.deal("medici", seed=int(env.seeds[line]))


def test_beyond_the_bids_with_numbers_the_least_higher_one_can_be_bid():
    env = fondaco.vector("medici", 1, players=3, actions="small")
    position = fondaco.setup("medici", "players=3 day=3 lot=C5 florins=90,80,70")
    while position.seat is not None and not any(move.startswith("bid") for move in position.legal):
        position.play("stop")
    position.play("bid 64")
    env.put(position.row, at=0)
    assert np.flatnonzero(env.mask[0]).tolist() == [env.game.words.read_move("pass"), env.n_actions - 1]
    assert "least bid beyond 62" in refused(fondaco.IllegalMove, lambda: env.step([3]))
    assert env.plain([env.n_actions - 1]).tolist() == [env.game.words.read_move("bid 65")]
    env.step([env.n_actions - 1])
    position.play("bid 65")
    assert env.rows[0] == position.row


# --- Components ------------------------------------------------------------------------------------------------------


def test_an_owners_dice_are_played_with_in_every_game_and_observed():
    game = fondaco.find("medici-dice")
    dice = deepcopy(game.house_components)
    dice["ships"]["spaces"]["4"] = 5
    env = played(environment("medici-dice", 2, components=dice), 200)
    assert env.scores.any(axis=1).all()
    for row, seen in zip(env.rows, env.observation, strict=True):
        position = fondaco.position(game, row)
        assert position.components == dice
        assert seen.tolist() == position.observe(position.seat).tolist()


def test_several_kinds_of_tables_are_each_what_they_are_alone():
    """Two, three and six players and an option, side by side: every line is that of an environment of its kind."""
    tables: list[dict[str, Any]] = [{"players": 2}, {"players": 3, "full_ships": "show"}, {"players": 6}]
    mixed = fondaco.vector("medici", 9, rewards="margin", tables=tables)
    assert repr(mixed) == "<9 games of Medici for 2, 3 or 6>"
    assert mixed.kinds.tolist() == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    alone = [fondaco.vector("medici", 9, rewards="margin", **table) for table in tables]
    for env in (mixed, *alone):
        env.reset(seeds=40)
    ended = 0
    for _ in range(300):
        actions = mixed.random().copy()
        for kind, env in enumerate(alone):
            lines = mixed.kinds == kind
            for name in ("rows", "seeds", "observation", "mask", "seat", "done", "actions"):
                assert (getattr(mixed, name)[lines] == getattr(env, name)[lines]).all(), name
            for name in ("reward", "scores", "places"):
                assert (getattr(mixed, name)[lines, : env.players] == getattr(env, name)[lines]).all(), name
                assert not getattr(mixed, name)[lines, env.players :].any(), name
            env.step(env.random())
        ended += int(mixed.step(actions).done.sum())
    assert ended > 9
    mixed.put(mixed.rows[:2].copy(), at=[1, 0])
    said = refused(fondaco.BadOption, lambda: mixed.put(mixed.rows[:1].copy(), at=[8]))
    assert said == "rows put here must be games of 2, 3 or 6 players, as they were dealt there."


# --- Bad input -------------------------------------------------------------------------------------------------------


def test_an_illegal_action_is_named_and_nothing_is_played_in_any_game():
    env = fondaco.vector("medici", MANY, threads=3)
    before = env.rows.copy()
    for action in (-1, 2, env.n_actions, 2**31 - 1, 2**32, -(2**40)):
        wrong = env.random().astype(np.int64)
        wrong[150] = action
        said = refused(fondaco.IllegalMove, lambda wrong=wrong: env.step(wrong))
        assert said == f"action {action} is not legal in game 150; allowed there: draw or stop."
        assert (env.rows == before).all()
    env.step(env.random().astype(np.uint8))
    assert (env.rows != before).all()


def test_the_first_of_several_illegal_actions_is_named_also_where_threads_share_the_looking():
    env = fondaco.vector("medici", MANY_CHECKS, threads=3)
    before, wrong = env.rows.copy(), env.random().copy()
    wrong[[16_000, 9_000]] = -1
    assert "in game 9000;" in refused(fondaco.IllegalMove, lambda: env.step(wrong))
    assert (env.rows == before).all()


def test_unchecked_steps_are_the_checked_ones():
    checked, unchecked = (fondaco.vector("medici", FEW, checked=checked) for checked in (True, False))
    assert (played(checked, 50).rows == played(unchecked, 50).rows).all()


@pytest.mark.parametrize(
    "actions", [[0, 0], [[0] * FEW], [0.0] * FEW, ["draw"] * FEW, None, 0, [[0], [0, 0]], [True] * FEW]
)
def test_actions_are_one_whole_number_a_game(actions):
    env = fondaco.vector("medici", FEW)
    assert refused(fondaco.BadOption, lambda: env.step(actions)).startswith("7 games need 7 whole numbers as actions")


@pytest.mark.parametrize(
    "seeds", [-1, 2**63, 2**63 - 2, 0.5, "7", [1, 2], [-1] * FEW, [0.5] * FEW, [2**63] * FEW, True]
)
def test_seeds_are_whole_numbers_that_there_are(seeds):
    env = fondaco.vector("medici", FEW)
    before = env.rows.copy()
    assert "seed" in refused(fondaco.BadOption, lambda: env.reset(seeds=seeds))
    assert (env.rows == before).all()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"n": 0}, "1 game or more, not 0"),
        ({"n": 1.5}, "1 game or more, not 1.5"),
        ({"n": True}, "1 game or more"),
        ({"players": 7}, "2, 3, 4, 5 or 6 players, not 7"),
        ({"rewards": "florins"}, "places, wins or margin"),
        ({"dtype": "float64"}, "int16, float32 or bfloat16"),
        ({"dtype": np.int8}, "int16, float32 or bfloat16"),
        ({"dtype": object()}, "int16, float32 or bfloat16"),
        ({"actions": "tiny"}, "plain or small"),
        ({"threads": 0}, "1 or more, not 0"),
        ({"threads": "two"}, "1 or more, not 'two'"),
        ({"device": "abacus"}, "there is no device 'abacus'"),
        ({"lot_limit": "some"}, "lot_limit cannot be 'some'"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"tables": [{"players": 9}]}, "2, 3, 4, 5 or 6 players, not 9"),
        ({"tables": [{}, {}, {}]}, "at most as many as there are games"),
        ({"tables": "all"}, """a list like [{"players": 2}, {"players": 4}]"""),
    ],
)
def test_an_environment_that_cannot_be_is_refused_in_one_sentence(asked: dict[str, Any], said: str):
    assert said in refused(fondaco.BadOption, lambda: fondaco.vector("medici", **({"n": 2} | asked)))


def test_a_game_without_small_actions_says_so():
    assert "there is plain." in refused(fondaco.BadOption, lambda: fondaco.vector("medici-dice", 1, actions="small"))
    assert "there is no game 'chess'" in refused(fondaco.UnknownGame, lambda: fondaco.vector("chess", 1))
