"""Every rule has a test and a place in the source, and every test of a rule names one that exists.

A game's ledger, docs/rules/<game>.md, lists its rules in tables whose rows begin with an id. A test cites the rules it
holds the program to with `@pytest.mark.rule("<game>/<id>")`, and the game's source names an id where the rule is
carried out. All are read as text, without running anything, so the answer is the same whichever tests are selected and
however they are spread over processes.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LEDGERS = sorted((ROOT / "docs" / "rules").glob("*.md"))
TEST_FILES = sorted((ROOT / "tests").rglob("test_*.py"))

ID = "[a-z]+(?:-[a-z]+)*-[0-9]+"
CITED = re.compile(rf"(?<![\w-]){ID}(?![\w-])")
RANGE = re.compile(rf"{ID} to {ID}")
ROW = re.compile(rf"^\| *({ID}) *\|", re.MULTILINE)


def rules_of(game: str, ledger: str) -> list[str]:
    """The rules a ledger lists, in its order."""
    return [f"{game}/{rule}" for rule in ROW.findall(ledger)]


def cited_in(source: str) -> Iterator[tuple[str, str]]:
    """The rules that the tests of a file cite, each with the name of its test."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and function.name.startswith("test_"):
            for decorator in function.decorator_list:
                for rule in marked(decorator):
                    yield rule, function.name


def marked(decorator: ast.expr) -> Iterator[str]:
    """The strings in `pytest.mark.rule(...)`, wherever in a decorator it stands."""
    for node in ast.walk(decorator):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=args):
                for argument in args:
                    assert isinstance(argument, ast.Constant), "cite a rule by its id, written out"
                    yield argument.value


@pytest.fixture(scope="module")
def rules() -> list[str]:
    """All rules of all ledgers."""
    return [rule for path in LEDGERS for rule in rules_of(path.stem, path.read_text(encoding="utf-8"))]


@pytest.fixture(scope="module")
def citations() -> list[tuple[str, str]]:
    """All citations of all tests: the rule, and the test with its file."""
    return [
        (rule, f"{path.relative_to(ROOT)}::{test}")
        for path in TEST_FILES
        for rule, test in cited_in(path.read_text(encoding="utf-8"))
    ]


def test_every_game_has_a_ledger():
    """A folder with a game in it has its page under docs/rules."""
    games = {path.parent.name.replace("_", "-") for path in (ROOT / "src/fondaco/games").glob("*/meta.py")}
    assert games <= {path.stem for path in LEDGERS}


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_a_ledger_lists_each_rule_once(path):
    """Ids are unique, so that a citation can mean one rule only."""
    listed = rules_of(path.stem, path.read_text(encoding="utf-8"))
    assert listed
    assert len(set(listed)) == len(listed)


def test_every_rule_has_a_test(rules, citations):
    """A rule that no test cites is a promise nobody keeps."""
    uncited = [rule for rule in rules if rule not in {cited for cited, _ in citations}]
    assert not uncited, f"no test cites {', '.join(uncited)}"


def named_in(source: str) -> set[str]:
    """The ids that a source names, each by itself: a range like `bid-1 to bid-7` tells nobody where bid-3 is."""
    return set(CITED.findall(RANGE.sub("", source)))


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_every_rule_stands_by_itself_in_the_source(path):
    """Whoever looks a rule up finds where it is carried out."""
    game = ROOT / "src/fondaco/games" / path.stem.replace("-", "_")
    named = set().union(*(named_in(file.read_text(encoding="utf-8")) for file in game.glob("*.py")))
    missing = [rule for rule in ROW.findall(path.read_text(encoding="utf-8")) if rule not in named]
    assert not missing, f"the source of {path.stem} does not name {', '.join(missing)}"


def test_the_reader_of_sources_sees_no_ranges():
    assert named_in('"""Two rules (bid-1, day-12)."""  # (lot-2); not bid-3 to bid-7, x-bid-8 or bid-9x') == {
        "bid-1",
        "day-12",
        "lot-2",
        "x-bid-8",
    }


def test_every_citation_names_a_rule(rules, citations):
    """A test that cites a rule which is in no ledger is mistaken, or the ledger is."""
    unknown = [f"{test} cites {cited}" for cited, test in citations if cited not in rules]
    assert not unknown, "\n".join(unknown)


def test_the_reader_of_ledgers_sees_only_rows_with_ids():
    """Headings, rulers, other tables and ids in running text are no rules."""
    ledger = "| id | rule |\n|---|---|\n| bid-1 | One. |\n| bid-2 | As bid-1. |\n\nbid-3\n\n| worth | 24 |\n"
    assert rules_of("medici", ledger) == ["medici/bid-1", "medici/bid-2"]


def test_the_reader_of_tests_sees_marks_on_tests():
    """Marks of a test count, those of a parameter too; a mark on anything that is not run does not."""
    source = (
        "import pytest\n"
        "@pytest.mark.rule('a/b-1')\n@pytest.mark.slow\ndef test_one(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('a/b-2'))])\ndef test_two(x): ...\n"
        "class TestThree:\n    @pytest.mark.rule('a/b-3')\n    async def test_it(self): ...\n"
        "@pytest.mark.rule('a/b-4')\ndef helper(): ...\n"
    )
    assert sorted(cited_in(source)) == [("a/b-1", "test_one"), ("a/b-2", "test_two"), ("a/b-3", "test_it")]
