"""What is published of the protocol is what the server speaks."""

import json
from pathlib import Path

import jsonschema
import msgspec

from fondaco.server import messages
from fondaco.server.schema import SCHEMA_FILE, TYPES_FILE, json_schema, structs, typescript

from .guests import House

PUBLISHED = Path(__file__).parents[2] / "web" / "src" / "lib"
MAKE = "python -m fondaco.server.schema writes it anew"


def test_the_published_files_are_up_to_date() -> None:
    """Made from messages.py, and from nothing else."""
    assert json.loads((PUBLISHED / SCHEMA_FILE).read_text(encoding="utf-8")) == json_schema(), MAKE
    assert (PUBLISHED / TYPES_FILE).read_text(encoding="utf-8") == typescript(), MAKE


def test_every_message_is_published_with_a_word_on_what_it_is_for() -> None:
    """The docstring goes along."""
    definitions = json_schema()["$defs"]
    for struct in structs():
        assert definitions[struct.__name__]["description"]
        assert f"export interface {struct.__name__} {{" in typescript()


def test_what_the_server_says_keeps_to_the_schema(house: House) -> None:
    """Every message of a whole game, and a refusal."""
    schema = json_schema() | {"$ref": "#/$defs/FromServer"}
    check = jsonschema.Draft202012Validator(schema)
    table, tokens = house.make("me", "greedy", "random")
    with house.guest(table, *tokens) as guest:
        guest.move("fly", number=1, seat=0)
        guest.play_on()
    kinds = set()
    for text in guest.heard:
        message = json.loads(text)
        kinds.add(message["type"])
        check.validate(message)
    assert kinds == {"welcome", "moment", "refused", "seats", "revealed"}
    assert kinds == {kind.__struct_config__.tag for kind in msgspec_union(messages.FromServer)}


def msgspec_union(union: object) -> tuple[type[msgspec.Struct], ...]:
    """The messages of a union."""
    return union.__args__  # type: ignore[attr-defined, no-any-return]
