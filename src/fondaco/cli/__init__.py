"""The command `fondaco`: play, list the games, replay and verify records."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import NoReturn

from ..core.errors import FondacoError

MISUSE = 2
"""Exit code when what was asked for cannot be done."""
INTERRUPTED = 130
WITHOUT_EXTRAS = (
    "the command line needs the extra 'play', the house 'server' and compiled play 'fast': "
    "pip install 'fondaco[fast,play,server]'; fondaco doctor tells what is here."
)


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command; bad input is one sentence on standard error and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # a letter the terminal lacks shall end no game
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    given = sys.argv[1:] if arguments is None else arguments
    try:
        try:
            from .commands import run
        except ModuleNotFoundError as missing:
            if missing.name != "cyclopts":
                raise
            if given == ["doctor"]:  # which is asked for just where something is missing
                from .doctor import examine

                sys.exit(examine())
            raise FondacoError(WITHOUT_EXTRAS) from None
        run(given)
        sys.stdout.flush()
    except FondacoError as error:
        sys.stdout.flush()
        print(f"fondaco: {error}", file=sys.stderr)
        sys.exit(MISUSE)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # whoever read the output has left; what is still unwritten goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(0)
