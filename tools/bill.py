"""A bill of materials: everything that Fondaco is made of, runs with and is tested with, as the locks say (CycloneDX).

`make dist` writes it beside the packages. The same locks give the same bytes: the time in it is that of the last
commit, its serial number follows from all the rest.
"""

from __future__ import annotations

import json
import re
import uuid
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, requires
from typing import Any

from licences import licence_of
from locks import NPM_LOCKS, PLAY, PYTHON_LOCKS, Package, delivered, npm, python

__all__ = ["bill", "written"]

SPECIFICATION = "1.6"
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, "fondaco/bill")
ALWAYS = "numpy"
"""All that Fondaco cannot do without."""
EXTRA = {"psycopg", "psycopg-binary"}
"""What an extra brings that play.lock has not."""
NAME = re.compile(r"[\w.-]+")
SINGLE = re.compile(r"[\w.+-]+")


def written(version: str, epoch: int) -> str:
    """The bill as it is kept."""
    return json.dumps(bill(version, epoch), indent=1, ensure_ascii=False) + "\n"


def bill(version: str, epoch: int) -> dict[str, Any]:
    """The bill for this version, as of this second since 1970."""
    packages = all_packages()
    root = f"pkg:pypi/fondaco@{version}"
    document: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": SPECIFICATION,
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "fondaco",
                "version": version,
                "purl": root,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            },
        },
        "components": [component(package, scope) for package, scope in packages],
        "dependencies": [
            {"ref": root, "dependsOn": sorted({package.url for package, scope in packages if scope != "excluded"})},
            *dependencies([package for package, _ in packages]),
        ],
    }
    serial = uuid.uuid5(NAMESPACE, json.dumps(document, sort_keys=True))
    return {"bomFormat": document.pop("bomFormat"), "serialNumber": f"urn:uuid:{serial}", **document}


def all_packages() -> list[tuple[Package, str]]:
    """Every package once, with its scope: required, optional (with an extra), or excluded (only a tool)."""
    inside = {package.url for package in delivered()}
    found: dict[str, tuple[Package, str]] = {}
    for lock in PYTHON_LOCKS:
        for package in python(lock).values():
            optional = lock == PLAY or package.name in EXTRA
            scope = "required" if package.name == ALWAYS else "optional" if optional else "excluded"
            found.setdefault(package.url, (package, scope))
    for lock in NPM_LOCKS:
        for package in npm(lock).values():
            found.setdefault(package.url, (package, "required" if package.url in inside else "excluded"))
    return [found[url] for url in sorted(found)]


def component(package: Package, scope: str) -> dict[str, Any]:
    """One package as the bill names it; its hashes are those of all files that may be installed of it."""
    licence = licence_of(package)
    said = {"license": {"id": licence}} if SINGLE.fullmatch(licence) else {"expression": licence}
    return {
        "type": "library",
        "bom-ref": package.url,
        "name": package.name,
        "version": package.version,
        "scope": scope,
        "hashes": [{"alg": algorithm, "content": digest} for algorithm, digest in package.hashes],
        "licenses": [said],
        "purl": package.url,
        "properties": [{"name": "fondaco:lock", "value": package.lock}],
    }


def dependencies(packages: list[Package]) -> list[dict[str, Any]]:
    """Who needs whom, as far as the locks and what is installed tell."""
    urls: dict[tuple[str, str], list[str]] = {}
    for package in packages:
        urls.setdefault((package.kind, plain(package.name)), []).append(package.url)
    return [
        {
            "ref": package.url,
            "dependsOn": sorted({url for name in needs_of(package) for url in urls.get((package.kind, name), [])}),
        }
        for package in packages
    ]


def needs_of(package: Package) -> list[str]:
    """The names of what a package needs, without what its extras would bring."""
    if package.kind == "npm":
        return list(package.needs)
    try:
        required = requires(package.name) or []
    except PackageNotFoundError:
        return []
    return [plain(found[0]) for line in required if "extra ==" not in line and (found := NAME.match(line))]


def plain(name: str) -> str:
    """A name as Python's index compares them."""
    return re.sub(r"[-_.]+", "-", name).lower() if not name.startswith("@") else name
