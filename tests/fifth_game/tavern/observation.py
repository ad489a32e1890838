"""Tavern as a tensor: what one seat knows."""

from fondaco.core.row import Ints
from fondaco.core.rule import rule

from .rules import SEATS, State

OBSERVATION = {"players": 1, "loss": 1, "round": 1, "gathered": 1, "purse": 1, "bank": SEATS, "is_turn": SEATS}
AT_BANK = 5
AT_TURN = AT_BANK + SEATS
OBSERVED = AT_TURN + SEATS


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """The own purse, and all that is open."""
    for i in range(OBSERVED):
        out[i] = 0
    out[0] = s.players
    out[1] = s.loss
    out[2] = s.round
    out[3] = s.gathered
    out[4] = s.purse[seat]
    for i in range(s.players):
        other = (seat + i) % s.players
        out[AT_BANK + i] = s.bank[other]
        if other == s.turn:
            out[AT_TURN + i] = 1
