"""Tavern as a tensor: what one seat knows."""

from fondaco.core.observing import Piece, pieces, table_pieces
from fondaco.core.row import Ints
from fondaco.core.rule import rule

from .meta import META
from .rules import SEATS, State

MOST = 32767
"""Nobody comes near it."""

PIECES = pieces(
    Piece("round", (1,), 0, MOST, "the round"),
    Piece("gathered", (1,), 0, MOST, "what is gathered"),
    Piece("purse", (1,), 0, MOST, "what the observer's purse holds"),
    Piece("bank", (SEATS,), 0, MOST, "what each has in the bank"),
    Piece("is_turn", (SEATS,), 0, 1, "who is to decide"),
    *table_pieces(META),
)
ROUND, GATHERED, PURSE = PIECES.at("round"), PIECES.at("gathered"), PIECES.at("purse")
BANK, IS_TURN, PLAYERS, LOSS = PIECES.at("bank"), PIECES.at("is_turn"), PIECES.at("players"), PIECES.at("loss")
MOVING, SIZE, LEAST_PLAYERS = PIECES.moving, PIECES.size, META.players[0]


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """The own purse, and all that is open."""
    observe_moving(s, seat, out)
    observe_static(s, out)


@rule
def observe_moving(s: State, seat: int, out: Ints) -> None:
    """What changes during a game."""
    for i in range(MOVING):
        out[i] = 0
    out[ROUND] = s.round
    out[GATHERED] = s.gathered
    out[PURSE] = s.purse[seat]
    for i in range(s.players):
        other = (seat + i) % s.players
        out[BANK + i] = s.bank[other]
        out[IS_TURN + i] = other == s.turn


@rule
def observe_static(s: State, out: Ints) -> None:
    """Players and options."""
    for i in range(MOVING, SIZE):
        out[i] = 0
    out[PLAYERS + s.players - LEAST_PLAYERS] = 1
    out[LOSS + s.loss] = 1
