"""A house that was opened for this machine alone, opened to its network and closed again from that machine."""

import json
from pathlib import Path
from socket import AF_INET

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fondaco.server.doors import own_addresses

from .guests import SECONDS, Guest, House, Opener

OWN = own_addresses(AF_INET)
"""Where this machine is found in its networks; a machine in none can only be told so."""


def ask(house: House, wanted: bool, at: str = "", **headers: str) -> httpx.Response:
    """Ask a house to open to its network, or to close; by its own address, or by another."""
    address = at or f"http://{house.host}/"
    return httpx.post(f"{address}api/house/network", json={"open": wanted}, headers=headers, timeout=SECONDS)


def addresses(house: House) -> list[str]:
    """Where others find a house that is open to its network."""
    return [f"http://{own}:{house.host.rsplit(':', 1)[-1]}/" for own in OWN]


def opened(house: House) -> str:
    """Open a house to the network; the first address there."""
    answer = ask(house, True)
    if not OWN:
        assert "in no network" in answer.json()["reason"]
        pytest.skip("this machine is in no network: it was said so")
    assert answer.status_code == httpx.codes.OK
    assert (answer.json()["reachable"], answer.json()["addresses"]) == (True, addresses(house))
    return addresses(house)[0]


def test_the_network_is_let_in_by_one_request_and_a_second_is_harmless(tmp_path: Path, open_house: Opener) -> None:
    """Pages and live tables come over the network's address; the house ends as cleanly as ever."""
    house = open_house(tmp_path)
    for own in addresses(house):
        with pytest.raises(httpx.ConnectError):
            httpx.get(own, timeout=SECONDS)
    there = opened(house)
    assert ask(house, True).json() == httpx.get(f"http://{house.host}/api/house").json()
    assert httpx.get(there, timeout=SECONDS).status_code == httpx.codes.OK
    table, tokens = house.make("me", "me")
    with connect(f"{there.replace('http', 'ws')}api/tables/{table}/live", origin=there.rstrip("/")) as socket:  # type: ignore[arg-type]
        socket.send(json.dumps({"type": "hello", "tokens": tokens}))
        assert json.loads(socket.recv(timeout=SECONDS))["type"] == "welcome"
        assert house.close() == ""
    assert house.process.returncode == 0


def test_closing_lets_go_whoever_came_by_the_network(tmp_path: Path, open_house: Opener) -> None:
    """Nobody gets in there any more, those inside are cut off, and whoever is at the machine itself stays."""
    house = open_house(tmp_path)
    there = opened(house)
    table, tokens = house.make("me", "me")
    with (
        house.guest(table, tokens[0]) as here,
        connect(f"{there.replace('http', 'ws')}api/tables/{table}/live") as socket,
    ):
        socket.send(json.dumps({"type": "hello", "tokens": [tokens[1]]}))
        here.until(lambda told: told["type"] == "seats" and told["seats"][1]["present"])
        for _ in range(2):
            assert ask(house, False).json()["addresses"] == []
        here.until(lambda told: told["type"] == "seats" and not told["seats"][1]["present"])
        with pytest.raises(ConnectionClosed):
            Guest(socket).until(lambda _: False)
    with pytest.raises(httpx.ConnectError):
        httpx.get(there, timeout=SECONDS)
    assert opened(house) == there
    assert httpx.get(there, timeout=SECONDS).status_code == httpx.codes.OK
    assert house.close() == ""


def test_only_the_machine_itself_may_ask(tmp_path: Path, open_house: Opener) -> None:
    """Nobody from the network, through a proxy, by another name, or from a page of somebody else."""
    house = open_house(tmp_path)
    there = opened(house)
    for at, headers in (
        (there, {}),
        ("", {"X-Forwarded-For": "127.0.0.1"}),
        ("", {"Via": "1.1 proxy"}),
        ("", {"Host": "house.local"}),
        ("", {"Origin": "http://elsewhere.example"}),
    ):
        answer = ask(house, False, at, **headers)
        assert answer.status_code == httpx.codes.FORBIDDEN, headers
        assert ("own computer" in answer.json()["reason"]) == ("Origin" not in headers)
    assert httpx.get(f"{there}api/house", timeout=SECONDS).json()["may_open"] is False
    assert httpx.get(f"http://{house.host}/api/house", timeout=SECONDS).json()["may_open"] is True
    assert httpx.get(there, timeout=SECONDS).status_code == httpx.codes.OK


def test_a_house_behind_a_proxy_tells_its_public_address(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is where an invitation leads; and nobody opens it to the network by a click."""
    monkeypatch.setenv("POST", json.dumps({"public_address": "https://play.example.org"}))
    house = open_house(tmp_path)
    info = httpx.get(f"http://{house.host}/api/house", timeout=SECONDS).json()
    assert (info["reachable"], info["addresses"]) == (True, ["https://play.example.org/"])
    assert info["may_open"] is False
    answer = ask(house, True)
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert "said at its start" in answer.json()["reason"]
