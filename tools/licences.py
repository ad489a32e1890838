"""The licence of every package that Fondaco uses: docs/licences.md, and the texts of those inside the browser client.

    python tools/licences.py           write both anew; the texts come from web/node_modules, which make client fetches
    python tools/licences.py check     only say what is unknown, not allowed or out of date

Python's packages tell theirs in the metadata of what is installed, npm's in their lock. A licence that is not known, or
that does not fit one of the two lists below, is an error.
"""

from __future__ import annotations

import re
import sys
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata

from locks import NPM_LOCKS, PYTHON_LOCKS, ROOT, Package, delivered, npm, python

__all__ = ["licence_of"]

PAGE, TEXTS, BY_HAND = ROOT / "docs/licences.md", ROOT / "web/LICENCES.txt", ROOT / "tools/licences.toml"
INSIDE = {"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"}
"""What lies inside the wheel may have these: whoever passes it on need only pass the texts on, too."""
BESIDE = INSIDE | {
    "Apache-2.0 WITH LLVM-exception",
    "Artistic-1.0-Perl",
    "Bitstream-Charter",
    "Bitstream-Vera",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "FTL",
    "LGPL-3.0-only",
    "LicenseRef-BaKoMa",
    "MIT-CMU",
    "MIT-Modern-Variant",
    "MPL-2.0",
    "PSF-2.0",
    "Qhull",
    "Zlib",
}
"""What is installed beside it, unchanged, may also have these."""
SAID = {
    "APL 2": "Apache-2.0",
    "Apache License": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""What packages say instead of the licence's short name in SPDX."""
CLASSIFIER = "License :: OSI Approved :: "
OPENING = """\
# Licences
Fondaco is under [Apache-2.0](../LICENSE). It is made and run with the packages below, each under its own licence;
`make licences` writes this page from what is installed and from the locks, and `make check` fails on a licence that is
unknown or not allowed. `make dist` writes the same as a bill of materials (CycloneDX).

Inside the wheel lies the built browser client, with parts of the packages of the first list, whose licences' texts come
with it ([web/LICENCES.txt](../web/LICENCES.txt)). All others are installed beside it or are only tools.
"""
RULE = "=" * 100


class Unfit(Exception):
    """A licence that is unknown or not allowed, or a page that is out of date."""


def main(arguments: list[str]) -> int:
    """Write or check; what is wrong is said in one line each."""
    try:
        page = written_page()
        if arguments == ["check"]:
            check(page)
            return 0
        PAGE.write_text(page, encoding="utf-8")
        TEXTS.write_text(written_texts(), encoding="utf-8")
    except Unfit as wrong:
        print(*wrong.args, sep="\n")
        return 1
    print(f"licences: wrote {PAGE.relative_to(ROOT)} and {TEXTS.relative_to(ROOT)}")
    return 0


def check(page: str) -> None:
    """Whether what is committed is what would be written."""
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page:
        raise Unfit("licences: docs/licences.md is not that of the locks; make licences writes it, for you to commit")
    have = (
        re.findall(rf"^{RULE}\n(.+)\n{RULE}$", TEXTS.read_text(encoding="utf-8"), re.MULTILINE)
        if TEXTS.exists()
        else []
    )
    if have != [headline(package) for package in delivered()]:
        raise Unfit("licences: web/LICENCES.txt is not that of the lock; make licences writes it, for you to commit")


def written_page() -> str:
    """docs/licences.md; everything wrong with any licence is raised together."""
    wrong: list[str] = []
    used: set[str] = set()
    inside = delivered()
    parts = [OPENING, "## Inside the browser client", table(inside, INSIDE, wrong, used)]
    known: set[str] = set()
    for lock, purpose in PYTHON_LOCKS.items():
        new = [package for key, package in python(lock).items() if key not in known]
        known |= {*python(lock)}
        parts += [f"## Python: {purpose}", f"`{lock}`", table(new, BESIDE, wrong, used)]
    for lock, purpose in NPM_LOCKS.items():
        rest = {package.url: package for package in npm(lock).values() if package not in inside}
        parts += [f"## npm: {purpose}", f"`{lock}`", table(list(rest.values()), BESIDE, wrong, used)]
    wrong += [f"licences: tools/licences.toml names {name} in vain" for name in sorted(set(by_hand()) - used)]
    if wrong:
        raise Unfit(*wrong)
    return "\n\n".join(part.strip() for part in parts) + "\n"


def table(packages: list[Package], allowed: set[str], wrong: list[str], used: set[str]) -> str:
    """Packages with their licences; what is wrong with them, and who was looked up by hand, is noted."""
    lines = ["| package | version | licence |", "|---|---|---|"]
    for package in sorted(packages, key=lambda package: (package.name, package.version)):
        licence = licence_of(package)
        if package.kind == "pypi" and (told(package.name) != licence or package.marker):
            used.add(package.name)
        if not licence:
            wrong.append(f"licences: {package.name} does not say its licence; look it up for tools/licences.toml")
        elif not fits(licence, allowed):
            wrong.append(f"licences: {package.name} is under {licence}, which is not allowed where it is used")
        lines.append(f"| {package.name} | {package.version} | {licence} |")
    return "\n".join(lines)


def licence_of(package: Package) -> str:
    """A package's licence by its short name in SPDX; empty if it is not known."""
    if package.kind == "npm":
        return package.licence.strip("()")
    return by_hand().get(package.name) or told(package.name) or ""


@cache
def told(name: str) -> str | None:
    """The licence that an installed Python package tells of itself; None if it is not clear."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return None
    if expression := about.get("License-Expression"):
        return str(expression)
    classified = [line.removeprefix(CLASSIFIER) for line in about.get_all("Classifier", []) if CLASSIFIER in line]
    if len(classified) > 1 and not known(first_line(about.get("License"))):
        return None
    for words in (first_line(about.get("License")), *classified):
        if known(words) and not (len(classified) > 1 and " OR " not in words):
            return known(words)
    return None


def first_line(words: str | None) -> str:
    """The first line of what may be a whole licence."""
    return next((line.strip() for line in (words or "").splitlines() if line.strip()), "")


def known(words: str) -> str:
    """The short name of a licence that is called so; empty if we do not know."""
    return SAID.get(words, words if words and fits(words, BESIDE) else "")


def fits(licence: str, allowed: set[str]) -> bool:
    """Whether a licence is allowed: of several joined by AND all must be, of those joined by OR one."""
    return any(all(part.strip(" ()") in allowed for part in choice.split(" AND ")) for choice in licence.split(" OR "))


@cache
def by_hand() -> dict[str, str]:
    """What was looked up by people."""
    found: dict[str, str] = tomllib.loads(BY_HAND.read_text(encoding="utf-8"))["licence"]
    return found


def written_texts() -> str:
    """The licences' texts of all that may lie inside the client, as they came with each package."""
    parts = ["The browser client of Fondaco holds parts of these packages, each under its own licence."]
    for package in delivered():
        folder = ROOT / "web/node_modules" / package.name
        if not folder.is_dir():
            raise Unfit("licences: web/node_modules is missing; make check fetches it")
        files = sorted(file for file in folder.iterdir() if re.match(r"(?i)(licen[cs]e|copying|notice)", file.name))
        text = "\n\n".join(file.read_text(encoding="utf-8").strip() for file in files)
        parts.append(f"{RULE}\n{headline(package)}\n{RULE}\n{text or 'The package brings no text of it.'}")
    text = "\n\n".join(parts)
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def headline(package: Package) -> str:
    """How a package is named above its licence."""
    return f"{package.name} {package.version}: {licence_of(package)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
