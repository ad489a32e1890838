"""Loops spread over threads: every line once and all done when the call is over, after a fault and a fork too."""

import multiprocessing
import threading

import pytest

from fondaco.core.compiled import cores, spread


def ranges(count: int, threads: int, first: int = 0) -> list[tuple[int, int]]:
    """The parts into which so many lines are cut."""
    return spread(lambda start, stop: (start, stop), (), count, threads, first)


def fill(lines: list[int], start: int, stop: int) -> None:
    """A loop that counts how often it comes to each line."""
    for i in range(start, stop):
        lines[i] += 1


def fill_thrice() -> None:
    """What a forked process does: it would wait for ever for threads that it does not have."""
    lines = [0] * 300
    for _ in range(3):
        spread(fill, (lines,), 300, threads=4)
    assert lines == [3] * 300


@pytest.mark.parametrize(("count", "threads", "parts"), [(300, 1, 1), (300, 4, 4), (64, 4, 1), (65, 4, 2), (0, 4, 1)])
def test_parts_follow_each_other_and_few_lines_stay_together(count, threads, parts):
    cut = ranges(count, threads, first=1000)
    assert len(cut) == parts
    assert [start for start, _ in cut] == [1000, *(stop for _, stop in cut[:-1])]
    assert cut[-1][1] == 1000 + count


def test_threads_are_kept_from_call_to_call():
    for _ in range(50):
        ranges(640, 8)
    assert 1 <= sum(thread.name.startswith("fondaco-loop") for thread in threading.enumerate()) <= cores()


def test_a_fault_in_one_part_is_raised_when_all_others_are_done():
    lines = [0] * 300

    def faulty(start: int, stop: int) -> None:
        fill(lines, start, stop)
        if start in (0, 150):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        spread(faulty, (), 300, threads=4)
    assert lines == [1] * 300


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="processes cannot be forked here")
def test_a_forked_process_has_threads_of_its_own():
    fill_thrice()
    child = multiprocessing.get_context("fork").Process(target=fill_thrice)
    child.start()
    child.join(30)
    ended = child.exitcode
    child.kill()
    assert ended == 0
