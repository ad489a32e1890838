"""What each move would bring in The Middle Ages, as far as it is certain: the game's own rules, tried on a copy.

A move is looked at by itself: what abilities draw and what others do is not foreseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ....core.row import listed
from .deck import take_top
from .rules import act, has_bonus, take_back
from .scoring import score
from .state import (
    ADDING,
    BONUS,
    CARDS,
    CHARACTER,
    DISCARDING,
    DO_BUILD,
    DO_DISCARD,
    DO_PASS,
    DO_STORE,
    DO_TOP,
    RETURN_SIZE,
    SEATS,
    State,
)
from .view import points
from .words import move_text

BEFORE_RETURN = (ADDING, CHARACTER, BONUS)
"""Steps of a turn after which a Coterie may come back to hand."""


class Return(TypedDict):
    """The own Coterie that would come back to hand this turn, as it lies after the move."""

    cards: int
    actions: int
    betrayal: bool
    """Whether a card must be discarded for it."""


class Then(TypedDict):
    """What the seat to decide would have after a move."""

    structures: int
    """Points."""
    wealth: int
    """Points."""
    bonus: bool
    """Whether its Accord's bonus follows."""
    returns: Return | None
    """None where no Coterie would come back."""


class Outlook(TypedDict):
    """What the seat to decide would have."""

    moves: dict[str, Then]
    """After each move that plays a card openly: added, built, stored, joined, or the top card to the Wealth."""


def outlook(s: State, actions: Sequence[int]) -> Outlook:
    """What the seat to decide would have after each move that plays a card openly."""
    moves: dict[str, Then] = {}
    if any(map(plays_openly, actions)):
        trial, found = Trial(s), dict[tuple[int, ...], Then]()
        for action in filter(plays_openly, actions):
            kind = kind_of(s, action)
            if kind not in found:
                found[kind] = trial.after(action)
            moves[move_text(action)] = found[kind]
    return {"moves": moves}


def plays_openly(action: int) -> bool:
    """Whether a move plays a card for all to see, and so may bring points or Actions."""
    return action < DO_DISCARD or DO_BUILD <= action < DO_PASS or action == DO_TOP


def kind_of(s: State, action: int) -> tuple[int, ...]:
    """What tells apart moves that bring the seat to decide different things: of an added card its Character and its
    Crisis count, and whether it is added to the own Coterie; of a card that is built its design, of one that is stored
    its icons."""
    if action < DO_DISCARD:
        card, owner = divmod(action, SEATS)
        return owner == s.turn, s.character[card], s.crisis[card]
    if DO_BUILD <= action < DO_BUILD + CARDS:
        return DO_BUILD, s.design[action - DO_BUILD]
    if DO_STORE <= action < DO_STORE + CARDS:
        return DO_STORE, s.icons[action - DO_STORE]
    return (action,)


class Trial:
    """Rows on which moves of one position are tried."""

    def __init__(self, s: State) -> None:
        self._row, self._then, self._back = s.tobytes(), s.copy(), s.copy()
        self._returns: dict[tuple[int, ...], Return] = {}
        """What came of Coteries that came back, by the cards in them and the Actions there were."""

    def after(self, action: int) -> Then:
        """What the seat to decide would have after a move, before anything else happens."""
        then = self._then
        then.load(self._row)
        seat, step = then.turn, then.step
        act(then, action)
        if action == DO_TOP:
            take_top(then)
        scored = points(then, seat, score(then, seat))
        return {
            "structures": scored["structures"],
            "wealth": scored["wealth"],
            "bonus": action < DO_DISCARD and has_bonus(then),
            "returns": self._return() if step in BEFORE_RETURN else None,
        }

    def _return(self) -> Return | None:
        """The return that this turn would bring as the Coterie lies now (turn-6, turn-7, turn-8)."""
        then, back = self._then, self._back
        cards = then.coterie_size[then.active]
        if cards < RETURN_SIZE:
            return None
        kind = *listed(then.coterie[then.active]), then.actions
        if kind not in self._returns:
            take_back(then.again(back))
            self._returns[kind] = {"cards": cards, "actions": back.actions, "betrayal": back.step == DISCARDING}
        return self._returns[kind]
