"""A program as a user writes it: all of Fondaco's public names, with types that `mypy --strict` accepts."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random

import numpy as np

import fondaco


class Cautious:
    """A bot of one's own: the last of the legal moves."""

    def choose(self, position: fondaco.Position, luck: Random) -> int:
        return position.actions[-1]


def list_games() -> dict[str, str]:
    """Every game with its designer, and what a table may choose."""
    designers: dict[str, str] = {}
    for name in fondaco.games():
        game: fondaco.Game = fondaco.find(name)
        meta: fondaco.Meta = game.meta
        options: list[fondaco.Option] = list(meta.options)
        designers[name] = f"{meta.title} by {meta.designer}: {[option.name for option in options]}"
    return designers


def play(name: str, luck: Random) -> fondaco.Position:
    """A whole game between bots; NumPy's integers are as good as Python's."""
    position = fondaco.deal(name, players=np.int64(3), seed=np.uint32(7))
    players: list[fondaco.bots.Bot] = [fondaco.bots.find("greedy", name), fondaco.bots.find("random", name), Cautious()]
    while not position.over:
        seat = position.seat
        assert seat is not None
        position.play(np.int32(fondaco.bots.ask(players[seat], position, luck)))
    return position


def what_happened(position: fondaco.Position) -> list[str]:
    """The last move's events: by name, with the fields of each."""
    declared: dict[str, fondaco.Event] = position.game.events
    lines = []
    for told in position.events:
        assert told.event is declared[told.name]
        lines.append(f"{told.name} {[getattr(told, field) for field in told.event.fields]} {told.heard(seat=None)}")
    return lines


def keep(position: fondaco.Position, folder: Path) -> fondaco.Position:
    """A game in all the forms that can be kept, each of which leads back to it."""
    record: fondaco.Record = position.record()
    (folder / "game.json").write_text(record.to_json(), encoding="utf-8")
    again = fondaco.replay((folder / "game.json").read_bytes())
    others = [
        fondaco.load(position.save()),
        fondaco.setup(position.game, position.text),
        fondaco.position(position.game, position.row),
        fondaco.position(record.game, position.row.tobytes()),
        pickle.loads(pickle.dumps(position)),
        copy.copy(position),
        copy.deepcopy(position),
    ]
    assert all(other == position for other in others)
    return again


def look(position: fondaco.Position) -> tuple[int, str]:
    """What a seat sees, and a refusal."""
    seat = np.int8(position.seat or 0)
    assert position.view(seat)["seat"] == seat
    seen: int = len(position.observe(seat))
    hidden: fondaco.Position = position.redealt(seat, seed=np.int64(5))
    assert hidden.legal == position.legal
    try:
        position.play("castle")
    except fondaco.IllegalMove as refusal:
        return seen, str(refusal)
    raise AssertionError("a castle was built")


def many(name: str, games: int) -> fondaco.Position:
    """Many games at once, compiled; the first of them as a position."""
    fast = fondaco.compiled(name)
    rows = fast.rows(games, players=3)
    fast.deal(rows, seeds=np.arange(games))
    fast.finish(rows, seeds=np.arange(games))
    scores, _ = fast.standing(rows)
    first: fondaco.Position = fondaco.position(name, rows[0])
    assert first.scores == tuple(int(score) for score in scores[0, :3])
    return first


def learn(name: str, games: int) -> float:
    """What the lowest legal actions earn in so many games side by side, a seat and game."""
    environment = fondaco.vector(name, games, players=np.int8(3), rewards="wins", dtype=np.float32)
    now = environment.reset(seeds=np.arange(games))
    earned, ended = 0.0, 0
    while ended < games:
        now = environment.step(now.mask.argmax(axis=1))
        earned += float(now.reward.sum())
        ended += int(now.done.sum())
    return earned / ended
