"""`make proxies`: a house behind Caddy and behind nginx, set up by the files of deploy/, with TLS: does all of it work?

Both run here on the loopback, with a certificate made for the occasion; of the files only ports, certificates and the
address of the house are changed. Through each a whole game is played over a WebSocket, and it is looked at whether the
house hears the guest's own name for it and the guest's own address, whatever a guest pretends.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from chaos.house import free_port  # noqa: E402
from tools.browser import is_debian, root_prefix, succeeds  # noqa: E402

NAME = "play.example.org"
GUEST, BLOCKED = "127.0.0.3", "127.0.0.2"
"""Addresses of this machine that two guests come from; the proxy comes from 127.0.0.1."""
SECONDS = 30.0
LOOK_SECONDS = 0.05
PACKAGES = {"caddy": "caddy", "nginx": "nginx-light"}
HELP = "proxies: {} is needed and could not be installed here; apt-get install {} as root"


class Wrong(Exception):
    """What did not go as deploy/ promises."""


def main() -> int:
    """Each proxy in turn; 1 if anything is wrong."""
    for program, package in PACKAGES.items():
        if not find(program, package):
            print(HELP.format(program, package), file=sys.stderr)
            return 1
    with TemporaryDirectory() as name:
        folder = Path(name)
        certificate = certified(folder)
        port = free_port()
        with running(house_command(folder, port), folder / "house.log", lambda: answers(port)):
            for proxy, setting in {"caddy": caddy, "nginx": nginx}.items():
                secure, plain = free_port(), free_port()
                command = setting(folder, certificate, port, secure, plain)
                try:
                    with running(command, folder / f"{proxy}.log", lambda: answers(secure)):  # noqa: B023
                        told = visit(folder, certificate[0], secure, plain if proxy == "nginx" else None)
                except Wrong as wrong:
                    print(f"proxies: {proxy}: {wrong}\n{(folder / f'{proxy}.log').read_text()[-2000:]}")
                    return 1
                print(f"proxies: {proxy} {version(proxy)}: {told}", flush=True)
    return 0


# --- What is visited -------------------------------------------------------------------------------------------------


def visit(folder: Path, certificate: Path, secure: int, plain: int | None) -> str:
    """Everything that is promised of a proxy, from outside; what was done."""
    trusted = ssl.create_default_context(cafile=str(certificate))
    with guest(GUEST, trusted, secure) as client:
        page = client.get("/")
        expect(page.status_code == httpx.codes.OK and "<html" in page.text, "the front page does not come through.")
        expect(client.get("/metrics").status_code == httpx.codes.NOT_FOUND, "/metrics is shown to everybody.")
        moves = play(client, trusted, secure)
        owner(folder, "block", BLOCKED)
        pretending = {"X-Forwarded-For": BLOCKED}
        answer = client.get("/api/games", headers=pretending)
        expect(answer.status_code == httpx.codes.OK, "a guest can pretend to be somebody else.")
    with guest(BLOCKED, trusted, secure) as client:
        for headers in ({}, {"X-Forwarded-For": GUEST}):
            answer = client.get("/api/games", headers=headers)
            expect(answer.status_code == httpx.codes.FORBIDDEN, "the house does not hear a guest's own address.")
    owner(folder, "unblock", BLOCKED)
    said = f"a game of {moves} moves over TLS and WebSocket, Host unchanged, addresses the guests' own, /metrics hidden"
    if plain is not None:
        moved = httpx.get(f"http://127.0.0.1:{plain}/t/abc", headers={"Host": NAME})
        expect(moved.headers.get("location") == f"https://{NAME}/t/abc", "plain HTTP does not lead to TLS.")
        said += ", plain HTTP led to TLS"
    return said


@contextmanager
def guest(address: str, trusted: ssl.SSLContext, port: int) -> Iterator[httpx.Client]:
    """Somebody who comes from this address, by the house's name."""
    transport = httpx.HTTPTransport(verify=trusted, local_address=address)
    headers = {"Host": f"{NAME}:{port}", "Origin": f"https://{NAME}:{port}"}
    with httpx.Client(
        base_url=f"https://127.0.0.1:{port}", transport=transport, headers=headers, timeout=SECONDS
    ) as client:
        client.event_hooks["request"] = [lambda request: request.extensions.update(sni_hostname=NAME)]
        yield client


def play(client: httpx.Client, trusted: ssl.SSLContext, port: int) -> int:
    """A whole game against two bots; how many moves it had. The house refuses whoever's origin is not its Host."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    answer = client.post("/api/tables", json={"game": "medici-dice", "seats": seats})
    expect(answer.status_code == httpx.codes.CREATED, f"no table is opened: {answer.status_code} {answer.text}")
    made = answer.json()
    address = f"wss://{NAME}:{port}/api/tables/{made['table']}/live"
    door = socket.create_connection(("127.0.0.1", port), SECONDS, (GUEST, 0))
    more: dict[str, Any] = {"sock": door, "ssl": trusted, "server_hostname": NAME}
    with connect(address, origin=f"https://{NAME}:{port}", compression=None, max_size=None, **more) as live:
        live.send(json.dumps({"type": "hello", "tokens": [key["token"] for key in made["keys"]], "after": -1}))
        while True:
            message = json.loads(live.recv(timeout=SECONDS))
            if message["type"] != "moment":
                continue
            if message["over"]:
                return int(message["number"])
            if message.get("legal"):
                number, move = message["number"] + 1, message["legal"][0]
                live.send(json.dumps({"type": "move", "seat": message["turn"], "number": number, "move": move}))


def owner(folder: Path, *command: str) -> None:
    """Have the house's owner say something."""
    fondaco = [sys.executable, "-m", "fondaco", "house", *command, "--data", str(folder / "data")]
    subprocess.run(fondaco, check=True, capture_output=True)


def expect(held: bool, otherwise: str) -> None:
    """What must hold."""
    if not held:
        raise Wrong(otherwise)


# --- What is started -------------------------------------------------------------------------------------------------


def house_command(folder: Path, port: int) -> list[str]:
    """The house, as deploy/fondaco.service opens it, with a name of its own."""
    unit = (ROOT / "deploy/fondaco.service").read_text(encoding="utf-8").replace("\\\n", " ")
    (begun,) = re.findall(r"^ExecStart=\S+/fondaco (.+)$", unit, re.MULTILINE)
    words = begun.replace("--port 8000", f"--port {port}").replace("/var/lib/fondaco", str(folder / "data")).split()
    return [sys.executable, "-m", "fondaco", *words, "--known-host", NAME]


def caddy(folder: Path, certificate: tuple[Path, Path], house: int, secure: int, plain: int) -> list[str]:
    """deploy/Caddyfile at this port, with this certificate."""
    text = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    own = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {plain}\n}}\n"
    text = changed(text, f"{NAME} {{", f"https://{NAME}:{secure} {{\n\ttls {certificate[0]} {certificate[1]}")
    file = folder / "Caddyfile"
    file.write_text(own + changed(text, "127.0.0.1:8000", f"127.0.0.1:{house}"), encoding="utf-8")
    return ["env", f"HOME={folder}", "caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


def nginx(folder: Path, certificate: tuple[Path, Path], house: int, secure: int, plain: int) -> list[str]:
    """deploy/nginx.conf at these ports, with this certificate."""
    text = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    text = "\n".join(line for line in text.splitlines() if "listen [::]" not in line)
    text = changed(text, "listen 80;", f"listen 127.0.0.1:{plain};")
    text = changed(text, "listen 443 ", f"listen 127.0.0.1:{secure} ")
    text = changed(text, f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate[0]))
    text = changed(text, f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(certificate[1]))
    text = changed(text, "127.0.0.1:8000", f"127.0.0.1:{house}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    whole = (
        f"{user}pid {folder}/nginx.pid;\nerror_log stderr warn;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}\n"
    )
    file.write_text(f"{whole}{text}\n}}\n", encoding="utf-8")
    return ["nginx", "-e", "stderr", "-c", str(file), "-g", "daemon off;"]


def changed(text: str, old: str, new: str) -> str:
    """A text with something in it changed that must be there."""
    if old not in text:
        raise Wrong(f"{old!r} stands in it no more, so this does not know how to try it.")
    return text.replace(old, new)


def certified(folder: Path) -> tuple[Path, Path]:
    """A certificate for the house's name, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    made = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "1",
    ]
    named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run([*made, *named, "-out", str(certificate), "-keyout", str(key)], check=True, capture_output=True)
    return certificate, key


@contextmanager
def running(command: list[str], log: Path, ready: Callable[[], bool]) -> Iterator[None]:
    """A program that runs meanwhile; what it says goes to a file."""
    with log.open("w") as told, subprocess.Popen(command, stdout=told, stderr=told, cwd="/") as process:
        try:
            until = time.monotonic() + SECONDS
            while not ready():
                if process.poll() is not None or time.monotonic() > until:
                    raise Wrong(f"{command[0]} does not start: {log.read_text()[-2000:]}")
                time.sleep(LOOK_SECONDS)
            yield
        finally:
            process.terminate()
            process.wait(SECONDS)


def answers(port: int) -> bool:
    """Whether somebody listens at this port."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def find(program: str, package: str) -> bool:
    """Whether a program is here, or could be installed from Debian; as a service it is not started."""
    if shutil.which(program) is None and (root := root_prefix()) is not None and is_debian():
        print(f"proxies: installing {package} with apt-get", flush=True)
        apt_get = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1", "apt-get", "-qq"]
        if succeeds(*apt_get, "update"):
            succeeds(*apt_get, "install", "-y", "--no-install-recommends", package)
    return shutil.which(program) is not None


def version(program: str) -> str:
    """The version of a proxy."""
    said = subprocess.run(
        [program, "-v" if program == "nginx" else "version"], capture_output=True, text=True, check=True
    )
    return (said.stdout + said.stderr).strip().rpartition("/")[2]


if __name__ == "__main__":
    sys.exit(main())
