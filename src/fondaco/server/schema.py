"""The published protocol for other languages: JSON Schema made from `messages`, and TypeScript made from that.

`python -m fondaco.server.schema` writes both into the browser client's folder; a test regenerates and compares.
"""

from __future__ import annotations

import json
import sys
import textwrap
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from . import messages

__all__ = ["json_schema", "typescript", "write"]

CLIENT_FOLDER = Path("web/src/lib")
SCHEMA_FILE = "messages.schema.json"
TYPES_FILE = "messages.ts"

UNIONS: dict[str, tuple[Any, str]] = {
    "FromClient": (messages.FromClient, "Everything a client may say on a live connection."),
    "FromServer": (messages.FromServer, "Everything the server may say on a live connection."),
}
REFERENCE = "#/$defs/"
PRINT_WIDTH = 100
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def structs() -> list[type[msgspec.Struct]]:
    """Every message there is, in the order of the file."""
    found = (value for value in vars(messages).values() if isinstance(value, type))
    return [value for value in found if issubclass(value, msgspec.Struct) and value.__module__ == messages.__name__]


def json_schema() -> dict[str, Any]:
    """One JSON Schema document with a definition for each message and for the two unions."""
    unions = [union for union, _ in UNIONS.values()]
    _, found = msgspec.json.schema_components([*structs(), *unions], ref_template=REFERENCE + "{name}")
    definitions = {
        struct.__name__: found[struct.__name__] | {"description": cleandoc(struct.__doc__ or "")}
        for struct in structs()
    }
    for name, (union, what) in UNIONS.items():
        ((schema,), _) = msgspec.json.schema_components([union], ref_template=REFERENCE + "{name}")
        definitions[name] = {"title": name, "description": what, **schema}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fondaco's messages",
        "description": "Made from src/fondaco/server/messages.py by python -m fondaco.server.schema.",
        "$defs": definitions,
    }


def typescript() -> str:
    """The same as TypeScript: an interface for each message, a union discriminated by `type` for each direction."""
    parts = ["// Made from src/fondaco/server/messages.py by python -m fondaco.server.schema; do not edit."]
    for name, schema in json_schema()["$defs"].items():
        parts.append(
            comment(schema["description"]) + (union(name, schema) if name in UNIONS else interface(name, schema))
        )
    return "\n\n".join(parts) + "\n"


def interface(name: str, schema: dict[str, Any]) -> str:
    """A message as an interface; a field that may be left out is optional."""
    required = schema.get("required", [])
    fields = (
        f"  {field}{'' if field in required else '?'}: {type_of(what)};" for field, what in schema["properties"].items()
    )
    return "\n".join([f"export interface {name} {{", *fields, "}"])


def union(name: str, schema: dict[str, Any]) -> str:
    """One of several messages, told apart by their `type`."""
    return f"export type {name} = {type_of(schema)};"


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of one piece of JSON Schema."""
    match schema:
        case {"$ref": str(reference)}:
            return reference.removeprefix(REFERENCE)
        case {"anyOf": [*kinds]}:
            return " | ".join(type_of(kind) for kind in kinds)
        case {"enum": [*values]}:
            return " | ".join(json.dumps(value) for value in values)
        case {"type": "array", "items": dict(items)}:
            inner = type_of(items)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {type_of(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": str(plain)} if plain in PLAIN:
            return PLAIN[plain]
        case _ if not {"type", "anyOf", "enum", "$ref"} & set(schema):
            return "unknown"
    raise ValueError(f"no TypeScript type is known for {schema}.")


def comment(text: str) -> str:
    """A docstring as a comment above what it explains."""
    if "\n" not in text and len(text) + len("/**  */") <= PRINT_WIDTH:
        return f"/** {text} */\n"
    paragraphs = [textwrap.fill(part, PRINT_WIDTH - len(" * ")) for part in text.split("\n\n")]
    lines = "\n\n".join(paragraphs).split("\n")
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */", ""])


def write(folder: Path = CLIENT_FOLDER) -> None:
    """Write both files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SCHEMA_FILE).write_text(json.dumps(json_schema(), indent=2) + "\n", encoding="utf-8")
    (folder / TYPES_FILE).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:2]))
