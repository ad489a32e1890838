"""Everything a client hears or says as definitions of JSON Schema: all messages, and every game's views and events.

They are made from `messages` and from the types that the games declare, and from nothing else.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from ..core.event import SEAT_FIELDS
from ..core.game import Game, find, games
from . import messages

__all__ = ["REFERENCE", "described_games", "game_definitions", "is_described", "message_definitions", "structs"]

REFERENCE = "#/$defs/"
HOUSE = "fondaco.games."
"""Where the games of the house lie; others may be added by whoever runs it."""

Schema = dict[str, Any]

UNIONS: dict[str, tuple[Any, str]] = {
    "FromClient": (messages.FromClient, "Everything a client may say on a live connection."),
    "FromServer": (messages.FromServer, "Everything the server may say on a live connection."),
}
SEAT: Schema = {"description": "A seat at the table, counted from 0.", "type": "integer", "minimum": 0}
TOLD: Schema = {
    "description": "An event of any game, with its fields.",
    "type": "object",
    "properties": {"event": {"type": "string"}},
    "required": ["event"],
    "additionalProperties": {},
}


def structs() -> list[type[msgspec.Struct]]:
    """Every message there is, in the order of the file."""
    found = (value for value in vars(messages).values() if isinstance(value, type))
    return [value for value in found if issubclass(value, msgspec.Struct) and value.__module__ == messages.__name__]


# --- Messages --------------------------------------------------------------------------------------------------------


def message_definitions() -> dict[str, Schema]:
    """A definition for each message, for the two unions, and for the moments of each game together."""
    unions = [union for union, _ in UNIONS.values()]
    _, found = msgspec.json.schema_components([*structs(), *unions], ref_template=REFERENCE + "{name}")
    definitions = {"Seat": SEAT, "Told": TOLD}
    definitions |= {struct.__name__: explained(found[struct.__name__], struct) for struct in structs()}
    definitions["Moment"]["properties"]["events"]["items"] = reference("Told")
    for name, (union, what) in UNIONS.items():
        ((schema,), _) = msgspec.json.schema_components([union], ref_template=REFERENCE + "{name}")
        definitions[name] = {"title": name, "description": what, **schema}
    moments = {name: reference(f"{prefix_of(name)}Moment") for name in described_games()}
    definitions["Moments"] = {
        "description": "The moments of each game, by its id.",
        "type": "object",
        "properties": moments,
        "required": list(moments),
    }
    return definitions


def reference(name: str) -> Schema:
    """A definition, referred to."""
    return {"$ref": REFERENCE + name}


# --- Games -----------------------------------------------------------------------------------------------------------


def prefix_of(game: str) -> str:
    """What the names of a game's definitions begin with."""
    return "".join(part.title() for part in game.split("-"))


def described_games() -> list[str]:
    """The games that the published schema describes: those of the house that declare their views."""
    own = [name for name in games() if find(name).package.startswith(HOUSE)]
    return [name for name in own if find(name).view_type]


@cache
def is_described(game: Game) -> bool:
    """Whether the published schema tells what this game's views are: older rules may have had others.

    To compare older rules with the present ones takes half a second, the first time.
    """
    name = game.meta.id
    if name not in described_games():
        return False
    return game is find(name) or game_definitions(game) == game_definitions(find(name))


def game_definitions(game: Game) -> dict[str, Schema]:
    """A game's names, faces, views, events and moments; nothing where it declares no view."""
    if game.view_type is None:
        return {}
    prefix, events = prefix_of(game.meta.id), [game.event_types[name] for name in sorted(game.events)]
    kinds = [game.view_type, *face_types(game), *paper_types(game), *([game.outlook_type] if game.outlook_type else [])]
    _, found = msgspec.json.schema_components([*kinds, *events], ref_template=REFERENCE + prefix + "{name}")
    declared = {each.__name__: each for kind in [*kinds, *events] for each in structures(kind)}
    definitions = named_lists(game)
    definitions |= {
        prefix + name: explained(found[name], declared[name]) for name in sorted(declared, key=list(found).index)
    }
    for kind in events:
        mark_seats(definitions[prefix + kind.__name__])
    definitions[f"{prefix}Event"] = {
        "description": f"Anything that may be told in a game of {game.meta.title}.",
        "anyOf": [reference(prefix + kind.__name__) for kind in events],
    }
    definitions |= faces(game) | paper(game) | {f"{prefix}Moment": moment_of(game)}
    lists = {frozenset(schema["enum"]): name for name, schema in named_lists(game).items()}
    return {name: schema if "enum" in schema else by_name(schema, lists) for name, schema in definitions.items()}


def face_types(game: Game) -> list[Any]:
    """The type of what is printed on cards or dice, where they go by names."""
    faces = get_type_hints(game.shown).get("FACES")
    return [] if faces is None else [get_args(faces)[1]]


def faces(game: Game) -> dict[str, Schema]:
    """What is printed on cards or dice, by their names: the same in every game, so no view repeats it."""
    prefix = prefix_of(game.meta.id)
    return {
        f"{prefix}Faces": {
            "description": "What is printed on every card or die there is, by its name.",
            "type": "object",
            "additionalProperties": reference(prefix + kind.__name__),
            "const": game.shown.FACES,
        }
        for kind in face_types(game)
    }


def paper_types(game: Game) -> list[Any]:
    """The type of the paper that is written on, where a game has some."""
    paper = get_type_hints(game.shown).get("PAPER")
    return [] if paper is None else [paper]


def paper(game: Game) -> dict[str, Schema]:
    """The paper that is written on, for whoever wants it blank, away from any table."""
    prefix = prefix_of(game.meta.id)
    return {
        f"{prefix}House{kind.__name__}": {
            "description": "The house's own, away from any table.",
            **reference(prefix + kind.__name__),
            "const": game.shown.PAPER,
        }
        for kind in paper_types(game)
    }


def moment_of(game: Game) -> Schema:
    """A moment of this game: the message with the game's own types in it."""
    prefix, moment = prefix_of(game.meta.id), message_definitions()["Moment"]
    own = {
        "game": {"enum": [game.meta.id]},
        "events": {"type": "array", "items": reference(f"{prefix}Event")},
        "view": reference(f"{prefix}View"),
        "outlook": {"anyOf": [*([reference(f"{prefix}Outlook")] if game.outlook_type else []), {"type": "null"}]},
    }
    return moment | {
        "description": f"The position after one move of {game.meta.title}, as one viewer may see it.",
        "properties": {name: own.get(name, schema) for name, schema in moment["properties"].items()},
    }


def named_lists(game: Game) -> dict[str, Schema]:
    """The lists of names among a game's words, each as a definition of its own."""
    lists = {name: kind for name, kind in vars(game.words).items() if get_origin(kind) is Literal}
    return {
        prefix_of(game.meta.id) + name: {"description": "A name among the game's words.", "enum": list(get_args(kind))}
        for name, kind in lists.items()
    }


def by_name(schema: Any, lists: dict[frozenset[str], str]) -> Any:
    """The same schema with a reference wherever it has one of these lists of names."""
    if isinstance(schema, list):
        return [by_name(each, lists) for each in schema]
    if not isinstance(schema, dict) or "const" in schema:
        return schema
    if "enum" in schema and (name := lists.get(frozenset(schema["enum"]))):
        return reference(name) | {key: value for key, value in schema.items() if key != "enum"}
    return {key: by_name(value, lists) for key, value in schema.items()}


def mark_seats(schema: Schema) -> None:
    """Say which fields of an event hold a seat."""
    for field in SEAT_FIELDS:
        if field in schema["properties"]:
            schema["properties"][field] = reference("Seat")


# --- Declared types --------------------------------------------------------------------------------------------------


def structures(kind: Any) -> Iterator[Any]:
    """The typed dictionaries of which a type consists, itself included."""
    if is_typeddict(kind):
        yield kind
    for part in get_type_hints(kind).values() if is_typeddict(kind) else get_args(kind):
        yield from structures(part)


def explained(schema: Schema, kind: Any) -> Schema:
    """A definition with its docstring and those of its fields, which stand in the order they were declared in."""
    declared, documented = list(get_type_hints(kind)), field_docs(kind)
    properties = schema["properties"]
    ordered = {name: properties[name] for name in dict.fromkeys([*(properties.keys() - declared), *declared])}
    for name in declared:
        if name in documented:
            ordered[name] = ordered[name] | {"description": documented[name]}
    required = {"required": [name for name in ordered if name in schema["required"]]} if "required" in schema else {}
    doc = {"description": inspect.cleandoc(kind.__doc__)} if kind.__doc__ else {}
    return schema | doc | {"properties": ordered} | required


def field_docs(kind: Any) -> dict[str, str]:
    """The sentences that stand under the fields of a class."""
    try:
        (defined,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    except (OSError, TypeError):  # an event's type has no source
        return {}
    assert isinstance(defined, ast.ClassDef)
    docs = {}
    for field, below in zip(defined.body, defined.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(value=str(text))):
                docs[name] = re.sub(r"\bNone\b", "null", inspect.cleandoc(text))  # as JSON says it
    return docs
