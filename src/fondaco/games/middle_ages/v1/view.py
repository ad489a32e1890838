"""What may be seen of a game of The Middle Ages: plain data for clients, and the table drawn as text.

Coteries, Structures, Wealth and the deck's top lie open; of hands and of the discard all see the backs (turn-16).
Besides, a viewer is told all that can be concluded from what that seat has seen, so that nobody needs a good memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ....core.row import listed
from .components import house, of
from .phrases import (
    Word,
    ability_said,
    character_kind,
    character_name,
    design_in_words,
    legend,
    structure_kind,
    structure_name,
)
from .scoring import accord_points, hand_points, standing, wealth_points
from .shapes import AbilityNow, Backs, Discarded, Face, Moving, Points, Printed, Seen, View
from .sight import Sight, known_to, numbers_in, surely_at, whole
from .state import (
    ADDING,
    BETRAYAL,
    BONUS,
    BUILDING,
    CARDS,
    CHARACTER,
    CHARACTERS,
    CHOOSING,
    COTERIE,
    CRISES,
    DECK,
    DISCARD,
    DISCARDING,
    DISCARDS,
    HAND,
    KINDS,
    LAST_EMPTYING,
    MAY_CURE,
    MAY_JOIN,
    MAY_STORE,
    MOST_TURNS,
    NOBODY,
    OTHERS_DISCARD,
    OVER,
    PLAGUE,
    REVOLT,
    SEATS,
    STARTED,
    STORE,
    STRUCTURE,
    STRUCTURES,
    WEALTH,
    State,
    icons_of,
    word_kind,
)
from .words import ACCORD_ICONS, CRISIS_NAMES, STEP_NAMES, WEALTH_NAMES, Wealth

ASKED = {
    CHOOSING: "ask-choose",
    ADDING: "ask-add",
    BONUS: "ask-accord",
    DISCARDING: "ask-betrayal",
    BUILDING: "ask-build",
}
ASKED_BY_WORD = {
    DISCARD: "ask-discard",
    STORE: "ask-store",
    MAY_STORE: "ask-may-store",
    MAY_CURE: "ask-may-cure",
    MAY_JOIN: "ask-may-join",
    OTHERS_DISCARD: "ask-rival-discard",
}


# --- For clients -----------------------------------------------------------------------------------------------------


def view(s: State, seat: int | None) -> View:
    """What this seat, or a spectator, may see. Cards go by their numbers, from 1."""
    return {**view_moving(s, seat), **view_static(s)}


def view_static(s: State) -> Printed:
    """What is printed on the cards."""
    components = of(s)
    return {
        "cards": [face_of(s, card) for card in range(CARDS)],
        "characters": {character_name(s, i): character_kind(s, i) for i in range(CHARACTERS)},
        "structures": {structure_name(s, i): structure_kind(s, i) for i in range(s.n_structures)},
        "wealth": components["wealth"],
        "own_cards": components != house(),
    }


def view_moving(s: State, seat: int | None) -> Moving:
    """What changes during a game."""
    public = known_to(s, None)
    known = public if seat is None else known_to(s, seat)
    lying = cards_by_place(s)
    sure = [surely_held(s, public, other) for other in range(s.players)]
    own = [] if seat is None else lying[HAND + seat]
    scores, places = [0] * s.players, [0] * s.players
    standing(s, scores, places)
    return {
        "game": "middle-ages",
        "players": s.players,
        "seat": seat,
        "turn": None if s.turn == NOBODY else s.turn,
        "starter": s.starter,
        "active": s.active if s.number else None,
        "number": s.number,
        "last_turn": s.emptied >= LAST_EMPTYING or s.number >= MOST_TURNS,
        "step": STEP_NAMES[s.step],
        "asked": asked(s),
        "ability": ability_in_hand(s),
        "actions_left": s.actions,
        "accord_icons": ACCORD_ICONS[s.accord_icons],
        "deck": {
            "size": s.deck_size,
            "top": s.deck[s.deck_size - 1] + 1 if s.deck_size else None,
            "emptied": s.emptied,
        },
        "discard": discard(s, known),
        "hand": numbers(own),
        "seats": [
            {
                "score": scores[other],
                "place": places[other],
                "accord": None if s.accord[other] == NOBODY else character_name(s, s.accord[other]),
                "coterie": numbers(lying[COTERIE + other]),
                "structures": numbers(lying[STRUCTURES + other]),
                "wealth": numbers(lying[WEALTH + other]),
                "icons": icons_in_wealth(s, other),
                "hand": {
                    "size": s.hand_size[other],
                    "crises": backs_by_crisis(s, lying[HAND + other]),
                    "known": numbers_in(sure[other]),
                },
                "maybe": [] if other == seat else numbers_in(known.lying[HAND + other] & ~sure[other]),
                "points": points(s, other, scores[other]),
                "scoring_hand": numbers(scoring_hand(s, other)) if s.step == OVER else [],
            }
            for other in range(s.players)
        ],
        "seen": seen(known, 0 if seat is None else whole(listed(s.hand[seat]))),
    }


def face_of(s: State, card: int) -> Face:
    """What is printed on a card; what its Structure does and scores only where other cards of its name differ."""
    face: Face = {
        "character": character_name(s, s.character[card]),
        "structure": structure_name(s, s.structure[card]),
        "icons": icons_by_kind(s, [card]),
        "crisis": CRISIS_NAMES[s.crisis[card]],
    }
    if s.design[card] != s.structure[card]:
        return {**face, **structure_kind(s, s.design[card])}
    return face


def cards_by_place(s: State) -> list[list[int]]:
    """The cards at every place."""
    lying: list[list[int]] = [[] for _ in range(WEALTH + SEATS)]
    for card, place in enumerate(listed(s.where)):
        lying[place].append(card)
    return lying


def asked(s: State) -> str | None:
    """What is to be decided, as a message id."""
    if s.step == OVER:
        return None
    return ASKED[s.step] if s.step in ASKED else ASKED_BY_WORD[word_kind(s)]


def ability_in_hand(s: State) -> AbilityNow | None:
    """The ability being carried out, and how far it has come."""
    if s.step == CHARACTER:
        name = character_name(s, s.line)
        return {"of": "character", "name": name, "ability": ability_said(s, s.line), "word": s.word}
    if s.step == STRUCTURE:
        structure = structure_name(s, s.design_structure[s.line - CHARACTERS])
        return {"of": "structure", "name": structure, "ability": ability_said(s, s.line), "word": s.word}
    return None


def discard(s: State, known: Sight) -> list[Discarded]:
    """The discard by its backs, with who laid them there and the cards of which the viewer knows where they lie."""
    lying: list[Discarded] = []
    counts = [listed(s.lying[crisis]) for crisis in range(CRISES)]
    found = [dict(whereabouts) for whereabouts in known.whereabouts]
    for place in (STARTED, *range(DISCARDS, STARTED)):
        by = None if place == STARTED else place - DISCARDS
        for crisis, name in enumerate(CRISIS_NAMES):
            if count := counts[crisis][place]:
                cards: list[int | None] = [*numbers_in(found[crisis].get(1 << place, 0))]
                cards += [None] * (count - len(cards))
                lying += [{"crisis": name, "by": by, "card": card} for card in cards]
    return lying


def seen(known: Sight, own: int) -> list[Seen]:
    """Where the hidden cards may lie, as far as the viewer can conclude, who has these in hand."""
    together: dict[tuple[str, ...], int] = {}
    for whereabouts in known.whereabouts:
        for places, cards in whereabouts:
            names = place_names(places)
            together[names] = together.get(names, 0) | cards & ~own
    return [{"cards": numbers_in(cards), "places": list(names)} for names, cards in sorted(together.items()) if cards]


def icons_by_kind(s: State, cards: Iterable[int]) -> dict[Wealth, int]:
    """How many Wealth icons of each kind are on these cards, as far as there are any."""
    shown: dict[Wealth, int] = {}
    for card in cards:
        for kind in range(KINDS):
            if icons := icons_of(s, card, kind):
                name = WEALTH_NAMES[s.wealth_name[kind]]
                shown[name] = shown.get(name, 0) + icons
    return shown


def icons_in_wealth(s: State, seat: int) -> dict[Wealth, int]:
    """How many icons of each of the four kinds the cards of a seat's Wealth show."""
    return {WEALTH_NAMES[s.wealth_name[kind]]: s.riches[seat][kind] for kind in range(KINDS)}


def points(s: State, seat: int, score: int) -> Points:
    """A seat's points by where they come from; those of the hand are counted in the end."""
    wealth, hand = wealth_points(s, seat), hand_points(s, seat) if s.step == OVER else None
    return {"structures": score - wealth - (hand or 0), "wealth": wealth, "hand": hand}


def hand_of(s: State, seat: int) -> list[int]:
    """The cards in a hand."""
    return cards_at(s, HAND + seat)


def scoring_hand(s: State, seat: int) -> list[int]:
    """The cards in a hand that score in the end (end-5)."""
    return [card for card in hand_of(s, seat) if accord_points(s, seat, card) > 0]


def surely_held(s: State, public: Sight, seat: int) -> int:
    """The cards all know to be in a hand, as a set."""
    return surely_at(HAND + seat, whole(listed(s.hand[seat])), public)


def cards_at(s: State, place: int) -> list[int]:
    """The cards at a place."""
    return [card for card in range(CARDS) if s.where[card] == place]


def backs(s: State, cards: Iterable[int]) -> list[int]:
    """How many of these cards are of each Crisis."""
    crises = [s.crisis[card] for card in cards]
    return [crises.count(crisis) for crisis in range(CRISES)]


def backs_by_crisis(s: State, cards: Iterable[int]) -> Backs:
    """The same by name."""
    counts = backs(s, cards)
    return {"betrayal": counts[BETRAYAL], "revolt": counts[REVOLT], "plague": counts[PLAGUE]}


@cache
def place_names(mask: int) -> tuple[str, ...]:
    """Places where a card may lie: `hand 2`, `discard`, `deck`."""
    names = [f"hand {seat}" for seat in range(SEATS) if mask >> (HAND + seat) & 1]
    names += ["discard"] if any(mask >> place & 1 for place in range(DISCARDS, DECK)) else []
    return (*names, *(["deck"] if mask >> DECK & 1 else []))


def numbers(cards: Iterable[int]) -> list[int]:
    """Cards by the numbers people know them by."""
    return [card + 1 for card in cards]


# --- As text ---------------------------------------------------------------------------------------------------------


def board(s: State, word: Word, seat: int | None) -> str:
    """The table as text, as this seat or a spectator sees it; `word` gives the words of a language by message id."""
    last = f" ({word('word-last-turn')})" if view_is_last(s) else ""
    top = face(s, s.deck[s.deck_size - 1], word) if s.deck_size else word("word-nothing")
    lying = [sum(s.lying[crisis][place] for place in range(DISCARDS, DECK)) for crisis in range(CRISES)]
    lines = [
        f"{word('title')}: {word('word-turn')} {s.number}{last}. {word('word-emptied')}: {s.emptied}.",
        f"{word('word-deck')}: {s.deck_size}. {word('word-top')}: {top}.",
        f"{word('word-discard')}: {sum(lying)} ({in_backs(lying, word)})",
    ]
    for other in range(s.players):
        lines += seat_lines(s, other, word)
    if seat is not None:
        lines.append(f"{word('word-your-hand')}:")
        lines += [f"    {face(s, card, word)}" for card in hand_of(s, seat)]
    lines += legend(s, word)
    if s.step == OVER:
        lines.append(word("word-over"))
    elif s.actions:
        lines.append(f"{word('word-actions')}: {s.actions}")
    lines.append(word("word-legend"))
    return "\n".join(lines)


def view_is_last(s: State) -> bool:
    """Whether this turn, or with even turns this round, is the last."""
    return s.emptied >= LAST_EMPTYING or s.number >= MOST_TURNS


def seat_lines(s: State, seat: int, word: Word) -> list[str]:
    """A player's part of the table."""
    scores, places = [0] * s.players, [0] * s.players
    standing(s, scores, places)
    mark = ">" if seat == s.turn else "*" if seat == s.active and s.number and s.step != OVER else " "
    accord = "-" if s.accord[seat] == NOBODY else word(f"character-{character_name(s, s.accord[seat])}")
    sure = " ".join(map(str, numbers_in(surely_held(s, known_to(s, None), seat))))
    coterie = [f"{card + 1} {character(s, card, word)} {back(s, card, word)}" for card in cards_at(s, COTERIE + seat)]
    head = f"{mark} {word('word-seat')} {seat}  {word('word-score')} {scores[seat]}  {word('word-accord')} {accord}"
    hand = f"{word('word-hand')} {s.hand_size[seat]} ({in_backs(backs(s, hand_of(s, seat)), word)})"
    structures = f"{word('word-structures')}: {structures_in_words(s, seat, word)}"
    return [
        f"{head}  {hand}{': ' if sure else ''}{sure}",
        f"    {word('word-coterie')}: {', '.join(coterie) or '-'}",
        f"    {structures}   {word('word-wealth')}: {wealth_in_words(s, seat, word)}",
    ]


def structures_in_words(s: State, seat: int, word: Word) -> str:
    """A player's Structures, how many of each."""
    built = [structure_name(s, s.structure[card]) for card in cards_at(s, STRUCTURES + seat)]
    return ", ".join(f"{word(f'structure-{name}')} x{built.count(name)}" for name in dict.fromkeys(built)) or "-"


def wealth_in_words(s: State, seat: int, word: Word) -> str:
    """A player's Wealth: how many cards, and how many icons of each kind."""
    cards = cards_at(s, WEALTH + seat)
    kinds = [f"{word(f'wealth-{name}')} {count}" for name, count in icons_in_wealth(s, seat).items() if count]
    return f"{len(cards)} ({', '.join(kinds)})" if cards else "-"


def face(s: State, card: int, word: Word) -> str:
    """All that is on a card."""
    structure = word(f"structure-{structure_name(s, s.structure[card])}")
    wealth = " + ".join(f"{icons} {word(f'wealth-{name}')}" for name, icons in icons_by_kind(s, [card]).items())
    crisis = word(f"crisis-{CRISIS_NAMES[s.crisis[card]]}")
    own = "" if s.design[card] == s.structure[card] else f" ({design_in_words(s, s.design[card], word)})"
    return f"{card + 1} {character(s, card, word)}, {structure}, {wealth}, {crisis}{own}"


def character(s: State, card: int, word: Word) -> str:
    """The Character on a card."""
    return word(f"character-{character_name(s, s.character[card])}")


def back(s: State, card: int, word: Word) -> str:
    """A card's back in few letters."""
    return word(f"back-{CRISIS_NAMES[s.crisis[card]]}")


def in_backs(counts: Iterable[int], word: Word) -> str:
    """So many backs of each Crisis."""
    shown = [f"{count}{word(f'back-{name}')}" for name, count in zip(CRISIS_NAMES, counts, strict=True) if count]
    return " ".join(shown) or "-"
