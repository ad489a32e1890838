"""What if: from any step of a finished game a new table against bots, with all that my seat did not know dealt anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

import fondaco
from fondaco.core.fairness import table_seed
from fondaco.core.position import begin
from fondaco.core.verifying import verified

from .guests import House, Opener, play_together


def asked(house: House, table: str, step: int, seat: int, *bots: str, **more: Any) -> httpx.Response:
    """Ask for a table in the middle of a game."""
    return house.http.post(
        f"/api/tables/{table}/what-if", json={"step": step, "seat": seat, "bots": list(bots), **more}
    )


def opened(house: House, table: str, step: int, seat: int, *bots: str, **more: Any) -> tuple[str, str]:
    """A table in the middle of a game, and my token there."""
    answer = asked(house, table, step, seat, *bots, **more)
    assert answer.status_code == httpx.codes.CREATED, answer.text
    (key,) = answer.json()["keys"]
    assert key["seat"] == seat
    return answer.json()["table"], key["token"]


def record_of(house: House, table: str) -> fondaco.Record:
    """The record of a game that is over."""
    return fondaco.Record.from_json(house.http.get(f"/api/tables/{table}/record").text)


def played_by_two(house: House, game: str) -> str:
    """A game that two guests and a bot have played to its end."""
    table, tokens = house.make("me", "open", "greedy", game=game)
    _, other = house.join(table, "Bea")
    with house.guest(table, *tokens) as ada, house.guest(table, other) as bea:
        assert asked(house, table, 0, 0, "greedy").status_code == httpx.codes.BAD_REQUEST, "that would leak"
        play_together(ada, bea)
    return table


@pytest.mark.parametrize("game", ["medici-card", "middle-ages"])
def test_a_game_goes_on_otherwise_from_any_step(tmp_path: Path, open_house: Opener, game: str) -> None:
    """What my seat knew is the same, chance is the new table's; it outlives a restart, and its record holds."""
    house = open_house(tmp_path)
    parent = played_by_two(house, game)
    record = record_of(house, parent)
    step = len(record.moves) // 2
    table, token = opened(house, parent, step, 1, "random", name="Bea", nonce="bea's")
    with house.guest(table, token) as bea:
        bea.turn()
        bea.move(bea.now["legal"][0])
    house.kill()
    house = open_house(tmp_path)
    with house.guest(table, token) as bea, house.guest(table) as watcher:
        bea.play_on()
        watcher.until(lambda message: message["type"] == "revealed")

    branch = record_of(house, table)
    said = branch.chance["what-if"]
    assert (said["parent"], said["step"], said["seat"]) == (parent, step, 1)
    assert said["seed"] == table_seed(bytes.fromhex(said["table"]["secret"]), ["", "bea's", ""])
    assert branch.seats == ["", "Bea", ""]
    ended = fondaco.replay(branch)
    assert list(ended.scores) == bea.now["scores"]
    assert f"from game {parent} after {step} moves" in verified(branch)[1]

    before = begin(record)
    for move in record.moves[:step]:
        before.play(move)
    begun = ended.copy()
    while begun.history:
        begun.undo()
    assert begun.view(1) == before.view(1)
    assert begun.row["key"].tobytes() != before.row["key"].tobytes()

    again, _ = opened(house, table, 0, 0, "greedy")
    assert again != table, "from a what-if, too"


def test_what_cannot_be_is_refused_with_a_reason(house: House) -> None:
    parent = played_by_two(house, "medici")
    last = len(record_of(house, parent).moves)
    for (step, seat, *bots), reason in {
        (last, 0, "greedy"): f"begin after 0 to {last - 1} of them",
        (-1, 0, "greedy"): "no decision after -1 moves",
        (0, 3, "greedy"): "there is no seat 3",
        (0, 0): "name one bot for all 2 other seats",
        (0, 0, "nobody"): "at a table the bots are",
    }.items():
        refused = asked(house, parent, step, seat, *bots)
        assert refused.status_code == httpx.codes.BAD_REQUEST
        assert reason in refused.json()["reason"]


def test_an_edited_what_if_is_refused(house: House) -> None:
    """Another seed than the table's, or other moves before it."""
    parent = played_by_two(house, "medici")
    table, token = opened(house, parent, 10, 0, "greedy")
    with house.guest(table, token) as ada:
        ada.play_on()
    branch = record_of(house, table)
    for changed, reason in (
        ({"seed": 1}, "its seed does not come from"),
        ({"moves": [], "step": 3}, "as many moves as steps"),
        ({"moves": ["draw"] * 40, "step": 40}, "cannot be played"),
        ({"chance": {"what-if": {}}}, "a what-if has parent"),
        ({"parent": 3}, "a what-if has parent"),
    ):
        branch.chance["what-if"] |= changed
        with pytest.raises(fondaco.BadRecord, match=reason):
            fondaco.replay(branch)
        branch = record_of(house, table)
