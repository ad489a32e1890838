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
from ...core.position import Position
from ...games.medici.state import BIDDING, CARD_KINDS, CARDS, DRAW, SHOWING, STOP, State
from ..mind import Arms, Mind, draw_seeds, opinion
from ..player import Opinion
from ..thinking import GREEDY, NOTES, WIN, WORTH
from .auction import BEST_ANSWER, auction_many, buyers_of, solve
from .greedy import NOW, choose_show, lot_worth

__all__ = ["explain"]

PLAIN = 0.4
"""The part of all simulations in which everybody bids greedily."""
DRAWN = 12
"""Cards that may be drawn for which the auction is solved; the lot as it is counts as LOT_AS_IT_IS of them."""
LOT_AS_IT_IS = 3

Notes = npt.NDArray[np.float64]


def explain(mind: Mind, simulations: int, position: Position, luck: Random) -> list[Opinion]:
    """What drawing and stopping are worth, the better first."""
    arms = Arms(mind, position, playouts=GREEDY)
    rounds = max(1, int(PLAIN * simulations) // len(arms.actions))
    arms.simulate(np.arange(len(arms.actions)), draw_seeds(luck, rounds), 1)
    means = arms.total / rounds
    errors = np.sqrt(np.maximum(arms.squares / rounds - means**2, 0) / rounds)
    left = simulations - rounds * len(arms.actions)
    rounds = max(1, left // (position.players * (DRAWN + LOT_AS_IT_IS)))
    seeds = draw_seeds(luck, rounds * LOT_AS_IT_IS)
    lots = [drawn(position, card, luck) for card in likely_cards(position, luck)]
    means[arms.actions.index(DRAW)] += np.mean([change(mind, position, lot, seeds[:rounds]) for lot in lots], 0)
    means[arms.actions.index(STOP)] += change(mind, position, stopped(position), seeds)
    means[:, WIN] = means[:, WIN].clip(0, 1)
    return [opinion(arms.actions[k], means[k], errors[k]) for k in np.argsort(-means[:, WORTH], kind="stable")]


def change(mind: Mind, position: Position, s: Any, seeds: Any) -> Notes:
    """What it changes, for whoever shows the lot, that bids are answered as well as can be and not all greedily, on the
    redeals of these seeds; nothing if nobody can bid for it."""
    if not (s.phase == BIDDING and same_lot(s, position._s)):
        return np.zeros(NOTES)
    auction = Position(position.game, s, None)
    rows, seat, buyers = mind.row(auction), s.shower, buyers_of(auction)
    finals = np.zeros((len(seeds), len(buyers), position.players), np.int32)
    spread(mind[auction_many.__name__], (rows, seat, GREEDY, seeds, buyers, finals), len(seeds), 1)
    solved, greedy = (solve(mind, rows, seat, GREEDY, trust, buyers, finals)[0] for trust in (BEST_ANSWER, 0.0))
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
