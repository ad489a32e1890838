"""What is published of the protocol is what the server speaks."""

import json
from pathlib import Path
from typing import Literal, TypedDict

import jsonschema
import msgspec
import pytest

import fondaco
from fondaco.server import messages
from fondaco.server.definitions import described_games, game_definitions, is_described, structs
from fondaco.server.schema import TYPES_FILE, game_file, json_schema, published

from .guests import House

PUBLISHED = Path(__file__).parents[2] / "web" / "src" / "lib"
MAKE = "python -m fondaco.server.schema writes it anew"


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """All that is published, by file."""
    return published()


def test_the_published_files_are_up_to_date(texts: dict[str, str]) -> None:
    """Made from messages.py and from what the games declare, and from nothing else."""
    for path, text in texts.items():
        assert (PUBLISHED / path).read_text(encoding="utf-8") == text, f"{path}: {MAKE}"


def test_every_message_is_published_with_a_word_on_what_it_is_for(texts: dict[str, str]) -> None:
    """The docstring goes along."""
    definitions, types = json_schema()["$defs"], texts[TYPES_FILE]
    for struct in structs():
        assert definitions[struct.__name__]["description"]
        assert f"export type {struct.__name__} = {{" in types


@pytest.mark.parametrize("game", described_games())
def test_a_game_publishes_its_view_its_events_and_what_is_printed(game: str, texts: dict[str, str]) -> None:
    """Events by name, with what not everybody hears left open; every docstring goes along."""
    found, prefix = fondaco.find(game), game.title().replace("-", "")
    definitions, types = game_definitions(found), texts[game_file(game)]
    for name in ("View", "Event", "Moment"):
        assert f"export type {prefix}{name} =" in types
    for name, event in found.events.items():
        schema = definitions[f"{prefix}{name.title().replace('_', '')}Event"]
        assert list(schema["properties"]) == ["event", *event.fields]
        assert set(schema["required"]) == {"event", *event.fields} - set(event.secret)
    assert definitions[f"{prefix}Moment"]["properties"]["game"] == {"enum": [game]}
    assert all(schema.get("description") for name, schema in definitions.items() if not name.endswith("Event"))


def test_what_the_server_says_keeps_to_the_schema(house: House) -> None:
    """Every message of a whole game, and a refusal; moments keep to what their game has published."""
    document = json_schema()
    check = jsonschema.Draft202012Validator(document | {"$ref": "#/$defs/FromServer"})
    check_moment = jsonschema.Draft202012Validator(document | {"$ref": "#/$defs/MediciMoment"})
    table, tokens = house.make("me", "greedy", "random", clock={"kind": "game", "seconds": 1000})
    with house.guest(table, *tokens) as guest:
        guest.move("fly", number=1, seat=0)
        guest.say(type="order", seat=0, form="pass", lasts=True)
        guest.say(type="say", seat=0, text="Good evening!")
        guest.say(type="why_not", move="fly")
        guest.play_on()
        house.http.post(f"/api/tables/{table}/rematch", json={"token": tokens[0]})
        guest.until(lambda told: told["type"] == "rematch")
    kinds = set()
    for text in guest.heard:
        message = json.loads(text)
        kinds.add(message["type"])
        check.validate(message)
        if message["type"] == "moment":
            check_moment.validate(message)
        if message["type"] == "welcome":
            assert message["board"]
            assert message["rules"] == fondaco.find("medici").version
    assert kinds == {
        "welcome",
        "moment",
        "refused",
        "seats",
        "revealed",
        "clocks",
        "orders",
        "said",
        "rematch",
        "why_not",
    }
    nobody_nudged = {"nudged"}  # whoever plays at once never is; test_nudges checks that message
    assert kinds | nobody_nudged == {kind.__struct_config__.tag for kind in msgspec_union(messages.FromServer)}


def test_a_game_whose_view_is_another_one_is_not_described(monkeypatch: pytest.MonkeyPatch) -> None:
    """Older rules may have shown other things: then clients are told that the schema does not fit."""

    class View(TypedDict):
        """A view of long ago."""

        game: Literal["medici"]

    older = fondaco.core.game.Game(fondaco.find("medici").package)
    assert is_described(older)
    is_described.cache_clear()
    monkeypatch.setattr(older, "view_type", View)
    assert not is_described(older)
    is_described.cache_clear()
    monkeypatch.setattr(older, "view_type", None)
    assert not is_described(older)


def msgspec_union(union: object) -> tuple[type[msgspec.Struct], ...]:
    """The messages of a union."""
    return union.__args__  # type: ignore[attr-defined, no-any-return]
