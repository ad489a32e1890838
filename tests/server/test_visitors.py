"""Bots from elsewhere at a house: only those its host allowed; whatever one does, the game goes on."""

import asyncio
import logging
from pathlib import Path

import pytest

import fondaco
from bots.visiting import CLEVER, write_bots
from fondaco.server.bots import BotWorkers

from .guests import Opener

SECONDS = 0.5
"""So long one that stalls may think here."""
PATIENCE = 30.0
"""So long all others may: a machine that is busy is no reason to stop a bot."""


def test_the_bot_of_the_page_plays_at_a_real_table(tmp_path: Path, open_house: Opener) -> None:
    """It is in the lobby's list, and a game with it comes to its end; others that exist are refused, and not loaded."""
    write_bots(tmp_path)
    (tmp_path / "spy_bots.py").write_text(f"open({str(tmp_path / 'loaded')!r}, 'w').close()", encoding="utf-8")
    house = open_house(tmp_path / "data", visitors=(CLEVER,), path=tmp_path)
    for game in house.http.get("/api/games").json():
        assert CLEVER in game["bots"]
    table, _ = house.make(CLEVER, "random")
    with house.guest(table) as watcher:
        watcher.until(lambda message: message["type"] == "revealed")
    refused = house.ask("spy_bots:Spy", "random")
    assert refused.status_code == 400
    assert f"{CLEVER}, not 'spy_bots:Spy'" in refused.json()["reason"]
    assert not (tmp_path / "loaded").exists()
    assert house.close() == ""


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Raises", "failed: ValueError: no idea"),
        ("Illegal", "answered what it may not"),
        ("Leaves", "failed: SystemExit: 3"),
        ("Dies", "died"),
        ("Stalls", "took too long and was stopped"),
        ("NoBot", "has no method choose"),
    ],
)
def test_a_bot_that_misbehaves_is_replaced_and_named(kind, said, tmp_path, monkeypatch, caplog) -> None:
    write_bots(tmp_path)
    monkeypatch.chdir(tmp_path)
    code, position = f"wicked_bots:{kind}", fondaco.deal("medici", players=3, seed=2)

    async def choose() -> list[int]:
        workers = BotWorkers(1, visitors=[code], thinking=SECONDS if kind == "Stalls" else PATIENCE)
        try:
            return [await workers.choose(position, position.seat or 0, code) for _ in range(2)]
        finally:
            await workers.close()

    with caplog.at_level(logging.WARNING):
        for action in asyncio.run(choose()):
            assert action in position.actions
    assert len(caplog.records) == 2
    for record in caplog.records:
        assert f"wicked_bots:{kind}" in record.getMessage()
        assert said in record.getMessage()
        assert "greedy plays this move instead." in record.getMessage()


def test_one_that_stalls_holds_up_nobody_else_and_is_asked_no_more_in_the_end(tmp_path, monkeypatch, caplog) -> None:
    """Another table's bot answers while it is waited for."""
    write_bots(tmp_path)
    monkeypatch.chdir(tmp_path)
    code, position = "wicked_bots:Stalls", fondaco.deal("medici", players=3, seed=2)

    async def choose() -> None:
        workers = BotWorkers(1, visitors=[code], thinking=SECONDS)
        seat = position.seat or 0
        try:
            await workers.choose(position, seat, "greedy")  # its process is there, and has loaded what it needs
            stalled = [asyncio.create_task(workers.choose(position, seat, code)) for _ in range(4)]
            await workers.choose(position, seat, "greedy")
            assert not any(task.done() for task in stalled)
            await asyncio.gather(*stalled)
        finally:
            await workers.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(choose())
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 4
    assert "has stalled 3 times and is asked no more" in told[-1]


def test_a_bot_that_is_not_allowed_any_more_is_replaced(caplog) -> None:
    """A table of yesterday may have one."""
    position = fondaco.deal("medici", players=3, seed=2)

    async def choose() -> int:
        workers = BotWorkers(1)
        try:
            return await workers.choose(position, position.seat or 0, "wicked_bots:Text")
        finally:
            await workers.close()

    with caplog.at_level(logging.WARNING):
        assert asyncio.run(choose()) in position.actions
    assert "may not play in this house" in caplog.text
