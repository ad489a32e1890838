"""Medici's once-around auction, solved: what is every bid worth if everybody after it bids as well as can be?

Whoever gets the lot at whatever price, the game goes on by a greedy policy on many redeals: to its end, or, as `think`
has it, to that of the day. A price only takes florins from the buyer in the end, so one set of playouts for each
possible buyer gives the worth of all prices to all seats. From these, going back from the last speaker to the one who
thinks, follows everybody's best bid.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.compiled import Rows, spread
from ...core.contract import play, redeal, standing
from ...core.game import Game
from ...core.position import Position
from ...core.row import Ints
from ...core.rule import rule
from ...core.seats import left_of
from ...games.medici.rules import can_bid
from ...games.medici.state import BIDDING, NOBODY, PASS, State
from ..budget import Budget
from ..mind import FIRST_LOOK, Mind, draw_seeds, opinion
from ..player import Opinion
from ..policy import Solver
from ..thinking import FOREVER, GREEDY, KEEN, NOTES, SCORE, WIN, WORTH, play_out, usual, worth_of
from .dusk import hope, price_hopes, unsure

__all__ = ["PRICES", "SOLVER", "auction_many", "bidders", "induce", "play_to_dusk", "solved"]

Numbers = npt.NDArray[np.int32]
Finals = npt.NDArray[np.float64]

PRICES = 40
"""So many florins above the standing bid are looked at."""
BEST_ANSWER = 0.5
"""How likely rivals are thought to answer a bid as well as can be; else they answer by the greedy policy."""
NEVER = -10000
"""Less than any score."""


@rule
def solved(s: State) -> bool:
    """Inside an auction there is no tree."""
    return s.phase == BIDDING


@rule
def award(s: State, buyer: int) -> None:
    """Let this seat have the lot for the least it can bid; all others who have still to speak pass."""
    turned_up = s.deck_top  # the next lot begins with another card
    while s.turn >= 0 and s.phase == BIDDING and s.deck_top == turned_up:
        if s.turn == buyer and s.high_bidder != buyer:
            play(s, PASS + s.high_bid + 1)
        else:
            play(s, PASS)


@rule
def auction_many(
    rows: Any, seat: int, playouts: int, seeds: Any, buyers: Ints, finals: Any, start: int, stop: int
) -> None:
    """For every seed a redeal, and on it the rest of the game with each of these buyers: everybody's final score."""
    players = rows[0].players
    trial = np.empty(2, rows.dtype)
    places = np.zeros(players, np.int32)
    for i in range(start, stop):
        trial[0] = rows[0]
        redeal(trial[0], seat, seeds[i])
        for k in range(buyers.size):  # type: ignore[attr-defined]
            trial[1] = trial[0]
            award(trial[1], buyers[k])
            if playouts == KEEN:
                play_to_dusk(trial[1], rows[0].day)
                for other in range(players):
                    finals[i][k][other] = hope(trial[1], other)
            else:
                play_out(trial[1], playouts, NOBODY, FOREVER)
                standing(trial[1], finals[i][k], places)


@rule
def play_to_dusk(s: State, day: int) -> None:
    """Play on greedily while it is this day."""
    while s.turn >= 0 and s.day == day:
        play(s, usual(s, KEEN, NOBODY))


@rule
def price_worths(final: Ints, buyer: int, seat: int, close: float, prices: int, players: int, values: Any) -> None:
    """Add to `values` what it is worth to every seat that the buyer pays 0, 1, 2 … florins more than in this playout,
    and what is written down of it for the seat that thinks."""
    top, tops, next_top = NEVER, 0, NEVER  # of all but the buyer: the best score, how many have it, the best but one
    for other in range(players):
        if other != buyer:
            score = final[other]
            if score > top:
                next_top = top
                top = score
                tops = 1
            elif score == top:
                tops += 1
                next_top = top
            else:
                next_top = max(next_top, score)
    for price in range(prices):
        paid, winners, best = NEVER, tops, top
        if buyer >= 0:
            paid = final[buyer] - price
            best = max(top, paid)
            if paid > top:
                winners = 1
            elif paid == top:
                winners = tops + 1
        for other in range(players):
            mine = paid if other == buyer else final[other]
            rival = top if other == buyer else max(paid, next_top if mine == top else top)
            share = 1.0 / winners if mine == best else 0.0
            values[price][other] += worth_of(share, mine - rival, close)
            if other == seat:
                values[price][players + SCORE] += mine
                values[price][players + WIN] += share


@rule
def induce(
    rows: Any,
    seat: int,
    playouts: int,
    trust: float,
    close: float,
    spread: float,
    buyers: Ints,
    finals: Any,
    values: Any,
    answers: Any,
    notes: Any,
) -> None:
    """What passing (first) and every bid above the standing one are worth to the seat that thinks; if it is not its
    word, what the auction is worth to it (first). Rivals are trusted that much to answer as well as can be, else by the
    greedy policy; with no trust at all everybody is greedy, whoever thinks too.

    values[k][price] becomes what it is worth to all that the k-th buyer stands at so many florins above the least bid
    when it is the next speaker's word, beginning with nobody left to speak. Buyer 0 is whoever stands now, or nobody.
    """
    trial = np.empty(1, rows.dtype)
    trial[0] = rows[0]
    s = trial[0]
    players, n, prices = s.players, buyers.size, values.shape[1]  # type: ignore[attr-defined]
    for k in range(n):
        for i in range(finals.shape[0]):
            many = prices if k > 0 else 1
            if playouts == KEEN:
                price_hopes(finals[i][k], buyers[k], seat, spread, many, players, values[k])
            else:
                price_worths(finals[i][k], buyers[k], seat, close, many, players, values[k])
        for price in range(prices):
            for i in range(values.shape[2]):
                values[k][price][i] /= finals.shape[0]
    speaker, standing_bid = s.shower, s.high_bid
    answering = s.silent - 1 if s.turn == seat else s.silent
    for silent in range(1, answering + 1):
        for k in range(1, n):
            if buyers[k] == speaker:
                s.turn = s.speaker = speaker
                s.silent = silent
                sure = 1.0 if speaker == seat and trust > 0.0 else trust
                answer(s, playouts, sure, standing_bid, k, buyers, n, prices, values, answers)
        speaker = right_of(s, speaker)
    write_notes(values[0][0], seat, players, notes[0])
    for k in range(1, n):
        if buyers[k] == seat:
            for price in range(prices):
                write_notes(values[k][price], seat, players, notes[1 + price])


@rule
def write_notes(value: Any, seat: int, players: int, note: Any) -> None:
    """What is written down for the seat that thinks."""
    note[WORTH] = value[seat]
    note[SCORE] = value[players + SCORE]
    note[WIN] = value[players + WIN]


@rule
def right_of(s: State, seat: int) -> int:
    """The seat before, counter-clockwise."""
    if seat == 0:
        return s.players - 1
    return seat - 1


@rule
def answer(
    s: State,
    playouts: int,
    sure: float,
    standing_bid: int,
    k: int,
    buyers: Ints,
    n: int,
    prices: int,
    values: Any,
    answers: Ints,
) -> None:
    """The speaker, the k-th buyer, answers whoever stands before him: what is best for him, as sure as that is, or what
    the greedy policy says; nobody knows how he thinks, so both count."""
    speaker, most = buyers[k], min(prices, s.florins[buyers[k]] - standing_bid)
    best = NOBODY
    for price in range(most - 1, -1, -1):  # the best bid of all from a price on
        if best == NOBODY or values[k][price][speaker] >= values[k][best][speaker]:
            best = price
        answers[price] = best
    for other in range(n):
        if other == k:
            continue
        for price in range(prices if other > 0 else 1):
            least = price + 1 if other > 0 else 0
            s.high_bidder = buyers[other]
            s.high_bid = standing_bid + least
            if least < most:
                bid = answers[least]
                if values[k][bid][speaker] <= values[other][price][speaker]:
                    bid = NOBODY
                greedy_bid = usual(s, playouts, NOBODY) - PASS - standing_bid - 1
                greedy_bid = min(greedy_bid, prices - 1) if greedy_bid >= least else NOBODY
                mix(values[other][price], values[k], sure, bid, greedy_bid)


@rule
def mix(value: Any, bids: Any, sure: float, best: int, greedy: int) -> None:
    """What a standing bid is worth once the speaker has answered it, by a bid of his or by a pass (NOBODY)."""
    for i in range(value.size):
        ours = value[i]
        value[i] = sure * (ours if best == NOBODY else bids[best][i])
        value[i] += (1.0 - sure) * (ours if greedy == NOBODY else bids[greedy][i])


@rule
def bidders(s: State, buyers: Ints) -> int:
    """Who may get the lot: first whoever stands now, or nobody; then all who have still to speak and can bid."""
    buyers[0] = s.high_bidder if s.high_bid > 0 else NOBODY
    n, other = 1, s.turn
    for _ in range(s.silent):
        if can_bid(s, other):
            buyers[n] = other
            n += 1
        other = left_of(s, other)
    return n


# --- Bids ------------------------------------------------------------------------------------------------------------


def explain(mind: Mind, budget: Budget, position: Position, luck: Random, playouts: int) -> list[Opinion]:
    """What passing and every bid are worth, the best first; bids far above the standing one are left out."""
    seat = position.seat
    assert seat is not None
    rows, buyers = mind.row(position), buyers_of(position)
    finals = sell_often(mind, budget, rows, seat, playouts, buyers, luck)
    notes = solve(mind, rows, seat, playouts, BEST_ANSWER, buyers, finals)[: len(position.actions)]
    share = notes[:, WIN].clip(0, 1)
    errors = np.zeros_like(notes)
    errors[:, SCORE] = finals[:, :, seat].std() / np.sqrt(len(finals))
    errors[:, WIN] = np.sqrt(share * (1 - share) / len(finals))
    order = np.argsort(-notes[:, WORTH], kind="stable")
    return [opinion(position.actions[k], notes[k], errors[k]) for k in order]


def buyers_of(position: Position) -> Numbers:
    """Who may get the lot."""
    s: Any = position._s
    buyers = np.zeros(position.players + 1, np.int32)
    return buyers[: bidders(s, buyers)]


def solve(
    mind: Mind, rows: Rows, seat: int, playouts: int, trust: float, buyers: Numbers, finals: Finals
) -> npt.NDArray[np.float64]:
    """What is written down of a pass and of every bid, once final scores with every buyer are known."""
    values, scratch = np.zeros((len(buyers), PRICES, finals.shape[2] + NOTES)), np.zeros(PRICES, np.int32)
    notes = np.zeros((1 + PRICES, NOTES))
    close, spread = mind.policy.close, unsure(int(rows["players"][0]), int(rows["day"][0]))
    mind[induce.__name__](rows, seat, playouts, trust, close, spread, buyers, finals, values, scratch, notes)
    return notes


def sell_often(
    mind: Mind, budget: Budget, rows: Rows, seat: int, playouts: int, buyers: Numbers, luck: Random
) -> Finals:
    """Final scores with every buyer, on as many redeals as the budget allows."""
    players, parts, until = int(rows["players"][0]), [], time.perf_counter() + budget.seconds
    rounds = max(1, budget.simulations // len(buyers)) if budget.simulations else FIRST_LOOK
    while True:
        parts.append(np.zeros((rounds, len(buyers), players)))
        given = rows, seat, playouts, draw_seeds(luck, rounds), buyers, parts[-1]
        spread(mind[auction_many.__name__], given, rounds, 1)
        if time.perf_counter() > until:
            return np.concatenate(parts)


def example_auction(game: Game) -> tuple[Any, ...]:
    """Arguments of `auction_many` over no redeals at all."""
    numbers, finals = np.zeros(0, np.int32), np.zeros((0, 0, 0))
    return np.zeros(1, game.State.dtype), 0, GREEDY, np.zeros(0, np.int64), numbers, finals, 0, 0


def example_induce(game: Game) -> tuple[Any, ...]:
    """Arguments of `induce` without buyers."""
    numbers, finals = np.zeros(0, np.int32), np.zeros((0, 0, 0))
    notes = np.zeros((1, NOTES))
    return np.zeros(1, game.State.dtype), 0, GREEDY, 0.0, 1.0, 1.0, numbers, finals, np.zeros((0, 1, 1)), numbers, notes


SOLVER = Solver(solved, {auction_many: example_auction, induce: example_induce}, explain)
