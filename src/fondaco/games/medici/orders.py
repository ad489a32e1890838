"""Standing orders for the auction: what a player who is not there will say when it is his turn to speak.

`raise` is one florin more than the standing bid, up to so many; `exactly` is that bid, if it beats the standing one;
`pass` is a pass. Whoever cannot keep to the first two passes.
"""

from __future__ import annotations

from ...core.text import sentence_list
from ...core.wording import Wording
from .state import BIDDING, CARDS, PASS, SILENT, State

RAISE, EXACTLY = "raise", "exactly"
FORMS = (RAISE, EXACTLY, "pass")

PASS_NAMES_NONE = Wording("an order to pass names no florins.", "order-to-pass")
RAISE_NAMES_SOME = Wording("an order to raise names at least 1 florin.", "order-to-raise")
BID_AT_LEAST = Wording("a bid is at least 1 florin.", "bid-at-least")
SPOKEN = Wording("you have spoken for this lot already.", "spoken-already")


def lot(s: State) -> int:
    """A number for the present lot, which no other lot of the game has: by its day and its first card."""
    return s.day * (CARDS + 1) + s.deck_top - s.lot_size


def refusal(s: State, seat: int, form: str, florins: int, lasts: bool) -> str:
    """Why this is no order that makes sense, for this lot or, if it lasts, for all to come; empty if it is one."""
    if form not in FORMS:
        return Wording("an order is {forms}, not {given!r}.", "order-forms", forms=sentence_list(FORMS), given=form)
    if form == "pass":
        return PASS_NAMES_NONE if florins else spoken(s, seat, lasts)
    if florins < 1:
        return RAISE_NAMES_SOME if form == RAISE else BID_AT_LEAST
    if not lasts and florins > s.florins[seat]:
        return Wording(
            "you have {florins} florins, so you cannot bid {bid}.", "too-poor", florins=s.florins[seat], bid=florins
        )
    if not lasts and florins <= s.high_bid:
        return Wording("the standing bid is {bid} already.", "bid-stands", bid=s.high_bid)
    return spoken(s, seat, lasts)


def spoken(s: State, seat: int, lasts: bool) -> str:
    """Whoever has spoken for this lot does not speak again."""
    return SPOKEN if not lasts and s.said[seat] != SILENT else ""


def answer(s: State, form: str, florins: int) -> int | None:
    """What whoever is to decide says by this order; None while there is nothing to say for it."""
    if s.phase != BIDDING:
        return None
    bid = s.high_bid + 1 if form == RAISE else florins
    if form not in (RAISE, EXACTLY) or not s.high_bid < bid <= min(florins, s.florins[s.turn]):
        return PASS
    return PASS + bid
