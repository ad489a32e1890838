"""Medici's auction: obvious bids are found, and the solution is that of a slow one written apart from it."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import fondaco
from fondaco import Position
from fondaco.bots.medici import auction
from fondaco.bots.medici.auction import BEST_ANSWER, PRICES
from fondaco.bots.mind import Mind, mind_of
from fondaco.bots.thinking import GREEDY, NOTES, SCORE, WIN, WORTH
from fondaco.games.medici.state import BIDDING, NOBODY, SILENT

from .situations import finder, greedy_choice, some

Finals = npt.NDArray[np.float64]
CLOSE = 15.0
THINK = "search:400"


def thinker() -> Mind:
    """What is needed to think about Medici."""
    return mind_of(fondaco.find("medici"))


def last_lot(text: str) -> Position:
    """The last auction of a game: the third day, and no card in the deck."""
    return fondaco.setup("medici", f"day=3 phase=bid left=0 {text}")


def bid(position: Position, code: str = THINK) -> str:
    """What a bot says."""
    return str(position.game.words.move_text(finder(code, "medici").choose(position, Random(1))))


# --- Obvious bids ----------------------------------------------------------------------------------------------------

SHIPS = "F4,F3,F2/D4,S4,D2,S3/C1,F1,G1,D1,S1"
"""Two holds are free in the first ship, one in the second, none in the third."""


def test_whoever_speaks_last_pays_one_florin_for_a_lot_nobody_wanted():
    """The gold card makes the second ship the first, which is worth 15 florins."""
    position = last_lot(f"players=3 shower=0 turn=0 florins=9,9,9 ships={SHIPS} lot=gold said=-,0,-")
    assert bid(position) == "bid 1"


@pytest.mark.parametrize("standing", [1, 3, 7])
def test_whoever_speaks_last_bids_one_above_the_standing_bid(standing):
    position = last_lot(f"players=3 shower=0 turn=0 florins=9,9,9 ships={SHIPS} lot=gold said=-,{standing},-")
    assert bid(position) == f"bid {standing + 1}"


def test_whoever_speaks_last_leaves_a_lot_that_costs_more_than_it_brings():
    """The second ship is worth 15 florins less than the first, and no bid below 31 is left."""
    position = last_lot(f"players=3 shower=0 turn=0 florins=60,60,9 ships={SHIPS} lot=gold said=-,45,-")
    assert bid(position) == "pass"


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_lot_worth_nothing_to_anybody_is_passed(turn):
    """A card without value of a good that stands at its top with all of them."""
    said = {1: "-,-,-", 2: "-,0,-", 0: "-,0,0"}[turn]
    levels = "/".join(["7,0,0,0,0"] * 3)
    ships = "F4,F3,F2/D4,S4,D2/G1,F1,G2"
    position = last_lot(
        f"players=3 shower=0 turn={turn} florins=9,9,9 levels={levels} ships={ships} lot=C0 said={said}"
    )
    opinions = finder(THINK, "medici").explain(position, Random(1))
    assert position.game.words.move_text(opinions[0].action) == "pass"
    scores = {position.game.words.move_text(opinion.action): opinion.score for opinion in opinions}
    assert scores["bid 1"] <= scores["pass"]


def test_just_enough_is_bid_that_a_poorer_rival_cannot_go_higher():
    """Whoever gets the gold card has the best ship and wins; the rival, who speaks last, has three florins."""
    position = last_lot("players=2 shower=0 turn=1 florins=3,8 ships=C4,F3,G2,D1,C1,F1/C3,F4,G1,D2,D0,G0 lot=gold")
    assert bid(position) == "bid 3"
    assert finder(THINK, "medici").explain(position, Random(1))[0].win == 1


# --- Playouts with every buyer ---------------------------------------------------------------------------------------


def auctions(most: int) -> list[Position]:
    """Positions inside auctions with at least two who can still bid."""
    found = [position for position in some("medici", 4000) if position._s.phase == BIDDING]
    crowded = [position for position in found if len(buyers_of(position)) > 2]
    return crowded[:: -(-len(crowded) // most)]


def buyers_of(position: Position) -> list[int]:
    """Who may get the lot: whoever stands now (-1: nobody), then all who can still bid, in the order of speaking."""
    s: Any = position._s
    order = [(s.turn + i) % s.players for i in range(s.silent)]
    able = [seat for seat in order if s.florins[seat] > s.high_bid and s.room[seat] >= s.lot_size]
    return [s.high_bidder if s.high_bid else -1, *able]


def test_those_who_can_still_bid_are_found():
    """Whoever stands now is first, though he may be nobody."""
    for position in some("medici", 1000):
        if position._s.phase == BIDDING:
            buyers = np.zeros(position.players + 1, np.int32)
            count = auction.bidders(position._s, buyers)
            assert buyers[:count].tolist() == buyers_of(position)


def test_playouts_with_every_buyer_are_those_of_playing_by_hand():
    for number, position in enumerate(auctions(6)):
        buyers, seeds = np.array(buyers_of(position), np.int32), np.arange(2) + number
        finals = np.zeros((len(seeds), len(buyers), position.players))
        seat = position.seat
        thinker()["auction_many"](thinker().row(position), seat, GREEDY, seeds, buyers, finals, 0, len(seeds))
        for i, k in np.ndindex(finals.shape[:2]):
            trial = position.redealt(seat, int(seeds[i]))
            sell(trial, int(buyers[k]))
            while not trial.over:
                trial.play(greedy_choice(trial))
            assert tuple(finals[i][k]) == trial.scores, position


def sell(position: Position, buyer: int) -> None:
    """Play the auction so that this seat gets the lot for the least it can bid, and whoever stands now if nobody
    bids."""
    while not any(told.name in ("sold", "unsold") for told in position.events):
        stands = position._s.high_bidder
        position.play(f"bid {position._s.high_bid + 1}" if position.seat == buyer != stands else "pass")


def test_a_buyer_gets_one_lot_and_not_the_next_one_too():
    """Only one card fits into any ship, so the next lot is shown without a decision, and nobody else has a florin."""
    position = fondaco.setup(
        "medici",
        "players=3 day=3 phase=bid shower=2 turn=0 florins=9,0,0 left=4 lot=D5 ships=F4,F3,F2/D4,S4,D2,S3/C1,F1,G1,D1",
    )
    s: Any = position._s
    auction.award(s, 0)
    assert (s.florins[0], s.room[0]) == (8, 1)
    assert (s.phase, s.turn, s.lot_size, s.high_bidder) == (BIDDING, 0, 1, NOBODY)


# --- What prices are worth -------------------------------------------------------------------------------------------


def worths(scores: Sequence[int]) -> list[float]:
    """What a result is worth to every seat: mostly the share of the win, the rest the margin."""
    found = []
    for seat, score in enumerate(scores):
        share = 1 / scores.count(score) if score == max(scores) else 0.0
        lead = score - max(other for rival, other in enumerate(scores) if rival != seat)
        found.append(0.7 * share + 0.3 * (0.5 + 0.5 * lead / (CLOSE + abs(lead))))
    return found


def priced(final: Sequence[int], buyer: int, price: int, seat: int) -> list[float]:
    """What it is worth to every seat that the buyer pays so much more; then the seat's score and share of the win."""
    scores = [int(score) - price * (other == buyer) for other, score in enumerate(final)]
    share = 1 / scores.count(scores[seat]) if scores[seat] == max(scores) else 0.0
    return [*worths(scores), 0.0, scores[seat], share]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_a_price_is_worth_is_what_plain_arithmetic_gives(players):
    """With scores so close that ties of every kind come up."""
    luck = np.random.Generator(np.random.PCG64(players))
    for final in luck.integers(20, 26, (60, players)):
        for buyer in range(-1, players):
            values, seat = np.zeros((8, players + NOTES)), int(luck.integers(players))
            auction.price_worths(final.tolist(), buyer, seat, CLOSE, 8, players, values)
            expected = [priced(final.tolist(), buyer, price, seat) for price in range(8)]
            assert values == pytest.approx(np.array(expected))


# --- Going back from the last speaker --------------------------------------------------------------------------------


def test_the_auction_is_solved_as_a_slow_solution_solves_it():
    """On final scores drawn at random, so that buyers, prices and answers of all kinds come up."""
    luck = np.random.Generator(np.random.PCG64(5))
    for position in auctions(12):
        buyers = buyers_of(position)
        finals = luck.integers(40, 80, (3, len(buyers), position.players)).astype(float)
        notes, slow = induced(position, buyers, finals), SlowAuction(position, buyers, finals)
        assert notes[0] == pytest.approx(slow.note(0, 0)), position
        if position.seat in buyers[1:]:
            k = buyers.index(position.seat, 1)
            for price in range(PRICES):
                assert notes[1 + price] == pytest.approx(slow.note(k, price)), position


def test_a_whole_auction_is_solved_for_whoever_shows_the_lot_and_speaks_last():
    """He himself answers as well as can be; and where nobody is trusted to, it is what greedy bids come to."""
    luck = np.random.Generator(np.random.PCG64(6))
    for position in openings(10):
        buyers, seat = buyers_of(position), position._s.shower
        finals = luck.integers(40, 80, (3, len(buyers), position.players)).astype(float)
        slow = SlowAuction(position, buyers, finals, seat)
        assert induced(position, buyers, finals, seat)[0] == pytest.approx(slow.note(0, 0)), position
        buyer, price = greedy_sale(position)
        k = buyers.index(buyer)
        results = [priced(final[k].tolist(), buyer, price, seat) for final in finals]
        assert induced(position, buyers, finals, seat, 0.0)[0][SCORE] == pytest.approx(
            np.mean(results, 0)[-NOTES + SCORE]
        )


def openings(most: int) -> list[Position]:
    """Auctions in which nobody has spoken, and more than one can."""
    found = [p for p in some("medici", 4000) if p._s.phase == BIDDING and set(p._s.said[: p.players]) == {SILENT}]
    crowded = [position for position in found if len(buyers_of(position)) > 2]
    return crowded[:: -(-len(crowded) // most)]


def greedy_sale(position: Position) -> tuple[int, int]:
    """Who gets the lot if all bid greedily (-1: nobody), and how much above the least bid he pays."""
    trial, buyer, florins = position.copy(), -1, 1
    while True:
        trial.play(greedy_choice(trial))
        for told in trial.events:
            if told.name == "bid":
                buyer, florins = told.seat, told.florins
            if told.name in ("sold", "unsold"):
                return buyer, min(florins - 1, PRICES - 1)


def induced(
    position: Position, buyers: Sequence[int], finals: Finals, seat: int | None = None, trust: float = BEST_ANSWER
) -> npt.NDArray[np.float64]:
    """What passing and every bid are worth, as the bot solves it; or the whole auction, to another seat."""
    seat = position.seat if seat is None else seat
    return auction.solve(thinker(), thinker().row(position), seat, GREEDY, trust, np.array(buyers, np.int32), finals)


class SlowAuction:
    """The once-around auction as a game tree, looked through from where it stands to its end."""

    def __init__(self, position: Position, buyers: Sequence[int], finals: Finals, seat: int | None = None) -> None:
        """For the seat that is to speak; or for another, to which the answers of all count."""
        s: Any = position._s
        self.s, self.seat, self.buyers, self.finals = s, position.seat if seat is None else seat, buyers, finals
        self.spoken = 1 if seat is None else 0
        self.speakers = [(s.turn + i) % s.players for i in range(self.spoken, s.silent)]
        self.value = cache(self.worth_of_standing)

    def note(self, k: int, price: int) -> list[float]:
        """What it is worth to the seat that thinks that a buyer stands and all others have still to speak."""
        value = self.value(k, price, 0)
        noted = [0.0] * NOTES
        noted[WORTH], noted[SCORE], noted[WIN] = value[self.seat], value[-NOTES + SCORE], value[-NOTES + WIN]
        return noted

    def worth_of_standing(self, k: int, price: int, spoken: int) -> npt.NDArray[np.float64]:
        """What it is worth to all that the k-th buyer stands at this price when so many others have spoken."""
        if spoken == len(self.speakers):
            results = [priced(final[k].tolist(), self.buyers[k], price, self.seat) for final in self.finals]
            return np.mean(results, 0)
        speaker, passing = self.speakers[spoken], self.value(k, price, spoken + 1)
        least, most = price + 1 if k else 0, min(PRICES, self.s.florins[speaker] - self.s.high_bid)
        if speaker not in self.buyers[1:] or least >= most:
            return passing
        j = self.buyers.index(speaker, 1)
        bids = {higher: self.value(j, higher, spoken + 1) for higher in range(least, most)}
        best = max(bids.values(), key=lambda value: value[speaker])
        greedy = self.greedy_answer(k, least, speaker, spoken)
        likely = bids[min(greedy, most - 1)] if greedy >= least else passing
        answered = best if best[speaker] > passing[speaker] else passing
        sure = 1.0 if speaker == self.seat else BEST_ANSWER
        return sure * answered + (1 - sure) * likely

    def greedy_answer(self, k: int, least: int, speaker: int, spoken: int) -> int:
        """What the greedy policy would bid, counted like the prices; below 0 if it passes."""
        s: Any = self.s.copy()
        s.turn = s.speaker = speaker
        s.silent -= self.spoken + spoken
        s.high_bidder, s.high_bid = self.buyers[k], self.s.high_bid + least
        choice = greedy_choice(Position(fondaco.find("medici"), s, None))
        return choice - auction.PASS - self.s.high_bid - 1
