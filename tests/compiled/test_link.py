"""The linker: what it takes, what it leaves out, what it refuses."""

from types import FunctionType

import pytest

import fondaco
from fondaco.bots import thinking
from fondaco.bots.medici import greedy
from fondaco.core.batch import BATCH
from fondaco.core.bits import spread
from fondaco.core.contract import CONTRACT, RESTS
from fondaco.core.event import event, tell
from fondaco.core.link import Marks, link
from fondaco.core.rule import rule

MARKS = Marks("", "@rule", "@step", "@entry")
APART = Marks("", "@rule", "@step", "@entry", other="@other")
MEDICI = fondaco.find("medici")
HAPPENED = event("number")
WORD = "no constant"
FLORINS = ((10, 5), (20, 0))
UNEVEN = ((10, 5), (20,))


@rule
def narrates(number: int) -> int:
    if number > 0:
        tell(None, HAPPENED, number)  # type: ignore[arg-type]
    else:
        number += 1
    return number


@rule
def looks_up(number: int) -> int:
    return FLORINS[number][0] + UNEVEN[number][0]


@rule
def needs_a_word() -> str:
    return WORD


@rule
def has_a_default(number: int = 1) -> int:
    return number


def test_two_rules_of_one_name_are_refused() -> None:
    """A game's rules and its bots may have files called alike: one must never run in the place of the other."""
    twin = rule(FunctionType(narrates.__code__, narrates.__globals__, narrates.__name__))
    with pytest.raises(NameError, match="test_link_narrates"):
        link(MEDICI, (narrates, twin), {}, MARKS)


def test_compiled_rules_tell_nothing() -> None:
    """No call of `tell` is left, and what surrounded it still stands."""
    text = link(MEDICI, (narrates, *BATCH), {}, MARKS).text
    assert "tell" not in text
    assert "if number > 0:\n        pass\n    else:\n        number += 1" in text


def test_the_contract_is_bound_to_the_game() -> None:
    """Loops call the game's own functions."""
    text = link(MEDICI, BATCH, {}, MARKS).text
    assert "medici_rules_play(rows[i], actions[i])" in text
    assert "part_of" not in text
    assert not any(f"contract_{name}(" in text for name in (*CONTRACT, *RESTS))


def test_a_table_is_written_as_its_compiler_likes_it_and_anything_else_as_it_is() -> None:
    """A table has rows of equal length."""
    marks = Marks("", "@rule", "@step", "@entry", table="table({})", byte_table="narrow({})")
    text = link(MEDICI, (looks_up, spread), {}, marks).text
    assert "FLORINS = table(((10, 5), (20, 0)))\n" in text
    assert "UNEVEN = ((10, 5), (20,))\n" in text
    assert "SPREAD = narrow(b'" in text
    assert "table" not in link(MEDICI, (looks_up,), {}, MARKS).text


def test_only_steps_of_the_core_and_the_game_are_marked_as_such() -> None:
    """A bot's are marked apart."""
    text = link(MEDICI, (thinking.greedy_playout,), {thinking.choose: greedy.choose}, APART).text
    assert "@step\ndef medici_rules_load(" in text
    assert "@other\ndef bots_medici_greedy_lot_worth(" in text


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
