"""What speaks against a move in Medici that cannot be made now, by the game's own rules."""

from __future__ import annotations

from ...core.objection import Objection
from .rules import can_bid, lack, most_cards
from .state import BIDDING, NO_ROOM, PASS, SHOWING, SILENT, State
from .words import read_move

NO_BID = "bid 0"
"""No move, but somebody may wonder."""


def objection(s: State, seat: int, move: str) -> Objection | None:
    """Why a seat cannot make this move; None where only its turn is missing, or nothing is."""
    action = PASS if move == NO_BID else read_move(move)
    if action is None:
        return None
    return against_showing(s, seat) if action < PASS else against_bidding(s, seat, action - PASS, move == NO_BID)


def against_showing(s: State, seat: int) -> Objection | None:
    """Why a seat can neither turn up a card nor stop (lot-1, lot-2, lot-3)."""
    if seat != s.shower:
        return Objection("cannot-show", "lot-1", {"seat": s.shower})
    if s.phase == SHOWING:
        return None
    if s.deck_top == s.deck_size:
        return Objection("cannot-no-card-left", "lot-3")
    if s.lot_size >= most_cards(s):
        return Objection("cannot-lot-full", "lot-2", {"cards": s.lot_size})
    return Objection("cannot-lot-stands", "lot-1")


def against_bidding(s: State, seat: int, florins: int, bids: bool) -> Objection | None:
    """Why a seat cannot say this, 0 florins for a pass if it does not even bid them (bid-1, bid-2, bid-3, bid-7)."""
    if s.phase != BIDDING:
        return Objection("cannot-no-auction", "bid-1", {"seat": s.shower})
    if s.said[seat] != SILENT:
        return Objection("cannot-spoken", "bid-1")
    if not can_bid(s, seat):
        if lack(s, seat) == NO_ROOM:
            return Objection("cannot-no-room", "bid-3", {"room": s.room[seat], "cards": s.lot_size})
        return Objection("cannot-too-poor", "bid-2", {"florins": s.florins[seat], "bid": s.high_bid})
    if seat != s.turn or (florins == 0 and not bids):
        return None
    if florins <= s.high_bid:
        return Objection("cannot-too-low", "bid-2", {"bid": s.high_bid})
    if florins > s.florins[seat]:
        return Objection("cannot-too-much", "bid-2", {"florins": s.florins[seat]})
    return None
