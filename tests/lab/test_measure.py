"""Measures: the same figures however they are played, and what each of them changes in a game is what it says."""

from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco.core.game import find
from fondaco.games.medici.state import BIDDING
from fondaco.games.middle_ages.state import CARDS, HALF_CARDS, HAND, HIDDEN
from fondaco.lab.measure import Measure, measured
from fondaco.lab.medici.last_word import PLAYERS, give_word, opening
from fondaco.lab.middle_ages.forgetting import forget
from fondaco.lab.sharing import share_out

COUNTED = Measure("counted", "medici", "tests.lab.measured_here", deals=95, part=10)


# --- The same figures ------------------------------------------------------------------------------------------------


def test_a_measure_gives_the_mean_of_all_its_deals_with_its_interval():
    found = measured(COUNTED)
    numbers = np.arange(95)
    assert found["number"].value == numbers.mean()
    assert found["number"].half == pytest.approx(1.96 * numbers.std(ddof=1) / 95**0.5)
    assert found["third"].value == pytest.approx(np.log2(numbers[::3] + 1).mean())


def test_one_worker_two_and_an_interrupted_measure_give_the_same_figures(tmp_path: Path):
    alone = measured(COUNTED)
    assert measured(COUNTED, tmp_path / "two.jsonl", workers=2) == alone

    class Enough(Exception):
        """Somebody has stopped it."""

    def stopped(work, tasks, workers):
        with closing(share_out(work, tasks, workers)) as parts:
            for number, part in enumerate(parts):
                if number == 4:
                    raise Enough
                yield part

    file = tmp_path / "stopped.jsonl"
    with pytest.raises(Enough):
        measured(COUNTED, file, spread=stopped)
    kept = file.read_bytes()
    assert kept.count(b"\n") == 4
    file.write_bytes(kept[:-20])  # killed while a line was being written
    played = []

    def watched(work, tasks, workers):
        waiting = list(tasks)
        played.extend(waiting)
        return share_out(work, waiting, workers)

    assert measured(COUNTED, file, spread=watched) == alone
    assert len(played) == 10 - 3
    assert measured(COUNTED, file, spread=watched) == alone
    assert len(played) == 7  # nothing is left to play


# --- What is made otherwise ------------------------------------------------------------------------------------------


def rows_of(positions: list[fondaco.Position]) -> Any:
    """Positions as the loops take them."""
    game = positions[0].game
    return np.frombuffer(b"".join(p._s.tobytes() for p in positions), game.State.dtype).copy()


def test_giving_the_last_word_to_whoever_has_it_changes_nothing_and_to_another_what_he_would_have_seen():
    openings = []
    for seed in range(12):
        position, luck = fondaco.deal("medici", players=PLAYERS, seed=seed), Random(seed)
        while not position.over:
            if position._s.phase == BIDDING and bool(opening(rows_of([position]))[0]):
                openings.append(position.copy())
            position.play(luck.choice(position.actions))
    rows = rows_of(openings)
    assert len(rows) > 50
    same = rows.copy()
    give_word(same, np.arange(len(rows)), rows["shower"].astype(np.int64))
    assert same.tobytes() == rows.tobytes()

    others = rows.copy()
    give_word(others, np.arange(len(rows)), (rows["shower"].astype(np.int64) + 1) % PLAYERS)
    for row in others:
        seat = int(row["turn"])
        assert row["room"][seat] >= row["lot_size"]
        assert row["florins"][seat] > 0
        passed = (seat - int(row["shower"]) - 1) % PLAYERS
        assert row["silent"] == PLAYERS - passed
        for step in range(passed):
            other = (int(row["shower"]) + 1 + step) % PLAYERS
            assert row["room"][other] < row["lot_size"] or row["florins"][other] == 0


def test_who_forgets_keeps_his_hand_and_what_all_can_see_and_nothing_else():
    told = 0
    for seed in range(4):
        position, luck = fondaco.deal("middle-ages", players=4, seed=seed), Random(seed)
        while not position.over:
            seat = position.seat
            before, after = position._s, position.copy()._s
            forget(after, seat)
            for card in range(CARDS):
                half, bit = card // HALF_CARDS, 1 << card % HALF_CARDS
                places = {place for place in range(HIDDEN) if after.may[half][place] & bit}
                possible = any(before.may[half][place] & bit for place in range(HIDDEN))
                if not possible or before.hand[seat][half] & bit:
                    continue
                crisis = before.crisis[card]
                backs = {place for place in range(HIDDEN) if before.lying[crisis][place] and place != HAND + seat}
                assert places == backs
                assert before.where[card] in places
                told += places != {place for place in range(HIDDEN) if before.may[half][place] & bit}
            assert list(after.hand[seat]) == list(before.hand[seat])
            assert [list(line) for line in after.lying] == [list(line) for line in before.lying]
            legal_after, legal_before = [0] * position.game.n_actions, [0] * position.game.n_actions
            count = find("middle-ages").legal(after, legal_after)
            assert count == find("middle-ages").legal(before, legal_before)
            assert legal_after == legal_before
            position.play(luck.choice(position.actions))
    assert told > 1000
