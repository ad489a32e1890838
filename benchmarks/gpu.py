"""Our games on a GPU under the clock, and the check that its rows are the CPU's."""

from typing import Any

import numpy as np

import fondaco
from fondaco.core.compiled import compiled
from fondaco.core.cuda import Cuda, cuda_missing, on_gpu
from fondaco.testing import tables

GAMES = 8_000_000
AGREEMENT_GAMES = 20_000
ROUNDS = 5


def measure(name: str, players: int) -> dict[str, Any]:
    """Whole random games a second as one kernel, best of several, by the device's own clock."""
    if why := cuda_missing():
        return {"absent": why}
    from numba import cuda

    gpu = on_gpu(fondaco.find(name))
    blank, rows = gpu.rows(1, players), cuda.device_array(GAMES, gpu.game.State.dtype)
    decisions = cuda.device_array(GAMES, np.int32)
    gpu.random_games_into(blank, rows, 0, decisions)
    best = float("inf")
    for number in range(ROUNDS):
        begun, ended = cuda.event(), cuda.event()
        begun.record()
        gpu.random_games_into(blank, rows, number * GAMES, decisions)
        ended.record()
        ended.synchronize()
        best = min(best, cuda.event_elapsed_time(begun, ended) / 1e3)
    played = int(decisions.copy_to_host().astype(np.int64).sum())
    device = cuda.get_current_device().name
    return {
        "device": device.decode() if isinstance(device, bytes) else device,
        "games_per_second": GAMES / best,
        "decisions_per_second": played / best,
        "agrees": agreement(gpu),
    }


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
