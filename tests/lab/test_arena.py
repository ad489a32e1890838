"""The arena: duplicate deals, the same table on any number of cores, and honest intervals."""

import math
import threading
from dataclasses import replace
from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import BadOption, bots
from fondaco.bots.mind import Mind, mind_of
from fondaco.lab.arena import FAST as FAST_BOTS
from fondaco.lab.arena import Bout, Match, Tally, play_game, run
from fondaco.lab.tally import lead, mean_of, ratings

from .tables import FAST, GREEDY_GAMES, SLOW, one_sentence, part, table


@pytest.mark.parametrize("games", [FAST, SLOW], ids=["fast", "slow"])
def test_one_worker_and_two_make_the_same_table(games):
    one, two = run(games, seed=7, workers=1), run(games, seed=7, workers=2)
    assert table(one) == table(two)
    assert [tally.match for tally in one] == list(games)
    for tally, number in zip(one, games.values(), strict=True):
        assert number <= tally.games < number + tally.match.players
    assert table(run(games, seed=8, workers=2)) != table(one)


@pytest.mark.parametrize("name", GREEDY_GAMES)
def test_a_bot_at_a_table_of_its_own_kind_wins_its_share_of_every_deal(name):
    """Each deal is played once for every seat, so the luck of a deal falls to all alike: no interval is left but what
    so few games can tell."""
    for players in fondaco.find(name).meta.players[-2:]:
        (tally,) = run({Match(name, players, "greedy", "greedy"): 30 * players}, seed=1)
        assert tally.deals == 30
        (total,) = tally.parts.values()
        assert total.wins == pytest.approx(30 / players)
        assert total.wins_squared == pytest.approx(30 / players**2)
        assert tally.mean("wins")[1] == pytest.approx(0, abs=1e-6)


def test_every_deal_is_played_once_with_the_bot_at_each_seat():
    match, found = Match("medici", 4, "mc:2", "random"), mind_of(fondaco.find("medici"))
    deals = set()
    for deal in range(3):
        bouts = [Bout(match, found, 5, deal, seat) for seat in range(4)]
        assert len({bout.rows.tobytes() for bout in bouts}) == 1
        assert bouts[0].rows.tobytes() == fondaco.deal("medici", players=4, seed=(5 << 32) + deal).row.tobytes()
        deals.add(bouts[0].rows.tobytes())
        for seat, bout in enumerate(bouts):
            assert [kind == FAST_BOTS["random"] for kind in bout.kinds[0]] == [other != seat for other in range(4)]
    assert len(deals) == 3


def test_means_and_intervals_are_those_of_whole_deals():
    """Against plain arithmetic: a deal counts as the mean of its games."""
    match, found = Match("medici", 3, "mc:2", "greedy"), mind_of(fondaco.find("medici"))
    (tally,) = run({match: 24}, seed=2, workers=1)
    games = [[play_game(match, found, 2, deal, seat, threading.Event()) for seat in range(3)] for deal in range(8)]
    for name, field in (("wins", "win"), ("places", "place")):
        means = [np.mean([getattr(game, field) for game in deal]) for deal in games]
        error = np.std(means, ddof=1) / math.sqrt(len(means))
        assert tally.mean(name) == pytest.approx((np.mean(means), 1.96 * error))
    assert tally.sum("decisions") == sum(game.decisions for deal in games for game in deal)
    share, low, high = tally.win
    assert low < share < high


def test_places_and_wins_are_those_of_the_ranking():
    """A game of the arena once more by hand, on the same deal with the same greedy bots."""
    (tally,) = run({Match("medici", 3, "greedy", "greedy"): 1}, seed=3)
    position = fondaco.deal("medici", players=3, seed=3 << 32)
    greedy = bots.find("greedy", fondaco.find("medici"))
    while not position.over:
        position.play(bots.ask(greedy, position, Random(0)))
    assert tally.mean("places")[0] == pytest.approx(np.mean(position.ranking))


@pytest.mark.parametrize("name", GREEDY_GAMES)
def test_greedy_beats_random_players_clearly(name):
    """By chance alone it would win one game in the number of players."""
    players = fondaco.find(name).meta.players[-1]
    (tally,) = run({Match(name, players, "greedy", "random"): 300})
    assert tally.win[1] > 2 / players


def test_games_without_a_loss_do_not_prove_that_there_is_none():
    """A true share of wins at the lower end would bring as much luck only 5 times of 100."""
    match = Match("medici", 4, "greedy", "random")
    for deals in (10, 50, 1000):
        share, low, high = Tally(match, {0: part(match, 0, deals, 1.0, 1.0)}).win
        assert (share, high) == (1, 1)
        assert low ** (4 * deals) == pytest.approx(0.05, abs=0.01)
        none, least, most = Tally(match, {0: part(match, 0, deals, 0.0, 4.0)}).win
        assert (none, least) == (0, 0)
        assert most == pytest.approx(1 - low)


def test_a_match_is_told_in_one_line_and_as_data():
    match = Match("medici", 4, "search:9", "greedy")
    tally = Tally(match, {0: part(match, 0, 50, 0.4, 1.75), 50: part(match, 50, 50, 0.2, 2.25)})
    line = tally.line()
    assert line.startswith("search:9 against 3 greedy: 30.0% of wins (28.0% to 32.0%), mean place 2.00 ± 0.05")
    assert line.endswith("25 ms a decision, 400 games")
    document = tally.document()
    assert (document["game"], document["players"], document["one"], document["others"]) == match[:4]
    assert document["games"] == 400
    assert document["win_share"] == pytest.approx(0.3)
    assert document["win_interval"] == pytest.approx([0.3 - 0.0197, 0.3 + 0.0197], abs=1e-4)
    assert document["ms_a_decision"] == pytest.approx(25)


def test_an_arena_that_is_interrupted_leaves_nobody_playing():
    """Wherever the interruption comes, even while its results are counted."""
    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt) as stopped:
        run({Match("medici", 3, "mc:2", "greedy"): 3000}, workers=2, progress=interrupt)
    assert threading.active_count() == before
    del stopped  # up to here it kept alive whatever was not ended


def interrupt(done: int) -> None:
    """Somebody presses Ctrl-C."""
    raise KeyboardInterrupt


def test_what_was_played_is_remembered_with_how_it_was_played():
    """Another weight of margins is another digest, and so is another game."""
    assert len({mind_of(fondaco.find(name)).digest for name in fondaco.games()}) == len(fondaco.games())
    same, other = Mind(fondaco.find("medici")), Mind(fondaco.find("medici"))
    other.policy = replace(other.policy, close=other.policy.close + 1)
    assert same.digest == mind_of(fondaco.find("medici")).digest != other.digest


# --- Ratings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6])
def test_ratings_recover_the_strengths_behind_the_counts(players):
    """Whoever is ten times as strong has 400 more; the weakest has 0."""
    strengths = {"weak": 1.0, "fair": 3.0, "strong": 10.0, "best": 100.0}
    tallies = []
    for one, mine in strengths.items():
        for others, theirs in strengths.items():
            match, chance = Match("medici", players, one, others), mine / (mine + (players - 1) * theirs)
            tallies.append(Tally(match, {0: part(match, 0, 1_000_000, chance)}))
    found = ratings(tallies)
    assert found == pytest.approx({code: 400 * math.log10(value) for code, value in strengths.items()}, abs=1)


def test_a_bot_that_never_lost_is_rated_too():
    match = Match("medici", 4, "best", "weak")
    few, many = (ratings([Tally(match, {0: part(match, 0, deals, 1.0)})]) for deals in (10, 1000))
    assert few["weak"] == many["weak"] == 0
    assert 400 < few["best"] < many["best"] < 4000


def test_a_bot_against_itself_says_nothing_of_its_rating():
    match = Match("medici", 4, "greedy", "greedy")
    assert ratings([Tally(match, {0: part(match, 0, 10, 0.25)})]) == {"greedy": 0}


# --- Refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (Match("medici", 4, "stockfish", "greedy"), "there is no bot 'stockfish'"),
        (Match("medici", 4, "greedy", "mc:0"), "after a colon stand simulations"),
        (Match("medici", 9, "greedy", "random"), "2, 3, 4, 5 or 6"),
        (Match("medici-dice", 1, "study", "greedy"), "two players or more"),
        (Match("medici-dice", 2, "study", "greedy"), "there is no bot 'study'"),
        (Match("chess", 2, "greedy", "random"), "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_refused(match, said):
    with pytest.raises(fondaco.FondacoError) as refusal:
        run({match: 1})
    assert said in one_sentence(refusal)


@pytest.mark.parametrize("seed", [-1, 2**31, 2**63])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(BadOption) as refusal:
        run({Match("medici", 4, "greedy", "random"): 4}, seed)
    assert "from 0 to 2147483647" in one_sentence(refusal)


def test_the_greatest_seed_can_be_played():
    assert run({Match("medici", 4, "greedy", "random"): 4}, 2**31 - 1)[0].games == 4


def test_a_lead_is_the_difference_of_ratings():
    """Who wins one game of four against three others is as strong as they; a surer estimate counts more."""
    match = Match("medici", 4, "greedy", "random")
    even, ahead = (
        lead(Tally(match, {0: part(match, 0, 1000, 0.25)})),
        lead(Tally(match, {0: part(match, 0, 1000, 0.5)})),
    )
    assert even.value == pytest.approx(0, abs=1)
    assert ahead.value == pytest.approx(400 * math.log10(3), abs=1)
    assert mean_of([even, ahead]).value < ahead.value
    assert mean_of([even, even]).half == pytest.approx(even.half / math.sqrt(2))
