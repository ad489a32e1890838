"""Refusals in other languages: what a guest can be refused has an id, and Polish words with the same values in it."""

import ast
import pickle
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse

import fondaco
from fondaco import BadComponents, FondacoError
from fondaco.core.components import parse as parse_toml
from fondaco.core.text import sentence_list
from fondaco.core.wording import Wording
from fondaco.language import in_language
from fondaco.server import app as server_app
from helpers.components import spoilt

from .test_words import every_game

SOURCE = Path(fondaco.__file__).parent
POLISH = SOURCE / "refusals.pl.ftl"

FOR_GUESTS = [
    *SOURCE.glob("server/*.py"),
    *(SOURCE / "core" / f"{name}.py" for name in ("components", "fairness", "game", "position", "record", "whatif")),
    *SOURCE.glob("games/*/components.py"),
]
FOR_OWNERS = {
    "archive",
    "crew",
    "damage",
    "desk",
    "doors",
    "keeping",
    "logs",
    "owner",
    "postgres",
    "serve",
    "sqlite",
    "stores",
}
"""Parts of the server that speak with its owner, in his terminal."""
NOT_FOR_GUESTS = {
    # What the owner says in his terminal,
    "blocking.read_address",
    "gate.read_network",
    "hosts.read_name",
    "limits.__post_init__",
    "limits.read_limits",
    "post.__post_init__",
    # what the log is told of bots and notices,
    "bots._ask_visitor",
    "post._call",
    "post._mail",
    "visitors.choose",
    "visitors.load",
    # and what programs do.
    "game.check_seed",
    "game.set_key",
    "position.load",
    "position.position",
    "position.ranking",
    "position.record",
    "position.setup",
}
TRIED = 200

LEFT_OUT = {"title"}
"""Games have titles in every language; where a refusal names one in English, others say `this game`."""


def kin(kind: type[FondacoError] = FondacoError) -> set[str]:
    """The names of all errors that are for people."""
    assert server_app, "what nobody has loaded is not known"
    return {kind.__name__}.union(*(kin(each) for each in kind.__subclasses__()))


def calls(file: Path) -> list[tuple[str, ast.Call]]:
    """Every call in a file, with the function it stands in."""
    found: list[tuple[str, ast.Call]] = []

    def look(node: ast.AST, function: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                found.append((function, child))
            inner = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            look(child, child.name if inner else function)

    look(ast.parse(file.read_text(encoding="utf-8")), "")
    return found


def called(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.id if isinstance(call.func, ast.Name) else ""


@cache
def register() -> dict[str, str]:
    """The English of every refusal, and of every part of one, by its id."""
    found: dict[str, str] = {}
    for file in SOURCE.rglob("*.py"):
        for _, call in calls(file):
            if called(call) in kin() | {"Wording"} and len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
                english, name = (ast.literal_eval(argument) for argument in call.args)
                assert found.setdefault(name, english) == english, f"{name} is said in two ways"
    return found


@cache
def polish() -> dict[str, set[str]]:
    """The values that are put into every Polish refusal, by its id."""
    found: dict[str, set[str]] = {}
    for entry in parse(POLISH.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = variables(entry.value)
    return found


def variables(node: Any) -> set[str]:
    """The variables in a message."""
    if isinstance(node, fluent.VariableReference):
        return {node.id.name}
    if not isinstance(node, fluent.BaseNode):
        return set()
    children = [child for value in vars(node).values() for child in (value if isinstance(value, list) else [value])]
    return set().union(*map(variables, children))


def test_whatever_a_guest_can_be_refused_has_an_id():
    nameless = [
        f"{file.stem}.{function}:{call.lineno}"
        for file in FOR_GUESTS
        if file.stem not in FOR_OWNERS
        for function, call in calls(file)
        if called(call) in kin() and f"{file.stem}.{function}" not in NOT_FOR_GUESTS
        if len(call.args) == 1 and isinstance(call.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert nameless == []


def test_every_id_has_polish_words_with_the_same_values_and_there_are_no_others():
    ours = {
        name: {field for _, field, *_ in Formatter().parse(english) if field} for name, english in register().items()
    }
    theirs = {name: put_in for name, put_in in polish().items() if not name.startswith("toml-") or name in ours}
    assert {name: put_in - LEFT_OUT for name, put_in in ours.items()} == theirs


def test_the_english_is_the_sentence_and_travels_with_its_id():
    error = FondacoError("{bot!r} is none of {bots}, nor {n:,}.", "some-id", bot="x", bots=sentence_list("abc"), n=5000)
    for each in (error, pickle.loads(pickle.dumps(error))):
        wording = each.wording
        assert str(each) == wording == "'x' is none of a, b or c, nor 5,000."
        assert (wording.id, dict(wording.values)) == ("some-id", {"bot": "x", "bots": "a, b or c", "n": 5000})
        assert wording.values["bots"].things == ("a", "b", "c")
    plain = FondacoError("{this} is taken as it is.")
    assert str(plain) == plain.wording == in_language(plain.wording, "pl") == "{this} is taken as it is."


def test_what_is_in_a_refusal_is_polish_too():
    """A refusal in a refusal, several things to choose from, and English where there is nothing else."""
    inner = FondacoError("there is no seat {seat} at this table.", "no-seat-here", seat=7)
    outer = FondacoError(
        "move {number} of this record cannot be played: {fault}", "record-illegal-move", number=3, fault=inner
    )
    assert in_language(outer.wording, "pl") == "ruchu 3 tego zapisu nie da się zagrać: przy tym stole nie ma miejsca 7."
    position = fondaco.deal("medici", players=3, seed=1)
    with pytest.raises(FondacoError) as wrong:
        position.play("dance")
    assert in_language(wrong.value.wording, "pl") == "'dance' nie jest teraz dozwolone; można: draw lub stop."
    assert in_language(wrong.value.wording, "en") == "'dance' is not allowed now; allowed: draw or stop."
    assert in_language(Wording("unheard of", "unheard-of"), "pl") == "unheard of"


WRONG_TOML = {
    "cards": "po nazwie klucza brakuje znaku = (na końcu pliku)",
    "cards = [": "to nie jest wartość TOML (na końcu pliku)",
    "cards = [1 2]": "lista nie jest zamknięta znakiem ] (wiersz 1, kolumna 12)",
    "\n[cards": "na końcu nazwy tabeli brakuje znaku ] (na końcu pliku)",
    "[[cards]\n": "na końcu nazwy listy brakuje znaków ]] (wiersz 1, kolumna 8)",
    "a = 1 2": "po wartości musi się zacząć nowy wiersz (wiersz 1, kolumna 7)",
    "a = 1\na = 2": "ta wartość jest podana drugi raz (na końcu pliku)",
    'a = "b': "tekst nie jest zamknięty cudzysłowem (na końcu pliku)",
    'a = "\\q"': "znak \\ w tekście trzeba podwoić (wiersz 1, kolumna 8)",
    "a = {b = 1": "tabela nie jest zamknięta znakiem } (na końcu pliku)",
    "a = 'b\0'": "jest tu niedozwolony znak (wiersz 1, kolumna 7)",
    "[a]\n[a]": "ta tabela jest podana drugi raz (wiersz 2, kolumna 3)",
    "= 1": "ten wiersz nie ma sensu w TOML (wiersz 1, kolumna 1)",
}


@pytest.mark.parametrize("text", WRONG_TOML)
def test_what_is_wrong_with_a_file_is_said_in_polish_with_its_line(text):
    with pytest.raises(BadComponents) as wrong:
        parse_toml(text.encode(), "deck")
    assert in_language(wrong.value.wording, "pl") == f"ten plik z talią nie jest w TOML: {WRONG_TOML[text]}."


def has_words(said: object) -> bool:
    """Whether there are Polish words for this, and for all that is put into it."""
    if not isinstance(said, Wording):
        return True
    return said.id in polish() and all(map(has_words, said.values.values()))


@every_game
def test_whatever_is_wrong_in_a_file_is_said_in_polish(name):
    """The house's own components, spoilt in any place."""
    game, luck, heard = fondaco.find(name), Random(5), set()

    def refused_for(document: dict[str, Any]) -> str:
        try:
            game.read_components(document)
        except BadComponents as error:
            return error.wording
        return ""

    for _ in range(TRIED if game.component_word else 0):
        said = refused_for(spoilt(game.house_components, luck, 0.8))
        assert has_words(said), said
        heard.add(said)
    assert bool(game.component_word) == bool(heard)
