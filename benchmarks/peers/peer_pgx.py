"""Random play of Pgx's games on one core of the processor: many games side by side, many steps in one compiled call.

    run kuhn_poker 2.0         the fastest of those below
    run leduc_holdem 2.0       a card game that most libraries have
    run sparrow_mahjong 2.0    the largest of its games of cards or tiles that needs no file of results

Some of its other games can be asked for too.
"""

import os
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any

from worker import Answer, result, serve

# Before jax is loaded: it counts the processors it may use.
os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

SIDE_BY_SIDE = {
    "kuhn_poker": 1024,
    "leduc_holdem": 1024,
    "sparrow_mahjong": 64,
    "tic_tac_toe": 1024,
    "connect_four": 1024,
    "2048": 256,
    "backgammon": 256,
}
"""How many games at once: of 64 to 4,096 the fastest, for the first four."""
STEPS = 64  # of all games, in one call
SEED = 1995

State = Any  # Pgx's own, of as many games as there are side by side
Played = tuple[State, jax.Array, jax.Array]


@cache
def compiled(name: str) -> tuple[State, Callable[[State, jax.Array], Played]]:
    """Games just dealt, and the compiled call that plays them on: so many decisions, and games that ended."""
    environment, side_by_side = pgx.make(name), SIDE_BY_SIDE[name]
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def play_one(played: Played, key: jax.Array) -> tuple[Played, None]:
        state, decisions, games = played
        luck, chance = jax.random.split(key)
        mask = state.legal_action_mask
        actions = jnp.argmax(jnp.where(mask, jax.random.uniform(luck, mask.shape), -1.0), axis=-1)
        decisions += (mask.sum(axis=-1) > 1).sum()
        state = step(state, actions, jax.random.split(chance, side_by_side))
        return (state, decisions, games + state.terminated.sum()), None

    @jax.jit
    def play_on(state: State, key: jax.Array) -> Played:
        played, _ = jax.lax.scan(play_one, (state, 0, 0), jax.random.split(key, STEPS))
        return played  # the whole state: an observation that nobody is given would not be made

    dealt = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.key(SEED), side_by_side))
    jax.block_until_ready(play_on(dealt, jax.random.key(SEED)))
    return dealt, play_on


def run(name: str, seconds: float) -> Answer:
    """Time games side by side; where one ends the next is dealt in the same step."""
    state, play_on = compiled(name)
    games = decisions = calls = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        state, decided, ended = jax.block_until_ready(play_on(state, jax.random.key(calls)))
        decisions += int(decided)
        games += int(ended)
        calls += 1
    return result(name, games, decisions, elapsed)


if __name__ == "__main__":
    serve("pgx", list(SIDE_BY_SIDE), {"run": run})
