"""A greedy merchant for Medici: what is this lot worth to me, and to the rival who would get it otherwise?

Worth is counted in hundredths of a florin. A ship's final pay is guessed from its worth and what its free holds will
bring on average; a track's pay from the levels, for all the days still to come. Being ahead of a rival is not all or
nothing: the lead is weighed against how much can still change.
"""

from __future__ import annotations

from ...core.rule import rule
from ...core.seats import left_of
from ...games.medici.state import (
    BIDDING,
    DAYS,
    DRAW,
    GOODS,
    HOLDS,
    LEVEL_BONUS,
    LOT,
    PASS,
    SHIP_PAY,
    STOP,
    TOP_LEVEL,
    TRACK_PAY,
    State,
    good_of,
    value_of,
)
from ..merchants import HUNDRED, between, exact_rises, lead_by

HALF = 50
AVERAGE_CARD = 260
"""What a free hold will bring, in hundredths of worth."""
NOW, EVER = 0, 1
"""The two ways he plays, for which what follows differs: as the greedy bot does, and as it did when `search` became the
yardstick, which goes on like that for good."""
SPREADS = tuple(tuple(150 + each * free for free in range(2 * HOLDS + 1)) for each in (105, 130))
"""How uncertain a ship's lead is, in hundredths of worth, by the free holds of both."""
RISES = tuple(exact_rises(*spreads) for spreads in SPREADS)
LEVEL_PARTS = 6
"""What a lead of a level is worth is counted in sixths of a hundredth, by the day: the more days to come, the less."""
LEVEL = ((0, 70, 100, 150), (0, 75, 100, 150))
EMPTY_HOLD = (
    (0, 0, 0, 0),
    (0, 0, 0, 0),
    (0, 270, 250, 200),
    (0, 180, 220, 120),
    (0, 360, 320, 195),
    (0, 520, 370, 250),
    (0, 155, 260, 215),
)
"""What a hold still empty is worth, in hundredths of a florin, by players and day: cards get cheaper as a day goes on,
and the last ship is filled for nothing. (With less, a merchant who never bids wins; with more, one who bids does.)"""
FEW_CARDS = 8
"""With fewer cards left in the deck than these a hold may well stay empty, and is worth evenly less."""
EMPTY_HOLD_EVER = 300
MARGIN = (85, 80)
"""The share of a lot's worth the merchant is ready to pay, in hundredths; LAST_MARGIN: as the last to speak."""
LAST_MARGIN = (90, 80)


@rule
def rank_hope(s: State, behind: int) -> int:
    """What a ship may be paid behind so many rivals (in hundredths), in hundredths of a florin."""
    rank, pay = behind // HUNDRED, SHIP_PAY[s.players]
    if rank >= s.players - 1:
        return 0
    return between(pay[rank], pay[rank + 1], behind % HUNDRED)


@rule
def ship_gain(s: State, way: int, seat: int, worth: int, free: int) -> int:
    """What a seat gains if its ship has this worth and these free holds, in hundredths of a florin."""
    now, then = s.worth[seat] * HUNDRED + s.room[seat] * AVERAGE_CARD, worth * HUNDRED + free * AVERAGE_CARD
    behind, after = 0, 0  # as it is, and with the gain
    for other in range(s.players):
        if other != seat:
            theirs = s.worth[other] * HUNDRED + s.room[other] * AVERAGE_CARD
            both, left = s.room[other] + s.room[seat], s.room[other] + free
            behind += HUNDRED - lead_by(now, theirs, SPREADS[way][both], RISES[way][both])
            after += HUNDRED - lead_by(then, theirs, SPREADS[way][left], RISES[way][left])
    return rank_hope(s, after) - rank_hope(s, behind)


@rule
def place_hope(s: State, behind: int) -> int:
    """What a track may be paid, a day, behind so many rivals (in hundredths): evenly less for each."""
    pay = TRACK_PAY[s.players]
    return max(0, pay[0] * HUNDRED - behind * (pay[0] - pay[1]))


@rule
def track_gain(s: State, way: int, seat: int, good: int, cards: int) -> int:
    """What so many more cards of a good bring from today on, in hundredths of a florin."""
    loaded, surer = s.level[good][seat] + s.aboard[good][seat], LEVEL[way][s.day]
    now, then = min(loaded, TOP_LEVEL), min(loaded + cards, TOP_LEVEL)
    behind, after = 0, 0  # as it is, and with more
    for other in range(s.players):
        if other != seat:
            theirs = s.level[good][other]
            behind += max(0, min(HUNDRED, HALF - (now - theirs) * surer // LEVEL_PARTS))
            after += max(0, min(HUNDRED, HALF - (then - theirs) * surer // LEVEL_PARTS))
    bonus = (LEVEL_BONUS[then] - LEVEL_BONUS[now]) * HUNDRED
    return (place_hope(s, after) - place_hope(s, behind) + bonus) * (DAYS + 1 - s.day)


@rule
def cards_of(s: State, good: int, first: int, stop: int) -> int:
    """How many of these cards of the lot are of a good."""
    cards = 0
    for i in range(first, stop):
        cards += good_of(s.lot[i]) == good
    return cards


@rule
def empty_hold(s: State, way: int) -> int:
    """What a hold still empty is worth, in hundredths of a florin."""
    if way == EVER:
        return EMPTY_HOLD_EVER
    return EMPTY_HOLD[s.players][s.day] * min(FEW_CARDS, s.deck_size - s.deck_top) // FEW_CARDS


@rule
def lot_worth(s: State, way: int, seat: int) -> int:
    """What the lot is worth to a seat, in hundredths of a florin; nothing if it does not fit."""
    free = s.room[seat]
    if free < s.lot_size:
        return 0
    worth = s.worth[seat]
    for i in range(s.lot_size):
        worth += value_of(s.lot[i])
    gain = ship_gain(s, way, seat, worth, free - s.lot_size)
    for i in range(s.lot_size):
        good = good_of(s.lot[i])
        if good < GOODS and cards_of(s, good, 0, i) == 0:  # each good once
            gain += track_gain(s, way, seat, good, cards_of(s, good, i, s.lot_size))
    return gain - s.lot_size * empty_hold(s, way)


@rule
def choose_bid(s: State, way: int) -> int:
    """Bid just above what the rivals still to speak would pay, while that leaves a gain; otherwise pass."""
    me = s.turn
    ready = lot_worth(s, way, me) * (LAST_MARGIN[way] if s.silent == 1 else MARGIN[way]) // HUNDRED
    if s.high_bid > 0:  # letting a rival have a bargain costs me too
        bargain = lot_worth(s, way, s.high_bidder) - s.high_bid * HUNDRED
        ready += max(0, bargain) // (2 * s.players)
    most = min(ready // HUNDRED, s.florins[me])
    if most <= s.high_bid + 1:
        return PASS if most <= s.high_bid else PASS + most
    other, enough = me, s.high_bid + 1
    for _ in range(s.silent - 1):
        other = left_of(s, other)
        if enough < min(most, s.florins[other]):  # else what he offers makes no difference
            offer = min(lot_worth(s, way, other) * MARGIN[way] // HUNDRED // HUNDRED, s.florins[other])
            enough = max(enough, offer)
    return PASS + min(most, enough)


@rule
def choose_show(s: State, way: int) -> int:
    """Show more while the lot does not suit me better than the others."""
    if s.room[s.turn] == 0:  # the larger the lot, the fewer can take it, and the sooner the day is over
        return DRAW
    if s.lot_size >= LOT or s.room[s.turn] <= s.lot_size:
        return STOP
    mine = lot_worth(s, way, s.turn)
    if mine <= 0:
        return DRAW
    for other in range(s.players):
        if other != s.turn and lot_worth(s, way, other) >= mine:
            return DRAW
    return STOP


@rule
def choose(s: State) -> int:
    """The greedy bot's decision."""
    return decide(s, NOW)


@rule
def choose_as_ever(s: State) -> int:
    """The decision of the merchant as he was when `search` became the yardstick."""
    return decide(s, EVER)


@rule
def decide(s: State, way: int) -> int:
    """The merchant's decision."""
    if s.phase == BIDDING:
        return choose_bid(s, way)
    return choose_show(s, way)
