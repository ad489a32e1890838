"""What the locks say: every package the project uses, for Python and for the browser client, with hashes."""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

__all__ = ["CLIENT", "NPM_LOCKS", "PLAY", "PYTHON_LOCKS", "ROOT", "Package", "delivered", "npm", "python"]

ROOT = Path(__file__).resolve().parent.parent
PLAY = "play.lock"
PYTHON_LOCKS = {
    PLAY: "to play",
    "requirements.lock": "to test; psycopg also for a house in PostgreSQL",
    "tools/build.lock": "to build the package",
    "tools/boot.lock": "to set everything up",
}
"""The locks of what lies beside Fondaco here, and what it is for. Other projects (tools/interop, schemathesis,
mkdocs) have environments and locks of their own and are no part of it."""
CLIENT = "web/package-lock.json"
NPM_LOCKS = {
    CLIENT: "to build and test the browser client",
    "tools/lighthouse/package-lock.json": "to measure its pages",
}
IN_THE_CLIENT = ("svelte", "@fluent/bundle", "@fontsource/alegreya", "@fontsource/alegreya-sc")
"""What the browser client imports, so that it lies inside what is built; all other npm packages are tools."""
PINNED = re.compile(r"^(?P<name>[\w.-]+)(\[[\w,-]+\])?==(?P<version>[^\s;\\]+)(?:\s*;\s*(?P<marker>[^\\]*))?")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


@dataclass(frozen=True)
class Package:
    """One package at one version."""

    kind: str
    """pypi or npm, as in package URLs."""
    name: str
    version: str
    lock: str
    hashes: tuple[tuple[str, str], ...] = ()
    """Of every file that may be installed: the algorithm's name, and the hash in hexadecimal digits."""
    marker: str = ""
    licence: str = ""
    needs: tuple[str, ...] = ()
    tool: bool = False
    """Whether it is only built, tested or measured with."""

    @property
    def url(self) -> str:
        """Its package URL."""
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"


@cache
def python(lock: str) -> dict[str, Package]:
    """The Python packages of a lock, by name and version: which one is installed may depend on the Python."""
    found: dict[str, Package] = {}
    for entry in re.split(r"\n(?=\S)", (ROOT / lock).read_text(encoding="utf-8")):
        parts = PINNED.match(entry)
        if parts is None:
            if entry.strip() and not entry.startswith("#"):
                raise ValueError(f"{lock}: {entry.splitlines()[0]!r} is no pinned package.")
            continue
        hashes = tuple(("SHA-256", each) for each in HASH.findall(entry))
        if not hashes:
            raise ValueError(f"{lock}: {parts['name']} has no hash.")
        marker = (parts["marker"] or "").strip()
        found[f"{parts['name']}=={parts['version']}"] = Package(
            "pypi", parts["name"], parts["version"], lock, hashes, marker
        )
    return found


@cache
def npm(lock: str) -> dict[str, Package]:
    """The npm packages of a lock, by the folder they are installed in."""
    found = {}
    for folder, entry in json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"].items():
        if not folder:
            continue
        name = folder.rpartition("node_modules/")[2]
        algorithm, _, digest = entry["integrity"].partition("-")
        hashes = ((f"SHA-{algorithm.removeprefix('sha')}", base64.b64decode(digest).hex()),)
        needs = tuple(sorted({**entry.get("dependencies", {}), **entry.get("optionalDependencies", {})}))
        licence = entry.get("license", "")
        found[folder] = Package("npm", name, entry["version"], lock, hashes, "", licence, needs, bool(entry.get("dev")))
    return found


def delivered() -> list[Package]:
    """The npm packages that the built client, and so the wheel, may hold parts of."""
    packages = {package.name: package for package in npm(CLIENT).values()}
    found: dict[str, Package] = {}
    waiting = list(IN_THE_CLIENT)
    while waiting:
        name = waiting.pop()
        if name in packages and name not in found:
            found[name] = packages[name]
            waiting.extend(packages[name].needs)
    return [found[name] for name in sorted(found)]
