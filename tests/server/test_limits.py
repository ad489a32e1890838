"""The limits on what comes from outside: what is over them is cut off or refused in a sentence; nobody else suffers.

Guests come from addresses of their own, so that none uses up what another is allowed.
"""

import json
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fondaco.core.errors import FondacoError
from fondaco.server.gate import Gate
from fondaco.server.limits import Allowance, Limits, read_limits

from .guests import SECONDS, House, Opener

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address of its own")

PROXY = "127.0.0.9"
TIGHT = (
    "address_connections=3 tables_at_once=2 tables_per_second=0.001 request_seconds=0.2 header_bytes=2000 "
    "frames_at_once=20 frames_per_second=0.001 bytes_at_once=9000 bytes_per_second=0.001 requests_at_once=10 "
    "requests_per_second=0.001"
)
CONTINUATION, TEXT, PING = 0x0, 0x1, 0x9
POLICY_VIOLATION = 1008


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with little patience."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LIMITS", TIGHT)
        patch.setenv("PROXIES", PROXY)
        house = House(tmp_path_factory.mktemp("tight"))
    yield house
    assert house.close() == ""


@contextmanager
def at(house: House, address: str, **headers: str) -> Iterator[httpx.Client]:
    """Somebody at this address."""
    way = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=f"http://{house.host}", transport=way, timeout=SECONDS, headers=headers) as http:
        yield http


def new_table(http: httpx.Client) -> httpx.Response:
    """Ask for a table for two."""
    return http.post("/api/tables", json={"game": "medici", "seats": [{"kind": "me"}, {"kind": "me"}]})


def frame(opcode: int, payload: bytes = b"", final: bool = False) -> bytes:
    """A frame as a client sends it, under a mask of zeros."""
    length = len(payload)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes([final << 7 | opcode]) + size + bytes(4) + payload


def come(house: House, address: str) -> socket.socket:
    """A connection from this address."""
    host, _, port = house.host.partition(":")
    return socket.create_connection((host, int(port)), SECONDS, (address, 0))


def upgrade(house: House, table: str) -> bytes:
    """The request for a live connection."""
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {house.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    ).encode()


def plain(house: House, address: str, sent: bytes) -> bytes:
    """All that is answered to these bytes until the house closes the connection."""
    with come(house, address) as door:
        door.sendall(sent)
        return b"".join(iter(lambda: door.recv(4096), b""))


@pytest.mark.parametrize(
    ("flood", "reason"),
    [
        (frame(TEXT, b"{") + frame(CONTINUATION) * 30, "this connection sends too many frames"),
        (frame(PING, b"are you there?", final=True) * 30, "this connection sends too many frames"),
        (frame(TEXT, b"x" * 3000, final=True) * 4, "this connection sends too many bytes"),
    ],
)
def test_a_connection_that_sends_too_much_is_cut_off(tight: House, flood: bytes, reason: str) -> None:
    """However small the frames, or however many bytes."""
    with at(tight, f"127.0.1.{len(flood) % 251}") as http:
        table = new_table(http).json()["table"]
    with tight.socket(table, source_address=(f"127.0.1.{len(flood) % 251}", 0)) as guest:
        guest.socket.sendall(flood)
        with pytest.raises(ConnectionClosed) as closed:
            list(iter(lambda: guest.recv(timeout=SECONDS), None))
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (POLICY_VIOLATION, reason)


def test_who_reads_nothing_is_cut_off(tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is kept for somebody who does not take it, pongs neither."""
    monkeypatch.setenv("LIMITS", "frames_at_once=1000000000 bytes_at_once=1000000000 unsent_bytes=1000")
    house = open_house(tmp_path)
    table, _ = house.make("me", "me")
    with come(house, "127.0.0.1") as door:
        door.sendall(upgrade(house, table))
        assert door.recv(4096).startswith(b"HTTP/1.1 101 ")
        with pytest.raises(OSError, match=r"reset|[Bb]roken"):
            door.sendall(frame(PING, b"p" * 100, final=True) * 500_000)


@pytest.mark.parametrize(
    "begun", [b"", b"GET /api/health HTTP/1.1\r\nHost: a", b"POST /api/mine HTTP/1.1\r\nContent-Length: 9\r\n\r\n[]"]
)
def test_a_request_that_does_not_end_is_answered_all_the_same(tight: House, begun: bytes) -> None:
    """One that never begins, one that stops in its headers, one that stops in its body."""
    answer = plain(tight, "127.0.2.1", begun)
    assert answer.startswith(b"HTTP/1.1 408 ")
    told = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert told["reason"] == "this request did not come to its end in time."


def test_headers_that_are_too_long_are_refused(tight: House) -> None:
    """Before they are whole."""
    answer = plain(tight, "127.0.2.2", b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 3000)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert b"at most 2,000 bytes" in answer


def test_one_address_has_so_many_connections(tight: House) -> None:
    """One more is refused, and comes in once another has gone; other addresses do not notice."""
    table = new_table_of(tight, "127.0.3.9")
    with tight.socket(table, source_address=("127.0.3.1", 0)) as first:
        others = [tight.socket(table, source_address=("127.0.3.1", 0)) for _ in range(2)]
        for other in others:
            other.__enter__()
        with come(tight, "127.0.3.1") as refused:
            assert b"too many connections come from your address" in refused.recv(4096)
        assert new_table_of(tight, "127.0.3.2")
        for other in others:
            other.__exit__(None, None, None)
        first.close()
    assert new_table_of(tight, "127.0.3.1")


def test_in_a_full_house_whoever_asks_for_nothing_makes_room(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that has waited longest; where all are at tables nobody else comes in."""
    monkeypatch.setenv("LIMITS", "connections=2")
    house = open_house(tmp_path)
    table = new_table_of(house, "127.0.0.2")
    with come(house, "127.0.0.3") as idle, house.guest(table), house.guest(table):
        assert idle.recv(1) == b""
        with come(house, "127.0.0.4") as late:
            assert late.recv(4096).startswith(b"HTTP/1.1 503 ")


def new_table_of(house: House, address: str) -> str:
    """The id of a table that somebody at this address opens."""
    with at(house, address) as http:
        made = new_table(http)
        assert made.status_code == httpx.codes.CREATED, made.text
        return str(made.json()["table"])


def test_one_address_opens_so_many_tables(tight: House) -> None:
    """And takes none from others; whoever says that he is somebody else is not believed."""
    with at(tight, "127.0.4.1") as greedy, at(tight, "127.0.4.2") as modest:
        for code in (httpx.codes.CREATED, httpx.codes.CREATED, httpx.codes.TOO_MANY_REQUESTS):
            assert new_table(greedy).status_code == code
        greedy.headers["X-Forwarded-For"] = "192.0.2.1"
        assert new_table(greedy).json()["id"] == "too-many-tables"
        assert new_table(modest).status_code == httpx.codes.CREATED


def test_one_address_asks_so_much(tight: House) -> None:
    """Over HTTP and for live tables."""
    with at(tight, "127.0.5.1") as http:
        codes = [http.get("/api/health").status_code for _ in range(11)]
    assert codes == [httpx.codes.OK] * 10 + [httpx.codes.TOO_MANY_REQUESTS]
    table = new_table_of(tight, "127.0.5.2")
    assert plain(tight, "127.0.5.1", upgrade(tight, table)).startswith(b"HTTP/1.1 429 ")


def test_behind_a_trusted_proxy_the_address_is_the_one_it_names(tight: House) -> None:
    """The last that is no proxy itself; what a guest has written before it does not count."""
    with at(tight, PROXY) as proxy:
        for guest in ("192.0.2.7", "192.0.2.8"):
            for pretended in ("10.0.0.1", "10.0.0.2"):
                proxy.headers["X-Forwarded-For"] = f"{pretended}, {guest}, {PROXY}"
                assert new_table(proxy).status_code == httpx.codes.CREATED
            assert new_table(proxy).status_code == httpx.codes.TOO_MANY_REQUESTS


def test_a_trusted_proxys_connections_wait_longer_for_the_next_request(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When one of a guest's that was used later is closed, the proxy's, used before it, still brings an answer."""
    monkeypatch.setenv("LIMITS", "idle_seconds=0.1 proxy_idle_seconds=3600")
    monkeypatch.setenv("PROXIES", PROXY)
    house = open_house(tmp_path)

    def ask(connection: HTTPConnection) -> None:
        connection.request("GET", "/api/health")
        answer = connection.getresponse()
        assert (answer.status, bool(answer.read())) == (httpx.codes.OK, True)

    with (
        closing(HTTPConnection(house.host, source_address=(PROXY, 0))) as proxy,
        closing(HTTPConnection(house.host, source_address=("127.0.0.3", 0))) as guest,
    ):
        ask(proxy)
        ask(guest)
        assert guest.sock.recv(1) == b""
        ask(proxy)
    assert house.close() == ""


def test_an_address_of_the_sixth_version_is_its_whole_network() -> None:
    """One customer has 2^64 of them; those of the fourth version written in the sixth are what they are."""
    gate = Gate(proxies=["10.0.0.0/8"])
    assert gate.address("2001:db8::1", ()) == gate.address("2001:db8::ffff:1", ()) == "2001:db8::/64"
    assert gate.address("::ffff:192.0.2.1", ()) == "192.0.2.1"
    assert gate.address("10.1.1.1", ["nonsense"]) == ""
    assert gate.address("10.1.1.1", ["192.0.2.1:8000, 10.2.2.2:80"]) == "192.0.2.1"
    assert gate.address("10.1.1.1", ["[2001:db8::1]:8000"]) == gate.address("10.1.1.1", ["2001:db8::2"])
    with pytest.raises(FondacoError, match=r"a trusted proxy is an address or a network, .*, not 'localhost'\."):
        Gate(proxies=["localhost"])


def test_limits_are_read_by_their_names() -> None:
    """What is none is told what there is."""
    assert read_limits(["connections=5", "idle_seconds=0.5"]) == Limits(connections=5, idle_seconds=0.5)
    for wrong, reason in (
        ("speed=1", r"there is no limit 'speed'; the limits are connections, .* or send_seconds\."),
        ("connections=many", r"the limit connections is a whole number, not 'many': write connections=VALUE\."),
        ("connections=0", r"the limit connections must be above 0, not 0\."),
        ("idle_seconds=nan", r"the limit idle_seconds must be above 0, not nan\."),
    ):
        with pytest.raises(FondacoError, match=reason):
            read_limits([wrong])


def test_an_allowance_is_used_up() -> None:
    """And not overdrawn by whoever asks for more than is there."""
    allowance = Allowance(3, 1e-9)
    assert allowance.whole
    assert [allowance.take(2), allowance.take(2), allowance.take(), allowance.take()] == [True, False, True, False]
    assert not allowance.whole
