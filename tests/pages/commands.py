"""Commands as pages show them: whether each exists with the flags it is given, and what is run of it."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from functools import cache

from cyclopts import CycloptsError
from locks import ROOT

from fondaco.cli.commands import app, with_a_cluster_here

__all__ = ["commands_of", "wrong_with"]

SETTING = re.compile(r"[A-Z][A-Z0-9_]*=\S*")
EXTRAS = re.compile(r"\[([a-z0-9,]+)\]")
KNOWN = ("awk", "cd", "createdb", "createuser", "git", "install", "mkdir", "podman", "psql", "pytest", "systemctl")
"""What is others', and only has to be spelt right."""


def commands_of(code: str) -> Iterator[list[str]]:
    """The commands of a block, a line each, without comments and settings before them; alternatives are each one."""
    for line in code.replace("\\\n", " ").splitlines():
        for part in re.split(r"\s(?:&&|;|\|)\s", line):
            words = shlex.split(part.removeprefix("$ "), comments=True)
            while words and SETTING.fullmatch(words[0]):
                words.pop(0)
            if words:
                yield words


def wrong_with(words: list[str], loosely: bool = False) -> str:
    """What is wrong with a command, in a few words; empty if it exists and takes what it is given.

    In running text (`loosely`) a command may be cut short, and names in capitals stand for something.
    """
    program, given = words[0].rpartition("/")[2], words[1:]
    match program:
        case "fondaco":
            return wrong_with_ours(given, loosely)
        case "make":
            missing = [word for word in given if "=" not in word and not word.startswith("-") and word not in targets()]
            return f"the Makefile makes no {missing[0]}" if missing else ""
        case "python" | "python3":
            return wrong_with_program(given)
        case "pip" | "pipx" | "uv":
            return wrong_with_extras(given)
    return "" if program in KNOWN or loosely else f"{program} is not known here"


def wrong_with_ours(given: list[str], loosely: bool) -> str:
    """Of our own command: parsed as it would be, and nothing is run."""
    if not loosely:
        try:
            app.parse_args(with_a_cluster_here(given), print_error=False, exit_on_error=False)
        except CycloptsError as error:
            return " ".join(str(error).split())
        return ""
    _, apps, rest = app.parse_commands(given)
    group = apps[-1].default_command is None
    names = set() if group else {each for one in apps[-1].assemble_argument_collection() for each in one.names}
    flags = [word.partition("=")[0] for word in rest if word.startswith("--")]
    unknown = [flag for flag in flags if flag not in names | {"--help", "--version"}]
    if apps[-1] is app and rest and not rest[0].startswith("-") and rest[0].islower():
        return f"there is no command {rest[0]}"
    return f"it has no flag {unknown[0]}" if unknown else ""


def wrong_with_program(given: list[str]) -> str:
    """Of a program of the repository: that it is there, and that its help names every flag."""
    if not given or given[0].startswith("-"):
        return ""
    file = ROOT / given[0]
    if not file.is_file():
        return f"there is no {given[0]}"
    flags = [word.partition("=")[0] for word in given if word.startswith("--")]
    text = file.read_text(encoding="utf-8")
    unknown = [flag for flag in flags if f'"{flag}"' not in text]
    return f"{given[0]} has no flag {unknown[0]}" if unknown else ""


def wrong_with_extras(given: list[str]) -> str:
    """Of an installation: that the package has the extras."""
    for word in given:
        if "fondaco" in word and (named := EXTRAS.search(word)):
            unknown = set(named[1].split(",")) - extras()
            if unknown:
                return f"there is no extra {min(unknown)}"
    return ""


@cache
def targets() -> frozenset[str]:
    """What make can be asked for."""
    return frozenset(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@cache
def extras() -> frozenset[str]:
    """What can be installed beside the core."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return frozenset(project["optional-dependencies"])
