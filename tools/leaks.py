"""`python tools/leaks.py`: nothing in the repository that is somebody's secret, or tells of somebody's machine.

Looks through all files that git knows for private keys, tokens, passwords in addresses, secrets that are assigned,
paths of machines, and addresses of registries in locks. What is found is named by file, line and kind, never repeated.
"""

from __future__ import annotations

import math
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

KINDS = {
    "a private key": r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----",
    "a token of a cloud": r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[0-9A-Za-z_-]{35}\b",
    "a token of a forge": r"\bgh[oprsu]_[0-9A-Za-z]{36}|\bgithub_pat_[0-9A-Za-z_]{60}|\bglpat-[0-9A-Za-z_-]{20}",
    "a token of a registry": r"\bnpm_[0-9A-Za-z]{36}\b|\bpypi-AgE[0-9A-Za-z_-]{50}",
    "a token of a service": r"\bxox[abprs]-[0-9A-Za-z-]{20}|\bsk-[0-9A-Za-z_-]{32}|\bsk_live_[0-9A-Za-z]{20}",
    "a signed token": r"\beyJ[0-9A-Za-z_-]{16,}\.eyJ[0-9A-Za-z_-]{16,}\.",
    "a password in an address": r"\b[a-z][a-z+]+://[^\s:/@'\"<>{}]+:[^\s:/@'\"<>{}]{3,}@(?!127\.|localhost|host\b)[\w.-]+",
    "a path of somebody's machine": (
        r"(?<![\w.~/-])/(?:home|Users)/[a-z][\w.-]*/|(?<![\w.~/-])/(?:root|work)/[\w.-]+|[A-Z]:\\Users\\\w+"
    ),
}
PATTERNS = {kind: re.compile(pattern) for kind, pattern in KINDS.items()}
ADDRESSES = {
    re.compile(r"(?:^|/)[\w.-]+\.lock$"): re.compile(r"://|^ *-(?:i|f|-index|-extra-index|-find)"),
    re.compile(r"(?:^|/)package-lock\.json$"): re.compile(r'"resolved"|registry'),
}
"""What no lock may have: where its packages come from is everybody's own business. npm's also tell where the makers of
packages take gifts."""
ASSIGNED = re.compile(
    r"""(?i)\b[\w-]*(?:passw(?:or)?d|secret|token|api_?key)[\w-]*["']?\s*[:=]\s*["'](?P<value>[^"'\s{}$<>]{16,})["']"""
)
BITS_A_LETTER = 3.5
"""A random word of 16 letters or digits has four bits a letter or nearly so; words of people have three."""
BINARY = b"\0"


def main() -> int:
    """Look, tell, and end with 1 if anything was found."""
    if not (ROOT / ".git").exists():
        print("leaks: this is no checkout, so there is nothing that could be committed")
        return 0
    found = [leak for file in tracked() for leak in leaks_of(file, (ROOT / file).read_bytes())]
    for leak in found:
        print(f"leaks: {leak}")
    return int(bool(found))


def tracked() -> list[str]:
    """All files that git knows, or would take."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def leaks_of(file: str, content: bytes) -> Iterator[str]:
    """What a file tells that it should not: where, and of what kind."""
    if BINARY in content:
        return
    for number, line in enumerate(content.decode(errors="replace").splitlines(), 1):
        for kind in kinds_of(line):
            yield f"{file}:{number} has {kind}."
        if any(lock.search(file) and address.search(line) for lock, address in ADDRESSES.items()):
            yield f"{file}:{number} has an address in a lock."


def kinds_of(line: str) -> Iterator[str]:
    """The kinds of secrets that a line has."""
    for kind, pattern in PATTERNS.items():
        if pattern.search(line):
            yield kind
    for assigned in ASSIGNED.finditer(line):
        value = assigned["value"]
        if any(letter.isdigit() for letter in value) and bits_a_letter(value) >= BITS_A_LETTER:
            yield "a secret that is assigned"


def bits_a_letter(word: str) -> float:
    """How much each letter of a word says, by how often each occurs in it."""
    return -sum(n / len(word) * math.log2(n / len(word)) for n in Counter(word).values())


if __name__ == "__main__":
    sys.exit(main())
