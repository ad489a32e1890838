"""What a day's end is worth in Medici: plain arithmetic on fitted tables, which are found from what came of levels."""

from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco import Position
from fondaco.bots.medici.dusk import BY_LEAD, BY_LEVEL, BY_SECOND, LAST_DAY, MOST_LEAD, hope, price_hopes, unsure
from fondaco.bots.mind import mind_of
from fondaco.bots.thinking import KEEN, NOTES, SCORE, WIN
from fondaco.games.medici.state import DAYS, GOODS
from fondaco.lab.medici import dusk as study

from .situations import greedy_choice
from .test_auction import auctions, buyers_of, sell

SPREAD = 6.0


def hoped(position: Position, seat: int) -> float:
    """Florins and what every good brings, good by good; when all is over, florins."""
    s: Any = position._s
    if position.over:
        return float(s.florins[seat])
    whole = 0
    for good in range(GOODS):
        others = sorted((s.level[good][other] for other in range(s.players) if other != seat), reverse=True)
        best, second = (*others, 0)[:2]
        leads = [MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, s.level[good][seat] - other)) for other in (best, second)]
        whole += BY_LEVEL[s.players][s.day][s.level[good][seat]]
        whole += BY_LEAD[s.players][s.day][leads[0]] + BY_SECOND[s.players][s.day][leads[1]]
    return float(s.florins[seat] + whole / 100)


def test_playouts_with_every_buyer_end_at_dusk():
    """By hand: the lot is sold, the day is played greedily, and everybody hopes for what follows."""
    mind = mind_of(fondaco.find("medici"))
    for number, position in enumerate(auctions(6)):
        buyers, seeds, seat = np.array(buyers_of(position), np.int32), np.arange(2) + number, position.seat
        finals = np.zeros((len(seeds), len(buyers), position.players))
        mind["auction_many"](mind.row(position), seat, KEEN, seeds, buyers, finals, 0, len(seeds))
        for i, k in np.ndindex(finals.shape[:2]):
            trial = position.redealt(seat, int(seeds[i]))
            sell(trial, int(buyers[k]))
            while not trial.over and trial._s.day == position._s.day:
                trial.play(greedy_choice(trial))
            assert finals[i][k] == pytest.approx([hoped(trial, other) for other in range(trial.players)]), position


def test_hopes_are_the_same_compiled_or_not():
    position = fondaco.setup("medici", "players=4 day=2 levels=3,0,0,1,2/1,1,1,1,1/0,4,0,0,0/0,0,5,0,2")
    assert [hope(position._s, seat) for seat in range(4)] == pytest.approx([hoped(position, seat) for seat in range(4)])


@pytest.mark.parametrize("players", [2, 3, 6])
def test_how_likely_each_wins_follows_from_hopes_and_the_price(players):
    luck = np.random.Generator(np.random.PCG64(players))
    for hopes in luck.uniform(20, 60, (20, players)):
        for buyer in range(-1, players):
            values, seat = np.zeros((8, players + NOTES)), int(luck.integers(players))
            price_hopes(hopes, buyer, seat, SPREAD, 8, players, values)
            for price in range(8):
                paid = hopes - price * (np.arange(players) == buyer)
                shares = np.exp(paid / SPREAD) / np.exp(paid / SPREAD).sum()
                assert values[price, :players] == pytest.approx(shares)
                assert values[price, players + SCORE] == pytest.approx(paid[seat])
                assert values[price, players + WIN] == pytest.approx(shares[seat])


def test_the_end_is_the_surer_the_fewer_days_are_left():
    for players in range(2, 7):
        assert unsure(players, 1) > unsure(players, 2) > unsure(players, DAYS) == LAST_DAY / 100


def test_what_levels_were_worth_is_found_again():
    """Games made up so that each level of a good earned three florins, and each level ahead of the best other one."""
    luck, games = np.random.Generator(np.random.PCG64(1)), 600
    dawn = np.zeros(games, fondaco.find("medici").State.dtype)
    dawn["players"] = 3
    dawn["florins"][:, :3] = luck.integers(20, 60, (games, 3))
    levels = luck.integers(0, 5, (games, GOODS, 3))
    dawn["level"][:, :, :3] = levels
    best = np.stack([np.delete(levels, seat, 2).max(2) for seat in range(3)], 2)
    ends = dawn.copy()
    ends["florins"][:, :3] += (3 * levels + levels - best).sum(1).astype(ends["florins"].dtype) + 40
    found = study.fit(dawn, ends)
    assert found.foreseen > 0.98
    middle = slice(MOST_LEAD - 2, MOST_LEAD + 3)
    assert np.diff(found.level[:5]).mean() + np.diff(found.lead[middle]).mean() == pytest.approx(4, abs=0.3)
    assert found.unsure == study.UNSURE[0], "who is ahead wins"
