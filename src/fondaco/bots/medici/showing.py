"""Medici's lots: sell what is shown, or draw another card? Both are judged by the auctions to come, solved.

Playouts tell what both are worth if all bid greedily. To that is added what it changes that bids are answered as well
as can be, by whoever thinks most of all: for the lot as it is, and on average for lots with one of the cards that may
be drawn. Only that change needs a playout for every possible buyer, and it differs little from redeal to redeal.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.compiled import spread
from ...core.contract import play, redeal
from ...core.game import Game
from ...core.position import Position
from ...core.row import Ints
from ...core.rule import rule
from ...games.medici.state import BIDDING, CARD_KINDS, CARDS, DRAW, NOBODY, SHOWING, STOP, State
from ..mind import Mind, draw_seeds, opinion
from ..player import Opinion
from ..thinking import KEEN, NOTES, WIN, WORTH
from .auction import BEST_ANSWER, auction_many, buyers_of, play_to_dusk, solve, write_notes
from .dusk import hope, price_hopes, unsure
from .greedy import NOW, choose_show, lot_worth

__all__ = ["example_show", "explain", "show_many"]

PLAIN = 0.4
"""The part of all simulations in which everybody bids greedily."""
DRAWN = 12
"""Cards that may be drawn for which the auction is solved; the lot as it is counts as LOT_AS_IT_IS of them."""
LOT_AS_IT_IS = 3

Notes = npt.NDArray[np.float64]


@rule
def show_many(
    rows: Any, seat: int, spread: float, actions: Ints, seeds: Any, notes: Any, start: int, stop: int
) -> None:
    """For every seed a redeal, and on it the rest of the day after each of these actions, by the greedy policy: what
    it is worth to the seat."""
    trial = np.empty(2, rows.dtype)
    hopes = np.zeros(rows[0].players, np.float64)
    values = np.zeros((1, rows[0].players + NOTES), np.float64)
    for i in range(start, stop):
        trial[0] = rows[0]
        redeal(trial[0], seat, seeds[i])
        for k in range(actions.size):  # type: ignore[attr-defined]
            trial[1] = trial[0]
            play(trial[1], actions[k])
            play_to_dusk(trial[1], rows[0].day)
            for other in range(rows[0].players):
                hopes[other] = hope(trial[1], other)
            for j in range(values.shape[1]):
                values[0][j] = 0.0
            price_hopes(hopes, NOBODY, seat, spread, 1, rows[0].players, values)
            write_notes(values[0], seat, rows[0].players, notes[i][k])


def explain(mind: Mind, simulations: int, position: Position, luck: Random) -> list[Opinion]:
    """What drawing and stopping are worth, the better first."""
    actions = position.actions
    notes = show_often(mind, position, draw_seeds(luck, max(1, int(PLAIN * simulations) // len(actions))))
    means, errors = notes.mean(0), notes.std(0) / np.sqrt(len(notes))
    left = simulations - len(notes) * len(actions)
    rounds = max(1, left // (position.players * (DRAWN + LOT_AS_IT_IS)))
    seeds = draw_seeds(luck, rounds * LOT_AS_IT_IS)
    lots = [drawn(position, card, luck) for card in likely_cards(position, luck)]
    means[actions.index(DRAW)] += np.mean([change(mind, position, lot, seeds[:rounds]) for lot in lots], 0)
    means[actions.index(STOP)] += change(mind, position, stopped(position), seeds)
    means[:, WIN] = means[:, WIN].clip(0, 1)
    return [opinion(actions[k], means[k], errors[k]) for k in np.argsort(-means[:, WORTH], kind="stable")]


def show_often(mind: Mind, position: Position, seeds: Any) -> Notes:
    """What was written down of every action on the redeal of each seed, if all bid greedily."""
    s: Any = position._s
    notes, actions = np.zeros((len(seeds), len(position.actions), NOTES)), np.array(position.actions, np.int32)
    given = mind.row(position), s.turn, unsure(s.players, s.day), actions, seeds, notes
    spread(mind[show_many.__name__], given, len(seeds), 1)
    return notes


def example_show(game: Game) -> tuple[Any, ...]:
    """Arguments of `show_many` over no redeals at all."""
    rows, seeds = np.zeros(1, game.State.dtype), np.zeros(0, np.int64)
    return rows, 0, 1.0, np.zeros(0, np.int32), seeds, np.zeros((0, 0, NOTES)), 0, 0


def change(mind: Mind, position: Position, s: Any, seeds: Any) -> Notes:
    """What it changes, for whoever shows the lot, that bids are answered as well as can be and not all greedily, on the
    redeals of these seeds; nothing if nobody can bid for it."""
    if not (s.phase == BIDDING and same_lot(s, position._s)):
        return np.zeros(NOTES)
    auction = Position(position.game, s, None)
    rows, seat, buyers = mind.row(auction), s.shower, buyers_of(auction)
    finals = np.zeros((len(seeds), len(buyers), position.players))
    spread(mind[auction_many.__name__], (rows, seat, KEEN, seeds, buyers, finals), len(seeds), 1)
    solved, greedy = (solve(mind, rows, seat, KEEN, trust, buyers, finals)[0] for trust in (BEST_ANSWER, 0.0))
    found: Notes = solved - greedy
    return found


def likely_cards(position: Position, luck: Random) -> list[int]:
    """Some of the cards that may be drawn, evenly spread from those that make the lot worth little to whoever draws to
    those that make it worth much."""
    s: Any = position._s
    unseen = unseen_cards(s)
    unseen.sort(key={card: worth_with(s, card) for card in unseen}.__getitem__)
    count, first = min(DRAWN, len(unseen)), luck.random()
    return [unseen[int((first + number) * len(unseen) / count)] for number in range(count)]


def unseen_cards(s: Any) -> list[int]:
    """All cards still to come or put aside."""
    return [card for card in range(CARD_KINDS) for _ in range(s.unseen[card])]


def worth_with(s: State, card: int) -> int:
    """What the lot would be worth with this card too."""
    lot = s.copy()
    lot.lot[lot.lot_size] = card
    lot.lot_size += 1
    return lot_worth(lot, NOW, lot.turn)


def stopped(position: Position) -> Any:
    """The row once the lot stands as it is."""
    s: Any = position._s.copy()
    position.game.play(s, STOP)
    return s


def drawn(position: Position, card: int, luck: Random) -> Any:
    """The row once this card was drawn, and perhaps another, until the lot stands as the greedy policy has it."""
    s: Any = position._s.copy()
    put_on_top(s, card)
    position.game.play(s, DRAW)
    while s.phase == SHOWING and same_lot(s, position._s):
        put_on_top(s, luck.choice(unseen_cards(s)))
        position.game.play(s, choose_show(s, NOW))
    return s


def put_on_top(s: Any, card: int) -> None:
    """Let this card be the next; where the others lie nobody knows, and every redeal decides it anew."""
    place = next(place for place in range(s.deck_top, CARDS) if s.deck[place] == card)
    s.deck[s.deck_top], s.deck[place] = s.deck[place], s.deck[s.deck_top]


def same_lot(s: Any, before: Any) -> bool:
    """Whether the lot is still the one that was shown before, perhaps with more cards."""
    day, turned_up = before.day, before.deck_top - before.lot_size
    return bool(s.day == day and s.deck_top - s.lot_size == turned_up)
