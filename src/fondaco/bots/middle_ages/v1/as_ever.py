"""The greedy ruler of The Middle Ages as he was when `search` became the yardstick, which goes on by him for good:
nothing here is ever changed. Who plays better since is in `greedy`.

Worth is counted in tenths of a point. The ruler looks one step ahead: at what an ability gives at once, at the Action
a card in the own Coterie will bring, at what a Structure scores as things stand. Of rivals it looks at nothing but that
gifts to them are lost.
"""

from __future__ import annotations

from ....core.rule import rule
from ....games.middle_ages.v1.scoring import accord_points, lying_at, wealth_kinds
from ....games.middle_ages.v1.state import (
    ADDING,
    BETRAYAL,
    BONUS,
    BUILDING,
    CARDS,
    CHARACTERS,
    CHOOSING,
    DISCARD,
    DISCARDING,
    DO_ACCORD,
    DO_ADD,
    DO_BUILD,
    DO_DISCARD,
    DO_DRAW,
    DO_JOIN,
    DO_PASS,
    DO_STORE,
    DO_TOP,
    DRAW,
    EACH,
    EACH_OR_MOST,
    HAND,
    MAY_CURE,
    MAY_JOIN,
    MAY_STORE,
    OTHERS_DISCARD,
    PER_KIND,
    PER_WEALTH,
    PLAGUE,
    RETURN_SIZE,
    REVOLT,
    SEATS,
    STORE,
    TOP,
    WEALTH,
    WORD_SIZE,
    WORDS,
    State,
    icons_on,
    word_kind,
)

POINT = 10
CARD = 12
"""What a card more in hand is worth."""
ACTION = 25
"""What an Action is worth to come; a Betrayal in the Coterie costs a card."""
RIVAL = 20
"""What a card more in a rival's Coterie costs, and the card he draws."""
ENOUGH = 7
"""With so many cards in hand more of them are worth little."""


@rule
def card_worth(s: State, seat: int) -> int:
    """What drawing a card is worth: less in a full hand."""
    if s.hand_size[seat] >= ENOUGH:
        return CARD // 2
    return CARD


@rule
def top_worth(s: State) -> int:
    """What the top card is worth in the Wealth."""
    if s.deck_size == 0:
        return 0
    return POINT * icons_on(s, s.deck[s.deck_size - 1])


@rule
def ability_worth(s: State, seat: int, line: int) -> int:
    """What an ability is worth to a seat, word by word."""
    worth = 0
    for i in range(WORDS):
        kind, number = s.ability[line][WORD_SIZE * i], s.ability[line][WORD_SIZE * i + 1]
        if kind == DRAW:
            worth += number * card_worth(s, seat)
        elif kind == DISCARD:
            worth -= number * CARD // 2
        elif kind == TOP:
            worth += top_worth(s)
        elif kind in (STORE, MAY_STORE, MAY_JOIN, MAY_CURE, OTHERS_DISCARD):
            worth += CARD // 2
    return worth


@rule
def build_worth(s: State, seat: int, card: int) -> int:
    """What a card is worth among the Structures as things stand: its points, and its ability."""
    design = s.design[card]
    kind, number, most = s.scoring[design][0], s.scoring[design][1], s.scoring[design][2]
    have = s.buildings[seat][s.structure[card]]
    if kind in (EACH, EACH_OR_MOST):
        points = number
    elif kind == PER_KIND:
        points = number * wealth_kinds(s, seat)
    elif kind == PER_WEALTH:
        points = min((lying_at(s, WEALTH + seat) + 1) // number, most)
    else:
        points = (have + 1) * min((have + 1) * number, most) - have * min(have * number, most)
    return POINT * points + ability_worth(s, seat, CHARACTERS + design)


@rule
def hand_worth(s: State, seat: int, card: int) -> int:
    """What a card is worth in hand: what it can be built for, and points in the end if it is of one's own Accord.
    A Plague will not stay."""
    worth = build_worth(s, seat, card) // 2 + POINT * accord_points(s, seat, card)
    if s.crisis[card] == PLAGUE:
        worth //= 2
    return worth


@rule
def add_worth(s: State, seat: int, card: int, owner: int) -> int:
    """What it is worth to add a card to a Coterie."""
    worth = ability_worth(s, seat, s.character[card])
    if s.character[card] == s.accord[seat]:
        worth += max(card_worth(s, seat), top_worth(s))
    if owner != seat:
        return worth + card_worth(s, seat) - hand_worth(s, seat, card) - RIVAL
    if s.crisis[card] != REVOLT:
        worth += ACTION
    if s.crisis[card] == BETRAYAL and s.coterie_size[seat] < RETURN_SIZE - 1:
        worth -= CARD
    return worth


@rule
def choose_add(s: State) -> int:
    """The best card for the best Coterie."""
    seat = s.turn
    best, chosen = 0, DO_ADD - 1
    for card in range(CARDS):
        if s.where[card] == HAND + seat:
            for owner in range(s.players):
                worth = add_worth(s, seat, card, owner)
                if chosen < DO_ADD or worth > best:
                    best = worth
                    chosen = DO_ADD + card * SEATS + owner
    return chosen


@rule
def place_worth(s: State, seat: int, card: int, action: int) -> int:
    """What it is worth to do this with a card from hand, rather than keep it."""
    if action == DO_BUILD:
        return build_worth(s, seat, card) - hand_worth(s, seat, card) // 2
    if action == DO_STORE:
        return POINT * icons_on(s, card) - hand_worth(s, seat, card)
    if action == DO_JOIN:
        if s.crisis[card] == REVOLT:
            return -1
        return ACTION
    return -hand_worth(s, seat, card)


@rule
def choose_card(s: State, action: int, only_plague: bool) -> int:
    """The card with which this is worth most."""
    seat, best, chosen = s.turn, 0, -1
    for card in range(CARDS):
        if s.where[card] == HAND + seat and (s.crisis[card] == PLAGUE or not only_plague):
            worth = place_worth(s, seat, card, action)
            if chosen < 0 or worth > best:
                best = worth
                chosen = card
    if best < 0 and (word_kind(s) == MAY_STORE or word_kind(s) == MAY_JOIN) and action != DO_DISCARD:
        return DO_PASS
    return action + chosen


@rule
def choose_accord(s: State) -> int:
    """Any Accord that is left."""
    for character in range(CHARACTERS):
        free = True
        for seat in range(s.players):
            free = free and s.accord[seat] != character
        if free:
            return DO_ACCORD + s.character_name[character]
    return DO_ACCORD


@rule
def choose_as_ever(s: State) -> int:
    """The ruler's decision."""
    if s.step == CHOOSING:
        return choose_accord(s)
    if s.step == ADDING:
        return choose_add(s)
    if s.step == BONUS:
        if top_worth(s) > card_worth(s, s.turn):
            return DO_TOP
        return DO_DRAW
    if s.step == BUILDING:
        return choose_card(s, DO_BUILD, False)
    if s.step == DISCARDING:
        return choose_card(s, DO_DISCARD, False)
    kind = word_kind(s)
    if kind in (STORE, MAY_STORE):
        return choose_card(s, DO_STORE, False)
    if kind == MAY_JOIN:
        return choose_card(s, DO_JOIN, False)
    return choose_card(s, DO_DISCARD, kind == MAY_CURE)
