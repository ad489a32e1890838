"""`make newcomer`: how long is it from nothing to a first move, on a Debian with nothing but what the README asks for?

    python tools/newcomer.py [12] [13]

Each Debian is made once by debootstrap, from the mirror this machine uses, and copied for each path: a clone and `make
play`; and, without make, the wheel of dist/ by pipx and `fondaco serve`. In both a guest outside opens a table against
bots and makes a move, which the house must answer. What this machine says about networks (proxies, certificates,
package indexes) holds inside, too, and is written nowhere. Writes benchmarks/NEWCOMER.md. Needs root.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parent.parent
BARE = ROOT / ".newcomer"
PAGE = ROOT / "benchmarks/NEWCOMER.md"
DEBIANS = {"12": "bookworm", "13": "trixie"}
NEEDED = ("python3", "python3-venv", "git", "make", "ca-certificates")
"""What the README asks for; and certificates, which every Debian that reaches the network has."""
HOME = "/root"
EXTRAS = "[fast,play,server]"
SETTINGS = re.compile(r"(PIP|UV|SSL|REQUESTS)_\w+|(https?|no)_proxy", re.IGNORECASE)
NETWORK = ("/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf")
SECONDS = 60.0
GAME = "medici"
Steps = dict[str, float]

OPENING = """\
# From nothing to a first move
Bare Debians by debootstrap, with python3, venv, git and make and nothing else; empty caches, the network of this
machine, {cores} cores. Seconds by the clock. The clone comes from a repository on this machine; all else is fetched. A
first move is a guest's, over HTTP and WebSocket, from opening a table against bots until the house has answered it.
`make newcomer` measures anew."""


class Wrong(Exception):
    """What did not go as a newcomer may expect."""


def main(chosen: list[str]) -> int:
    """Both paths on each Debian, and the page; 1 if anything is wrong."""
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        print("newcomer: this needs root and debootstrap (apt-get install debootstrap)", file=sys.stderr)
        return 1
    parts = [OPENING.format(cores=os.cpu_count())]
    try:
        for debian in chosen or DEBIANS:
            bare = made(debian)
            for title, walk in (("a clone and `make play`", clone), ("the wheel by `pipx`", wheel)):
                with copied(bare) as system:
                    python = inside(system, "python3", "--version").strip()
                    steps = walk(system)
                told = f"Debian {debian} ({python}), {title}"
                print(f"newcomer: {told}: {sum(steps.values()):.0f} s", flush=True)
                parts += [f"## {told}", table(steps)]
    except (Wrong, subprocess.CalledProcessError) as wrong:
        print(f"newcomer: {wrong}\n{getattr(wrong, 'stdout', '') or ''}", file=sys.stderr)
        return 1
    PAGE.write_text("\n\n".join([*parts, f"Measured {time.strftime('%Y-%m-%d', time.gmtime())}."]) + "\n")
    return 0


def table(steps: Steps) -> str:
    """The steps and their sum."""
    lines = [f"| {step} | {seconds:.1f} |" for step, seconds in steps.items()]
    return "\n".join(["| step | seconds |", "|---|--:|", *lines, f"| **together** | **{sum(steps.values()):.1f}** |"])


# --- The two paths ---------------------------------------------------------------------------------------------------


def clone(system: Path) -> Steps:
    """The README's first command, in a fresh clone."""
    subprocess.run(["git", "clone", "--quiet", "--bare", str(ROOT), str(system / "srv/fondaco.git")], check=True)
    steps: Steps = {}
    with timed(steps, "`git clone`"):
        inside(system, "git", "clone", "--quiet", "/srv/fondaco.git", "/srv/fondaco")
    open_and_move(system, steps, "`make play`, until the house is open", "make", "-C", "/srv/fondaco", "play")
    return steps


def wheel(system: Path) -> Steps:
    """A player without make."""
    (built,) = (ROOT / "dist").glob("*.whl")
    shutil.copy(built, system / "srv")
    steps: Steps = {}
    with timed(steps, "`apt-get install pipx`"):
        inside(system, "apt-get", "-qq", "update")
        inside(system, "apt-get", "-qq", "install", "--yes", "--no-install-recommends", "pipx")
    with timed(steps, f"`pipx install 'fondaco{EXTRAS}'`, of the wheel"):
        inside(system, "pipx", "install", f"/srv/{built.name}{EXTRAS}")
    open_and_move(system, steps, "`fondaco serve`, until the house is open", f"{HOME}/.local/bin/fondaco", "serve")
    return steps


def open_and_move(system: Path, steps: Steps, opening: str, *command: str) -> None:
    """Open a house and make a first move in it; then it closes."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(entered(system, *command), **pipes) as process:  # type: ignore[call-overload]
        try:
            said = []
            with timed(steps, opening):
                for line in process.stdout:
                    said.append(line)
                    if found := re.search(r"http://([\w.:]+)/", line):
                        break
                else:
                    raise Wrong(f"no house was opened: {''.join(said)}")
            with timed(steps, "a first move, answered"):
                move(found[1])
        finally:
            process.kill()  # unshare does not listen to anything milder while it waits; what is inside ends with it


def move(host: str) -> None:
    """A table against two bots, and the first move there that is ours, until the house tells what came of it."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    answer = httpx.post(f"http://{host}/api/tables", json={"game": GAME, "seats": seats}, timeout=SECONDS)
    if answer.status_code != httpx.codes.CREATED:
        raise Wrong(f"no table is opened: {answer.status_code} {answer.text}")
    opened, sent = answer.json(), None
    with connect(f"ws://{host}/api/tables/{opened['table']}/live", origin=f"http://{host}", max_size=None) as live:
        live.send(json.dumps({"type": "hello", "tokens": [key["token"] for key in opened["keys"]], "after": -1}))
        while True:
            message = json.loads(live.recv(timeout=SECONDS))
            if message["type"] != "moment":
                continue
            if sent is not None and message["number"] >= sent:
                return
            if message.get("legal"):
                sent, chosen = message["number"] + 1, message["legal"][0]
                live.send(json.dumps({"type": "move", "seat": message["turn"], "number": sent, "move": chosen}))


@contextmanager
def timed(steps: Steps, step: str) -> Iterator[None]:
    """How long a step takes by the clock."""
    began = time.monotonic()
    yield
    steps[step] = time.monotonic() - began


# --- Debians ---------------------------------------------------------------------------------------------------------


def made(debian: str) -> Path:
    """A bare Debian, made once; an interrupted one is made afresh."""
    folder, building = BARE / f"debian-{debian}", BARE / f"debian-{debian}.new"
    if not folder.exists():
        print(f"newcomer: making a bare Debian {debian}", flush=True)
        shutil.rmtree(building, ignore_errors=True)
        BARE.mkdir(exist_ok=True)
        told = subprocess.run(
            ["apt-get", "indextargets", "--format", "$(REPO_URI)"], capture_output=True, text=True, check=True
        )
        mirror = next(line for line in told.stdout.splitlines() if "security" not in line)
        packages = f"--include={','.join(NEEDED)}"
        command = ["debootstrap", "--variant=minbase", packages, DEBIANS[debian], str(building), mirror]
        subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        building.rename(folder)
    return folder


@contextmanager
def copied(bare: Path) -> Iterator[Path]:
    """A Debian of one's own, which knows the network of this machine; it is gone afterwards."""
    with TemporaryDirectory(dir=BARE) as name:
        system = Path(name) / "system"
        subprocess.run(["cp", "--archive", str(bare), str(system)], check=True)
        known = [*NETWORK, str(Path.home() / ".config/pip/pip.conf"), *settings().values()]
        for file in {Path(path) for path in known if path.startswith("/") and Path(path).is_file()}:
            inner = system / (
                Path("root") / file.relative_to(Path.home())
                if file.is_relative_to(Path.home())
                else file.relative_to("/")
            )
            inner.parent.mkdir(parents=True, exist_ok=True)
            inner.unlink(missing_ok=True)
            shutil.copy(file, inner)
        yield system


def settings() -> dict[str, str]:
    """What this machine's environment says about networks, but its folders of packages: those are not inside."""
    found = {name: value for name, value in os.environ.items() if SETTINGS.fullmatch(name)}
    return {name: value for name, value in found.items() if not name.endswith(("FIND_LINKS", "CACHE_DIR", "CERT_DIR"))}


def entered(system: Path, *command: str) -> list[str]:
    """A command inside, with processes and mounts of its own, which end with it."""
    own = ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={system}/proc"]
    path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    known = [f"{name}={value}" for name, value in settings().items()]
    quiet = "DEBIAN_FRONTEND=noninteractive"
    return [
        *own,
        "chroot",
        str(system),
        "/usr/bin/env",
        "-i",
        path,
        "HOME=/root",
        "LANG=C.UTF-8",
        quiet,
        *known,
        *command,
    ]


def inside(system: Path, *command: str) -> str:
    """Run a command inside, which must end well; what it says."""
    run = subprocess.run(
        entered(system, *command), check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return run.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
