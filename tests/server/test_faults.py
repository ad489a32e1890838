"""What goes wrong says what it is: odd requests, wrong names of the house, and a store that fails."""

import socket
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from fondaco.core.errors import FondacoError
from fondaco.server.hosts import Hosts

from .guests import SECONDS, House, Opener

LONG = "a" * 5_000
DEEP = 20_000
NOWHERE = {"reason": "there is nothing at this address.", "id": "nothing-here", "values": {}}


@pytest.mark.parametrize(
    "path",
    [
        f"/{LONG}",
        f"/assets/{LONG}",
        f"/t/{LONG}",
        f"/api/tables/{LONG}/record",
        f"/api/games/{LONG}/components",
        "/%00",
        "/a%00b",
        "/assets/%00",
        "/assets/a%00.js",
        "/t/%00",
        "/api/tables/%00/record",
        "/api/games/%00/words/en",
        "/.stamp",
        "/.git",
        "/assets/.stamp",
        "/assets/.hidden/file.js",
        "/%2estamp",
        "/assets/%ff",
        "/%ff%fe",
        "/%zz",
    ],
)
def test_where_nothing_can_be_there_is_nothing(house: House, path: str) -> None:
    """Names that are too long, impossible or hidden: the stamp of the built client is nobody's business."""
    answer = house.http.get(path)
    assert (answer.status_code, answer.json()) == (httpx.codes.NOT_FOUND, NOWHERE)


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%ff/record",
        "/api/tables/%ed%a0%80/record",
        "/api/daily/medici/%ff",
        "/api/daily/%ff/%ff",
        "/api/games/medici/words/en?rules=%00",
        "/api/games/medici/words/%ff",
        "/api/games/medici/words/en?rules=1e400",
        f"/api/games/medici/words/en?rules={'9' * 5000}",
        "/?%zz=%ff",
        "//",
        "/api/daily/medici/9999-99-99",
    ],
)
def test_odd_values_are_answered(house: House, path: str) -> None:
    """Whatever they mean, they are no mistake of the house."""
    assert house.http.get(path).status_code in (httpx.codes.OK, httpx.codes.BAD_REQUEST, httpx.codes.NOT_FOUND)


@pytest.mark.parametrize("path", ["/api/tables", "/api/mine", "/api/tables/x/join", "/api/tables/x/hint"])
@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"[" * DEEP + b"]" * DEEP, "nested too deeply"),
        (b'{"a":' * (DEEP // 2), "nested too deeply"),
        (b'{"game":' + b"[" * DEEP, "nested too deeply"),
        (b"\xff\xfe[]", ""),
        (b'"\xff"', "not in UTF-8"),
        (b'["\xed\xa0\x80"]', "not in UTF-8"),
        (b'"\\ud800"', ""),
        (b'{"game":"\\ud800","seats":[]}', ""),
        (b"9" * 60_000, ""),
        (b"NaN", ""),
        (b"", ""),
    ],
)
def test_what_cannot_be_read_is_refused(house: House, path: str, body: bytes, reason: str) -> None:
    """However deep, long or broken."""
    answer = house.http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert reason in answer.json()["reason"]


@pytest.mark.parametrize(
    "origin", [b"http://[::1", b"http://[", b"//", b"\xff", b"http://" + b"a" * 5_000, b"null", b"[]"]
)
def test_an_odd_origin_is_another_hosts(house: House, origin: bytes) -> None:
    """By either door."""
    answer = house.http.post("/api/mine", json=[], headers=[(b"Origin", origin)])
    assert answer.status_code == httpx.codes.FORBIDDEN
    assert answer.json()["reason"].startswith("this request comes from a page of another host")
    with pytest.raises(InvalidStatus) as refused, house.socket("x", origin=origin.decode("latin-1")):
        pass
    assert refused.value.response.status_code == httpx.codes.FORBIDDEN


def test_the_house_answers_to_its_own_names_alone(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page whose name somebody had lead here gets nothing; a trusted proxy is asked for the names its owner gave."""
    monkeypatch.setenv("HOSTS", "Play.Example.org")
    monkeypatch.setenv("PROXIES", "127.0.0.9")
    house = open_house(tmp_path)
    port = house.host.partition(":")[2]
    for known in (house.host, f"localhost:{port}", "[::1]", f"play.example.ORG:{port}", "192.0.2.7", "fondaco.local"):
        assert house.http.get("/api/health", headers={"Host": known}).status_code == httpx.codes.OK
    reason = (
        "this house is not called 'evil.example'; open it by its address, or by a name given to it by --known-host."
    )
    for path in ("/", "/api/health", "/assets/none.js"):
        answer = house.http.get(path, headers={"Host": f"evil.example:{port}"})
        assert (answer.status_code, answer.json()["reason"]) == (httpx.codes.MISDIRECTED_REQUEST, reason)
    way = httpx.HTTPTransport(local_address="127.0.0.9")
    with httpx.Client(base_url=f"http://{house.host}", transport=way, timeout=SECONDS) as proxy:
        assert proxy.get("/", headers={"Host": "evil.example"}).status_code == httpx.codes.MISDIRECTED_REQUEST
        assert proxy.get("/", headers={"Host": "play.example.org"}).status_code == httpx.codes.OK
    host, _, number = house.host.partition(":")
    with socket.create_connection((host, int(number)), SECONDS) as door:
        door.sendall(
            b"GET /api/tables/x/live HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
        )
        assert door.recv(4096).startswith(b"HTTP/1.1 421 ")
    assert house.close() == ""


def test_where_the_owner_gave_no_name_a_trusted_proxy_knows_for_whom_it_asks() -> None:
    """It has a list of its own; nobody else is believed."""
    hosts = Hosts(listens_at="Box.lan")
    assert hosts.refusal("play.example.org", proxied=True) == ""
    assert hosts.refusal("play.example.org") != ""
    assert hosts.refusal("box.lan:8000") == hosts.refusal("box.lan.") == hosts.refusal("") == ""
    assert hosts.refusal("localhost.evil.example") != ""
    assert hosts.refusal("127.0.0.1.evil.example") != ""
    for name in ("play.example.org:8000", "http://play.example.org", "", "a b"):
        with pytest.raises(FondacoError, match="a known host is a name"):
            Hosts([name])
