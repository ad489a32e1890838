"""The files of deploy/ say what this release takes; `make proxies` plays through those of proxies."""

import re
import shlex
import shutil
import subprocess
import sys

import pytest
from locks import ROOT

SERVICE, CONTAINER = ROOT / "deploy/fondaco.service", ROOT / "deploy/Containerfile"
SHOWN = re.compile(r"(--[a-z][a-z-]+) ")


def command_of_the_service() -> list[str]:
    """What systemd starts."""
    joined = SERVICE.read_text(encoding="utf-8").replace("\\\n", " ")
    (command,) = re.findall(r"^ExecStart=(.+)$", joined, re.MULTILINE)
    return shlex.split(command)


def command_of_the_container() -> list[str]:
    """What a container starts."""
    (command,) = re.findall(r"^ENTRYPOINT \[(.+)\]$", CONTAINER.read_text(encoding="utf-8"), re.MULTILINE)
    return [part.strip().strip('"') for part in command.split(",")]


@pytest.mark.parametrize(
    "command", [command_of_the_service(), command_of_the_container()], ids=["service", "container"]
)
def test_a_house_is_opened_with_options_that_there_are(command: list[str]) -> None:
    """They are read by the command itself, which refuses what it does not know before it opens anything."""
    program, subcommand, *options = command
    assert (program.rpartition("/")[2], subcommand) == ("fondaco", "serve")
    known = subprocess.run(
        [sys.executable, "-m", "fondaco", "serve", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert {option for option in options if option.startswith("--")} <= set(SHOWN.findall(known))


def test_systemd_takes_the_unit() -> None:
    """Where there is systemd: every line is one it knows. The program itself is not here."""
    if (systemd := shutil.which("systemd-analyze")) is None:
        pytest.skip("there is no systemd-analyze here")
    told = subprocess.run([systemd, "verify", SERVICE], capture_output=True, text=True, check=False).stderr
    assert [line for line in told.splitlines() if "is not executable" not in line] == []


def test_the_container_takes_from_the_larger_lock_what_postgresql_needs() -> None:
    """By the very command of its file, with all hashes."""
    (command,) = re.findall(r"awk '.+?' requirements\.lock", CONTAINER.read_text(encoding="utf-8"))
    taken = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    packages = re.findall(r"^([\w.-]+)==", taken, re.MULTILINE)
    assert packages == ["psycopg", "psycopg-binary"]
    assert taken.count("--hash=sha256:") > len(packages)
