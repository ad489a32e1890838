"""`make audit`: does anybody know of a weakness in what Fondaco uses? Asks OSV, the open database of vulnerabilities,
about every package of every lock, for Python and for the browser client.

    python tools/audit.py              ends with 3 where the service cannot be reached: nothing is known either way
    python tools/audit.py --if-reached as `make check` asks: that is said then, and is no mistake of anybody's

Ends with 0 if nothing is known, 1 if something is. What was looked at and does not concern Fondaco is named in
tools/audit.toml, with the reason.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from locks import NPM_LOCKS, PYTHON_LOCKS, ROOT, Package, npm, python

SERVICE = "https://api.osv.dev/v1/querybatch"
LOOKED_AT = ROOT / "tools/audit.toml"
NOTHING, SOMETHING, UNREACHED = 0, 1, 3
AT_ONCE = 500
"""So many packages the service is asked about in one request; it takes 1,000."""
SECONDS = 30
APART = (
    *sorted(f"tools/interop/{file.name}" for file in (ROOT / "tools/interop").glob("*.lock")),
    "tools/docs.lock",
    "tools/schemathesis.lock",
)
"""The locks of other projects' environments."""


def main(service: str, if_reached: bool = False) -> int:
    """Ask, and tell what is known."""
    packages, reasons = everything(), looked_at()
    try:
        known = [(package, found) for package, found in asked(packages, service) if found - reasons.keys()]
    except (URLError, OSError, ValueError, KeyError) as error:
        print(f"audit: the database of vulnerabilities cannot be reached from here ({error}), so nothing is known of")
        print(f"audit: the {len(packages)} packages either way; run make audit where it can be.")
        return NOTHING if if_reached else UNREACHED
    for package, found in known:
        print(f"audit: {package.name} {package.version} ({package.lock}): {', '.join(sorted(found - reasons.keys()))}")
    print(f"audit: {len(packages)} packages were asked about; something is known of {len(known)} of them")
    if known:
        print("audit: make lock takes newer versions; what does not concern Fondaco is named in tools/audit.toml")
    return SOMETHING if known else NOTHING


def looked_at() -> dict[str, str]:
    """The weaknesses that somebody has looked at and that do not concern Fondaco, and why."""
    reasons: dict[str, str] = tomllib.loads(LOOKED_AT.read_text(encoding="utf-8"))["no_concern"]
    return reasons


def everything() -> list[Package]:
    """Every package of every lock, once."""
    found: dict[str, Package] = {}
    for lock in (*PYTHON_LOCKS, *APART):
        for package in python(lock).values():
            found.setdefault(package.url, package)
    for lock in NPM_LOCKS:
        for package in npm(lock).values():
            found.setdefault(package.url, package)
    return [found[url] for url in sorted(found)]


def asked(packages: list[Package], service: str) -> Iterator[tuple[Package, set[str]]]:
    """What is known of each package: the names of its weaknesses."""
    for start in range(0, len(packages), AT_ONCE):
        some = packages[start : start + AT_ONCE]
        query = json.dumps({"queries": [{"package": {"purl": package.url}} for package in some]}).encode()
        request = Request(service, query, {"Content-Type": "application/json"})
        with urlopen(request, timeout=SECONDS) as answer:
            results: list[dict[str, Any]] = json.load(answer)["results"]
        if len(results) != len(some):
            raise ValueError(f"{len(results)} answers came to {len(some)} questions")
        for package, result in zip(some, results, strict=True):
            yield package, {each["id"] for each in result.get("vulns", [])}


if __name__ == "__main__":
    sys.exit(main(SERVICE, "--if-reached" in sys.argv))
