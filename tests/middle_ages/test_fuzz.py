"""Random games, for each number of players 300 in make long and 150 in make test, under all options in turn, with
books kept of each.

The books (books.py) know the ledger and hear the events; no event may be told that they do not expect, and at the end
of every game they are compared with the row to the card and the point. Every fortieth game is compared in full at each
decision, with all the choices there are. Every fifth game is played with a set of cards of its own, of any abilities.
"""

import random
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from fondaco.games.middle_ages.state import set_places
from helpers.fuzz import broken_by, decisions, put, room_for_actions, saying
from helpers.often import times

from .books import AGES, Books
from .table import FIRST_SET, own_set

GAMES = times(150, long=300)
FULLY_CHECKED = 40
OWN_SET = 5
OWN_DESIGNS = 8
MIXED = 0.3
TEMPERAMENTS = (1, 3, 0.3)
"""From a bit of everything to the first moves or the last: low cards to low seats, or high cards and `pass`."""
OPTIONS = [
    {"accords": accords, "even_turns": even, "accord_icons": icons, "head_start": ahead}
    for ahead, accords, even, icons in product(
        ("off", "on"), ("dealt", "chosen"), ("off", "on"), ("character", "wealth", "both")
    )
]
LONGEST = 203

MOVES = AGES.words.MOVES
OUT = room_for_actions(AGES)
COMPONENTS = import_module("fondaco.games.middle_ages.components")
STRUCTURES = AGES.words.STRUCTURE_NAMES


def any_phrase(phrases: dict[int, Any], chance: random.Random, but: str = "-") -> str:
    """One of the phrases an ability or a scoring may be written in, with any numbers."""
    kind = chance.choice([kind for kind, phrase in phrases.items() if but not in phrase.text])
    return COMPONENTS.spelled(phrases[kind], [chance.choice(allowed) for allowed in phrases[kind].numbers])


def any_set(chance: random.Random) -> dict[str, Any]:
    """64 cards with any Structures, abilities, scorings, icons and numbers of Revolts, some with a scoring or an
    ability of their own."""
    document = own_set()
    abilities, scorings = COMPONENTS.ABILITY_WORDS, COMPONENTS.SCORINGS
    for character in document["characters"].values():
        character["ability"] = [any_phrase(abilities, chance) for _ in range(chance.randrange(5))]
    names = chance.sample(STRUCTURES, chance.randint(1, 8))
    document["structures"] = {
        name: {
            "ability": [any_phrase(abilities, chance, but="same") for _ in range(chance.randrange(5))],
            "scoring": any_phrase(scorings, chance),
        }
        for name in names
    }
    chance.shuffle(document["cards"])
    revolts = chance.random()
    for card in document["cards"]:
        card["structure"] = chance.choice(names)
        if chance.random() < MIXED:
            kinds = chance.sample(document["wealth"], chance.randint(2, 3))
            del card["icons"]
            card["wealth"] = dict.fromkeys(kinds, 1) | ({kinds[0]: 2} if len(kinds) == 2 else {})
        else:
            card["icons"] = chance.randint(1, 3)
        if card["crisis"] != "betrayal":
            card["crisis"] = "revolt" if chance.random() < revolts else "plague"
    for card in chance.sample(document["cards"], OWN_DESIGNS):
        card["scoring"] = any_phrase(scorings, chance)
        card["ability"] = [any_phrase(abilities, chance, but="same") for _ in range(chance.randrange(3))]
    return document


def play_game(players: int, seed: int) -> Books:
    """One game to its end with its books."""
    luck, temperament, fully = random.Random(seed), TEMPERAMENTS[seed % 3], seed % FULLY_CHECKED == 0
    options = OPTIONS[seed % len(OPTIONS)]
    cards = AGES.read_components(any_set(luck) if seed % OWN_SET == 0 else (FIRST_SET, None)[seed % 2])
    s = AGES.fresh(players, options, seed, cards)
    books = Books(players, options, cards)
    for count in decisions(AGES, s, books, OUT, lambda count: int(count * luck.random() ** temperament)):
        assert count >= 2
        if fully:
            assert [MOVES[move] for move in books.choices] == OUT[:count].tolist()
            books.agree(s)
    books.agree(s)
    assert books.ended
    assert not books.expected, "the game ended too early"
    assert books.number <= LONGEST
    return books


@pytest.mark.rule("middle-ages/turn-3")
@pytest.mark.rule("middle-ages/turn-13")
@pytest.mark.rule("middle-ages/turn-14")
@pytest.mark.rule("middle-ages/end-1")
@pytest.mark.rule("middle-ages/end-6")
@pytest.mark.parametrize("players", [3, 4])
def test_random_games_agree_with_their_books(players):
    """A card is always somewhere exactly once, turns go in their order, scores are right, games end."""
    met: set[str] = set()
    for seed in range(GAMES):
        with saying(f"players={players} seed={seed}"):
            met |= play_game(players, seed).met
    assert met >= {
        "3 returned",
        "4 returned",
        "Actions lost",
        "bonus",
        "hand empty",
        "in a rival's draw",
        "in one's own turn",
        "nothing drawn",
        "nothing to shuffle",
        "rival discards",
        "round played out",
    }, "everything rare was met"


INVARIANTS = import_module("fondaco.games.middle_ages.invariants")


def masked(s: Any, card: int, mask: int) -> None:
    """Let all think wrongly where a card may lie."""
    set_places(s, card, mask)


def remember_hand(s: Any) -> None:
    """Let a seat think that its hand is in the deck."""
    for half in range(2):
        s.knows[0][half] = s.hand[0][half]


DAMAGE = {
    "a card is nowhere": lambda s: put(s.where, 0, 25),
    "a hand, a Coterie, a discard or the deck": lambda s: put(s.hand_size, 0, 9),
    "the backs at a place": lambda s: put(s.lying[0], 1, 9),
    "an open card is thought": lambda s: masked(s, s.deck[s.deck_size - 1], 1),
    "a card lies where": lambda s: masked(s, s.deck[0], 1),
    "somebody remembers": remember_hand,
    "it is nobody's turn": lambda s: setattr(s, "turn", -1),
    "a step asks": lambda s: setattr(s, "step", 8),
    "the game lasts": lambda s: setattr(s, "number", 201),
    "a turn, an emptying": lambda s: setattr(s, "number", 1),
    "the Accords": lambda s: put(s.accord, 0, s.accord[1]),
    "something is left": lambda s: put(s.scratch, 3, 1),
    "what a seat has built": lambda s: put(s.structures[1], 2, 60),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_damage_done_to_a_row_is_seen(what):
    """Each invariant notices what it is there for."""
    assert broken_by(DAMAGE[what], AGES, 3, INVARIANTS).startswith(what)


@pytest.mark.parametrize("books", [lambda s: s.riches[2], lambda s: s.stored, lambda s: s.buildings[1]])
def test_what_is_counted_wrongly_is_seen(books):
    assert broken_by(lambda s: put(books(s), 2, 60), AGES, 3, INVARIANTS).startswith("what a seat has built or stored")


def test_every_invariant_can_be_broken():
    """There is damage for each of them."""
    assert len(DAMAGE) == len(INVARIANTS.BROKEN) - 1
