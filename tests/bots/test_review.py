"""Reviews: what was luck and what was skill sums up to the result, and nothing is luck where chance had no say."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

import fondaco
from core.terminal import fondaco as command
from fondaco import bots
from fondaco.bots.net import glance_of
from fondaco.bots.review import looked_at, questions, review
from fondaco.bots.valuing import Valuer
from helpers.often import times

KINDS = [("medici-dice", 2), ("medici-dice", 1), ("medici", 4), ("medici-card", 3), ("middle-ages", 3)]
KINDS = KINDS[: times(2, long=len(KINDS))]
"""Judged by a network among several, and alone by playing on."""
FIRST = 30
"""So many decisions are looked at where a whole game would take long."""
SMALL = 1e-5
CHANCES, GAMES, NEARLY = [("medici-dice", 4), ("medici", 4)], 300, 0.08
CHANCES = CHANCES[: times(1, long=len(CHANCES))]


@cache
def game_of(game: str, players: int) -> fondaco.Record:
    """A game that was played greedily, and now and then at random."""
    position, luck = fondaco.deal(game, players=players, seed=5), Random(1)
    steady, wild = bots.find("greedy", game), bots.find("random", game)
    while not position.over:
        position.play((wild if luck.random() < 0.1 else steady).choose(position, luck))
    return position.record()


@cache
def review_of(game: str, players: int) -> dict[str, Any]:
    """Its review."""
    return review(game_of(game, players), luck=1)


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_luck_and_skill_sum_up_to_the_result(game: str, players: int) -> None:
    """Step by step, and for every seat from parity to the outcome."""
    record, found = game_of(game, players), review_of(game, players)
    assert record.scores is not None
    before = found["start"]
    for step in found["steps"]:
        for seat in range(players):
            change = step["values"][seat] - before[seat]
            assert abs(change - step["luck"][seat] - step["skill"][seat]) < SMALL
        before = step["values"]
    ranking = fondaco.replay(record).ranking
    outcome = [(place == 1) / ranking.count(1) for place in ranking] if players > 1 else record.scores
    assert before == pytest.approx(outcome, abs=SMALL)
    for seat, told in enumerate(found["seats"]):
        parts = found["fair"][seat] + told["luck"] + told["own"] + told["others"]
        assert abs(parts - outcome[seat]) < SMALL * len(found["steps"])
        losses = [step["loss"] for step in found["steps"] if step["seat"] == seat]
        assert told["decisions"] == len(losses)
        assert told["lost"] == pytest.approx(sum(losses))
        if players <= 2:  # what one loses the other wins, and alone nobody does
            others = [step["loss"] for step in found["steps"] if step["seat"] != seat]
            played = told["own"] + told["others"] - told["unforeseen"]
            assert played == pytest.approx(sum(others) - sum(losses), abs=SMALL * len(found["steps"]))
    if players > 1:
        assert found["fair"] == [1 / players] * players
        assert all(abs(sum(step["values"]) - 1) < SMALL for step in found["steps"])


def test_where_chance_had_no_say_there_is_no_luck() -> None:
    """In Medici: bids after which nothing was drawn. Elsewhere there is some."""
    record = game_of("medici", 3)
    found = [looked_at(question) for question in questions(record, 1)[:FIRST]]
    position, quiet, loud = fondaco.replay(record), [], []
    while position.history:
        chance = any(told.event.random for told in position.events)
        for step in found[len(position.history) - 1 : len(position.history)]:
            luck = [after - expected for after, expected in zip(step.after, step.expected, strict=True)]
            (loud if chance else quiet).append(max(map(abs, luck)))
        position.undo()
    assert len(quiet) > FIRST // 3
    assert max(quiet) < SMALL < max(loud)


def test_a_blunder_is_found_and_what_was_better() -> None:
    """The last decision of a game that a better move would have won."""
    for seed in range(40):
        position, luck = fondaco.deal("medici-dice", players=2, seed=seed), Random(seed)
        steady = bots.find("greedy", "medici-dice")
        while not position.over:
            position.play(steady.choose(position, luck))
        position.undo()
        ends = {move: ended(position, move) for move in position.legal}
        seat = position.seat
        assert seat is not None
        won, lost = ([move for move, places in ends.items() if (places[seat] == 1) == win] for win in (True, False))
        if won and lost:
            position.play(lost[0])
            if not position.over:
                continue
            found = looked_at(questions(position.record(), 1)[-1])
            assert found.loss > 0
            assert found.best in won
            return
    raise AssertionError("no seed had such an end")


def ended(position: fondaco.Position, move: str) -> tuple[int, ...]:
    """The places after this move, or none if the game goes on."""
    after = position.copy()
    after.play(move)
    return after.ranking if after.over else (0,) * after.players


def test_the_command_prints_chances_parts_and_errors(tmp_path: Any) -> None:
    file = tmp_path / "game.json"
    file.write_text(game_of("medici-dice", 2).to_json(), encoding="utf-8")
    ran = command("review", file)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("judged by net, 64 redeals")
    assert all(set(line.split(maxsplit=2)[2]) <= set("▁▂▃▄▅▆▇█") for line in lines[1:3])
    assert "before + luck + own decisions + others' decisions = result" in lines
    unfinished = fondaco.deal("medici", players=3, seed=1).record()
    file.write_text(unfinished.to_json(), encoding="utf-8")
    assert "only a game that is over" in command("review", file).err


@pytest.mark.parametrize(("game", "players"), CHANCES)
def test_chances_are_what_comes_of_them(game: str, players: int) -> None:
    """In games of the network against itself: of all seats that were said to win with about some chance, about as many
    did; and nobody's share of what it expects says it better."""
    found = fondaco.find(game)
    glance, env = glance_of(found), fondaco.vector(game, GAMES, players)
    assert glance is not None
    env.reset(900)
    valuer = Valuer(found, env.rows)
    told, plain, over = [], [], np.zeros(GAMES, bool)
    won = np.zeros((GAMES, players))
    while not over.all():
        rows = env.rows.copy()
        sight = glance.look(rows, 1)
        expected = sight.values[:, :players].clip(0)
        told.append(np.where(over[:, None], np.nan, valuer.values(rows, 0)))
        plain.append(np.where(over[:, None], np.nan, expected / expected.sum(1, keepdims=True)))
        now = env.step(sight.moves[np.arange(GAMES), sight.logits.argmax(1)])
        ended = np.asarray(now.done, bool) & ~over
        first = np.asarray(env.places)[:, :players] == 1
        won[ended] = (first / np.maximum(first.sum(1, keepdims=True), 1))[ended]
        over |= ended
    chances, shares, came = np.array(told), np.array(plain), np.broadcast_to(won, np.shape(told))
    there = ~np.isnan(chances)
    assert surprise(chances[there], came[there]) < surprise(shares[there], came[there])
    for low in np.arange(0, 1, 0.2):
        said = there & (chances >= low) & (chances < low + 0.2)
        assert abs(chances[said].mean() - came[said].mean()) < NEARLY, f"said to win {low:.0%} to {low + 0.2:.0%}"


def surprise(chances: Any, came: Any) -> float:
    """How surprising what came is on average to whoever holds it for so likely."""
    return float(-(came * np.log(chances.clip(SMALL))).mean())
