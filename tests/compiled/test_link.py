"""The linker: what it takes, what it leaves out, what it refuses."""

import pytest

import fondaco
from fondaco.core.batch import BATCH
from fondaco.core.event import event, tell
from fondaco.core.link import Marks, link
from fondaco.core.rule import rule

MARKS = Marks("", "@rule", "@step", "@entry")
MEDICI = fondaco.find("medici")
HAPPENED = event("number")
WORD = "no constant"


@rule
def narrates(number: int) -> int:
    if number > 0:
        tell(None, HAPPENED, number)  # type: ignore[arg-type]
    else:
        number += 1
    return number


@rule
def needs_a_word() -> str:
    return WORD


@rule
def has_a_default(number: int = 1) -> int:
    return number


def test_compiled_rules_tell_nothing() -> None:
    """No call of `tell` is left, and what surrounded it still stands."""
    text = link(MEDICI, (narrates, *BATCH), {}, MARKS).text
    assert "tell" not in text
    assert "if number > 0:\n        pass\n    else:\n        number += 1" in text


def test_the_contract_is_bound_to_the_game() -> None:
    """Loops call the game's own functions."""
    text = link(MEDICI, BATCH, {}, MARKS).text
    assert "medici_rules_play(rows[i], actions[i])" in text
    assert "contract_" not in text


@pytest.mark.parametrize("bad", [needs_a_word, has_a_default])
def test_what_the_compilers_could_not_take_is_refused(bad: object) -> None:
    """With the name of the rule."""
    with pytest.raises(TypeError, match=bad.__name__):  # type: ignore[attr-defined]
        link(MEDICI, (bad,), {}, MARKS)  # type: ignore[arg-type]


def test_the_digest_depends_on_versions_and_files() -> None:
    """Another version of anything is another folder."""
    linked = link(MEDICI, BATCH, {}, MARKS)
    assert linked.digest("numba 1") != linked.digest("numba 2")
    assert {file.name for file in linked.files} >= {"rules.py", "chance.py", "payout.py", "batch.py", "luck.py"}
