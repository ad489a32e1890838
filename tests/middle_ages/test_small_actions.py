"""The small action space: Coteries counted from whoever adds, Accords as they stand in the set."""

from random import Random
from typing import Any

import pytest

import fondaco
from fondaco.games.middle_ages.small_actions import SMALL_ACTIONS, SMALL_WORDS, from_small, small_legal
from fondaco.testing import check_small_actions

from .table import own_set

AGES = fondaco.find("middle-ages")


def small_moves(position: fondaco.Position) -> dict[str, str]:
    """The legal small actions in words, with the moves they stand for."""
    s: Any = position._s
    out = [0] * AGES.n_actions
    legal = out[: small_legal(s, out)]
    return {SMALL_WORDS[small]: AGES.words.move_text(from_small(s, small)) for small in legal}


def test_they_are_declared():
    assert AGES.action_spaces == ("plain", "small")
    assert len(SMALL_WORDS) == len(set(SMALL_WORDS)) == SMALL_ACTIONS == 519


@pytest.mark.parametrize("players", [3, 4])
def test_coteries_are_counted_from_whoever_adds(players: int):
    position = fondaco.deal(AGES, players=players, seed=1)
    luck = Random(1)
    asked = set()
    while len(asked) < players:
        if position.legal[0].startswith("add"):
            card, seat = position.legal[0].split()[1], position.seat
            told = small_moves(position)
            assert told[f"add {card} to the own Coterie"] == f"add {card} to {seat}"
            left = (seat + 1) % players
            assert told[f"add {card} to the Coterie 1 ahead"] == f"add {card} to {left}"
            assert (f"add {card} to the Coterie 3 ahead" in told) == (players == 4)
            asked.add(seat)
        position.play(luck.choice(position.actions))


def test_accords_are_those_of_the_set():
    position = fondaco.deal(AGES, seed=1, accords="chosen")
    names = list(position.components["characters"])
    expected = {f"the Accord of Character {number + 1}": f"accord {name}" for number, name in enumerate(names)}
    assert small_moves(position) == expected
    position.play(position.legal[1])
    assert len(small_moves(position)) == 3


def test_accords_of_an_owners_set_are_those_of_his_set():
    """They are the first to the fourth of his Characters, whatever the names of these are."""
    document = own_set()
    names = AGES.words.CHARACTER_NAMES[::-2]
    old = [*document["characters"]]
    document["characters"] = dict(zip(names, document["characters"].values(), strict=True))
    for card in document["cards"]:
        card["character"] = names[old.index(card["character"])]
    position = fondaco.deal(AGES, seed=1, accords="chosen", components=document)
    assert set(position.components["characters"]) == set(names) != set(old)
    expected = {
        f"the Accord of Character {number}": f"accord {name}"
        for number, name in enumerate(position.components["characters"], 1)
    }
    assert small_moves(position) == expected


@pytest.mark.parametrize("accords", ["dealt", "chosen"])
@pytest.mark.parametrize("players", [3, 4])
def test_every_legal_action_has_one_in_the_same_order(players: int, accords: str):
    """So that the first of all actions is the first of the small ones: whoever draws one by number draws the same."""
    position, luck = fondaco.deal(AGES, players=players, seed=2, accords=accords), Random(2)
    while not position.over:
        check_small_actions(position)
        assert list(small_moves(position).values()) == list(position.legal)
        position.play(luck.choice(position.actions))
