"""The command `fondaco`: called here, which is quick, or from a shell, as people do."""

import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from fondaco.cli import main

COMMAND = [sys.executable, "-m", "fondaco"]
INTERRUPTIBLE = [
    sys.executable,
    "-c",
    (
        "import signal, runpy; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "runpy.run_module('fondaco', run_name='__main__', alter_sys=True)"
    ),
]
"""The same, and Ctrl-C reaches it also when the tests run in the background, where it is ignored."""
FIVE = ("play", "medici", "--players", "4", "--bots", "greedy,greedy,greedy", "--seed", "5", "--plain")
"""The game of the issue."""

PROMPT = re.compile(r"\n> (?! +\d|to decide)")
"""Where an answer is asked for; lines of the board may begin alike."""


@dataclass(frozen=True)
class Ran:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str

    @property
    def answers(self) -> list[str]:
        """What was said after each prompt, and first what was said before."""
        return PROMPT.split(self.out)

    @property
    def told(self) -> list[str]:
        """The lines of the log: what happened, in words."""
        lines = [line.removeprefix("> ") for line in self.out.splitlines()]
        return [line.strip() for line in lines if line.startswith("  ") and line.endswith(".")]


def fondaco(*arguments: str | Path, typed: str = "") -> Ran:
    """Call the command in this process, with these lines on its standard input."""
    given, said, complained = (TextIOWrapper(BytesIO(text), "utf-8") for text in (typed.encode(), b"", b""))
    with patch.object(sys, "stdin", given), redirect_stdout(said), redirect_stderr(complained):
        try:
            main([str(argument) for argument in arguments])
        except SystemExit as ended:
            code = ended.code
    return Ran(int(code or 0), written(said), written(complained))


def written(stream: TextIOWrapper) -> str:
    """All that was written to a stream in memory."""
    stream.seek(0)
    return stream.read()


def from_a_shell(*arguments: str | Path, typed: str | bytes = "", **more: str) -> Ran:
    """Call the command in a process of its own; `more` is put into its environment."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        env=surroundings() | more,
    )
    return Ran(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


def surroundings() -> dict[str, str]:
    """The environment of the command: UTF-8."""
    return os.environ | {"PYTHONIOENCODING": "utf-8"}


def refused(*arguments: str | Path, typed: str = "") -> str:
    """The one line on standard error with which the command refuses; nothing else is said, and the exit code is 2."""
    return refusal(fondaco(*arguments, typed=typed))


def refusal(ran: Ran) -> str:
    """The one line on standard error with which a command refused."""
    assert ran.code == 2, ran
    assert ran.out == ""
    return one_line(ran)


def one_line(ran: Ran) -> str:
    """The one line on standard error."""
    assert "Traceback" not in ran.err, ran.err
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.startswith("fondaco: ")
    return ran.err.removeprefix("fondaco: ").rstrip("\n")
