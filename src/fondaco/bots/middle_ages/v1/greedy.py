"""A greedy ruler for The Middle Ages: what does this card bring me here, and what would it bring elsewhere?

Worth is counted in tenths of a point. The ruler looks one step ahead: at what an ability gives at once, at the card
that lies open on the deck, at the Action a card in the own Coterie will bring, at what a Structure will score, which
while there is time is more than as things stand. Of rivals he looks at nothing but that gifts to them are lost. His
numbers were found by an evolution strategy, over thousands of games with each set of them.
"""

from __future__ import annotations

from ....core.bits import WORD, lowest
from ....core.rule import rule
from ....games.middle_ages.v1.scoring import accord_points, wealth_kinds
from ....games.middle_ages.v1.state import (
    ADDING,
    BETRAYAL,
    BONUS,
    BUILDING,
    CHARACTERS,
    CHOOSING,
    DISCARD,
    DISCARDING,
    DO_ADD,
    DO_BUILD,
    DO_DISCARD,
    DO_DRAW,
    DO_JOIN,
    DO_PASS,
    DO_STORE,
    DO_TOP,
    DRAW,
    DRAW_SAME,
    EACH,
    EACH_OR_MOST,
    HALF_CARDS,
    HALVES,
    HAND,
    KINDS,
    MAY_CURE,
    MAY_JOIN,
    MAY_STORE,
    NOTHING,
    OTHERS_DISCARD,
    PER_KIND,
    PER_WEALTH,
    PLAGUE,
    RETURN_SIZE,
    REVOLT,
    SEATS,
    STORE,
    STRUCTURE,
    TOP,
    WORD_SIZE,
    WORDS,
    State,
    icons_of,
    icons_on,
    left_of,
    word_kind,
)
from .as_ever import choose_accord

POINT, HUNDRED = 10, 100
MUST = -1 << 30
"""Less than anything is worth: one may not decline."""

# Three numbers stand for three times: before the deck was empty for the first time, after, and near the end.
NEAR = 12
"""So many cards are left in the second deck when the end is near."""
CARD = (21, 9, 6)
"""What a card more in hand is worth, whichever it is."""
ACTION = (41, 62, 27)
"""What an Action is worth to come."""
NOW = (6, 5, 9)
"""How much more it is worth if it comes now, for the Coterie is complete."""
BUILT = (66, 50, 32)
"""The part of what a card can be built for that counts while it is in hand, in hundredths."""
HELD = (140, 80, 140)
"""The part that counts, in hundredths, of the points that a card of one's own Accord scores in hand."""
KINDS_TO_COME = (13, 0, 40)
"""How many of the kinds of Wealth that are missing will come, in hundredths."""
WEALTH_TO_COME = (150, 20, 0)
"""How many cards will come to the Wealth, in hundredths."""
ROW_TO_COME = (42, 20, 0)
"""What it is worth to have begun a row of Structures that score the more the longer it is."""
MOST = (33, 31, 45)
"""The part that counts, in hundredths, of the points of a Structure that pays more to whoever has the most of them."""
KEPT = (60, 94, 82)
"""The part of a card's worth in hand that is missed if it is built, in hundredths, and if it becomes Wealth."""
STORED = (67, 77, 59)

# The rest is the same at all times.
KNOWN = 74
"""The part of what the open card is worth in hand that counts where it is drawn, in hundredths."""
OFFER = 7
"""What drawing it is worth less than a card unknown, apart from that."""
STAYS = 125
"""The part of a card's worth in hand that a Plague has, in hundredths: it has to be used soon."""
LOST = 37
"""The same when it is about to be lost."""
SAVED = 74
"""What it is worth that a Plague goes to the Coterie, where it stays."""
RICHES = 116
"""The part of what a card is worth in the Wealth that counts, in hundredths."""
DROPPED = 5
"""What it costs to discard a card of one's choice."""
HURT = 3
"""What it is worth that a rival has to."""
CURED, JOINED, KEPT_SAFE = 8, 14, 7
"""What it is worth that one may discard a Plague to draw, put a card into the Coterie, or into the Wealth."""
BETRAYED = 6
"""What a Betrayal in the Coterie costs."""
GIFT, POOR_GIFT = 42, 29
"""What a card more in a rival's Coterie costs, and the card he draws; the same if it is a Revolt."""
ENOUGH = 9
"""With so many cards in hand more of them are worth little."""


@rule
def time_of(s: State) -> int:
    """Before the deck was empty for the first time, after, or near the end."""
    if s.emptied == 0:
        return 0
    if s.emptied == 1 and s.deck_size > NEAR:
        return 1
    return 2


@rule
def wealth_worth(s: State, seat: int, card: int) -> int:
    """What a card is worth in the Wealth: its icons, and what it adds to the Structures."""
    worth, new = POINT * icons_on(s, card), 0
    for kind in range(KINDS):
        new += icons_of(s, card, kind) > 0 and s.riches[seat][kind] == 0
    for design in range(s.n_designs):
        built = s.structures[seat][design]
        if built > 0:
            scoring, number, most = s.scoring[design][0], s.scoring[design][1], s.scoring[design][2]
            if scoring == PER_KIND:
                worth += POINT * built * new * number
            elif scoring == PER_WEALTH and s.stored[seat] < number * most:
                worth += POINT * built // number
    return worth * RICHES // HUNDRED


@rule
def top_worth(s: State, seat: int) -> int:
    """What the top card is worth in the Wealth."""
    if s.deck_size == 0:
        return 0
    return wealth_worth(s, seat, s.deck[s.deck_size - 1])


@rule
def build_points(s: State, time: int, seat: int, card: int) -> int:
    """What a card may score among the Structures."""
    design, have = s.design[card], s.buildings[seat][s.structure[card]]
    scoring, number, most = s.scoring[design][0], s.scoring[design][1], s.scoring[design][2]
    if scoring == EACH:
        return POINT * number
    if scoring == EACH_OR_MOST:
        return POINT * number * MOST[time] // HUNDRED
    if scoring == PER_KIND:
        kinds = wealth_kinds(s, seat)
        return number * (POINT * kinds + POINT * (KINDS - kinds) * KINDS_TO_COME[time] // HUNDRED)
    if scoring == PER_WEALTH:
        return min(POINT * (s.stored[seat] * HUNDRED + WEALTH_TO_COME[time]) // (number * HUNDRED), POINT * most)
    points = POINT * ((have + 1) * min((have + 1) * number, most) - have * min(have * number, most))
    if (have + 1) * number < most:
        points += ROW_TO_COME[time]
    return points


@rule
def held_worth(s: State, time: int, seat: int, card: int, built: int) -> int:
    """What a card is worth in hand that is worth so much when it is built."""
    return (built * BUILT[time] + POINT * accord_points(s, seat, card) * HELD[time]) // HUNDRED


@rule
def unseen_worth(s: State, time: int, seat: int) -> int:
    """What drawing a card is worth that is not known yet: less in a full hand."""
    if s.hand_size[seat] >= ENOUGH:
        return CARD[time] // 2
    return CARD[time]


@rule
def draw_worth(s: State, time: int, seat: int) -> int:
    """What drawing the open card is worth."""
    if s.deck_size == 0:
        return 0
    card = s.deck[s.deck_size - 1]
    held = held_worth(s, time, seat, card, build_points(s, time, seat, card))
    return unseen_worth(s, time, seat) + held * KNOWN // HUNDRED - OFFER


@rule
def ability_worth(s: State, time: int, seat: int, line: int, draw: int, top: int, company: bool) -> int:
    """What an ability is worth to a seat, word by word, if drawing or storing the top card is worth so much."""
    worth, unseen = 0, unseen_worth(s, time, seat)
    for i in range(WORDS):
        kind, number = s.ability[line][WORD_SIZE * i], s.ability[line][WORD_SIZE * i + 1]
        if kind == NOTHING:
            return worth
        if kind == DRAW or (kind == DRAW_SAME and company):
            worth += draw + (number - 1) * unseen
            draw = unseen
        elif kind == DISCARD:
            worth -= number * DROPPED
        elif kind == TOP:
            worth += top
        elif kind == OTHERS_DISCARD:
            for other in range(s.players):
                if other != seat and s.hand_size[other] > number:
                    worth += HURT
        elif kind == MAY_CURE and s.lying[PLAGUE][HAND + seat] > 0:
            worth += CURED
        elif kind == MAY_JOIN:
            worth += JOINED
        elif kind in (STORE, MAY_STORE):
            worth += KEPT_SAFE
    return worth


@rule
def build_worth(s: State, time: int, seat: int, card: int, draw: int, top: int) -> int:
    """What a card is worth among the Structures: its points, and its ability."""
    ability = ability_worth(s, time, seat, CHARACTERS + s.design[card], draw, top, False)
    return build_points(s, time, seat, card) + ability


@rule
def is_doomed(s: State, seat: int) -> bool:
    """Whether a Plague in hand is lost at the end of this turn unless it is used now."""
    if s.step == BUILDING:
        return True
    return s.step in (STRUCTURE, DISCARDING) and seat == s.active and s.lying[PLAGUE][HAND + seat] > s.actions


@rule
def hand_worth(s: State, time: int, seat: int, card: int, draw: int, top: int) -> int:
    """What a card is worth in hand: what it can be built for, and points in the end if it is of one's own Accord.
    A Plague will not stay."""
    worth = held_worth(s, time, seat, card, build_worth(s, time, seat, card, draw, top))
    if s.crisis[card] != PLAGUE:
        return worth
    return worth * (LOST if is_doomed(s, seat) else STAYS) // HUNDRED


@rule
def own_worth(s: State, time: int, seat: int, card: int, actions: int) -> int:
    """What it is worth that a card joins the own Coterie, whose cards bring so many Actions."""
    worth, crisis = 0, s.crisis[card]
    if crisis != REVOLT:
        worth += ACTION[time]
        actions += 1
    if s.coterie_size[seat] < RETURN_SIZE - 1:
        return worth - BETRAYED * (crisis == BETRAYAL)
    return worth + NOW[time] * actions


@rule
def choose_add(s: State, time: int) -> int:
    """The best card for the own Coterie, or for that of the left neighbour."""
    seat, best, chosen = s.turn, MUST, DO_ADD
    draw, top = draw_worth(s, time, seat), top_worth(s, seat)
    actions, characters = 0, 0
    for half in range(HALVES):
        cards = s.coterie[seat][half] & WORD
        while cards:
            card = half * HALF_CARDS + lowest(cards)
            cards &= cards - 1
            actions += s.crisis[card] != REVOLT
            characters |= 1 << s.character[card]
    for half in range(HALVES):
        cards = s.hand[seat][half] & WORD
        while cards:
            card = half * HALF_CARDS + lowest(cards)
            cards &= cards - 1
            character, bonus = s.character[card], 0
            if character == s.accord[seat]:
                bonus = max(draw, top)
            company = characters >> character & 1 == 1
            own = bonus + own_worth(s, time, seat, card, actions)
            own += ability_worth(s, time, seat, character, draw, top, company)
            if own > best:
                best, chosen = own, DO_ADD + card * SEATS + seat
            sent = bonus + draw - hand_worth(s, time, seat, card, draw, top)
            sent += ability_worth(s, time, seat, character, draw, top, False)
            sent -= POOR_GIFT if s.crisis[card] == REVOLT else GIFT
            if sent > best:
                best, chosen = sent, DO_ADD + card * SEATS + left_of(s, seat)
    return chosen


@rule
def place_worth(s: State, time: int, card: int, action: int, draw: int, top: int) -> int:
    """What it is worth to do this with a card from hand, rather than keep it."""
    seat, crisis = s.turn, s.crisis[card]
    if action == DO_JOIN:
        if crisis == REVOLT:
            return -1
        return ACTION[time] + SAVED * (crisis == PLAGUE) - BETRAYED * (crisis == BETRAYAL)
    kept = hand_worth(s, time, seat, card, draw, top)
    if action == DO_BUILD:
        return build_worth(s, time, seat, card, draw, top) - kept * KEPT[time] // HUNDRED
    if action == DO_STORE:
        return wealth_worth(s, seat, card) - kept * STORED[time] // HUNDRED
    return -kept


@rule
def choose_card(s: State, time: int, action: int, least: int, only_plague: bool) -> int:
    """The card with which this is worth most; none if that is less than the least."""
    seat, best, chosen = s.turn, MUST, 0
    draw, top = draw_worth(s, time, seat), top_worth(s, seat)
    for half in range(HALVES):
        cards = s.hand[seat][half] & WORD
        while cards:
            card = half * HALF_CARDS + lowest(cards)
            cards &= cards - 1
            if s.crisis[card] == PLAGUE or not only_plague:
                worth = place_worth(s, time, card, action, draw, top)
                if worth > best:
                    best, chosen = worth, card
    if only_plague:
        best += draw
    if best < least:
        return DO_PASS
    return action + chosen


@rule
def choose(s: State) -> int:
    """The greedy bot's decision."""
    if s.step == CHOOSING:
        return choose_accord(s)
    time = time_of(s)
    if s.step == ADDING:
        return choose_add(s, time)
    if s.step == BONUS:
        if top_worth(s, s.turn) > draw_worth(s, time, s.turn):
            return DO_TOP
        return DO_DRAW
    if s.step == BUILDING:
        return choose_card(s, time, DO_BUILD, MUST, False)
    kind = word_kind(s)
    if s.step == DISCARDING or kind in (DISCARD, OTHERS_DISCARD):
        return choose_card(s, time, DO_DISCARD, MUST, False)
    if kind == MAY_CURE:
        return choose_card(s, time, DO_DISCARD, 0, True)
    if kind == MAY_JOIN:
        return choose_card(s, time, DO_JOIN, 0, False)
    return choose_card(s, time, DO_STORE, MUST if kind == STORE else 0, False)
