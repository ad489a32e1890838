"""Prints what the server tells of a recorded game: `python moments.py RECORD`, as a JSON list of its moments, seen from
seat 0, what the welcome tells put in, with its legal moves and their outlook where that seat is to decide."""

import json
import sys
from pathlib import Path

import fondaco
from fondaco.server.moments import moment_for

VIEWER = 0


def story(record: str) -> list[str]:
    """All moments of a game."""
    position = fondaco.replay(record)
    told = []
    while True:
        number = len(position.history)
        move = position.history[-1] if number else None
        acting = position.seat == VIEWER
        moment = json.loads(moment_for(position, number, None, move, position.events, VIEWER, acting))
        told.append(json.dumps(moment | {"view": moment["view"] | position.view_static}))
        if not number:
            return told[::-1]
        position.undo()


if __name__ == "__main__":
    print(f"[{','.join(story(Path(sys.argv[1]).read_text()))}]")
