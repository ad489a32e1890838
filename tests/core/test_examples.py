"""What is shown is true: a user's program, and every example in a docstring. (Those of pages: tests/pages.)"""

import doctest
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import fondaco
from fondaco.core.cuda import cuda_missing

from . import user_program

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"
MODULES = sorted(
    str(file.relative_to(SOURCE).with_suffix("")).replace("/", ".").removesuffix(".__init__")
    for file in SOURCE.rglob("*.py")
    if ">>> " in file.read_text(encoding="utf-8")
)


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
