"""Provably fair deals: neither the host nor a player alone chooses what chance brings, and anybody can check it."""

import json
from typing import Any

import pytest

import fondaco
from fondaco import BadRecord, Record
from fondaco.core.fairness import check_table, commitment, new_nonce, new_secret, table_key
from helpers.sentences import refused

from .terminal import fondaco as command
from .terminal import refused as refused_by_command

SECRET = bytes(range(32))
NONCES = ["alba", "bianca", "", "donata"]


def table(**changed: Any) -> dict[str, Any]:
    """What a table publishes at its end, with something changed."""
    return {"commitment": commitment(SECRET), "secret": SECRET.hex(), "nonces": NONCES} | changed


def record(chance: Any, players: int = 4) -> str:
    """The record of a game just dealt at such a table."""
    return Record("medici", 1, players, {"lot_limit": "any"}, {"table": chance}, []).to_json()


def test_secrets_and_nonces_are_new_every_time():
    assert len({new_secret() for _ in range(100)}) == len({new_nonce() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


def test_the_key_depends_on_the_secret_and_on_every_nonce_in_its_place():
    keys = [table_key(SECRET, NONCES), table_key(SECRET[::-1], NONCES), table_key(SECRET, NONCES[::-1])]
    keys += [table_key(SECRET, [*NONCES[:seat], "other", *NONCES[seat + 1 :]]) for seat in range(4)]
    keys += [table_key(SECRET, NONCES[:3]), table_key(SECRET, ["albabianca", "", "", "donata"])]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 32 for key in keys)
    assert table_key(SECRET, NONCES) == keys[0]


def test_the_commitment_promises_one_secret_and_does_not_tell_it():
    assert commitment(SECRET) == commitment(SECRET) != commitment(SECRET[::-1])
    assert SECRET.hex() not in commitment(SECRET)
    assert commitment(SECRET) != table_key(SECRET, []).hex()


def test_a_fair_table_replays_to_the_deal_of_its_key():
    assert check_table(table(), len(NONCES)) == table_key(SECRET, NONCES)
    assert fondaco.replay(record(table())) == fondaco.deal("medici", players=4, seed=table_key(SECRET, NONCES))


def test_a_fair_table_is_verified_at_the_command_line(tmp_path):
    file = tmp_path / "table.json"
    file.write_text(record(table()), encoding="utf-8")
    ran = command("verify", file)
    assert (ran.code, ran.err) == (0, "")
    assert "the secret is the one committed to" in ran.out
    file.write_text(record(table(secret=SECRET[::-1].hex())), encoding="utf-8")
    assert "not fair" in refused_by_command("verify", file)


def test_another_secret_than_the_promised_one_is_called_unfair():
    for secret in (SECRET[::-1].hex(), "", SECRET.hex() + "00"):
        assert "not fair" in refused(BadRecord, lambda secret=secret: fondaco.replay(record(table(secret=secret))))


@pytest.mark.parametrize(
    "nonces",
    [[], NONCES[:3], [*NONCES, "more"], "abcd", [1, 2, 3, 4], [None] * 4, [["a"]] * 4, {"a": 1}, 4, None, ["a\nb"] * 4],
    ids=json.dumps,
)
def test_a_table_has_one_nonce_of_one_line_for_every_seat(nonces):
    """Otherwise a host could leave a seat's word out, and the record would still seem to hold."""
    refused(BadRecord, lambda: fondaco.replay(record(table(nonces=nonces))))


@pytest.mark.parametrize("field", ["commitment", "secret", "nonces"])
def test_a_table_without_one_of_its_parts_is_refused(field):
    chance = {name: value for name, value in table().items() if name != field}
    refused(BadRecord, lambda: fondaco.replay(record(chance)))


@pytest.mark.parametrize("secret", ["zz", 5, None, [], "0"])
def test_a_secret_that_is_none_is_refused(secret):
    refused(BadRecord, lambda: fondaco.replay(record(table(secret=secret))))
