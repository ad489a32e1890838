"""The Middle Ages as text: moves and positions can be written down and read again; what cannot be is refused."""

import random
from importlib import import_module
from typing import Any

import pytest

import fondaco
from helpers.table import fields, play, refused, to_the_end
from helpers.text import check_text, refused_text

from .books import AGES
from .table import Box, dealt, deck, hands, listed, places_seen, seats, situation, table, with_first_set

words = AGES.words
INVARIANTS = import_module("fondaco.games.middle_ages.invariants")


# --- Moves -----------------------------------------------------------------------------------------------------------


def test_every_move_has_a_text_that_reads_back():
    texts = [words.move_text(action) for action in range(AGES.n_actions)]
    assert len(set(texts)) == AGES.n_actions
    assert [words.read_move(text) for text in texts] == list(range(AGES.n_actions))
    for text in ("add 1 to 0", "add 64 to 3", "discard 17", "build 5", "store 64", "join 1", "pass", "draw", "top"):
        assert text in texts
    assert texts[-8:] == [f"accord {name}" for name in words.CHARACTER_NAMES]
    assert words.read_move("  Add  17   TO 2 ") == words.read_move("add 17 to 2")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "add",
        "add 17",
        "add 0 to 1",
        "add 65 to 1",
        "add 17 to 4",
        "add 17 2",
        "discard",
        "build x",
        "draw 2",
        "accord king",
        "store ¹",
    ],
)
def test_what_is_no_move_is_not_read(text):
    assert words.read_move(text) is None


@pytest.mark.rule("middle-ages/turn-12")
def test_others_are_not_told_which_card_is_discarded():
    """Every other move is told as it is."""
    for action in range(AGES.n_actions):
        text = words.move_text(action)
        expected = "discard" if text.startswith("discard") else text
        assert words.public_text(action) == AGES.told_move(action) == expected


def test_a_refusal_names_all_that_is_allowed():
    """All cards with which the same can be done are told together."""
    box = Box()
    mine = sorted([box("noble revolt"), box("cleric plague")])
    position = table([mine, box.some(1, "betrayal"), box.some(1, "betrayal")], more="step=build actions=1")
    assert refused(position, "pass") == f"'pass' is not allowed now; allowed: build {mine[0]}/{mine[1]}."
    position = table([mine, box.some(1, "betrayal"), box.some(1, "betrayal")])
    assert refused(position, "add 1 to 7").endswith(f"allowed: add {mine[0]}/{mine[1]} to 0-2.")
    position = fondaco.deal("middle-ages", players=4, seed=1, accords="chosen")
    assert refused(position, "draw") == (
        "'draw' is not allowed now; allowed: accord noble, accord merchant, accord cleric or accord peasant."
    )


def test_the_menu_gives_every_move_a_number():
    """A card's number, with the seat as one more digit where a card is added; 0 declines."""
    box = Box()
    cathedral, cards = box("cathedral revolt"), sorted(box.some(2, "revolt"))
    hands = [[cathedral, *cards], box.some(1, "betrayal"), box.some(1, "betrayal")]
    position = table(hands)
    assert words.menu(position.actions) == {
        f"{card}0-{card}2": f"add {card} to 0-2" for card in sorted([cathedral, *cards])
    }
    assert [words.number_of(action) for action in position.actions[:3]] == [
        10 * min(hands[0]) + seat for seat in range(3)
    ]
    position = play(table(hands, more="step=build actions=1"), f"build {cathedral}")
    assert words.menu(position.actions) == {
        **{str(card): f"store {card}" for card in cards},
        "0": "pass",
    }
    assert [words.number_of(action) for action in position.actions] == [*cards, 0]


def test_every_number_chooses_one_move():
    """At every decision of a game the numbers of the menu are all different."""
    position = fondaco.deal("middle-ages", players=4, seed=3, accords="chosen")
    while not position.over:
        numbers = [words.number_of(action) for action in position.actions]
        assert len(set(numbers)) == len(numbers)
        position.play(position.legal[len(position.history) % len(position.legal)])


# --- Positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("even", ["off", "on"])
@pytest.mark.parametrize("accords", ["dealt", "chosen"])
@pytest.mark.parametrize("players", [3, 4])
def test_every_position_of_a_game_can_be_set_up_from_its_text(players, accords, even):
    """At each decision and at the end: the text leads back to the same row, bit for bit."""
    position = fondaco.deal("middle-ages", players=players, seed=6, accords=accords, even_turns=even)
    for moment in to_the_end(position, random.Random(players).choice):
        check_text(moment)


def test_what_is_left_out_is_as_at_the_start():
    """A bare text is a first turn of seat 0; cards not named fall by chance."""
    position = situation("players=3 seed=4")
    view = position.view()
    assert (view["number"], view["turn"], view["starter"], view["deck"]["size"]) == (1, 0, 0, 44)
    assert [len(hand) for hand in hands(position)] == [4, 4, 4]
    assert len(view["discard"]) == 8
    assert situation("players=3 seed=5").text != position.text


def test_cards_not_named_fall_into_the_deck_or_the_starting_discard():
    """`deck_size` says how many of them lie in the deck."""
    box = Box()
    top = box.some(2, "plague")
    position = table([box.some(1, "betrayal") for _ in range(3)], deck=top, deck_size=10)
    assert position.view()["deck"]["size"] == 10
    assert deck(position)[:2] == top
    assert len(position.view()["discard"]) == 64 - 10 - 3


def test_without_masks_nobody_has_seen_anything():
    """A card may be wherever one of its back lies."""
    box = Box()
    revolt, other = box("revolt"), box("revolt")
    position = table([[revolt, box("betrayal")], [other, box("betrayal")], box.some(1, "betrayal")])
    places = places_seen(position.view())
    assert places[revolt] == places[other] == ["hand 0", "hand 1", "deck"]


def test_what_is_forced_is_played_at_once():
    """A position with nothing to decide is played on to the next decision."""
    box = Box()
    castle = box("castle revolt")
    position = table([[castle], [box("noble betrayal")], [box("cleric betrayal")]], more="step=build actions=2")
    assert seats(position)[0]["structures"] == [castle]
    assert (position.seat, position.view()["step"]) == (1, "add")


B, R = 1, 2
"""A Betrayal and a Revolt of the house set."""
REFUSED = {
    "an unknown step": ("step=sleep", "step: 'sleep' is none of"),
    "a step that asks nobody": ("step=return", "step: 'return' is none of"),
    "a starter that is not there": ("players=3 starter=3", "starter: 3 is not from 0 to 2."),
    "an active seat that is not there": ("players=3 active=4", "active: 4 is not from 0 to 2."),
    "a seat with nothing to decide": (
        "players=3 active=1 turn=0",
        "turn: seat 0 has nothing to decide here; it is the turn of 1.",
    ),
    "turn 0": ("number=0", "number: turns are counted from 1; while Accords are chosen it is 0."),
    "a turn while Accords are chosen": ("step=choose number=1", "number: turns are counted from 1;"),
    "a turn after the last": ("number=201", "number: 201 is not from 0 to 200."),
    "a turn after the last round": ("players=3 even_turns=on number=203", "number: 203 is not from 0 to 202."),
    "too many actions": ("step=build actions=65", "actions: 65 is not from 0 to 64."),
    "a deck emptied too often": ("emptied=1000", "emptied: 1000 is not from 0 to 999."),
    "an unknown card": ("started=65", "started: '65' is none of"),
    "a card at two places": (f"players=3 hands={B}/{B}/-", f"hands: the card {B} lies somewhere already."),
    "a card in a hand and the deck": (
        f"players=3 hands={R}/-/- deck={R}",
        f"deck: the card {R} lies somewhere already.",
    ),
    "hands for too few seats": ("players=3 hands=1/4", "hands: 2 given for 3 seats."),
    "more in the deck than there are": ("deck_size=45", "deck_size: 45 is not from 0 to 44."),
    "fewer in the deck than named": ("deck=2,3 deck_size=1", "deck_size: 1 is not from 2 to 44."),
    "Accords for too few seats": ("players=3 accord=noble,cleric", "accord: 2 given for 3 seats."),
    "an unknown Accord": ("players=3 accord=noble,cleric,king", "accord: 'king' is none of"),
    "an Accord twice": ("players=3 accord=noble,cleric,noble", "accord: there is only one Accord of each Character."),
    "nobody's Accord in a turn": ("players=3 accord=noble,cleric,-", "accord: once a turn is played everybody has"),
    "Accords chosen out of turn": (
        "players=3 step=choose accords=chosen accord=noble,-,-",
        "accord: Accords are chosen clockwise from the left of the start player.",
    ),
    "no choice of Accords left": (
        "players=4 step=choose accords=chosen accord=-,noble,merchant,cleric",
        "accord: nobody has a choice of Accords any more, so the first turn has begun.",
    ),
    "an ability of no card": ("step=ability", "added: the card added this turn must lie in its owner's Coterie."),
    "an ability of a card elsewhere": (
        f"players=3 step=ability added={R} owner=1 coteries={R}/-/-",
        "added: the card added this turn must lie in its owner's Coterie.",
    ),
    "a bonus for another's Accord": (
        f"players=3 step=accord added={R} coteries={R}/-/- accord=merchant,noble,cleric",
        "step: the card added is not of that player's Accord, or there is no card in the deck.",
    ),
    "a Structure's ability that is none": ("step=structure ability=mill", "ability: 'mill' is none of"),
    "a word that an ability cannot have": ("step=structure ability=castle word=4", "word: 4 is not from 0 to 3."),
    "a word outside of abilities": ("step=add word=1", "word: 1 is not from 0 to 0."),
    "more left than a word brings": (
        "players=3 step=structure ability=castle left=3",
        "left: the ability leaves no more than 2 choices here.",
    ),
    "a choice where nothing is chosen": (
        "players=3 step=structure ability=market left=1",
        "left: the ability leaves no more than 0 choices here.",
    ),
    "a choice without a card": (
        "players=3 step=structure ability=cathedral left=1 hands=-/1/4",
        "left: the ability leaves no more than 0 choices here.",
    ),
    "a Betrayal to pay without a choice": (f"players=3 step=discard hands={B}/4/6", "hands: with fewer than two cards"),
    "Coteries in a finished game": (f"players=3 step=over coteries={R}/-/-", "coteries: once the game is over"),
    "a game that would be over": (
        "players=3 step=build emptied=2 hands=-/1/4",
        "step: nobody has anything to decide here, and the game would be over.",
    ),
    "masks without a colon": ("players=3 maybe=h0", "maybe: 'h0' is not of the form places:cards."),
    "masks of a place that is none": ("players=3 maybe=x0:1", "maybe: 'x0' is none of"),
    "a mask without the true place": (
        f"players=3 hands={B}/-/- maybe=h1+h2:{B}",
        f"maybe: the card {B} lies open, or at",
    ),
    "a mask of an open card": (
        f"players=3 coteries={R}/-/- maybe=h0+deck:{R}",
        f"maybe: the card {R} lies open, or at",
    ),
    "knowing a card that is not in the deck": (
        f"players=3 hands={B}/-/- knows={B}/-/-",
        f"knows: {B} is not hidden in the deck, or another seat has discarded it.",
    ),
    "Actions before a return": ("players=3 step=add actions=1", "actions: there are Actions only after a Coterie has"),
    "a card added before it is": (f"players=3 added={R} coteries={R}/-/-", "added: no card is added yet in this turn."),
    "a deck shuffled more often than it ran out": (
        "emptied=1 shuffles=2",
        "shuffles: the deck is shuffled as often as it has run out, or once less.",
    ),
    "Accords chosen where they are dealt": ("step=choose", "step: Accords are chosen only with the option"),
    "cards played before Accords are chosen": (
        f"players=3 accords=chosen step=choose wealth={R}/-/-",
        "step: while Accords are chosen no card is played or discarded yet.",
    ),
    "a mask of a seat that nobody has": (
        f"players=3 hands={B}/-/- maybe=h0+h3:{B}",
        "maybe: 'h0+h3' names a seat that",
    ),
    "two who discarded the same card": ("players=3 deck=2 knows=3/3/-", "knows: 3 is not hidden in the deck, or"),
    "cards that are none": ("players=3 cards=abc", "cards: this is no text form of cards"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_position_that_cannot_be_is_refused(what):
    """With a sentence that begins with what is wrong."""
    text, sentence = REFUSED[what]
    kinds = (fondaco.BadText, fondaco.BadComponents)
    assert refused_text("middle-ages", with_first_set(text), kinds).startswith(sentence)


def test_any_text_is_refused_or_makes_a_sound_position():
    """Fields of positions mixed with those of others: either a sentence, or a position that fulfils every invariant,
    leaves a choice, and can be written down again."""
    chance, texts = random.Random(3), []
    for seed in range(4):
        position = dealt(players=3, seed=seed, accords=("dealt", "chosen")[seed % 2])
        while not position.over:
            texts.append(fields(position))
            position.play(chance.choice(position.legal))
    made = 0
    for _ in range(300):
        mixed: dict[str, Any] = dict(chance.choice(texts))
        for name in chance.sample(AGES.positions.FIELDS, 2):
            mixed[name] = chance.choice(texts).get(name, "1")
        if chance.random() < 0.5:
            del mixed["maybe"]
        try:
            position = situation(" ".join(f"{name}={value}" for name, value in mixed.items()))
        except fondaco.BadText:
            continue
        made += 1
        assert INVARIANTS.broken(position._s, [0] * INVARIANTS.REMEMBERED) == 0
        assert len(position.legal) >= 2
        assert situation(position.text) == position
        position.view(0)
    assert 50 < made < 250


def test_a_finished_game_can_be_set_up():
    """Hands are open, Coteries are empty, and nobody is on turn."""
    box = Box()
    held = [box.some(2, "noble"), box.some(1, "cleric"), []]
    position = situation(f"players=3 step=over hands={listed(*held)} accord=noble,merchant,cleric")
    assert position.over
    assert position.scores == (4, 0, 0)
    assert [seat["hand"]["known"] for seat in seats(position)] == held
    assert situation(position.text) == position


def test_the_table_is_drawn_as_each_viewer_sees_it():
    """A seat's own hand with its faces; a spectator sees no hand."""
    position = fondaco.deal("middle-ages", players=3, seed=2)
    mine = position.drawn(AGES.plain_words.__getitem__, 1)
    assert "Your hand:" in mine
    for card in hands(position)[1]:
        assert f"    {card} " in mine
    assert "Your hand" not in str(position)
    assert str(position).count("Seat") == 3
