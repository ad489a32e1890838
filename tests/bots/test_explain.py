"""Opinions: every option with its expected score and win chance, and how sure that is, against plain arithmetic."""

from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import Position, bots
from fondaco.bots.medici.auction import PRICES
from fondaco.bots.medici_dice.solitaire import Solitaire
from fondaco.bots.mind import draw_seeds, mind_of
from fondaco.bots.player import Opinion
from fondaco.bots.search import Search

from .situations import GAMES, THINKERS, finder, greedy_choice, some

ROUNDS = 6
"""Redeals of the flat Monte Carlo that is counted after by hand."""

every_game = pytest.mark.parametrize("name", GAMES)


def looked_at(code: str, position: Position) -> tuple[int, ...]:
    """The actions of which a bot has an opinion: all, but in Medici's auction a search leaves out the highest bids."""
    if code.startswith("search") and position.game.meta.id == "medici" and position.legal[0] == "pass":
        return position.actions[: 1 + PRICES]
    return position.actions


@every_game
@pytest.mark.parametrize("code", [*THINKERS, "search:1", "mc:1", "greedy", "random"])
def test_every_option_is_explained_once(name, code):
    """However small the budget; what is explained is possible, and nothing changes by asking."""
    bot = finder(code, name)
    for number, position in enumerate(some(name, 25 if ":" in code else 5)):
        before = position.row.tobytes()
        opinions = bot.explain(position, Random(number))
        assert sorted(opinion.action for opinion in opinions) == sorted(looked_at(code, position))
        assert position.row.tobytes() == before
        for opinion in opinions:
            assert 0 <= opinion.win <= 1
            assert 0 <= opinion.win_error <= 0.5
            assert opinion.score_error >= 0


@every_game
def test_mc_is_what_counting_by_hand_gives(name):
    """All actions on the same redeals, to the end by the greedy policy; means, standard errors and their order."""
    for number, position in enumerate(some(name, 3)):
        budget = ROUNDS * len(position.actions)
        opinions = finder(f"mc:{budget}", name).explain(position, Random(number))
        for opinion, counted in zip(opinions, by_hand(position, number), strict=True):
            assert opinion == pytest.approx(counted), position


def by_hand(position: Position, luck: int) -> list[Opinion]:
    """Flat Monte Carlo, interpreted and without any of the bots' loops."""
    seeds, close = draw_seeds(Random(luck), ROUNDS), mind_of(position.game).policy.close
    found = []
    for action in position.actions:
        results = [outcome(position, action, int(seed), close) for seed in seeds]
        score, win, worth = (np.array(column) for column in zip(*results, strict=True))
        error = [values.std() / np.sqrt(ROUNDS) for values in (score, win)]
        found.append((worth.mean(), Opinion(action, score.mean(), error[0], win.mean(), error[1])))
    return [opinion for _, opinion in sorted(found, key=lambda pair: -round(pair[0], 12))]


def outcome(position: Position, action: int, seed: int, close: float) -> tuple[float, float, float]:
    """How one playout ends for the seat to decide: its score, its share of the win, and what that is worth."""
    seat = position.seat
    assert seat is not None
    trial = position.redealt(seat, seed)
    trial.play(action)
    while not trial.over:
        trial.play(greedy_choice(trial))
    scores = list(trial.scores)
    share = 1 / trial.ranking.count(1) if trial.ranking[seat] == 1 else 0.0
    mine = scores.pop(seat)
    lead = mine - max(scores, default=0)
    return mine, share, 0.7 * share + 0.3 * (0.5 + 0.5 * lead / (close + abs(lead)))


@pytest.mark.parametrize(("name", "kind"), [("medici", "mc"), ("medici", "search"), ("middle-ages", "search")])
def test_a_hundred_times_the_budget_makes_the_errors_ten_times_smaller(name, kind):
    position = fondaco.deal(name, players=4, seed=3)
    while len(position.actions) < 4:
        position.play(greedy_choice(position))
    small, large = (finder(f"{kind}:{budget}", name).explain(position, Random(1)) for budget in (400, 40_000))
    for error in ("score_error", "win_error"):
        before, after = (getattr(opinions[0], error) for opinions in (small, large))
        assert 4 < before / after < 25
    for opinion in large:
        same = next(other for other in small if other.action == opinion.action)
        assert abs(same.score - opinion.score) < 6 * (same.score_error + opinion.score_error)


def test_a_search_drops_the_weaker_half_again_and_again():
    """The options named first were looked at longest, so they are the ones it is surest about."""
    position = next(p for p in some("middle-ages", 400) if len(p.actions) > 8)
    opinions = finder("search:8000", "middle-ages").explain(position, Random(2))
    first, last = opinions[0], opinions[-1]
    assert first.score_error < last.score_error
    assert first.win >= last.win


@every_game
def test_somebody_gives_advice_at_every_table(name):
    """Who has studied it alone, a search among others."""
    for players in fondaco.find(name).meta.players:
        adviser = bots.adviser(fondaco.deal(name, players=players, seed=2))
        assert isinstance(adviser, Solitaire if players == 1 else Search)
