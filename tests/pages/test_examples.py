"""Every example of the handbook and the README is run, or says why not and is at least parsed."""

import ast
import json
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from handbook.markdown import Block, blocks, files_of, indented, inline_code
from locks import ROOT

import fondaco
from core.terminal import fondaco as run_fondaco
from fondaco.core.cuda import cuda_missing
from fondaco.lab.study import read_study

from .commands import commands_of, wrong_with

PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", "benchmarks/**/*.md", "web/*.md")
    for page in ROOT.glob(pattern)
)
ON_A_GPU = "on a GPU"
"""The reason with which a block is run after all where there is one."""
FEW = "1_000"
VALUE = re.compile(r"#\s*([(\[].*[)\]]|\d[\d_]*)(?:: [^#]*)?$")
HOUSE = {"deck": "medici-card", "dice": "medici-dice", "cards": "middle-ages"}
PROGRAMS = ("fondaco ", ".venv/bin/fondaco ", "python ", "make ", "pip install")
LANGUAGES = {"python", "pycon", "sh", "toml", "json", "text", "ini", "nginx", "ftl", ""}


def text_of(name: str) -> str:
    """A page as it is written."""
    return (ROOT / name).read_text(encoding="utf-8")


def with_code(*languages: str) -> list[str]:
    """The pages that have blocks in one of these languages."""
    return [name for name in PAGES if any(block.language in languages for block in blocks(text_of(name)))]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a reader would be: with files of his own, and a game that was played."""
    for word, game in HOUSE.items():
        (tmp_path / f"my-{word}.toml").write_bytes(fondaco.find(game).house_file())
    position = fondaco.deal("medici", seed=1)
    while not position.over:
        position.play(position.legal[-1])
    (tmp_path / "game.json").write_text(position.record().to_json(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", PAGES)
def test_every_block_is_of_a_kind_that_is_checked(name: str) -> None:
    """So that none is left out because nobody said what it is."""
    assert {block.language for block in blocks(text_of(name))} <= LANGUAGES


@pytest.mark.parametrize("name", with_code("python"))
def test_the_python_of_a_page_is_true(name: str, folder: Path) -> None:
    """All blocks one after the other; a comment that is a value is what the line before it gives."""
    put_down(folder, name)
    known: dict[str, object] = {"__name__": "example"}
    for block in blocks(text_of(name)):
        if block.language == "python":
            assert ast.parse(block.code).body
            if not block.title and (not block.not_run or is_run_on_a_gpu(block)):
                run_python(block, known)


def put_down(folder: Path, name: str) -> None:
    """The files that a page shows, where its reader would save them."""
    for path, content in files_of(text_of(name)).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")


def is_run_on_a_gpu(block: Block) -> bool:
    """Whether it needs a GPU, and there is one."""
    return ON_A_GPU in block.not_run and not cuda_missing()


def run_python(block: Block, known: dict[str, object]) -> None:
    """One block, with few games where it has a million."""
    few = block.code.replace("1_000_000", FEW)
    for statement in ast.parse(few).body:
        code = ast.get_source_segment(few, statement)
        assert code is not None
        if not isinstance(statement, ast.Expr):
            exec(code, known)
            continue
        given = eval(code, known)
        assert statement.end_lineno is not None
        if said := VALUE.search(few.splitlines()[statement.end_lineno - 1][len(code.splitlines()[-1]) :]):
            assert given == ast.literal_eval(said[1]), code


@pytest.mark.parametrize("name", with_code("pycon"))
def test_what_python_answers_is_true(name: str) -> None:
    """What stands behind >>> is run as a doctest."""
    import doctest

    parser, runner, known = doctest.DocTestParser(), doctest.DocTestRunner(), dict[str, object]()
    for block in blocks(text_of(name)):
        if block.language == "pycon":
            test = parser.get_doctest(block.code, known, name, name, block.line)
            assert test.examples
            runner.run(test, clear_globs=False)
            known |= test.globs
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("name", with_code("sh"))
def test_the_commands_of_a_page_run(name: str, folder: Path) -> None:
    """Ours are run to the end of their input; all others exist, with every flag they are given."""
    put_down(folder, name)
    for block in blocks(text_of(name)):
        if block.language == "sh":
            for words in commands_of(block.code):
                assert wrong_with(words) == "", words
                if words[0].endswith("fondaco") and is_run(block, " ".join(words)):
                    done = run_fondaco(*words[1:], typed="")
                    assert (done.code, done.err) == (0, ""), words


def is_run(block: Block, command: str) -> bool:
    """Whether a command of a block is run: where its remark ends in a list, only what is in that is not."""
    _, colon, which = block.not_run.rpartition(": ")
    return not any(each.strip() in command for each in which.split("|")) if colon else not block.not_run


@pytest.mark.parametrize("name", PAGES)
def test_commands_in_running_text_exist(name: str) -> None:
    """Those that are only named, or indented: with every flag they are given."""
    text = text_of(name)
    for shown in (*indented(text), *inline_code(text)):
        if shown.startswith(PROGRAMS):
            for words in commands_of(shown):
                assert wrong_with(words, loosely=True) == "", shown


@pytest.mark.parametrize("name", with_code("toml", "json"))
def test_files_that_a_page_shows_can_be_read(name: str, folder: Path) -> None:
    """TOML and JSON are what they say they are, a study can be carried out."""
    for block in blocks(text_of(name)):
        if block.language == "json":
            json.loads(block.code)
        elif block.language == "toml" and {"game", "games"} <= tomllib.loads(block.code).keys():
            (folder / "study.toml").write_text(block.code, encoding="utf-8")
            assert read_study(folder / "study.toml").settings


def test_remarks_say_why_and_stand_above_a_block() -> None:
    """A remark that has lost its block would let an example go unrun without anybody noticing."""
    for name in PAGES:
        remarks = re.findall(r"^<!-- not run:", text_of(name), re.MULTILINE)
        assert len(remarks) == sum(bool(block.not_run) for block in blocks(text_of(name))), name


def test_drawings_are_whole() -> None:
    """Those of our own hand are XML that a browser can draw, with words for whoever cannot see them."""
    for drawing in ROOT.glob("docs/drawings/*.svg"):
        root = ElementTree.parse(drawing).getroot()
        assert root.get("viewBox"), drawing
        assert root.find("{http://www.w3.org/2000/svg}title") is not None, drawing
