"""The house's doors: what they let in, how they refuse, and what they keep to themselves."""

import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from socket import AF_INET

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed, InvalidStatus

import fondaco
from fondaco import bots
from fondaco.core.errors import FondacoError
from fondaco.core.text import sentence_list
from fondaco.server.doors import FIRST_PORT, address, addresses_elsewhere, listen, own_addresses
from fondaco.server.pages import page_handlers

from .guests import SCRIPT, SECONDS, Guest, House, Opener

SEATED = sentence_list([*bots.levels_of("medici"), *bots.codes("medici", 2)])
"""The bots that may sit down at a table of Medici for two."""
SMALL_BUFFER = 4096
RETOLD = 60
"""So often a whole game is told again: more than the system keeps for somebody who does not read."""


def test_the_house_says_what_games_it_has(house: House) -> None:
    """What the front page needs, in one request."""
    (medici,) = [game for game in house.http.get("/api/games").json() if game["id"] == "medici"]
    assert medici["title"] == "Medici"
    assert medici["players"] == [2, 3, 4, 5, 6]
    assert medici["options"] == [
        {"name": "lot_limit", "values": ["any", "other", "none"], "players": []},
        {"name": "full_ships", "values": ["skip", "show"], "players": []},
    ]
    assert {"random", "greedy"} <= set(medici["bots"])
    assert medici["usual_bot"] == bots.opponent("medici") == "merchant", "whoever names nobody meets the middle level"
    assert medici["minutes"] == 45


def test_the_house_gives_its_components_to_whoever_writes_down_their_own(house: House) -> None:
    """As the file they lie in, comments and all; a game without any says so."""
    answer = house.http.get("/api/games/medici-dice/components")
    assert answer.status_code == httpx.codes.OK
    assert answer.content == fondaco.find("medici-dice").house_file()
    assert answer.headers["content-type"] == "application/toml"
    assert answer.headers["content-disposition"] == 'attachment; filename="dice.toml"'
    for game, reason in (("medici", "no components that could be replaced"), ("chess", "no game 'chess'")):
        answer = house.http.get(f"/api/games/{game}/components")
        assert answer.status_code == httpx.codes.BAD_REQUEST
        assert reason in answer.json()["reason"]


def test_the_house_gives_a_games_words_to_clients_that_have_none(house: House) -> None:
    """Those of the version asked for, nowhere kept; whoever asks for what is not here is told what is."""
    answer = house.http.get("/api/games/medici/words/pl", params={"rules": 1})
    assert answer.json() == house.http.get("/api/games/medici/words/pl").json()
    assert answer.json() == {"text": fondaco.find("medici", 1).messages("pl")}
    assert answer.headers["cache-control"] == "no-store"
    for path, reason in (
        ("medici/words/de", "no language 'de'; there is en or pl"),
        ("chess/words/en", "no game 'chess'"),
        ("medici/words/en?rules=99", "rules version 99 of medici is not in this release"),
    ):
        answer = house.http.get(f"/api/games/{path}")
        assert answer.status_code == httpx.codes.NOT_FOUND
        assert reason in answer.json()["reason"]


def test_every_answer_keeps_the_browser_at_home(house: House) -> None:
    """Nothing from another host, no referrer, and nobody else's page may ask."""
    for path in ("/", "/t/abc", "/api/health", "/api/none", "/nothing", "/assets/none.js"):
        headers = house.http.get(path, headers={"Origin": "http://elsewhere.example"}).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'self'"
        assert policy["style-src"] == "'self' 'unsafe-inline'"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers


def test_the_page_is_asked_for_again_each_time(house: House) -> None:
    """Each kind of address has a page of its own, which begins at once to fetch what is needed there."""
    table, _ = house.make("me", "open")
    kinds = {
        "/": "front",
        "/mine": "mine",
        "/rules/medici": "rules",
        f"/t/{table}": "table",
        f"/review/{table}": "table",
    }
    for path, kind in kinds.items():
        answer = house.http.get(path)
        assert answer.status_code == httpx.codes.OK
        assert f'data-page="{kind}"' in answer.text
        assert answer.headers["content-type"].startswith("text/html")
        assert "max-age" not in answer.headers.get("cache-control", "")


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_what_is_not_there_is_a_page_in_a_browser_and_a_refusal_to_programs(house: House) -> None:
    """Addresses, tables and games that are none; the page says so in the reader's language."""
    table, _ = house.make("me", "open")
    page = house.http.get("/").text
    for path in (f"/t/{table}", f"/review/{table}", "/rules/medici", "/mine"):
        assert house.http.get(path, headers=BROWSER).status_code == httpx.codes.OK
    with httpx.Client(base_url=house.http.base_url, headers=BROWSER) as browser:
        for path in ("/t/none", "/review/none", "/rules/chess", "/nothing", "/nothing/at/all", "/.git"):
            answer = browser.get(path)
            assert (answer.status_code, answer.text) == (httpx.codes.NOT_FOUND, page), path
        for path in ("/api/none", "/assets/none.js"):
            assert browser.get(path).json()["id"] == "nothing-here"
    assert house.http.get("/nothing").json()["id"] == "nothing-here"


async def is_anywhere(_: str) -> bool:
    """A house that has every table."""
    return True


def test_only_hashed_files_are_kept_by_the_browser(tmp_path: Path) -> None:
    """Their names change with what is in them; the page and what lies beside it is asked for again."""
    (tmp_path / "assets").mkdir()
    with TestClient(Litestar(page_handlers(is_anywhere, tmp_path))) as client:
        assert "run <code>make client</code>" in client.get("/").text
        (tmp_path / "index.html").write_text("<p>the client</p>")
        (tmp_path / "seal.svg").write_text("<svg/>")
        (tmp_path / "assets" / "index-abc.js").write_text("play()")
        assert client.get("/").text == "<p>the client</p>"
        script = client.get("/assets/index-abc.js")
        assert script.text == "play()"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == "max-age=31536000, public, immutable"
        seal = client.get("/seal.svg")
        assert seal.headers["content-type"] == "image/svg+xml"
        assert seal.headers["cache-control"] == client.get("/").headers["cache-control"] == "no-cache"
        missing = client.get("/assets/index-def.js")
        assert missing.status_code == httpx.codes.NOT_FOUND
        assert "cache-control" not in missing.headers


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/..%2fapp.py", "/assets/..%2f..%2fapp.py", "/%2e%2e", "/app.py"]
)
def test_no_other_file_is_given_out(house: House, path: str) -> None:
    """Only the client's own files."""
    answer = house.http.get(path)
    assert answer.status_code == httpx.codes.NOT_FOUND
    assert answer.json()["reason"] == "there is nothing at this address."


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('{"game":"medici"', "this request cannot be read: Input data was truncated."),
        ("[]", "this request cannot be read: data: Expected `object`, got `array`."),
        (
            '{"game":"medici","seats":[],"colour":1}',
            "this request cannot be read: data: Object contains unknown field `colour`.",
        ),
        ('{"game":"medici","seats":[]}', "Medici is for 2, 3, 4, 5 or 6 players, not 0."),
        (
            '{"game":"chess","seats":[]}',
            "there is no game 'chess'; there is medici, medici-card, medici-dice or middle-ages.",
        ),
        (
            '{"game":"medici","seats":[{"kind":"me"},{"kind":"bot","bot":"hal"}]}',
            f"at a table the bots are {SEATED}, not 'hal'.",
        ),
        (
            '{"game":"medici","seats":[{"kind":"me"},{"kind":"bot","bot":"net:/etc/passwd"}]}',
            f"at a table the bots are {SEATED}, not 'net:/etc/passwd'.",
        ),
        (
            '{"game":"medici","seats":[{"kind":"me"},{"kind":"me","bot":"greedy"}]}',
            "seat 1 names the bot 'greedy', but its kind is 'me'.",
        ),
        (
            '{"game":"medici","seats":[{"kind":"me"},{"kind":"me"}],"options":{"decks":"2"}}',
            "Medici has no option 'decks'; its options are: lot_limit or full_ships.",
        ),
        (
            '{"game":"medici","seats":[{"kind":"me"},{"kind":"me"}],"nonce":"a\\nb"}',
            "a nonce is at most 64 plain letters, digits and signs.",
        ),
    ],
)
def test_a_bad_request_is_refused_in_a_sentence(house: House, body: str, reason: str) -> None:
    """What was wrong, and what is allowed."""
    answer = house.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert answer.json()["reason"] == reason


def test_what_is_too_large_is_refused(house: House) -> None:
    """A request, and a message."""
    answer = house.http.post("/api/mine", content=b'["' + b"x" * 100_000 + b'"]')
    assert answer.status_code == httpx.codes.REQUEST_ENTITY_TOO_LARGE
    assert answer.json()["reason"] == "this request is too large: at most 65,536 bytes are read."
    table, _ = house.make("me", "me")
    with house.socket(table) as socket:
        socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009  # "message too big", RFC 6455


def test_a_table_that_does_not_exist_is_unknown(house: House) -> None:
    """By every door; over a socket the reason comes as a message, since browsers hide how a handshake failed."""
    reason = "there is no such table in this house; look at its link again."
    for answer in (
        house.http.get("/api/tables/nowhere/record"),
        house.http.post("/api/tables/nowhere/join", json={"name": "Ada"}),
    ):
        assert answer.status_code == httpx.codes.NOT_FOUND
        assert answer.json()["reason"] == reason
    with house.socket("nowhere") as socket:
        assert Guest(socket).hear()["reason"] == reason
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_who_does_not_say_hello_is_let_go(tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one who only talks nonsense."""
    monkeypatch.setenv("LIMITS", "hello_seconds=3")
    house = open_house(tmp_path)
    table, _ = house.make("me", "me")
    with house.socket(table) as socket:
        guest = Guest(socket)
        socket.send("nonsense")
        assert guest.hear()["reason"].startswith("this message cannot be read")
        assert guest.hear()["reason"] == "a connection begins with a hello; none came."
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408


def test_pages_of_other_hosts_may_not_act_here(house: House) -> None:
    """Neither over a socket nor by a form."""
    table, _ = house.make("me", "open")
    for origin in ("http://elsewhere.example", "null", f"http://{house.host}.elsewhere.example"):
        with pytest.raises(InvalidStatus), house.socket(table, origin=origin):
            pass
        answer = house.http.post(f"/api/tables/{table}/join", json={"name": "Eve"}, headers={"Origin": origin})
        assert answer.status_code == httpx.codes.FORBIDDEN
    with house.socket(table, origin=f"http://{house.host}") as socket:
        assert Guest(socket).hello()["state"] == "waiting"


def test_the_schema_of_the_requests_is_published(house: House) -> None:
    """As JSON only: pages that load scripts from elsewhere are not offered."""
    assert "/api/tables" in house.http.get("/api/schema/openapi.json").json()["paths"]
    for page in ("/api/schema", "/api/schema/swagger", "/api/schema/redoc"):
        answer = house.http.get(page)
        assert "<script" not in answer.text


@pytest.mark.parametrize("end", [House.interrupt, House.close])
def test_the_house_closes_cleanly_in_mid_game(tmp_path: Path, open_house: Opener, end: Callable[[House], str]) -> None:
    """Without a word of complaint, with connections open and bots thinking."""
    house = open_house(tmp_path)
    assert house.line == f"Fondaco is open at http://{house.host}/ (Ctrl-C closes it)\n"
    table, tokens = house.make("me", "greedy", "greedy", "greedy")
    bots, _ = house.make("random", "random")
    with house.guest(table, *tokens) as guest, house.guest(bots) as watcher:
        guest.turn()
        watcher.until(lambda message: message["type"] == "moment")
        assert end(house) == ""
        assert house.process.returncode == 0
        with pytest.raises(ConnectionClosed):
            guest.until(lambda _: False)


def test_the_house_closes_cleanly_though_somebody_does_not_read(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has not read what was told before reads no farewell either."""
    monkeypatch.setenv("LIMITS", "hellos_at_once=1000 table_hellos_at_once=1000")
    house = open_house(tmp_path)
    table, _ = house.make(*["random"] * 6)
    with house.guest(table) as reader:
        reader.until(lambda message: message["type"] == "revealed")
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
            address, port = house.host.split(":")
            deaf.connect((address, int(port)))
            with house.socket(table, sock=deaf, max_queue=1, close_timeout=0) as stuck:
                for _ in range(RETOLD):
                    stuck.send('{"type":"hello"}')
                    reader.hello()
                    reader.until(lambda message: message["type"] == "revealed")
                assert house.close() == ""
                assert house.process.returncode == 0


def test_ctrl_c_while_bots_are_just_sitting_down(tmp_path: Path, open_house: Opener) -> None:
    """Their processes are only starting then."""
    house = open_house(tmp_path)
    house.make("me", "greedy")
    assert house.interrupt() == ""
    assert house.process.returncode == 0


def test_a_port_that_is_taken_is_said_so() -> None:
    """In one sentence; without a port the next free one is taken."""
    with listen("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        assert address("127.0.0.1", door) == f"http://127.0.0.1:{port}/"
        with pytest.raises(FondacoError, match=f"port {port} cannot be used: .*; leave --port out"):
            listen("127.0.0.1", port)
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert FIRST_PORT <= first.getsockname()[1] < second.getsockname()[1]
    for port in (-1, 65_536):
        with pytest.raises(FondacoError, match=f"port {port} cannot be used"):
            listen("127.0.0.1", port)


def test_the_house_says_whether_others_get_in(house: House) -> None:
    """The client warns whoever would send an invitation that leads nowhere."""
    info = house.http.get("/api/house").json()
    assert info == {"reachable": False, "addresses": [], "ready": [], "compiling": [], "may_open": True}


def test_a_house_open_to_all_knows_its_addresses() -> None:
    """Those of this machine in its networks, with the port; one that was asked for; none at home."""
    with listen("0.0.0.0", 0) as door:
        port = door.getsockname()[1]
        assert address("0.0.0.0", door) == f"http://127.0.0.1:{port}/"
        assert addresses_elsewhere("0.0.0.0", door) == [f"http://{own}:{port}/" for own in own_addresses(AF_INET)]
    assert not any(own.startswith(("127.", "169.254.", "0.")) for own in own_addresses(AF_INET))
    for own in own_addresses(AF_INET):
        with listen(own, 0) as door:
            assert addresses_elsewhere(own, door) == [address(own, door)] == [f"http://{own}:{door.getsockname()[1]}/"]
    for home in ("127.0.0.1", "localhost"):
        with listen(home, 0) as door:
            assert addresses_elsewhere(home, door) == []


def test_one_folder_is_for_one_house(house: House) -> None:
    """A second house at the same tables would not hear of the first one's moves."""
    done = subprocess.run([sys.executable, str(SCRIPT), str(house.folder)], capture_output=True, text=True)
    assert done.returncode != 0
    assert f"another Fondaco is using the data folder {house.folder}; close it, or name another" in done.stderr
