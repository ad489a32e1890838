"""A greedy merchant for Medici: what is this lot worth to me, and to the rival who would get it otherwise?

Worth is counted in hundredths of a florin. A ship's final pay is guessed from its worth and what its free holds will
bring on average; a track's pay from the levels, for all the days still to come. Being ahead of a rival is not all or
nothing: the lead is weighed against how much can still change.
"""

from __future__ import annotations

from ..core.rule import rule
from ..games.medici.rules import (
    BIDDING,
    DAYS,
    DRAW,
    GOODS,
    LEVEL_BONUS,
    LOT,
    PASS,
    SHIP_PAY,
    STOP,
    TOP_LEVEL,
    TRACK_PAY,
    State,
    good_of,
    left_of,
    value_of,
)
from .hopes import HUNDRED, between, lead

AVERAGE_CARD = 260
"""What a free hold will bring, in hundredths of worth."""
SPREAD_STILL = 150
"""How uncertain a finished ship's lead is, in hundredths of worth, and what each free hold adds to that."""
SPREAD_HOLD = 130
LEVEL_PARTS = 6
"""What a lead of one level is worth is counted in sixths of a hundredth: the more days to come, the less."""
EMPTY_HOLD = 300
"""What a hold still empty is worth, in hundredths of a florin: cards get cheaper as the day goes on, and the last ship
is filled for nothing. (With less, a merchant who never bids wins; with more, one who bids does.)"""
MARGIN = 80
"""The share of a lot's worth the merchant is ready to pay, in hundredths."""


@rule
def ship_hope(s: State, seat: int, worth: int, free: int) -> int:
    """What a ship of this worth with these free holds may be paid, in hundredths of a florin."""
    mine = worth * HUNDRED + free * AVERAGE_CARD
    behind = 0
    for other in range(s.players):
        if other != seat:
            theirs = s.worth[other] * HUNDRED + s.room[other] * AVERAGE_CARD
            behind += HUNDRED - lead(mine, theirs, SPREAD_STILL + SPREAD_HOLD * (free + s.room[other]))
    rank = behind // HUNDRED
    pay = SHIP_PAY[s.players]
    if rank >= s.players - 1:
        return pay[s.players - 1] * HUNDRED
    return between(pay[rank], pay[rank + 1], behind % HUNDRED)


@rule
def track_hope(s: State, seat: int, good: int, level: int) -> int:
    """What a level on a track may be paid each day from now on, in hundredths of a florin."""
    days = DAYS + 1 - s.day
    a_level = LEVEL_PARTS * HUNDRED // (2 * (1 + days))
    behind = 0
    for other in range(s.players):
        if other != seat:
            ahead = HUNDRED // 2 + (level - s.level[good][other]) * a_level // LEVEL_PARTS
            behind += HUNDRED - max(0, min(HUNDRED, ahead))
    place, rest = behind // HUNDRED, behind % HUNDRED
    pay = 0
    if place == 0:
        pay = between(TRACK_PAY[s.players][0], TRACK_PAY[s.players][1], rest)
    elif place == 1:
        pay = between(TRACK_PAY[s.players][1], 0, rest)
    return (pay + LEVEL_BONUS[level] * HUNDRED) * days


@rule
def lot_worth(s: State, seat: int) -> int:
    """What the lot is worth to a seat, in hundredths of a florin; nothing if it does not fit."""
    free = s.room[seat]
    if free < s.lot_size:
        return 0
    worth = s.worth[seat]
    for i in range(s.lot_size):
        worth += value_of(s.lot[i])
    gain = ship_hope(s, seat, worth, free - s.lot_size) - ship_hope(s, seat, s.worth[seat], free)
    for good in range(GOODS):
        cards = 0
        for i in range(s.lot_size):
            if good_of(s.lot[i]) == good:
                cards += 1
        if cards > 0:
            loaded = s.level[good][seat] + s.aboard[good][seat]
            now, then = min(loaded, TOP_LEVEL), min(loaded + cards, TOP_LEVEL)
            gain += track_hope(s, seat, good, then) - track_hope(s, seat, good, now)
    return gain - s.lot_size * EMPTY_HOLD


@rule
def choose_bid(s: State) -> int:
    """Bid just above what the rivals still to speak would pay, while that leaves a gain; otherwise pass."""
    me = s.turn
    ready = lot_worth(s, me) * MARGIN // HUNDRED
    if s.high_bid > 0:  # letting a rival have a bargain costs me too
        bargain = lot_worth(s, s.high_bidder) - s.high_bid * HUNDRED
        ready += max(0, bargain) // (2 * s.players)
    most = min(ready // HUNDRED, s.florins[me])
    if most <= s.high_bid + 1:
        return PASS if most <= s.high_bid else PASS + most
    rival = 0
    other = me
    for _ in range(s.silent - 1):
        other = left_of(s, other)
        if s.florins[other] > s.high_bid:
            offer = min(lot_worth(s, other) * MARGIN // HUNDRED // HUNDRED, s.florins[other])
            rival = max(rival, offer)
    return PASS + min(most, max(s.high_bid + 1, rival))


@rule
def choose_show(s: State) -> int:
    """Show more while the lot does not suit me better than the others."""
    if s.lot_size >= LOT or s.room[s.turn] <= s.lot_size:
        return STOP
    mine = lot_worth(s, s.turn)
    if mine <= 0:
        return DRAW
    for other in range(s.players):
        if other != s.turn and lot_worth(s, other) >= mine:
            return DRAW
    return STOP


@rule
def choose(s: State) -> int:
    """The merchant's decision."""
    if s.phase == BIDDING:
        return choose_bid(s)
    return choose_show(s)
