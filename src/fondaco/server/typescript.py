"""Definitions of JSON Schema as TypeScript: a type for each, and constants for what never changes."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from .definitions import REFERENCE

__all__ = ["module"]

Schema = dict[str, Any]

HEAD = "// Made from src/fondaco by python -m fondaco.server.schema; do not edit."
PRINT_WIDTH = 120
INDENT = "  "
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def module(definitions: Mapping[str, Schema], path: str, homes: Mapping[str, str]) -> str:
    """A file with these definitions; `homes` says in which file every definition is to be found."""
    here = path.removesuffix(".ts")
    used = sorted({name for schema in definitions.values() for name in references(schema)})
    up = "../" * here.count("/") or "./"
    imports = [
        f'import type {{ {", ".join(name for name in used if homes[name] == home)} }} from "{up}{home}";'
        for home in sorted({homes[name] for name in used} - {here})
    ]
    parts = [HEAD, *(["\n".join(imports)] if imports else [])]
    parts += [comment(schema, "") + definition(name, schema) for name, schema in definitions.items()]
    return "\n\n".join(parts) + "\n"


def references(schema: Any) -> Iterator[str]:
    """The names of all definitions that a schema refers to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix(REFERENCE)
        for value in schema.values():
            yield from references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references(value)


def definition(name: str, schema: Schema) -> str:
    """One definition: a constant, or a type. A type, not an interface, so that it is a record of unknown values too."""
    if "const" in schema:
        return constant(name, schema)
    if "properties" in schema:
        lines = [f"export type {name} = {{", *fields(schema), "};"]
        short = " ".join(map(str.strip, lines)).replace("; }", " }")
        return short if "description" not in schema and len(short) <= PRINT_WIDTH else "\n".join(lines)
    whole = f"export type {name} = {type_of(schema)};"
    if len(whole) <= PRINT_WIDTH:
        return whole
    head, kinds = f"export type {name} =", type_of(schema)
    if len(INDENT + kinds) < PRINT_WIDTH:
        return f"{head}\n{INDENT}{kinds};"
    return "\n".join([head, *(f"{INDENT}| {kind}" for kind in kinds.split(" | "))]) + ";"


def fields(schema: Schema) -> Iterator[str]:
    """The fields of an object; one that may be left out is optional."""
    required = schema.get("required", [])
    for field, what in schema["properties"].items():
        yield f"{comment(what, INDENT)}{INDENT}{key(field)}{'' if field in required else '?'}: {type_of(what)};"
    if isinstance(schema.get("additionalProperties"), dict):
        yield f"{INDENT}[field: string]: {type_of(schema['additionalProperties'])};"


def constant(name: str, schema: Schema) -> str:
    """Data that is the same in every game, one line for each piece of it."""
    words = re.findall("[A-Z][a-z]*", name)
    lines = [f"{INDENT}{key(each)}: {literal(value)}," for each, value in schema["const"].items()]
    kind = type_of({word: value for word, value in schema.items() if word != "const"})
    return "\n".join([f"export const {'_'.join(words).upper()}: Readonly<{kind}> = {{", *lines, "};"])


def literal(value: Any) -> str:
    """A piece of data."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key(name)}: {literal(each)}' for name, each in value.items())} }}"
    return json.dumps(value)


def key(name: str) -> str:
    """The name of a field, quoted where need be."""
    return name if name.isidentifier() else json.dumps(name)


def type_of(schema: Schema) -> str:
    """The TypeScript type of one piece of JSON Schema."""
    match schema:
        case {"$ref": str(reference)}:
            return reference.removeprefix(REFERENCE)
        case {"anyOf": [*kinds]}:
            return " | ".join(type_of(kind) for kind in kinds)
        case {"enum": [*values]}:
            return " | ".join(json.dumps(value) for value in values)
        case {"type": "array", "prefixItems": [*kinds]}:
            return f"[{', '.join(type_of(kind) for kind in kinds)}]"
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


def comment(schema: Schema, indent: str) -> str:
    """A docstring as a comment above what it explains; nothing where there is none."""
    text = schema.get("description", "")
    if not text:
        return ""
    if "\n" not in text and len(indent) + len(text) + len("/**  */") <= PRINT_WIDTH:
        return f"{indent}/** {text} */\n"
    paragraphs = [textwrap.fill(part, PRINT_WIDTH - len(indent) - len(" * ")) for part in text.split("\n\n")]
    lines = "\n\n".join(paragraphs).split("\n")
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */", ""])
