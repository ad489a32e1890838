"""What is installed, and what is missing for what: read from what the package itself says it needs.

This needs nothing but Python, so that it can be asked wherever Fondaco can be imported.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution, requires, version
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["CORE", "Need", "from_here", "needs_of", "pip_command"]

PACKAGE = "fondaco"
CORE = ""
"""Stands for what is needed always, beside the extras by their names."""
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)(\[[\w,.-]+\])?\s*\(?(?P<allowed>[^;)]*)\)?\s*(;\s*(?P<marker>.*))?")
EXTRA = re.compile(r"""extra\s*==\s*['"](?P<extra>[\w-]+)['"]""")
NOT_ON_WINDOWS = re.compile(r"""sys_platform\s*!=\s*['"]win32['"]""")
BOUND = re.compile(r"(?P<sign>>=|<)\s*(?P<version>[\d.]+)")
NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True)
class Need:
    """A package that something needs: which versions would do, and which is there."""

    name: str
    allowed: str
    there: str | None

    @property
    def met(self) -> bool:
        """Whether a version that will do is there."""
        return self.there is not None and within(self.there, self.allowed)

    def __str__(self) -> str:
        if self.there is None:
            return f"{self.name} is missing"
        return f"{self.name} {self.there}" + ("" if self.met else f", where {self.allowed} is needed")


def needs_of(*extras: str) -> list[Need] | None:
    """What these extras need; None where Fondaco runs without having been installed, so that nobody knows."""
    try:
        required = requires(PACKAGE) or []
    except PackageNotFoundError:
        return None
    found = {}
    for line in required:
        parts = REQUIREMENT.fullmatch(line)
        if parts is None:
            continue
        marker = parts["marker"] or ""
        named = EXTRA.search(marker)
        wanted = (named["extra"] if named else CORE) in extras
        if wanted and not (sys.platform == "win32" and NOT_ON_WINDOWS.search(marker)):
            found[parts["name"]] = Need(parts["name"], parts["allowed"].strip(), version_of(parts["name"]))
    return list(found.values())


def version_of(package: str) -> str | None:
    """The version of a package that is installed; None if it is not."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def within(there: str, allowed: str) -> bool:
    """Whether a version lies within bounds like `>=2.2,<3`; a bound of another kind bounds nothing."""
    have = numbers_of(there)
    for bound in BOUND.finditer(allowed):
        other = numbers_of(bound["version"])
        if (have < other) if bound["sign"] == ">=" else (have >= other):
            return False
    return True


def numbers_of(version: str) -> tuple[int, ...]:
    """A version as numbers that can be compared; what follows a plus is a kind of the same version."""
    return tuple(int(number) for number in NUMBERS.findall(version.partition("+")[0]))


def pip_command(*extras: str) -> str:
    """The command that installs these extras; in an environment that pipx made, pipx has to do it."""
    wanted = f"'{PACKAGE}[{','.join(extras)}]'"
    return f"pipx install --force {wanted}" if "pipx" in sys.prefix.split("/") else f"pip install {wanted}"


def from_here() -> str | None:
    """What stands for 'fondaco[...]' where Fondaco did not come from a package index; None where it did."""
    try:
        told = distribution(PACKAGE).read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    origin = urlsplit(json.loads(told)["url"]) if told else None
    if origin is None or origin.scheme != "file":
        return None
    source = Path(unquote(origin.path))
    if source.is_dir():
        uv = f".boot/bin/uv pip install --python {Path(sys.prefix).name}/bin/python"
        way = uv if (source / ".boot").is_dir() and Path(sys.prefix).parent == source else "pip install"
        return f"'fondaco[...]' is this checkout: {way} --editable '.[...]'"
    return f"'fondaco[...]' is a file: '{source}[...]'"
