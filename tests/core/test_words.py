"""Words for people: English and Polish say the same things, and nothing is left unsaid or half said."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from string import digits

import pytest
from fluent.syntax import ast, parse

import fondaco
from fondaco import BadOption, Told
from fondaco.core.event import SEAT_FIELDS
from fondaco.core.game import Game
from fondaco.language import LANGUAGES, Speech
from helpers.sentences import moments, refused, tables

REPOSITORY = Path(__file__).parents[2]
PEOPLE = ("Alba", "Bianca", "Cosimo", "Donata", "Ercole", "Fiammetta")
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 20, 21, 22, 25, 100, 101, 102, 112, 580)
SOURCES = ["house", *fondaco.games()]

every_game = pytest.mark.parametrize("name", fondaco.games())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_source = pytest.mark.parametrize("source", SOURCES)


@cache
def speech(name: str, language: str) -> Speech:
    """A game told in a language."""
    return Speech(fondaco.find(name), language, PEOPLE)


@cache
def messages(source: str, language: str) -> dict[str, ast.Message]:
    """The messages of a file by their ids; whatever in it cannot be read stands under an empty id."""
    if source == "house":
        text = files("fondaco").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    elif source == "interface":
        text = (REPOSITORY / "web" / "src" / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    else:
        text = fondaco.find(source).messages(language)
    found = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Junk):
            found[""] = entry
        elif isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = entry
    return found


def whole(text: str) -> bool:
    """Whether nothing of Fluent's own shows in a text."""
    return bool(text.strip()) and not set("{}$") & set(text)


def test_the_languages_are_english_and_polish():
    assert LANGUAGES == ("en", "pl")


@every_source
@every_language
def test_every_line_can_be_read_and_every_message_has_a_text(source, language):
    found = messages(source, language)
    assert "" not in found, found[""].content
    assert [name for name, message in found.items() if message.value is None] == []


@every_source
def test_both_languages_have_the_same_messages(source):
    english, polish = set(messages(source, "en")), set(messages(source, "pl"))
    assert sorted(english - polish) == []
    assert sorted(polish - english) == []


@every_source
def test_both_languages_put_in_the_same_things(source):
    """A message that names a seat in one language names it in the other."""
    different = {
        name: (put_in(source, "en", name), put_in(source, "pl", name))
        for name in set(messages(source, "en")) & set(messages(source, "pl"))
        if put_in(source, "en", name) != put_in(source, "pl", name)
    }
    assert different == {}


def put_in(source: str, language: str, name: str) -> set[str]:
    """The variables of a message, and of those it refers to."""
    names = set()

    def look(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            names.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            look(messages(source, language)[node.id.name].value)
        elif isinstance(node, ast.BaseNode):
            for value in vars(node).values():
                for child in value if isinstance(value, list) else [value]:
                    look(child)

    look(messages(source, language)[name].value)
    return names


@every_game
@every_language
def test_every_event_and_every_name_in_it_has_words(name, language):
    game, found = fondaco.find(name), messages(name, language)
    assert game.events
    assert [event for event in game.events if f"event-{event}" not in found] == []
    for field, values in game.words.EVENT_NAMES.items():
        assert [value for value in values if f"{field.rstrip(digits)}-{value}" not in found] == []


@every_game
@every_language
def test_the_title_and_every_option_have_words(name, language):
    game, found = fondaco.find(name), messages(name, language)
    needed = ["title", "tagline"]
    for option in game.meta.options:
        needed += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)]
    assert [message for message in needed if message not in found] == []
    assert all(whole(speech(name, language).say(message)) for message in needed)


def values_of(game: Game, field: str) -> range | tuple[int, ...]:
    """Values an event's field may have."""
    if field in game.words.EVENT_NAMES:
        return range(len(game.words.EVENT_NAMES[field]))
    return range(len(PEOPLE)) if field in SEAT_FIELDS else NUMBERS


@every_game
@every_language
def test_every_event_can_be_told_whatever_its_values(name, language):
    game, telling, luck = fondaco.find(name), speech(name, language), Random(1)
    for event in game.events.values():
        choices = [values_of(game, field) for field in event.fields]
        told = [tuple(luck.choice(values) for values in choices) for _ in range(60)]
        for place, values in enumerate(choices):  # every value of every field at least once
            told += [(*told[0][:place], value, *told[0][place + 1 :]) for value in values]
        for values in told:
            text = telling.event(Told(event, values), None)
            assert whole(text), text
            assert text[0].isupper() or text[0].isdigit()
            assert text[-1] == ".", text
            for field, value in zip(event.fields, values, strict=True):
                if field == "seat":
                    assert PEOPLE[value] in text


@every_game
@every_language
def test_everything_that_happens_in_games_can_be_told(name, language):
    """To everybody at the table and to a spectator; and the board can be drawn, and every move asked for."""
    telling = speech(name, language)
    for players, options in tables(name):
        position = fondaco.deal(name, players=players, seed=players, **options)
        for _ in moments(position, Random(players)):
            assert whole(position.drawn(telling.say))
            assert all(whole(telling.event(told, seat)) for told in position.events for seat in (None, 0))
        assert whole(position.drawn(telling.say))


@pytest.mark.parametrize(
    ("florins", "polish", "english"),
    [
        (1, "1 floren", "1 florin"),
        (2, "2 floreny", "2 florins"),
        (4, "4 floreny", "4 florins"),
        (5, "5 florenów", "5 florins"),
        (12, "12 florenów", "12 florins"),
        (21, "21 florenów", "21 florins"),
        (22, "22 floreny", "22 florins"),
        (0, "0 florenów", "0 florins"),
    ],
)
def test_florins_are_counted_rightly(florins, polish, english):
    sold = Told(fondaco.find("medici").events["sold"], (2, florins))
    assert speech("medici", "pl").event(sold, None) == f"Cosimo płaci {polish} i ładuje partię."
    assert speech("medici", "en").event(sold, None) == f"Cosimo pays {english} and loads the lot."


@pytest.mark.parametrize(
    ("winners", "polish"),
    [
        (1, "Koniec gry: największy majątek to 22 floreny."),
        (2, "Koniec gry: 2 kupcy dzielą zwycięstwo, każdy ma 22 floreny."),
        (5, "Koniec gry: 5 kupców dzieli zwycięstwo, każdy ma 22 floreny."),
    ],
)
def test_winners_are_counted_rightly_in_polish(winners, polish):
    ended = Told(fondaco.find("medici").events["game_ended"], (22, winners))
    assert speech("medici", "pl").event(ended, None) == polish


@pytest.mark.parametrize("language", ["de", "", "EN", "en-GB", None])
def test_another_language_is_refused_and_those_there_are_are_named(language):
    assert "en or pl" in refused(BadOption, lambda: Speech(fondaco.find("medici"), language, PEOPLE))


def test_plain_words_are_those_of_the_english_messages_without_grammar():
    """`print(position)` uses them, without Fluent."""
    game, telling = fondaco.find("medici"), speech("medici", "en")
    for name, text in game.plain_words.items():
        assert telling.say(name) == text
    assert {"title", "word-day", "good-cloth"} <= set(game.plain_words)


COUNTED = {
    "en": "cards?|florins?|points?|units?|icons?|spaces?|seats?|players?|games?|moves?|days?|minutes?|seconds?",
    "pl": "kart[aęy]?|floren(?:a|y|ów)?|punkt(?:y|ów)?|towar(?:y|ów)?|symbol(?:e|i)?|pole?|pól|miejsc[ea]?|gracz[ye]?"
    "|gier|gr[aęy]|ruch(?:y|ów)?|dni|dzień|minut[aęy]?|sekund[aęy]?|krzyżyk(?:i|ów)?|kół(?:ko|ka|ek)",
}
"""Things that are counted; Polish nouns in all forms that a number asks for."""
COUNTS_NOTHING = {"character", "level", "place", "score", "seat", "wealth"}
"""Names, ranks, and figures with a point."""
AFTER_A_PREPOSITION = {"share-even", "share-rounded"}
"""Polish nouns that stand in one case behind any number of two and more."""
ALWAYS_MANY = {
    "cannot-all-revealed": "three are revealed in a turn",
    "cannot-no-room": "a lot that does not fit where there is room has two cards or three",
    "cannot-out-of-reach": "three are within reach",
    "height-bonus": "a bonus begins with six",
    "pay-bonus": "a bonus begins with six",
    "rules-minutes": "no game is played in a minute",
    "warming": "there are four games",
    "warming-names": "there are four games",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("source", [*SOURCES, "interface"])
def test_a_number_before_what_it_counts_has_all_its_forms(source, language):
    """A noun right behind a number that no selector has looked at is wrong for 1, and in Polish for 2 or for 5."""
    noun = re.compile(rf"\s(?:{COUNTED[language]})(?!\w)")
    wrong: list[str] = []

    def look(pattern: ast.Pattern, chosen: frozenset[str], name: str) -> None:
        for element, following in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
            told = getattr(element, "expression", None)
            if isinstance(told, ast.SelectExpression):
                by = told.selector.id.name if isinstance(told.selector, ast.VariableReference) else ""
                for variant in told.variants:
                    look(variant.value, chosen | {by}, name)
            elif isinstance(told, ast.VariableReference) and told.id.name not in chosen | COUNTS_NOTHING:
                wrong.extend([name] if noun.match(getattr(following, "value", "")) else [])

    for name, message in messages(source, language).items():
        look(message.value, frozenset(), name)
    assert [
        name for name in wrong if name not in ALWAYS_MANY and not (language == "pl" and name in AFTER_A_PREPOSITION)
    ] == []


@pytest.mark.parametrize(
    ("icons", "polish", "english"),
    [(1, "1 Księga", "1 Book"), (2, "2 Księgi", "2 Books"), (5, "5 Ksiąg", "5 Books"), (22, "22 Księgi", "22 Books")],
)
def test_icons_are_counted_rightly(icons, polish, english):
    game = fondaco.find("middle-ages")
    stored = game.events["stored"]
    book = game.words.EVENT_NAMES["wealth"].index("book")
    told = Told(stored, (2, 31, icons, book))
    assert speech("middle-ages", "pl").event(told, None) == f"Cosimo wykłada kartę 31 do Bogactwa: {polish}."
    assert speech("middle-ages", "en").event(told, None) == f"Cosimo plays card 31 to Wealth: {english}."


@every_language
def test_whoever_sees_the_cards_is_told_no_numbers_of_them(language):
    """Every event of The Middle Ages that names a card by its number has words for those who see it."""
    found, game = messages("middle-ages", language), fondaco.find("middle-ages")
    with_cards = {name for name, event in game.events.items() if {"card", "first"} & set(event.fields)}
    assert {name for name in found if name.startswith("seen-")} == {f"seen-{name}" for name in with_cards}
    assert not any("card" in put_in("middle-ages", language, f"seen-{name}") for name in with_cards)
