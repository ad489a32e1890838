"""Damaged and edited records and saves: refused with one sentence, whatever was done to them."""

import base64
import json
import random
from typing import Any

import pytest

import fondaco
from fondaco import BadRecord, FondacoError
from fondaco.core.fairness import commitment
from fondaco.core.record import Record, digest
from helpers.sentences import played, refused

GAME = played(fondaco.deal("medici", players=4, seed=3), random.Random(3))
GAME.seats = ("Alba", "Bianca", "Cosimo", "Donata")
DOCUMENT = GAME.record().document()
OTHER_TYPES: list[Any] = [None, True, 1, 1.5, "1", [], [1], {}, {"a": 1}]


def written(**changed: Any) -> str:
    """The record with some fields changed and nothing else."""
    return json.dumps(DOCUMENT | changed)


def signed(**changed: Any) -> str:
    """The record with some fields changed and the digest made to match: an edit that knows the format."""
    document = {name: value for name, value in (DOCUMENT | changed).items() if name != "digest"}
    return json.dumps(document | {"digest": digest(document)})


def test_the_record_itself_is_good():
    assert fondaco.replay(written()) == GAME
    assert fondaco.replay(signed()) == GAME
    assert fondaco.load(GAME.save()) == GAME


# --- Damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", DOCUMENT)
def test_a_record_without_one_of_its_fields_is_refused(field):
    document = {name: value for name, value in DOCUMENT.items() if name != field}
    assert field in refused(BadRecord, lambda: fondaco.replay(json.dumps(document)))


@pytest.mark.parametrize("field", DOCUMENT)
def test_a_field_of_another_type_is_refused(field):
    for value in OTHER_TYPES:
        if value != DOCUMENT[field]:
            refused(BadRecord, lambda value=value: fondaco.replay(written(**{field: value})))


CHANGED = {
    "game": "Medici",
    "rules": 2,
    "players": 5,
    "options": {"lot_limit": "other"},
    "seats": ["Alba", "Bianca", "Cosimo", "Ercole"],
    "chance": {"seed": 4},
    "moves": [*DOCUMENT["moves"][:-1], "bid 1"],
    "scores": [score + 1 for score in DOCUMENT["scores"]],
    "digest": "0" * 64,
}


@pytest.mark.parametrize("field", CHANGED)
def test_a_changed_field_is_seen_by_the_digest(field):
    assert "digest" in refused(BadRecord, lambda: fondaco.replay(written(**{field: CHANGED[field]})))


@pytest.mark.parametrize("place", range(0, len(DOCUMENT["moves"]), 7))
def test_a_changed_a_dropped_and_an_added_move_are_seen_by_the_digest(place):
    moves = DOCUMENT["moves"]
    for other in (
        [*moves[:place], "pass" if moves[place] != "pass" else "bid 1", *moves[place + 1 :]],
        [*moves[:place], *moves[place + 1 :]],
        [*moves[:place], "draw", *moves[place:]],
    ):
        assert "digest" in refused(BadRecord, lambda other=other: fondaco.replay(written(moves=other)))


def test_an_unknown_field_is_refused():
    assert "castle" in refused(BadRecord, lambda: fondaco.replay(written(castle=1)))
    assert "castle" in refused(BadRecord, lambda: fondaco.replay(signed(castle=1)))


@pytest.mark.parametrize("number", [0, 2, 99, -1])
def test_another_format_is_refused(number):
    assert "format" in refused(BadRecord, lambda: fondaco.replay(signed(fondaco=number)))


def test_a_truncated_record_is_refused_wherever_it_was_cut():
    text = GAME.record().to_json().rstrip()
    for length in range(0, len(text), 17):
        refused(BadRecord, lambda length=length: fondaco.replay(text[:length]))
    refused(BadRecord, lambda: fondaco.replay(text[:-1]))


NOT_RECORDS = ["", " ", "castle", "{", "[]", "null", "1", '"medici"', "{}", "[" * 100_000, "NaN", "\ud800", "9" * 5000]
NOT_BYTES = [b"", b"\x00", b"\xff\xfe", b"\x80abc", bytes(range(256)), b"\x1f\x8b\x08"]


@pytest.mark.parametrize("text", NOT_RECORDS + NOT_BYTES, ids=lambda text: ascii(text)[:20])
def test_what_is_no_record_at_all_is_refused(text):
    refused(BadRecord, lambda: fondaco.replay(text))


def test_text_that_no_file_can_hold_is_refused():
    """JSON may spell half a character, which cannot be written as UTF-8."""
    refused(BadRecord, lambda: fondaco.replay(written(seats=["\ud800"] * 4)))


# --- Edits that make the digest match --------------------------------------------------------------------------------

EDITED: dict[str, dict[str, Any]] = {
    "an unknown game": {"game": "chess"},
    "a newer rules version": {"rules": 2},
    "no rules version": {"rules": 0},
    "a rules version below 0": {"rules": -1},
    "7 players": {"players": 7},
    "another number of players": {"players": 3},
    "an unknown option": {"options": {"castle": "any"}},
    "an unknown value": {"options": {"lot_limit": "all"}},
    "a value that is no text": {"options": {"lot_limit": 0}},
    "a value that is a list": {"options": {"lot_limit": ["any"]}},
    "an unreadable move": {"moves": ["castle"]},
    "an illegal move": {"moves": ["draw", "pass"]},
    "a move that is a number": {"moves": [0]},
    "a move that is a list": {"moves": [["draw"]]},
    "a move after the end": {"moves": [*DOCUMENT["moves"], "pass"]},
    "a move left out": {"moves": DOCUMENT["moves"][:-1]},
    "other scores": {"scores": [0, 0, 0, 0]},
    "no scores": {"scores": None},
    "scores of a game not over": {"moves": [], "scores": [40, 40, 40, 40]},
    "scores that are no numbers": {"scores": ["a"]},
    "too few seats": {"seats": ["Alba"]},
    "too many seats": {"seats": ["Alba"] * 5},
    "seats that are no names": {"seats": [1, 2, 3, 4]},
    "no chance": {"chance": {}},
    "two kinds of chance": {"chance": {"seed": 3, "key": "00" * 32}},
    "an unknown kind of chance": {"chance": {"dice": 3}},
    "another seed": {"chance": {"seed": 4}},
    "a seed below 0": {"chance": {"seed": -1}},
    "a seed too large": {"chance": {"seed": 2**63}},
    "a seed that is text": {"chance": {"seed": "3"}},
    "a seed that is a fraction": {"chance": {"seed": 3.0}},
    "a seed that is none": {"chance": {"seed": None}},
    "a key that is a number": {"chance": {"key": 3}},
    "a key that is not hexadecimal": {"chance": {"key": "zz" * 32}},
    "a key too short": {"chance": {"key": "00"}},
    "a setup that is a number": {"chance": {"setup": 3}},
    "a setup that is a list": {"chance": {"setup": []}},
    "a setup that cannot be read": {"chance": {"setup": "castle"}},
    "a setup of other players": {"chance": {"setup": "players=3"}},
    "a setup of other options": {"chance": {"setup": "players=4 lot_limit=none"}},
    "a table that is a number": {"chance": {"table": 3}},
    "a table without a secret": {"chance": {"table": {"commitment": "", "nonces": []}}},
    "a table with another secret": {"chance": {"table": {"commitment": "00", "secret": "00", "nonces": []}}},
    "a table of another game": {
        "chance": {"table": {"commitment": commitment(b"\0"), "secret": "00", "nonces": ["a", "b", "c", "d"]}}
    },
    "nonces that are no list": {"chance": {"table": {"commitment": commitment(b"\0"), "secret": "00", "nonces": 3}}},
}


@pytest.mark.parametrize("edit", EDITED)
def test_an_edited_record_whose_digest_matches_is_refused(edit):
    text = signed(**EDITED[edit])
    refused(FondacoError, lambda: fondaco.replay(text))


def test_the_move_that_cannot_be_played_is_named():
    moves = list(DOCUMENT["moves"])
    moves[4] = "castle"
    sentence = refused(BadRecord, lambda: fondaco.replay(signed(moves=moves)))
    assert "move 5" in sentence
    assert "castle" in sentence


def test_a_record_made_by_hand_is_checked_too():
    record = Record("medici", 1, 4, {}, {"seed": 3}, ["castle"])
    refused(BadRecord, lambda: fondaco.replay(record))


# --- Saves -----------------------------------------------------------------------------------------------------------

SAVE = json.loads(GAME.save())
ROW = base64.b64decode(SAVE["row"])


@pytest.mark.parametrize("field", SAVE)
def test_a_save_without_one_of_its_fields_is_refused(field):
    save = {name: value for name, value in SAVE.items() if name != field}
    refused(BadRecord, lambda: fondaco.load(json.dumps(save).encode()))


@pytest.mark.parametrize("place", [0, 4, 8, 100, len(ROW) - 1])
def test_a_save_whose_row_was_changed_is_refused(place):
    row = bytearray(ROW)
    row[place] ^= 1
    save = SAVE | {"row": base64.b64encode(row).decode()}
    assert "row" in refused(BadRecord, lambda: fondaco.load(json.dumps(save).encode()))


@pytest.mark.parametrize("row", ["", "castle!", 5, None, [], "ł", SAVE["row"][:-4]])
def test_a_save_whose_row_is_none_is_refused(row):
    refused(BadRecord, lambda: fondaco.load(json.dumps(SAVE | {"row": row}).encode()))


@pytest.mark.parametrize("record", [None, 5, "medici", [], {}, DOCUMENT | {"players": 5}, DOCUMENT | {"moves": []}])
def test_a_save_whose_record_is_none_is_refused(record):
    refused(BadRecord, lambda: fondaco.load(json.dumps(SAVE | {"record": record}).encode()))


def test_a_truncated_save_is_refused_wherever_it_was_cut():
    save = GAME.save()
    for length in range(0, len(save), 31):
        refused(BadRecord, lambda length=length: fondaco.load(save[:length]))


@pytest.mark.parametrize("save", NOT_RECORDS + NOT_BYTES, ids=lambda text: ascii(text)[:20])
def test_what_is_no_save_at_all_is_refused(save):
    refused(BadRecord, lambda: fondaco.load(save))


def test_a_record_is_no_save_and_a_save_no_record():
    refused(BadRecord, lambda: fondaco.load(GAME.record().to_json().encode()))
    refused(BadRecord, lambda: fondaco.replay(GAME.save()))
