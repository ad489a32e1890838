"""Our games on a GPU under the clock, and the check that everything on it is the CPU's: `python benchmarks/gpu.py`."""

import json
import sys
from typing import Any

import numpy as np

import fondaco
from fondaco.bots.policy import policy_of
from fondaco.core.compiled import compiled
from fondaco.core.cuda import Cuda, cuda_missing, numba_cuda, on_gpu
from fondaco.testing import tables

GAMES = 4_000_000
AGREEMENT_GAMES = 20_000
ROUNDS = 3

LINES = 1_000_000
SPREADING_STEPS = 120
"""So many steps bring the games of an environment apart, as they are for whoever trains with them."""
STEPS = 60
COMPARED_LINES, COMPARED_STEPS = 300, 150
COMPARED = ("observation", "mask", "seat", "reward", "done", "seeds", "scores", "places", "actions")


def measure(name: str, players: int) -> dict[str, Any]:
    """Whole random games a second as one kernel, best of several, by the device's own clock."""
    if why := cuda_missing():
        return {"absent": why}
    cuda = numba_cuda()
    gpu = on_gpu(fondaco.find(name))
    blank, rows = gpu.rows(1, players), cuda.device_array(GAMES, gpu.game.State.dtype)
    decisions = cuda.device_array(GAMES, np.int32)
    gpu.random_games_into(blank, rows, 0, decisions)
    best = min(
        seconds(lambda first=number * GAMES: gpu.random_games_into(blank, rows, first, decisions))
        for number in range(ROUNDS)
    )
    played = int(decisions.copy_to_host().astype(np.int64).sum())
    device = cuda.get_current_device().name
    return {
        "device": device.decode() if isinstance(device, bytes) else device,
        "games_per_second": GAMES / best,
        "decisions_per_second": played / best,
        "agrees": agreement(gpu),
    }


def seconds(work: Any) -> float:
    """How long the device is at work, by its own clock."""
    cuda = numba_cuda()
    begun, ended = cuda.event(), cuda.event()
    begun.record()
    work()
    ended.record()
    ended.synchronize()
    return float(cuda.event_elapsed_time(begun, ended)) / 1e3


def agreement(gpu: Cuda) -> str:
    """Whether the GPU's final rows are the CPU's, for every number of players and every option."""
    fast, count = compiled(gpu.game), 0
    for players, options in tables(gpu.game):
        rows, decisions = gpu.random_games(AGREEMENT_GAMES, players, count, **options)
        expected = fast.rows(AGREEMENT_GAMES, players, **options)
        seeds = np.arange(count, count + AGREEMENT_GAMES)
        fast.deal(expected, seeds)
        counted = fast.finish(expected, seeds)
        if rows.copy_to_host().tobytes() != expected.tobytes() or (decisions.copy_to_host() != counted).any():
            return f"no: {players} players, {options}"
        count += AGREEMENT_GAMES
    return f"yes: {count:,} games, every row bit for bit"


def environment(name: str, players: int, **terms: Any) -> dict[str, Any]:
    """Steps a second of the vector environment with mask and observation, at random, actions not checked."""
    env: Any = fondaco.vector(name, LINES, players, device="cuda", checked=False, **terms)
    env.rollout(SPREADING_STEPS)
    taken = min(seconds(lambda: env.rollout(STEPS)) for _ in range(ROUNDS))
    return {"steps_per_second": LINES * STEPS / taken}


def environment_agreement(name: str, **terms: Any) -> str:
    """Whether every array of the environment is the CPU's after each step, for every number of players and option."""
    count = 0
    for players, options in tables(fondaco.find(name)):
        here = fondaco.vector(name, COMPARED_LINES, players, **terms, **options)
        there: Any = fondaco.vector(name, COMPARED_LINES, players, device="cuda", **terms, **options)
        for step in range(COMPARED_STEPS):
            if differs := difference(here, there):
                return f"no: {differs} after {step} steps, {players} players, {options}"
            actions = here.random().copy()
            here.step(actions)
            there.step(actions)
        count += COMPARED_LINES * COMPARED_STEPS
    return f"yes: {count:,} steps, every number"


def difference(here: Any, there: Any) -> str:
    """The first thing that differs on the device, an array or what the greedy policy chooses; empty if nothing does."""
    for what in COMPARED:
        on_device = getattr(there, f"{what}_planes", getattr(there, what)).copy_to_host()
        if not np.array_equal(getattr(here, what), on_device.T if what in ("observation", "mask") else on_device):
            return what
    choose = policy_of(here.game).choose
    if choose is not None and not np.array_equal(here.chosen(choose), there.chosen(choose).copy_to_host()):
        return "what the greedy policy chooses"
    return "" if here.rows.tobytes() == there.rows.tobytes() else "rows"


def main() -> None:
    """All figures of the GPU as JSON."""
    if why := cuda_missing():
        sys.exit(f"This needs an NVIDIA GPU and the extra cuda; {why}.")
    for name in sys.argv[1:] or fondaco.games():
        figures = measure(name, 4)
        for space in fondaco.find(name).action_spaces:
            figures[f"environment, {space}"] = environment(name, 4, actions=space)
            figures[f"environment, {space}"]["agrees"] = environment_agreement(name, actions=space)
        print(json.dumps({name: figures}), flush=True)


if __name__ == "__main__":
    main()
