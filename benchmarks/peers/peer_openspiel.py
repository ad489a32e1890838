"""Random play of OpenSpiel's C++ games, timed four ways.

    run hearts 2.0           C++ rollouts from dealt hands: the deal costs nothing, every decision is played
    run hearts-whole 2.0     whole games, the deal included, by OpenSpiel's own C++ loop over its random bots
    run hearts-python 2.0    whole games by a loop in Python
    run hearts-vector 2.0    OpenSpiel's own vector environment, with observations and legal actions
    mcts hearts 2.0          simulations a second of OpenSpiel's C++ MCTS at the first decision

README.md tells what exactly the rollouts cover and why that is fair to OpenSpiel.
"""

import random
from functools import cache
from itertools import cycle
from time import perf_counter
from typing import NamedTuple

import pyspiel
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.rl_environment import Environment, TimeStep
from open_spiel.python.vector_env import SyncVectorEnv
from worker import Answer, result, serve

GAMES = {
    "hearts": "hearts",
    "oh_hell": "oh_hell",
    # Without this option bridge ends with the auction, and every deal waits 0.4 s for a double-dummy solver.
    "bridge": "bridge(use_double_dummy_result=false)",
}
VECTOR_GAMES = ("hearts", "leduc_poker", "tic_tac_toe")
SEED = 1995
DEALS = 1000  # hands from which rollouts start, the same in every run
ROLLOUTS = 100  # from each of them by one call, which stays within C++ meanwhile
COUNTED = 4  # games played from each of them to learn how many decisions a game has
SIMULATIONS = 1000  # of one search of MCTS
EXPLORATION = 2.0  # the constant of UCT; OpenSpiel's own examples use 2
MEMORY_UNLIMITED = 0
SIDE_BY_SIDE = 8  # games of the vector environment; its observations of 64 games of hearts no longer fit into caches


class Start(NamedTuple):
    """The states from which rollouts start, and what a random game from them holds on average."""

    deals: list[pyspiel.State]
    decisions: float  # states of a player with at least two legal actions
    turns: float  # states of a player, the forced ones too
    deal_steps: float  # chance nodes before the first turn: the part of a game that rollouts leave out


def play_at_random(state: pyspiel.State, chance: random.Random) -> tuple[int, int]:
    """Play on to the end of the game; return how many decisions and how many turns that took."""
    decisions = turns = 0
    while not state.is_terminal():
        actions = state.legal_actions()  # at a chance node: its outcomes, which `start` has seen to be equally likely
        if not state.is_chance_node():
            turns += 1
            decisions += len(actions) > 1
        state.apply_action(chance.choice(actions) if len(actions) > 1 else actions[0])
    return decisions, turns


def deal(game: pyspiel.Game, chance: random.Random) -> pyspiel.State:
    """A game at the first turn of a player, where all of its chance lies behind it."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        if max(weight for _, weight in outcomes) - min(weight for _, weight in outcomes) > 1e-9:
            raise ValueError(f"the outcomes of chance in {game} are not equally likely")
        state.apply_action(chance.choice(outcomes)[0])
    return state


@cache
def start(name: str) -> Start:
    """Deal the hands for rollouts and count, by playing many games from them in Python, what a game holds."""
    chance = random.Random(SEED)
    game = pyspiel.load_game(GAMES[name])
    deals = [deal(game, chance) for _ in range(DEALS)]
    counts = [play_at_random(state.clone(), chance) for state in deals for _ in range(COUNTED)]
    decisions, turns = (sum(column) / len(counts) for column in zip(*counts, strict=True))
    deal_steps = sum(len(state.history()) for state in deals) / DEALS
    check_rollouts(game, deals[0])
    return Start(deals, decisions, turns, deal_steps)


def bot(game: pyspiel.Game, rollouts: int, simulations: int) -> pyspiel.MCTSBot:
    """OpenSpiel's C++ MCTS, which values a leaf by the mean of so many rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, simulations, MEMORY_UNLIMITED, False, SEED, False)


def check_rollouts(game: pyspiel.Game, state: pyspiel.State) -> None:
    """Make sure that one simulation is exactly `rollouts` games played from the root to their ends.

    With the same seed, many rollouts at once must give the mean of as many final scores taken one at a time.
    """
    rollouts = 50
    one = bot(game, rollouts=1, simulations=1)
    at_once = bot(game, rollouts, simulations=1).mcts_search(state)
    mean = sum(one.mcts_search(state).total_reward for _ in range(rollouts)) / rollouts
    if at_once.explore_count != 1 or at_once.children or abs(at_once.total_reward - mean) > 1e-6:
        raise RuntimeError("one simulation of this MCTSBot is not a number of rollouts from the root")


def run_rollouts(name: str, seconds: float) -> Answer:
    """Time C++ rollouts from all dealt hands in turn, in whole rounds, for at least so many seconds."""
    from_deals = start(name)
    rollout_bot = bot(pyspiel.load_game(GAMES[name]), ROLLOUTS, simulations=1)
    games = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        for state in from_deals.deals:
            rollout_bot.step(state)
        games += DEALS * ROLLOUTS
    return result(
        name,
        games,
        games * from_deals.decisions,
        elapsed,
        decisions_covered=1.0,
        steps_covered=from_deals.turns / (from_deals.turns + from_deals.deal_steps),
    )


def run_whole(name: str, seconds: float) -> Answer:
    """Time whole games, the deal included, each played by one call of OpenSpiel's C++ loop over its random bots."""
    game = pyspiel.load_game(GAMES[name])
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]
    decisions = start(name).decisions
    games = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return result(f"{name}-whole", games, games * decisions, elapsed)


def run_python(name: str, seconds: float) -> Answer:
    """Time whole games, the deal included, played by a loop in Python."""
    game = pyspiel.load_game(GAMES[name])
    chance = random.Random(SEED)
    games = decisions = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        decisions += play_at_random(game.new_initial_state(), chance)[0]
        games += 1
    return result(f"{name}-python", games, decisions, elapsed)


def run_vector(name: str, seconds: float) -> Answer:
    """Time OpenSpiel's vector environment, its observations and legal actions included.

    A game that is over is dealt anew by the next step, whatever action it is given: with `reset_if_done` all others
    would be observed twice.
    """
    chance = random.Random(SEED)
    game = pyspiel.load_game(name)
    environments = SyncVectorEnv([Environment(game) for _ in range(SIDE_BY_SIDE)])
    now = environments.reset()
    games = decisions = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        legal = [legal_actions(each) for each in now]
        decisions += sum(len(actions) > 1 for actions in legal)
        now, _, done, _ = environments.step([StepOutput(chance.choice(actions), None) for actions in legal])
        games += sum(done)
    return result(f"{name}-vector", games, decisions, elapsed)


def legal_actions(now: TimeStep) -> list[int]:
    """What the player to decide may do; in a game that is over, one action that is not looked at."""
    return [0] if now.last() else now.observations["legal_actions"][now.current_player()]


WAYS = {"": run_rollouts, "whole": run_whole, "python": run_python, "vector": run_vector}


def run(name: str, seconds: float) -> Answer:
    """Time a game in the way that its name asks for."""
    game, _, way = name.partition("-")
    return WAYS[way](game, seconds)


def mcts(name: str, seconds: float) -> Answer:
    """Time C++ MCTS with one rollout a simulation, each search at the first decision of another deal."""
    game, _, _ = name.partition("-")
    search_bot = bot(pyspiel.load_game(GAMES[game]), rollouts=1, simulations=SIMULATIONS)
    first_decisions = cycle([first_decision(state.clone()) for state in start(game).deals])
    simulations = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        search_bot.step(next(first_decisions))
        simulations += SIMULATIONS
    return {
        "game": game,
        "simulations": simulations,
        "simulations_per_search": SIMULATIONS,
        "seconds": elapsed,
        "simulations_per_second": simulations / elapsed,
    }


def first_decision(state: pyspiel.State) -> pyspiel.State:
    """Play the forced moves that come before the first decision (the lead of the two of clubs in hearts)."""
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    return state


if __name__ == "__main__":
    names = [game + way for way in ("", "-whole", "-python") for game in GAMES]
    names += [f"{game}-vector" for game in VECTOR_GAMES]
    serve("open_spiel", names, {"run": run, "mcts": mcts})
