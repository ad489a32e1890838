"""A greedy ruler for The Middle Ages: what does this card bring me here, and what would it bring elsewhere?

Worth is counted in tenths of a point. The ruler looks one step ahead: at what an ability gives at once, at the Action
a card in the own Coterie will bring, at what a Structure scores as things stand. Of rivals it looks at nothing but that
gifts to them are lost.
"""

from __future__ import annotations

from ...core.rule import rule
from ...games.middle_ages.scoring import accord_points, lying_at, wealth_kinds
from ...games.middle_ages.state import (
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

NOW, EVER = 0, 1
"""The two ways he plays, for which some of what follows differs: as the greedy bot does, and as it did when `search`
became the yardstick, which goes on like that for good."""
POINT, HUNDRED = 10, 100
CARD = ((24, 8), (12, 12))
"""What a card more in hand is worth: before the deck was empty for the first time, and after."""
ACTION = ((50, 25), (25, 25))
"""What an Action is worth to come, before and after."""
BUILT = ((75, 30), (50, 50))
"""The part of what a card can be built for that counts while it is in hand, in hundredths, before and after."""
STAYS = (90, 50)
"""The part of a card's worth in hand that is left if it is a Plague, which will not stay, in hundredths."""
STORED = (60, 100)
"""The part of a card's worth in hand that is missed if it becomes Wealth, in hundredths."""
MOST = (25, 100)
"""The part that counts, in hundredths, of the points of a Structure that pays more to whoever has the most of them."""
BETRAYED = 12
"""What a Betrayal in the Coterie costs."""
RIVAL = 20
"""What a card more in a rival's Coterie costs, and the card he draws."""
ENOUGH = 7
"""With so many cards in hand more of them are worth little."""


@rule
def late(s: State) -> int:
    """Whether the deck was empty already: the end is near."""
    return 1 if s.emptied > 0 else 0


@rule
def card_worth(s: State, way: int, seat: int) -> int:
    """What drawing a card is worth: less in a full hand."""
    if s.hand_size[seat] >= ENOUGH:
        return CARD[way][late(s)] // 2
    return CARD[way][late(s)]


@rule
def top_worth(s: State) -> int:
    """What the top card is worth in the Wealth."""
    if s.deck_size == 0:
        return 0
    return POINT * icons_on(s, s.deck[s.deck_size - 1])


@rule
def ability_worth(s: State, way: int, seat: int, line: int) -> int:
    """What an ability is worth to a seat, word by word."""
    worth, half = 0, CARD[way][late(s)] // 2
    for i in range(WORDS):
        kind, number = s.ability[line][WORD_SIZE * i], s.ability[line][WORD_SIZE * i + 1]
        if kind == DRAW:
            worth += number * card_worth(s, way, seat)
        elif kind == DISCARD:
            worth -= number * half
        elif kind == TOP:
            worth += top_worth(s)
        elif kind in (STORE, MAY_STORE, MAY_JOIN, MAY_CURE, OTHERS_DISCARD):
            worth += half
    return worth


@rule
def build_worth(s: State, way: int, seat: int, card: int) -> int:
    """What a card is worth among the Structures as things stand: its points, and its ability."""
    design = s.design[card]
    kind, number, most = s.scoring[design][0], s.scoring[design][1], s.scoring[design][2]
    have = s.buildings[seat][s.structure[card]]
    if kind == EACH_OR_MOST:
        return POINT * number * MOST[way] // HUNDRED + ability_worth(s, way, seat, CHARACTERS + design)
    if kind == EACH:
        points = number
    elif kind == PER_KIND:
        points = number * wealth_kinds(s, seat)
    elif kind == PER_WEALTH:
        points = min((lying_at(s, WEALTH + seat) + 1) // number, most)
    else:
        points = (have + 1) * min((have + 1) * number, most) - have * min(have * number, most)
    return POINT * points + ability_worth(s, way, seat, CHARACTERS + design)


@rule
def hand_worth(s: State, way: int, seat: int, card: int) -> int:
    """What a card is worth in hand: what it can be built for, and points in the end if it is of one's own Accord.
    A Plague will not stay."""
    worth = build_worth(s, way, seat, card) * BUILT[way][late(s)] // HUNDRED + POINT * accord_points(s, seat, card)
    if s.crisis[card] == PLAGUE:
        return worth * STAYS[way] // HUNDRED
    return worth


@rule
def add_worth(s: State, way: int, seat: int, card: int, owner: int) -> int:
    """What it is worth to add a card to a Coterie."""
    worth = ability_worth(s, way, seat, s.character[card])
    if s.character[card] == s.accord[seat]:
        worth += max(card_worth(s, way, seat), top_worth(s))
    if owner != seat:
        return worth + card_worth(s, way, seat) - hand_worth(s, way, seat, card) - RIVAL
    if s.crisis[card] != REVOLT:
        worth += ACTION[way][late(s)]
    if s.crisis[card] == BETRAYAL and s.coterie_size[seat] < RETURN_SIZE - 1:
        worth -= BETRAYED
    return worth


@rule
def choose_add(s: State, way: int) -> int:
    """The best card for the best Coterie."""
    seat = s.turn
    best, chosen = 0, DO_ADD - 1
    for card in range(CARDS):
        if s.where[card] == HAND + seat:
            for owner in range(s.players):
                worth = add_worth(s, way, seat, card, owner)
                if chosen < DO_ADD or worth > best:
                    best = worth
                    chosen = DO_ADD + card * SEATS + owner
    return chosen


@rule
def place_worth(s: State, way: int, seat: int, card: int, action: int) -> int:
    """What it is worth to do this with a card from hand, rather than keep it."""
    if action == DO_BUILD:
        return build_worth(s, way, seat, card) - hand_worth(s, way, seat, card) // 2
    if action == DO_STORE:
        return POINT * icons_on(s, card) - hand_worth(s, way, seat, card) * STORED[way] // HUNDRED
    if action == DO_JOIN:
        if s.crisis[card] == REVOLT:
            return -1
        return ACTION[way][late(s)]
    return -hand_worth(s, way, seat, card)


@rule
def choose_card(s: State, way: int, action: int, only_plague: bool) -> int:
    """The card with which this is worth most; none where one may pass and loses by it."""
    seat, best, chosen = s.turn, 0, -1
    for card in range(CARDS):
        if s.where[card] == HAND + seat and (s.crisis[card] == PLAGUE or not only_plague):
            worth = place_worth(s, way, seat, card, action)
            if chosen < 0 or worth > best:
                best = worth
                chosen = card
    if best < 0 and (word_kind(s) == MAY_STORE or word_kind(s) == MAY_JOIN) and action != DO_DISCARD:
        return DO_PASS
    if best < 0 and only_plague and way == NOW:
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
def choose(s: State) -> int:
    """The greedy bot's decision."""
    return decide(s, NOW)


@rule
def choose_as_ever(s: State) -> int:
    """The decision of the ruler as he was when `search` became the yardstick."""
    return decide(s, EVER)


@rule
def decide(s: State, way: int) -> int:
    """The ruler's decision."""
    if s.step == CHOOSING:
        return choose_accord(s)
    if s.step == ADDING:
        return choose_add(s, way)
    if s.step == BONUS:
        if top_worth(s) > card_worth(s, way, s.turn):
            return DO_TOP
        return DO_DRAW
    if s.step == BUILDING:
        return choose_card(s, way, DO_BUILD, False)
    if s.step == DISCARDING:
        return choose_card(s, way, DO_DISCARD, False)
    kind = word_kind(s)
    if kind in (STORE, MAY_STORE):
        return choose_card(s, way, DO_STORE, False)
    if kind == MAY_JOIN:
        return choose_card(s, way, DO_JOIN, False)
    return choose_card(s, way, DO_DISCARD, kind == MAY_CURE)
