"""The published protocol for other languages: JSON Schema, and TypeScript made from that.

`python -m fondaco.server.schema` writes both into the browser client's folder; a test regenerates and compares.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from ..core.game import find
from .definitions import described_games, game_definitions, message_definitions
from .typescript import module

__all__ = ["json_schema", "published", "write"]

CLIENT_FOLDER = Path("web/src/lib")
SCHEMA_FILE = "messages.schema.json"
TYPES_FILE = "messages.ts"


def json_schema() -> dict[str, Any]:
    """One JSON Schema document with a definition for each message, and for all that the games declare."""
    definitions = message_definitions()
    for name in described_games():
        definitions |= game_definitions(find(name))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fondaco's messages",
        "description": "Made from src/fondaco/server/messages.py and the games by python -m fondaco.server.schema.",
        "$defs": definitions,
    }


def published() -> dict[str, str]:
    """Every file that is published, by its path in the client's folder: a game's types load with its board alone."""
    own = {game_file(name): game_definitions(find(name)) for name in described_games()}
    files = {TYPES_FILE: message_definitions(), **own}
    homes = {name: path.removesuffix(".ts") for path, definitions in files.items() for name in definitions}
    schema = json.dumps(json_schema(), indent=2) + "\n"
    return {SCHEMA_FILE: schema, **{path: module(definitions, path, homes) for path, definitions in files.items()}}


def game_file(game: str) -> str:
    """Where a game's types are published."""
    return f"contract/{game}.ts"


def write(folder: Path = CLIENT_FOLDER) -> None:
    """Write all files."""
    for path, text in published().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:2]))
