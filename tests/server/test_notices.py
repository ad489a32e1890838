"""Whoever is away hears elsewhere that it is his turn, where he and the host want it."""

import json
import queue
import socketserver
import sqlite3
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest

from fondaco.server.post import is_public

from .guests import SECONDS, House, Opener

HERE, NAMED = "127.0.0.1", "localhost"
CERTIFICATE = (
    "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost "
    "-addext subjectAltName=DNS:localhost"
)
ADDRESS = "https://play.example.org"
Arrived = queue.Queue[tuple[str, dict[str, Any]]]


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[int]:
    """A server at work; its port."""
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_address[1]  # type: ignore[index, misc]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def webhooks(arrived: Arrived, codes: list[int] | None = None, secure: Path | None = None) -> Iterator[str]:
    """A server that takes webhooks, and answers with these codes first; its address."""

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(codes.pop(0) if codes else httpx.codes.NO_CONTENT)
            self.send_header("Location", "/elsewhere")
            self.end_headers()
            arrived.put((self.path, body))

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer((HERE, 0), Hook)
    if secure:
        server.socket = certified(secure).wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    with serving(server) as port:
        yield f"https://{NAMED}:{port}" if secure else f"http://{HERE}:{port}"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of localhost with its key, made for these tests."""
    file = tmp_path_factory.mktemp("tls") / "localhost.pem"
    subprocess.run(
        [*CERTIFICATE.split(), "-keyout", file, "-out", file.with_suffix(".crt")], check=True, stderr=subprocess.DEVNULL
    )
    with file.open("a") as both:
        both.write(file.with_suffix(".crt").read_text())
    return file


def certified(certificate: Path) -> ssl.SSLContext:
    """Somebody who proves to be localhost."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return context


@contextmanager
def mail_server(arrived: "queue.Queue[tuple[list[str], str]]", secure: Path | None = None) -> Iterator[str]:
    """A server that takes mail, and offers STARTTLS and to log in when it is to be secure; its address."""

    class Mail(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            said: list[str] = []
            self.wfile.write(b"220 here\r\n")
            while line := self.rfile.readline().decode().strip():
                said.append(line)
                if line.lower() == "data":
                    self.wfile.write(b"354 go on\r\n")
                    text = "".join(iter(lambda: self.rfile.readline().decode(), ".\r\n"))
                    arrived.put((said, text))
                self.answer(line.partition(" ")[0].lower())

        def answer(self, word: str) -> None:
            encrypted = isinstance(self.request, ssl.SSLSocket)
            match word:
                case "ehlo" if secure:
                    offered = b"AUTH PLAIN" if encrypted else b"STARTTLS"
                    self.wfile.write(b"250-here\r\n250 " + offered + b"\r\n")
                case "starttls":
                    self.wfile.write(b"220 go on\r\n")
                    self.request = certified(secure).wrap_socket(self.request, server_side=True)
                    self.setup()
                case "auth":
                    self.wfile.write(b"235 well\r\n" if encrypted else b"538 encrypt first\r\n")
                case _:
                    self.wfile.write(b"221 bye\r\n" if word == "quit" else b"250 well\r\n")

    with serving(socketserver.ThreadingTCPServer((HERE, 0), Mail)) as port:
        yield f"smtp://house@{NAMED}:{port}" if secure else f"smtp://{HERE}:{port}"


def allow(monkeypatch: pytest.MonkeyPatch, **post: Any) -> None:
    """Have the next house send such notices, at once."""
    monkeypatch.setenv("POST", json.dumps({"public_address": ADDRESS, "quiet_seconds": 0} | post))


def notify(house: House, table: str, token: str, **where: str) -> str:
    """Ask for notices; why they are refused, or nothing."""
    answer = house.http.post(f"/api/tables/{table}/notify", json={"token": token, **where})
    return "" if answer.status_code == httpx.codes.NO_CONTENT else str(answer.json()["reason"])


def kept(folder: Path) -> list[str]:
    """The documents about notices in a data folder."""
    with closing(sqlite3.connect(f"file:{folder / 'fondaco.sqlite'}?mode=ro", uri=True)) as store:
        return [body for (body,) in store.execute("SELECT body FROM documents WHERE kind LIKE 'notice%'")]


def warning_of(house: House, table: str) -> str:
    """The first that a house writes to its log of a notice that did not arrive."""
    assert house.process.stderr is not None
    return next(line for line in house.process.stderr if f"a notice of table {table} did not arrive" in line)


def play_once(house: House, table: str, token: str) -> None:
    """Come, move, and go when it is my turn again."""
    with house.guest(table, token) as guest:
        guest.move(guest.turn()["legal"][0])
        guest.turn()


def test_who_is_away_hears_of_each_turn_once(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not while he is here; a nudge soon after brings no other. Nothing of the game is told; its end ends it."""
    arrived: Arrived = queue.Queue()
    allow(monkeypatch, webhooks=True, private=True)
    with webhooks(arrived) as address:
        house = open_house(tmp_path)
        table, tokens = house.make("me", "me", "greedy", nonce="")
        with house.guest(table, *tokens) as both:
            both.until_moment(0)
            for seat, token in enumerate(tokens):
                assert notify(house, table, token, webhook=f"{address}/{seat}?x=1") == ""
            for _ in range(4):
                both.move(both.turn()["legal"][0])
            first = both.turn()["turn"]
            heard = "\n".join(both.heard)
        assert arrived.get(timeout=SECONDS) == (
            f"/{first}?x=1",
            {
                "text": f"Medici: it is the turn of seat {first}.",
                "game": "Medici",
                "table": table,
                "link": f"{ADDRESS}/t/{table}",
                "seat": first,
                "name": "",
            },
        )
        with house.guest(table, tokens[1 - first]) as other, house.guest(table, tokens[first]) as back:
            back.until_moment(both.now["number"])
            other.say(type="nudge", seat=1 - first)
            back.until(lambda told: told["type"] == "nudged")
        with house.guest(table, tokens[first]) as back:
            while back.turn()["turn"] == first:
                back.move(back.now["legal"][0])
                while back.now["turn"] not in (0, 1):
                    back.hear()
                if back.now["turn"] != first:
                    break
        assert arrived.get(timeout=SECONDS)[0] == f"/{1 - first}?x=1"
        assert address not in heard
        assert len(kept(tmp_path)) >= len(tokens)
        with house.guest(table, *tokens) as both:
            both.play_on()
        assert kept(tmp_path) == []
        assert "nobody plays" in notify(house, table, tokens[0], webhook=address)
        assert house.close() == ""
    assert arrived.empty()


def test_what_does_not_arrive_is_tried_twice_more_and_no_redirect_is_followed(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log names no address; a house that was killed tells, when it opens, of the turn that waits."""
    arrived: Arrived = queue.Queue()
    allow(monkeypatch, webhooks=True, private=True)
    with webhooks(arrived, [500, 307, 500]) as address:
        house = open_house(tmp_path)
        table, (token,) = house.make("me", "greedy", "greedy")
        assert notify(house, table, token, webhook=f"{address}/hook") == ""
        assert [arrived.get(timeout=SECONDS)[0] for _ in range(3)] == ["/hook"] * 3
        play_once(house, table, token)
        assert arrived.get(timeout=SECONDS)[0] == "/hook"
        errors = house.close()
        assert table in errors
        assert HERE not in errors
        allow(monkeypatch, webhooks=True, private=True, quiet_seconds=3600)
        house = open_house(tmp_path)
        play_once(house, table, token)
        house.kill()
        assert arrived.empty()
        allow(monkeypatch, webhooks=True, private=True)
        house = open_house(tmp_path)
        assert arrived.get(timeout=SECONDS)[0] == "/hook"
        assert house.close() == ""
    assert arrived.empty()


def test_mail_reaches_who_is_away_until_he_is_forgotten(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Line breaks get into no header, and nothing is kept of who is forgotten, at a table that plays or waits."""
    arrived: queue.Queue[tuple[list[str], str]] = queue.Queue()
    with mail_server(arrived) as address:
        allow(monkeypatch, smtp=address, sender="house@example.org")
        house = open_house(tmp_path)
        table, (ada,) = house.make("me", "open", "greedy")
        _, bea = house.join(table, "Bea")
        waiting, _ = house.make("me", "open", "open")
        _, bea_waits = house.join(waiting, "Bea")
        for wrong in ("ada@example.org\r\nBcc: bea@example.org", "ada", "Ada <ada@example.org>", "ada@example.org\n"):
            assert "a mail address" in notify(house, table, ada, email=wrong)
        assert "opens no seat" in notify(house, table, "no key", email="ada@example.org")
        for where, token in ((table, bea), (waiting, bea_waits), (table, ada)):
            assert notify(house, where, token, email=f"{'ada' if token == ada else 'bea'}@example.org") == ""
        said, text = arrived.get(timeout=SECONDS)
        assert any(line.startswith("mail FROM:<house@example.org>") for line in said)
        assert f"{ADDRESS}/t/{table}" in text
        assert "Subject: Medici: it is your turn" in text
        house.http.post("/api/me/forget", json=[bea, bea_waits])
        assert any("ada@" in body for body in kept(tmp_path))
        assert not any("bea@" in body for body in kept(tmp_path))
        assert notify(house, table, ada) == ""
        assert not any("ada@" in body for body in kept(tmp_path))
        assert house.close() == ""


def test_a_webhook_by_https_goes_to_whoever_proves_the_name(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch, certificate: Path
) -> None:
    """And to nobody else, who hears nothing of it."""
    arrived: Arrived = queue.Queue()
    allow(monkeypatch, webhooks=True, private=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with webhooks(arrived, secure=certificate) as address:
        house = open_house(tmp_path)
        deceived, (token,) = house.make("me", "greedy", "greedy")
        assert notify(house, deceived, token, webhook=f"{address.replace(NAMED, HERE)}/deceived") == ""
        table, (token,) = house.make("me", "greedy", "greedy")
        assert notify(house, table, token, webhook=f"{address}/proved") == ""
        assert arrived.get(timeout=SECONDS)[0] == "/proved"
        assert "SSLCertVerificationError" in warning_of(house, deceived)
        assert table not in house.close()
    assert arrived.empty()


def test_a_password_is_told_to_a_mail_server_that_proves_its_name_alone(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch, certificate: Path
) -> None:
    """Over an encrypted connection; another is told neither a password nor a mail."""
    arrived: queue.Queue[tuple[list[str], str]] = queue.Queue()
    with mail_server(arrived, secure=certificate) as address:
        allow(monkeypatch, smtp=address, password="open sesame", sender="house@example.org")
        deaf = open_house(tmp_path / "deaf")
        table, (token,) = deaf.make("me", "greedy", "greedy")
        assert notify(deaf, table, token, email="ada@example.org") == ""
        warning = warning_of(deaf, table)
        assert "SSLCertVerificationError" in warning
        assert "ada@" not in warning
        deaf.close()
        assert arrived.empty()
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        house = open_house(tmp_path)
        table, (token,) = house.make("me", "greedy", "greedy")
        assert notify(house, table, token, email="ada@example.org") == ""
        said, text = arrived.get(timeout=SECONDS)
        words = [line.split()[0].lower() for line in said]
        assert words[:4] == ["ehlo", "starttls", "ehlo", "auth"]
        assert f"{ADDRESS}/t/{table}" in text
        assert house.close() == ""


def test_a_house_does_not_wait_for_a_mail_server_when_it_closes(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even for one that never comes to the end of its first answer, and is never silent for long."""
    heard, closed = threading.Event(), threading.Event()

    class Endless(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            self.rfile.readline()
            heard.set()
            with suppress(OSError):
                while not closed.wait(1):
                    self.wfile.write(b"250-and\r\n")

    with serving(socketserver.ThreadingTCPServer((HERE, 0), Endless)) as port:
        allow(monkeypatch, smtp=f"smtp://{HERE}:{port}", sender="house@example.org")
        house = open_house(tmp_path)
        table, (token,) = house.make("me", "greedy", "greedy")
        assert notify(house, table, token, email="ada@example.org") == ""
        assert heard.wait(SECONDS)
        try:
            assert house.close() == ""
        finally:
            closed.set()


def test_nothing_is_sent_that_the_host_has_not_allowed(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is nothing at all; with webhooks those to public addresses."""
    house = open_house(tmp_path)
    table, (token,) = house.make("me", "greedy", "greedy")
    assert "sends no webhooks" in notify(house, table, token, webhook="https://example.org/")
    assert "sends no mail" in notify(house, table, token, email="ada@example.org")
    assert house.close() == ""
    allow(monkeypatch, webhooks=True)
    house = open_house(tmp_path)
    for private in (HERE, "localhost", "[::1]", "10.0.0.1", "169.254.169.254", "[::ffff:127.0.0.1]", "2130706433"):
        assert "public addresses alone" in notify(house, table, token, webhook=f"http://{private}/")
    for wrong in ("ftp://example.org/", "http://", "http://a@example.org/", "http://example.org/ x", "http://[/"):
        assert "http:// or https://" in notify(house, table, token, webhook=wrong)
    assert kept(tmp_path) == []
    assert house.close() == ""


def test_public_addresses_are_those_of_the_open_internet() -> None:
    """Private ones are none, nor are those that carry another within them."""
    assert all(is_public(address) for address in ("8.8.8.8", "2606:4700::1111"))
    hidden = (
        "127.0.0.1",
        "192.168.1.1",
        "224.0.0.1",
        "fe80::1%1",
        "::ffff:8.8.8.8",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
    )
    assert not any(is_public(address) for address in hidden)
