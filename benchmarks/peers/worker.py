"""What the measuring scripts of all peers share: commands come in as lines, answers go out as lines of JSON.

    run GAME SECONDS     play GAME at random for about SECONDS and tell how fast it went
    about                which library this is, in which version, and which games it knows

A peer may add commands of its own (`mcts GAME SECONDS`). What cannot be done is answered with {"error": why}.
Only the standard library is used, because this file runs inside every peer's own environment.
"""

import contextlib
import json
import platform
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any

Answer = dict[str, Any]
Command = Callable[[str, float], Answer]


def result(game: str, games: int, decisions: float, seconds: float, **more: Any) -> Answer:
    """The answer to `run`: so many whole games with so many decisions were played in so many seconds."""
    return {
        "game": game,
        "games": games,
        "decisions": round(decisions),
        "seconds": seconds,
        "games_per_second": games / seconds,
        "decisions_per_second": decisions / seconds,
        "decisions_per_game": decisions / max(1, games),
        **more,
    }


def serve(library: str, games: Sequence[str], commands: dict[str, Command]) -> None:
    """Answer the commands that arrive on standard input until it is closed."""
    answers = sys.stdout
    with contextlib.redirect_stdout(sys.stderr):  # what a library prints must not get between the answers
        for line in sys.stdin:
            print(json.dumps(answer_to(line.split(), library, games, commands)), file=answers, flush=True)


def answer_to(words: list[str], library: str, games: Sequence[str], commands: dict[str, Command]) -> Answer:
    """Carry out one command, or say what would have been understood."""
    match words:
        case ["about"]:
            return {
                "library": library,
                "version": version(library),
                "python": platform.python_version(),
                "games": list(games),
            }
        case [command, game, seconds] if command in commands and game in games:
            try:
                return commands[command](game, float(seconds))
            except Exception as problem:  # one failed measurement must not end the worker
                return {"error": f"{command} {game} failed: {type(problem).__name__}: {problem}"}
    understood = ", ".join(f"{command} GAME SECONDS" for command in commands)
    return {"error": f"{' '.join(words)!r} is not one of: about, {understood}, with GAME one of {', '.join(games)}"}
