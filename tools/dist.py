"""Build the source package, the wheel and the bill of materials, twice, and look them through.

    python tools/dist.py [FOLDER]

The wheel is made from the source package alone, so that one suffices. The time in both is that of the last commit, or
SOURCE_DATE_EPOCH: the same commit gives the same bytes.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from bill import written
from leaks import leaks_of
from locks import ROOT

UV = ROOT / ".boot/bin/uv"
LOCK = ROOT / "tools/build.lock"
PACKAGE = "src/fondaco/"
GENERATED = ("PKG-INFO",)
TOP = {"CHANGELOG.md": r"^## \[{version}\]", "CITATION.cff": r"^version: {version}$"}
"""Where the version stands, too."""
MEGABYTE = 1_000_000


class Wrong(Exception):
    """What is wrong with a package."""


def main(out: Path) -> int:
    """Build, look through, and say what was made."""
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct"))
    try:
        with TemporaryDirectory() as first, TemporaryDirectory() as second:
            made = build(Path(first), epoch)
            if digests(made) != digests(build(Path(second), epoch)):
                raise Wrong("the same sources gave other bytes when they were built a second time.")
            version = look_through(*made)
            shutil.rmtree(out, ignore_errors=True)
            out.mkdir(parents=True)
            kept = [Path(shutil.copy(file, out)) for file in made]
        bill = out / f"fondaco-{version}.cdx.json"
        bill.write_text(written(version, epoch), encoding="utf-8")
    except Wrong as wrong:
        print(f"dist: {wrong}")
        return 1
    for file in [*kept, bill]:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        print(f"dist: {file.name}, {file.stat().st_size / MEGABYTE:.1f} MB, sha256 {digest}")
    return 0


def build(folder: Path, epoch: int) -> tuple[Path, Path]:
    """Build the source package, and from it the wheel, with the pinned tools."""
    command = [str(UV), "build", "--quiet", "--out-dir", str(folder), "--build-constraints", str(LOCK)]
    ran = subprocess.run(
        [*command, "--require-hashes", str(ROOT)],
        env=os.environ | {"SOURCE_DATE_EPOCH": str(epoch)},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise Wrong(f"building failed:\n{ran.stdout}{ran.stderr}")
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


def digests(files: tuple[Path, ...]) -> list[str]:
    """What the files' bytes come to."""
    return [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]


def look_through(source: Path, wheel: Path) -> str:
    """Whether both hold all they should and nothing else; their version."""
    tracked = set(git("ls-files").splitlines())
    with tarfile.open(source) as archive:
        inside = {member.name.partition("/")[2]: member for member in archive.getmembers() if member.isfile()}
        if strange := inside.keys() - tracked - set(GENERATED):
            raise Wrong(f"the source package has {listed(strange)}, which git does not know: commit it, or remove it.")
        if gone := {name for name in tracked if name.startswith(PACKAGE)} - inside.keys():
            raise Wrong(f"the source package lacks {listed(gone)}.")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
        (about,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        version = re.search(r"^Version: (\S+)$", archive.read(about).decode(), re.MULTILINE)
        package = {name for name in names if ".dist-info/" not in name}
        wanted = {name.removeprefix("src/") for name in tracked if name.startswith(PACKAGE)}
        if package != wanted:
            raise Wrong(f"the wheel lacks {listed(wanted - package)} and has {listed(package - wanted)} too much.")
        for name in sorted(names):
            content = archive.read(name)
            if str(ROOT).encode() in content:
                raise Wrong(f"{name} in the wheel names a folder of this machine.")
            if leak := next(leaks_of(name, content), None):
                raise Wrong(f"in the wheel {leak}")
    if version is None:
        raise Wrong("the wheel has no version.")
    for name, pattern in TOP.items():
        if not re.search(pattern.format(version=re.escape(version[1])), (ROOT / name).read_text(), re.MULTILINE):
            raise Wrong(f"{name} does not know version {version[1]}.")
    return version[1]


def listed(names: set[str]) -> str:
    """A few of these names."""
    few = sorted(names)[:5]
    return (", ".join(few) + (f" and {len(names) - len(few)} more" if len(names) > len(few) else "")) or "nothing"


def git(*arguments: str) -> str:
    """What git says."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
