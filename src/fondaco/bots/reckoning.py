"""Why a move is better: what every seat may expect of each part of the next reckoning after it.

Moves are compared on the same redeals of what their seat cannot know, each played on greedily until somebody is paid
for the day, the round or the game. All of it is interpreted: events say who was paid what for which part.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.chance import MAX_SEED
from ..core.event import Told
from ..core.game import Game
from ..core.position import Position
from ..core.row import Row
from .policy import policy_of

__all__ = ["PARTS", "Expected", "expected", "worth_a_word"]

Expected = dict[str, list[float]]
"""By the name of a part what each seat may expect of it."""

PARTS: dict[str, dict[str, int]] = {
    "medici": {"ship_paid": 1, "track_paid": 1, "level_paid": 1, "sold": -1},
    "medici-card": {"ship_paid": 1, "goods_paid": 1, "bonus_paid": 1},
    "medici-dice": {"ship_paid": 1, "column_paid": 1, "bonus_paid": 1},
    "middle-ages": {
        "structures_scored": 1,
        "wealth_scored": 1,
        "hand_scored": 1,
        "hand_icons_scored": 1,
        "head_start_scored": 1,
    },
}
"""The events that are parts of a game's reckoning, and whether they bring (1) or cost (-1)."""
ENDS = ("day_ended", "round_ended", "game_ended")
"""Events with which a reckoning comes."""
AMOUNTS = ("florins", "points")
"""The field that says how much."""
REDEALS = 32
"""On so many redeals every move is played on."""
DIGITS = 1
"""More would not be true."""
COMPARED = 3
"""So many moves are compared."""


def expected(position: Position, actions: Sequence[int], luck: Random) -> list[Expected]:
    """What each of these moves lets every seat expect of the next reckoning; nothing where a game has no parts."""
    parts = PARTS.get(position.game.meta.id)
    if not parts or position.seat is None:
        return [{} for _ in actions]
    sums = [{part: [0] * position.players for part in parts} for _ in actions]
    for _ in range(REDEALS):
        begin = position.redealt(position.seat, luck.randrange(MAX_SEED))
        for action, into in zip(actions, sums, strict=True):
            play_on(begin.game, begin._s.copy(), action, into)
    return [{part: [round(sum_ / REDEALS, DIGITS) for sum_ in seats] for part, seats in each.items()} for each in sums]


def play_on(game: Game, s: Row, action: int, into: dict[str, list[int]]) -> None:
    """Play a move, then greedily, up to the next reckoning; add up what everybody gets."""
    signs, choose = PARTS[game.meta.id], policy_of(game).choose
    assert choose is not None, "every game with parts has a greedy policy"
    while True:
        s.told.clear()
        game.play(s, action)
        for told in s.told:
            if told.name in signs:
                into[told.name][told.seat] += signs[told.name] * amount(told)
        if s.turn < 0 or any(told.name in ENDS for told in s.told):
            return
        action = int(choose(s))


def amount(told: Told) -> int:
    """How much was paid."""
    return int(next(getattr(told, field) for field in AMOUNTS if field in told.event.fields))


def worth_a_word(position: Position, actions: Sequence[int], played: int | None = None) -> list[int]:
    """Of the moves, the best first, those to be compared: the best of all, the best of each other kind, then the next
    best; and what was played, if something was."""
    kinds = dict[str, int]()
    for action in actions:
        kinds.setdefault(position.game.words.move_text(action).split()[0], action)
    wanted = [*kinds.values(), *actions][: len(kinds) + COMPARED]
    chosen = list(dict.fromkeys(wanted))[:COMPARED]
    if played is not None and played not in chosen:
        chosen[-1] = played
    return sorted(chosen, key=list(actions).index)
