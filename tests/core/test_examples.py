"""What is shown is true: a user's program, every example in a docstring, and those of the README and other pages."""

import ast
import doctest
import re
import shlex
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import fondaco
from fondaco.core.cuda import cuda_missing

from . import user_program
from .terminal import fondaco as run_fondaco

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"
MODULES = sorted(
    str(file.relative_to(SOURCE).with_suffix("")).replace("/", ".").removesuffix(".__init__")
    for file in SOURCE.rglob("*.py")
    if ">>> " in file.read_text(encoding="utf-8")
)
FEW = "1_000"


def blocks(language: str, page: str = "README.md") -> list[str]:
    """A page's blocks of this language, in their order."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def test_a_users_program_does_what_its_sentences_say(tmp_path):
    assert set(user_program.list_games()) == set(fondaco.games())
    position = user_program.play("medici", Random(1))
    assert any(line.startswith("game_ended [") for line in user_program.what_happened(position))
    assert user_program.keep(position, tmp_path).record() == position.record()
    seen, refusal = user_program.look(fondaco.deal("medici", seed=3))
    assert seen == fondaco.find("medici").n_observed
    assert "'castle' is not allowed" in refusal
    assert user_program.many("medici", games=50).over
    assert user_program.learn("medici", games=20) == pytest.approx(1)


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_are_true(module):
    if module == "fondaco.core.cuda" and cuda_missing():
        pytest.skip("there is no GPU here")
    tried = doctest.testmod(import_module(module), raise_on_error=False)
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize(("name", "values"), [("README.md", 3), ("docs/environments.md", 7)])
def test_the_python_of_a_page_is_true(name, values):
    """All blocks one after the other; a comment that is a value is what the line before it gives."""
    known: dict[str, object] = {}
    compared = 0
    for block in blocks("python", name):
        few = block.replace("1_000_000", FEW)
        for statement in ast.parse(few).body:
            code = ast.get_source_segment(few, statement)
            if not isinstance(statement, ast.Expr):
                exec(code, known)
                continue
            given, comment = eval(code, known), few.splitlines()[statement.lineno - 1].rpartition("# ")[2]
            if comment.startswith(("(", "[")):
                assert given == ast.literal_eval(comment), code
                compared += 1
    assert compared == values


def test_the_commands_of_the_readme_run(tmp_path):
    """All that need not think: each to the end of its input, with an owner's files beside it."""
    house = {"deck": "medici-card", "cards": "middle-ages"}
    for word, game in house.items():
        (tmp_path / f"my-{word}.toml").write_bytes(fondaco.find(game).house_file())
    (tmp_path / "game.json").write_text(fondaco.deal("medici", seed=1).record().to_json(), encoding="utf-8")
    commands = re.findall(r"^\.venv/bin/fondaco (.*?)(?: +#.*)?$", "".join(blocks("sh")), re.MULTILINE)
    quick = [command for command in commands if not re.search("search|serve|review", command)]
    assert len(quick) >= 6
    for command in quick:
        words = [tmp_path / word if (tmp_path / word).is_file() else word for word in shlex.split(command)]
        done = run_fondaco(*words, typed="")
        assert (done.code, done.err) == (0, ""), command
