"""The wheel of this checkout in an environment of its own, without node and without the source tree."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from locks import ROOT

UV = ROOT / ".boot/bin/uv"


class Installed:
    """An environment with the wheel in it, and a folder somewhere else to be in."""

    def __init__(self, folder: Path, wheel: Path, lock: Path | None, *packages: str) -> None:
        self.folder, self.programs = folder / "elsewhere", folder / "environment/bin"
        self.folder.mkdir(parents=True)
        uv("venv", "--python", sys.executable, str(folder / "environment"))
        into = ("--python", str(self.programs / "python"))
        if lock is not None:
            uv("pip", "install", *into, "--require-hashes", "--requirements", str(lock))
        if packages:
            uv("pip", "install", *into, *packages)
        uv("pip", "install", *into, "--no-deps", str(wheel))

    @property
    def surroundings(self) -> dict[str, str]:
        """No variable of Python's, no node: the programs of the environment and a few of the system."""
        needed = self.folder.parent / "programs"
        if not needed.exists():
            needed.mkdir()
            for name in ("sh", "env"):
                (needed / name).symlink_to(str(shutil.which(name)))
        path = os.pathsep.join([str(self.programs), str(needed)])
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        return kept | {"PATH": path, "XDG_DATA_HOME": str(self.folder / "data"), "PYTHONIOENCODING": "utf-8"}

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program of the environment."""
        whole = [str(self.programs / command[0]), *command[1:]]
        return subprocess.run(
            whole, input=typed, capture_output=True, text=True, cwd=self.folder, env=self.surroundings
        )

    def fondaco(self, *arguments: str, typed: str = "") -> str:
        """Run the command, which must end well; what it says."""
        ran = self.run("fondaco", *arguments, typed=typed)
        assert (ran.returncode, ran.stderr) == (0, ""), ran
        return ran.stdout


def uv(*arguments: str) -> None:
    """Let uv do something, with its cache."""
    subprocess.run([str(UV), *arguments, "--quiet"], cwd=ROOT, check=True)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, by the pinned tools."""
    folder = tmp_path_factory.mktemp("dist")
    lock = ("--build-constraints", str(ROOT / "tools/build.lock"), "--require-hashes")
    uv("build", "--wheel", "--out-dir", str(folder), *lock, str(ROOT))
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installed:
    """The wheel with the extras fast, play and server."""
    return Installed(tmp_path_factory.mktemp("player"), wheel, ROOT / "play.lock")
