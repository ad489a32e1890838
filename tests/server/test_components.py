"""An owner's own deck at a table: it comes with the request, is checked there, and stays with the table."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import fondaco
from fondaco.core.fairness import commitment, table_key
from fondaco.server.guests import hash_of
from fondaco.server.sqlite import FILE, SCHEMA_VERSION, SQLiteStore
from fondaco.server.store import StoredSeat, StoredTable

from .guests import SECONDS, House, Opener

MY_DECK = (Path(__file__).parents[1] / "medici_card" / "my-deck.toml").read_text(encoding="utf-8")
MINE = fondaco.find("medici-card").read_components(Path(__file__).parents[1] / "medici_card" / "my-deck.toml")
HOUSE_DECK = Path(fondaco.find("medici-card").rules.__file__).with_name("deck.toml").read_text(encoding="utf-8")
CARDS = {"game": "medici-card", "components": MY_DECK}


def tables_in(folder: Path) -> list[tuple[Any, ...]]:
    """The tables on disk: id, game, components."""
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as file:
        return list(file.execute("SELECT id, game, components FROM tables ORDER BY id"))


def test_the_house_says_what_may_be_brought(house: House) -> None:
    """A deck for The Card Game, nothing for Medici."""
    words = {game["id"]: game["components"] for game in house.http.get("/api/games").json()}
    assert (words["medici-card"], words["medici"]) == ("deck", "")


def test_a_game_with_my_deck_is_played_to_the_end(house: House) -> None:
    """People and a bot; everybody sees that the cards are the table's own; the record carries them and is fair."""
    table, tokens = house.make("me", "random", "me", **CARDS)
    with house.guest(table, *tokens) as guest:
        assert guest.turn()["view"]["own_deck"]
        assert guest.now["view"]["deck"] + len(guest.now["view"]["market"]) <= 83
        guest.play_on()
        scores = guest.now["scores"]
    record = house.http.get(f"/api/tables/{table}/record").text
    position = fondaco.replay(record)
    assert position.components == MINE
    assert list(position.scores) == scores
    assert set(position.record().chance) == {"table"}


def test_a_table_without_a_deck_plays_with_that_of_the_house(house: House) -> None:
    """Also when the house's own file is sent."""
    for more in ({}, {"components": ""}, {"components": HOUSE_DECK}):
        table, tokens = house.make("me", "me", game="medici-card", **more)
        with house.guest(table, *tokens) as guest:
            view = guest.turn()["view"]
            assert not view["own_deck"]
            assert view["deck"] + len(view["market"]) == 110


def test_a_table_with_open_seats_waits_with_its_deck(house: House) -> None:
    """It is dealt when the last seat is taken."""
    table, (token,) = house.make("me", "open", **CARDS)
    with house.guest(table, token) as host:
        house.join(table)
        host.until(lambda message: message["type"] == "moment")
        assert host.now["view"]["own_deck"]
        assert sum(host.now["view"]["unseen"].values()) + len(host.now["view"]["market"]) == 83


BAD_DECKS = {
    "an unknown good": (
        '[[cards]]\ngood = "silk"\nvalue = 3\ncount = 60',
        "cards, entry 1: 'silk' is no good; the goods are grain, spice, fur, dye or cloth.",
    ),
    "a value no card has": (
        '[[cards]]\ngood = "dye"\nvalue = 6\ncount = 60',
        "cards, entry 1: value is 0, 2, 3, 4 or 5, not 6.",
    ),
    "too few cards": (
        '[[cards]]\ngood = "dye"\nvalue = 5\ncount = 44',
        (
            "cards: 3 players need at least 45 cards that take a hold, so that there is always one to take; "
            "this deck has 44."
        ),
    ),
    "an unknown field": (
        "dice = 5",
        "the document: there is no field 'dice'; the fields are cards, name or provenance.",
    ),
    "no cards": (" ", "cards: a deck needs a list of cards, as [[cards]] in its file."),
}


@pytest.mark.parametrize("what", BAD_DECKS)
def test_a_bad_deck_is_refused_with_its_sentence_and_no_table_is_made(house: House, what: str) -> None:
    """Nothing is kept of it."""
    before = tables_in(house.folder)
    text, reason = BAD_DECKS[what]
    asked = {"game": "medici-card", "seats": [{"kind": "me"}] * 3, "components": text}
    answer = house.http.post("/api/tables", json=asked)
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert answer.json()["reason"] == reason
    assert tables_in(house.folder) == before


def test_what_is_no_deck_at_all_is_refused(house: House) -> None:
    """No TOML, no text, too much of it, or for a game that has no deck."""
    before = tables_in(house.folder)

    def refusal(components: Any, game: str = "medici-card") -> str:
        asked = {"game": game, "seats": [{"kind": "me"}] * 3, "components": components}
        answer = house.http.post("/api/tables", json=asked)
        assert answer.is_client_error
        reason = answer.json()["reason"]
        assert isinstance(reason, str)
        return reason

    assert refusal("cards = [").startswith("this deck file is not TOML: ")
    assert refusal('{"cards": []}').startswith("this deck file is not TOML: ")
    assert refusal("a\0b").startswith("this deck file is not TOML: ")
    assert refusal({"cards": []}).startswith("this request cannot be read: ")
    assert refusal("#" * 70_000) == "this request is too large: at most 65,536 bytes are read."
    assert refusal(MY_DECK, "medici") == "Medici has no components that could be replaced by others."
    assert refusal(MY_DECK, "chess").startswith("there is no game 'chess'")
    surrogate = b'{"game":"medici-card","seats":[{"kind":"me"},{"kind":"me"}],"components":"\\ud800"}'
    answer = house.http.post("/api/tables", content=surrogate, headers={"Content-Type": "application/json"})
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert tables_in(house.folder) == before


def test_whoever_makes_a_deck_sees_it_before_a_table_is_opened(house: House) -> None:
    """The house's own to begin with, one's own as it was read, and a refusal with its sentence; nothing is kept."""
    before = tables_in(house.folder)

    def look(game: str, **asked: Any) -> Any:
        answer = house.http.post(f"/api/games/{game}/components", json={"players": 3} | asked)
        return answer.json() if answer.is_success else answer.json()["reason"]

    assert look("medici-card") == {"components": fondaco.find("medici-card").house_components, "shown": {}}
    assert look("medici-card", text=MY_DECK)["components"] == MINE
    ages = fondaco.find("middle-ages")
    assert look("middle-ages")["shown"] == ages.view_static(ages.blank(3, {}))
    one_card = '[[cards]]\ngood = "grain"\nvalue = 2\ncount = 1\n'
    assert look("medici-card", text=one_card).startswith("cards: 3 players need at least")
    assert look("medici-card", text="cards = [").startswith("this deck file is not TOML: ")
    assert look("medici", text=MY_DECK) == "Medici has no components that could be replaced by others."
    assert "2, 3, 4, 5 or 6" in look("medici-card", players=9)
    assert tables_in(house.folder) == before


EVIL_DECK = ".".join("a" * 32_000) + " = 1"
"""One key of 32,000 parts: a reader of TOML is busy with it for a quarter of a minute or more."""


ANSWERS_ENOUGH = 100


def test_a_file_that_takes_too_long_is_refused_and_meanwhile_the_house_goes_on(house: House) -> None:
    """Whoever asks something else is answered first, and then whoever brings a good deck."""
    asked = {"game": "medici-card", "seats": [{"kind": "me"}] * 3, "components": EVIL_DECK}
    before = tables_in(house.folder)

    def bring() -> httpx.Response:
        return httpx.post(f"http://{house.host}/api/tables", json=asked, timeout=SECONDS)

    with ThreadPoolExecutor() as others:
        bringing = others.submit(bring)
        answers = 0
        while not bringing.done() and answers < ANSWERS_ENOUGH:
            assert house.http.get("/api/health").status_code == httpx.codes.OK
            answers += 1
        refused = bringing.result()
    assert refused.status_code == httpx.codes.BAD_REQUEST
    reason = "this deck file takes too long to read; write it as the house's own file is written."
    assert refused.json()["reason"] == reason
    assert answers > 2, "the house answered nobody else while it read"
    assert tables_in(house.folder) == before
    house.make("me", "me", **CARDS)


def test_a_table_survives_a_restart_with_its_deck(tmp_path: Path, open_house: Opener) -> None:
    """Playing and waiting ones; what was told before is told again, byte for byte."""
    house = open_house(tmp_path)
    table, tokens = house.make("me", "me", "me", **CARDS)
    waiting, (token,) = house.make("me", "open", **CARDS)
    with house.guest(table, *tokens) as guest:
        for _ in range(12):
            guest.turn()
            guest.move(guest.now["legal"][-1])
    before = house.story(table, *tokens)
    house.kill()
    house = open_house(tmp_path)
    assert house.story(table, *tokens) == before
    with house.guest(table, *tokens) as guest:
        assert guest.turn()["view"]["own_deck"]
        guest.play_on()
    assert fondaco.replay(house.http.get(f"/api/tables/{table}/record").text).components == MINE
    house.join(waiting)
    with house.guest(waiting, token) as guest:
        guest.until(lambda message: message["type"] == "moment")
        assert guest.now["view"]["own_deck"]
    assert house.close() == ""


def test_the_store_keeps_a_deck_as_it_was_read(tmp_path: Path) -> None:
    """And nothing where there is none."""
    seats = (StoredSeat("human", "Ada"), StoredSeat("human", "Bona"))
    own = StoredTable("own", "medici-card", 1, {}, b"s" * 32, "c" * 64, 1_800_000_000, seats, components=MINE)
    plain = StoredTable("plain", "medici-card", 1, {}, b"s" * 32, "c" * 64, 1_800_000_000, seats)

    async def keep() -> None:
        store = SQLiteStore(tmp_path)
        await store.add_table(own)
        await store.add_table(plain)
        await store.close()

    async def find() -> None:
        store = SQLiteStore(tmp_path)
        assert await store.find_table("own") == own
        assert await store.find_table("plain") == plain
        await store.close()

    asyncio.run(keep())
    asyncio.run(find())


# --- The file of an older release ------------------------------------------------------------------------------------

VERSION_1 = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    players INTEGER NOT NULL,
    options TEXT NOT NULL,
    secret BLOB NOT NULL,
    commitment TEXT NOT NULL,
    created INTEGER NOT NULL
);
CREATE TABLE seats (
    "table" TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'bot', 'open')),
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    nonce TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_token ON seats (token_hash) WHERE token_hash <> '';
CREATE TABLE moves (
    "table" TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
"""What the first release wrote."""

SECRET, NONCES, TOKENS = b"an old secret of thirty-two byte", ["", "salt"], ("first token", "second token")


def old_file(folder: Path) -> fondaco.Position:
    """A data folder as the first release left it, with one game of Medici under way; the position of that game."""
    position = fondaco.deal("medici", players=2, seed=table_key(SECRET, NONCES))
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        file.executescript(VERSION_1)
        kept = ("old", "medici", 1, 2, '{"lot_limit": "any"}', SECRET, commitment(SECRET), 1_800_000_000)
        file.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", kept)
        for seat, token in enumerate(TOKENS):
            guest = ("old", seat, "human", f"guest {seat}", "", hash_of(token), NONCES[seat])
            file.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", guest)
        for number in range(1, 11):
            move = position.legal[-1 if number % 3 else 0]
            file.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", ("old", number, position.seat, move))
            position.play(move)
    return position


def version_of(folder: Path) -> int:
    """The version of the data."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        (version,) = file.execute("PRAGMA user_version").fetchone()
        return int(version)


def columns_of(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """The columns of every table in the file: name, type, whether it must be given, default."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        names = ("tables", "seats", "moves")
        return {name: [row[1:5] for row in file.execute(f"PRAGMA table_info({name})")] for name in names}


def test_a_file_of_the_first_release_is_brought_up_to_date(tmp_path: Path, open_house: Opener) -> None:
    """Its games go on where they were, and tables with decks are kept beside them."""
    position = old_file(tmp_path)
    assert version_of(tmp_path) == 1
    house = open_house(tmp_path)
    assert version_of(tmp_path) == SCHEMA_VERSION
    with house.guest("old", *TOKENS) as guest:
        assert guest.turn()["number"] == 10
        assert guest.now["view"] == position.view(position.seat)
        assert {option["name"]: option["value"] for option in guest.welcome["options"]} == position.options
        assert tuple(guest.now["legal"]) == position.legal
        guest.play_on()
    assert fondaco.replay(house.http.get("/api/tables/old/record").text).history[:10] == position.history
    table, tokens = house.make("me", "me", **CARDS)
    with house.guest(table, *tokens) as guest:
        assert guest.turn()["view"]["own_deck"]
    with house.guest("old") as watcher:
        assert (watcher.welcome["state"], watcher.welcome["daily"]) == ("over", "")
    assert house.close() == ""
    assert {name: bool(components) for name, _, components in tables_in(tmp_path)} == {"old": False, table: True}


def test_an_old_file_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    """The same columns and indexes; opening it again changes nothing more."""
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
    old_file(old)

    async def open_twice(folder: Path) -> None:
        for _ in range(2):
            await SQLiteStore(folder).close()

    for folder in (old, new):
        asyncio.run(open_twice(folder))
    assert version_of(old) == version_of(new) == SCHEMA_VERSION
    assert columns_of(old) == columns_of(new)
    indexes = []
    for folder in (old, new):
        with closing(sqlite3.connect(folder / FILE)) as file:
            indexes.append(sorted(file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index'")))
    assert indexes[0] == indexes[1]


def test_a_table_of_an_old_file_has_no_deck_of_its_own(tmp_path: Path) -> None:
    """The new columns say so, and its moves and seats are as they were."""
    position = old_file(tmp_path)

    async def find() -> StoredTable | None:
        store = SQLiteStore(tmp_path)
        try:
            return await store.find_table("old")
        finally:
            await store.close()

    kept = asyncio.run(find())
    assert kept is not None
    assert (kept.components, kept.daily) == (None, "")
    assert (kept.secret, kept.options, [seat.nonce for seat in kept.seats]) == (SECRET, {"lot_limit": "any"}, NONCES)
    assert [move.move for move in kept.moves] == list(position.history)
