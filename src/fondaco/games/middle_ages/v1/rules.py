"""The Middle Ages (2022): the whole game, in the order of a turn.

Rival rulers add cards to Coteries, take them back to hand, build with the Actions that brings, and fear the Crises on
them. The ids in brackets are those of docs/rules/middle-ages.md. `state` is the row, `dealing` the start,
`choices` what may be decided, `deck` what happens to cards, `abilities` what they do, `ending` the end, `scoring` the
points, `knowledge` who can know what.

What must be done and leaves no choice is an action too: `carry_on` finds the next one and `act` carries it out, until
somebody has at least two to choose from.
"""

from __future__ import annotations

from ....core.bits import WORD, lowest
from ....core.chance import below
from ....core.event import event, only, tell
from ....core.rule import rule
from .abilities import after_discard, begin_ability, follow, only_card
from .choices import accord_free, legal
from .dealing import ACCORD_CHOSEN, ACCORD_DEALT, DEALT, choose_accord, clear, deal_accords, deal_hands, lay_deck
from .deck import (
    DECK_EMPTIED,
    DRAWN,
    END_NEAR,
    NOT_DRAWN,
    ROUND_OUT,
    SHOWN,
    SHUFFLED,
    TOP_STORED,
    TURNS_OVER,
    first_held,
    give_up,
    join,
    let_take,
    plays_on,
    raise_structure,
    resting,
    serve_deck,
    show_top,
    shuffle_discard,
    store,
    take,
    wealth_on,
)
from .ending import (
    COTERIE_TAKEN,
    GAME_ENDED,
    HAND_ICONS_SCORED,
    HAND_SCORED,
    REVEALED,
    STRUCTURES_SCORED,
    WEALTH_SCORED,
    end_game,
)
from .knowledge import bury, conceal, reveal
from .redealing import redeal
from .scoring import standing
from .state import (
    ACTIONS,
    ADDING,
    AGAIN,
    BETRAYAL,
    BONUS,
    BUILDING,
    CARDS,
    CHARACTER,
    CHARACTERS,
    CHOOSING,
    CLEANSING,
    DISCARDING,
    DO_ACCORD,
    DO_ADD,
    DO_BUILD,
    DO_DISCARD,
    DO_DRAW,
    DO_PASS,
    DO_SHUFFLE,
    DO_STORE,
    ENDING,
    HALF_CARDS,
    HALVES,
    HAND,
    LAST_EMPTYING,
    MOST_TURNS,
    NOBODY,
    PLAGUE,
    RETURN_SIZE,
    RETURNING,
    REVOLT,
    SEATS,
    STARTER,
    STRUCTURE,
    WEALTH,
    State,
    left_of,
)

__all__ = ["ACTIONS", "State", "deal", "legal", "play", "redeal", "standing"]
__all__ += [
    "ACCORD_CHOSEN",
    "ACCORD_DEALT",
    "DEALT",
    "DECK_EMPTIED",
    "DRAWN",
    "NOT_DRAWN",
    "SHOWN",
    "SHUFFLED",
    "TOP_STORED",
]
__all__ += ["COTERIE_TAKEN", "GAME_ENDED", "HAND_ICONS_SCORED", "HAND_SCORED", "REVEALED", "STRUCTURES_SCORED"]
__all__ += ["TOP_STORED", "WEALTH_SCORED"]

GAME_BEGUN = event("seat", random=True)
TURN_BEGUN = event("turn", "seat")
ADDED = event("seat", "card", "character")
SENT = event("seat", "owner", "card", "character")
NOTHING_ADDED = event("seat")
STORED = event("seat", "card", "icons", "wealth")
DISCARDED = event("seat", "crisis", card=only("seat"))
DECLINED = event("seat")
JOINED = event("seat", "card")
RETURNED = event("seat", "cards", "actions")
BETRAYED = event("seat")
BUILT = event("seat", "card", "structure")
ACTIONS_LOST = event("seat", "actions")


# --- Deal ------------------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """A fresh game for the players, options, cards and key in the row, whatever else was in it; chance names the start
    player (deal-6)."""
    clear(s)
    deal_hands(s)
    lay_deck(s)
    s.starter = below(s.players, s.key, STARTER, 0)
    tell(s, GAME_BEGUN, s.starter)
    if s.accords == 0:
        deal_accords(s)
        begin_turn(s, s.starter)
    else:
        s.step = CHOOSING
        s.turn = left_of(s, s.starter)
    show_top(s)


# --- A turn ----------------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn comes to a seat (turn-14)."""
    s.active = s.turn = seat
    s.number += 1
    s.step = ADDING
    s.added = NOBODY
    s.owner = 0
    tell(s, TURN_BEGUN, s.number, seat)
    if s.number == MOST_TURNS and s.emptied < LAST_EMPTYING:
        tell(s, END_NEAR, ROUND_OUT if plays_on(s) else TURNS_OVER)


@rule
def cannot_add(s: State) -> None:
    """With an empty hand a card is drawn before one is added; if there is none, none is added (turn-1)."""
    if s.deck_size > 0:
        let_take(s, 1, HAND + s.active)
    else:
        tell(s, NOTHING_ADDED, s.active)
        s.step = RETURNING


@rule
def add(s: State, seat: int, card: int, owner: int) -> None:
    """A card is added to a Coterie, one's own or another's (turn-1); to another's, first the active player draws
    a card, then the other (turn-2)."""
    join(s, owner, card)
    s.added = card
    s.owner = owner
    begin_ability(s, CHARACTER, s.character[card])
    if owner == seat:
        tell(s, ADDED, seat, card + 1, s.character_name[s.character[card]])
    else:
        tell(s, SENT, seat, owner, card + 1, s.character_name[s.character[card]])
        let_take(s, 2, HAND + seat)
        s.due_next = HAND + owner


@rule
def has_bonus(s: State) -> bool:
    """Whether the card added shows the Character of the player's own Accord, and there is a top card (turn-4)."""
    return s.accord[s.active] == s.character[s.added] and s.deck_size > 0


@rule
def take_bonus(s: State, action: int) -> None:
    """The Accord's bonus: a card is drawn, or the top card played to the Wealth (turn-4)."""
    s.step = RETURNING
    if action == DO_DRAW:
        let_take(s, 1, HAND + s.active)
    else:
        let_take(s, 1, WEALTH + s.active)


@rule
def take_back(s: State) -> None:
    """A Coterie of three or more comes back to its owner's hand (turn-6): an Action for each card that is no Revolt
    (turn-8), and one card to discard if any was a Betrayal (turn-7)."""
    seat, betrayals = s.active, 0
    for half in range(HALVES):
        cards = s.coterie[seat][half] & WORD
        s.coterie[seat][half] = 0
        while cards:
            card = half * HALF_CARDS + lowest(cards)
            cards &= cards - 1
            conceal(s, card, HAND + seat)
            take(s, seat, card)
            betrayals += s.crisis[card] == BETRAYAL
            s.actions += s.crisis[card] != REVOLT
    tell(s, RETURNED, seat, s.coterie_size[seat], s.actions)
    s.coterie_size[seat] = 0
    s.step = BUILDING
    if betrayals > 0:
        s.step = DISCARDING
        tell(s, BETRAYED, seat)


@rule
def build(s: State, seat: int, card: int) -> None:
    """An Action: a card becomes a Structure, and its ability is carried out (turn-9)."""
    raise_structure(s, seat, card)
    s.actions -= 1
    tell(s, BUILT, seat, card + 1, s.structure_name[s.structure[card]])
    begin_ability(s, STRUCTURE, CHARACTERS + s.design[card])


@rule
def lose_actions(s: State) -> None:
    """Actions for which there is no card in hand are lost (turn-9)."""
    if s.actions > 0:
        tell(s, ACTIONS_LOST, s.active, s.actions)
    s.actions = 0
    s.step = CLEANSING


# --- The end ---------------------------------------------------------------------------------------------------------


@rule
def end_turn(s: State) -> None:
    """The turn in which the deck ran out a second time is the last (end-1), and so is the 200th (end-7)."""
    if (s.emptied >= LAST_EMPTYING or s.number >= MOST_TURNS) and not plays_on(s):
        end_game(s)
    else:
        begin_turn(s, left_of(s, s.active))


# --- The contract ----------------------------------------------------------------------------------------------------


@rule
def carry_on(s: State) -> int:
    """The steps of a turn in their order, as far as they leave no choice, up to the next action: that action if there
    is no other, NOBODY if somebody has to decide, if the game is over or rests."""
    while True:
        if not serve_deck(s):
            return NOBODY
        if s.step == CHARACTER or s.step == STRUCTURE:
            action = follow(s)
            if action != AGAIN:
                return action
            if s.due > 0 or s.deck_size == 0:
                continue
        if s.step == BONUS:
            s.turn = s.active
            if has_bonus(s):
                return NOBODY
            s.step = RETURNING
        if s.step == RETURNING:
            if s.coterie_size[s.active] >= RETURN_SIZE:
                take_back(s)
            else:
                s.step = ENDING
        if s.step == DISCARDING:
            s.turn = s.active
            return NOBODY
        if s.step == BUILDING:
            s.turn = s.active
            if s.actions > 0 and s.hand_size[s.active] > 0:
                return only_card(s, DO_BUILD)
            lose_actions(s)
        if s.step == CLEANSING:
            if s.lying[PLAGUE][HAND + s.active] > 0:  # after a return all Plagues in hand go (turn-10)
                return DO_DISCARD + first_held(s, s.active, PLAGUE)
            s.step = ENDING
        if s.step == ENDING:
            end_turn(s)
        if s.step != ADDING or s.hand_size[s.active] > 0:
            return NOBODY
        cannot_add(s)


@rule
def choose_accords(s: State, name: int) -> None:
    """One Accord after another is chosen; the last of the four is nobody's choice."""
    choose_accord(s, name)
    if s.players == CHARACTERS and s.turn == s.starter:
        for character in range(CHARACTERS):
            if accord_free(s, character):
                choose_accord(s, s.character_name[character])
    if s.accord[s.starter] != NOBODY:
        begin_turn(s, s.starter)


@rule
def act(s: State, action: int) -> None:
    """One action of the seat that is to act, or the shuffling of the discard."""
    if action < DO_DISCARD:
        play_card(s, s.turn, action // SEATS, DO_ADD, action % SEATS)
    elif action < DO_PASS:
        card = (action - DO_DISCARD) % CARDS
        play_card(s, s.turn, card, action - card, s.turn)
    elif action == DO_PASS:
        tell(s, DECLINED, s.turn)
        s.left = 0
    elif action < DO_ACCORD:
        take_bonus(s, action)
    elif action < DO_SHUFFLE:
        choose_accords(s, action - DO_ACCORD)
    else:
        shuffle_discard(s)


@rule
def play_card(s: State, seat: int, card: int, action: int, owner: int) -> None:
    """A card leaves a hand: face down to the discard (turn-12), or openly to where it counts as one thing (turn-11)."""
    give_up(s, seat, card)
    if action == DO_DISCARD:
        bury(s, card, seat)
        tell(s, DISCARDED, seat, s.crisis[card], card + 1)
        after_discard(s)
        return
    reveal(s, card)
    if action == DO_ADD:
        add(s, seat, card, owner)
    elif action == DO_BUILD:
        build(s, seat, card)
    elif action == DO_STORE:
        store(s, seat, card)
        s.left = 0
        tell(s, STORED, seat, card + 1, *wealth_on(s, card))
    else:
        join(s, seat, card)
        s.left = 0
        tell(s, JOINED, seat, card + 1)


@rule
def proceed(s: State, action: int) -> int:
    """One action, and what follows from it up to the next: that action if there is no other, else NOBODY."""
    act(s, action)
    return carry_on(s)


@rule
def decide(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next, or until the discard must be shuffled."""
    while action != NOBODY:
        action = proceed(s, action)


@rule
def rouse(s: State) -> int:
    """The action that ends a rest: the discard is shuffled."""
    return DO_SHUFFLE


@rule
def wake(s: State) -> None:
    """The discard is shuffled, and all that follows from it (turn-13)."""
    decide(s, DO_SHUFFLE)


@rule
def play(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next."""
    decide(s, action)
    while resting(s):
        wake(s)
