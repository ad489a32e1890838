"""The Middle Ages: the end, when hands are shown and all is scored (end-2, end-3, end-4, end-5, end-6)."""

from __future__ import annotations

from ....core.event import event, tell
from ....core.rule import rule
from .deck import take
from .knowledge import open_hands
from .scoring import best_score, hand_icons_scored, hand_scored, icons_at, lying_at, structures_scored
from .state import (
    BY_CHARACTER,
    BY_WEALTH,
    CARDS,
    COTERIE,
    HALVES,
    HAND,
    NOBODY,
    OVER,
    SEATS,
    WEALTH,
    State,
)

COTERIE_TAKEN = event("seat", "cards")
REVEALED = event("seat", "card", "character", random=True)
STRUCTURES_SCORED = event("seat", "structure", "cards", "points")
WEALTH_SCORED = event("seat", "cards", "points")
HAND_SCORED = event("seat", "character", "cards", "points")
HAND_ICONS_SCORED = event("seat", "wealth", "icons", "points")
GAME_ENDED = event("points", "winners")


@rule
def end_game(s: State) -> None:
    """Coteries come to hand (end-2), hands are shown and all is scored."""
    s.step = OVER
    s.turn = NOBODY
    for seat in range(s.players):
        tell(s, COTERIE_TAKEN, seat, s.coterie_size[seat])
        s.coterie_size[seat] = 0
        for half in range(HALVES):
            s.coterie[seat][half] = 0
    for card in range(CARDS):
        if COTERIE <= s.where[card] < COTERIE + SEATS:
            s.where[card] += HAND - COTERIE
            take(s, s.where[card] - HAND, card)
    open_hands(s)
    announce(s)


@rule
def announce(s: State) -> None:
    """The scoring, told step by step (end-3, end-4, end-5, end-6)."""
    for seat in range(s.players):
        for card in range(CARDS):
            if s.where[card] == HAND + seat:
                tell(s, REVEALED, seat, card + 1, s.character_name[s.character[card]])
    for seat in range(s.players):
        for structure in range(s.n_structures):
            if s.buildings[seat][structure]:
                tell(s, STRUCTURES_SCORED, seat, s.structure_name[structure], *structures_scored(s, seat, structure))
        tell(s, WEALTH_SCORED, seat, lying_at(s, WEALTH + seat), icons_at(s, WEALTH + seat))
        if s.accord_icons != BY_WEALTH:
            tell(s, HAND_SCORED, seat, s.character_name[s.accord[seat]], *hand_scored(s, seat))
        if s.accord_icons != BY_CHARACTER:
            wealth = s.wealth_name[s.accord_wealth[s.accord[seat]]]
            tell(s, HAND_ICONS_SCORED, seat, wealth, *hand_icons_scored(s, seat))
    tell(s, GAME_ENDED, *best_score(s))
