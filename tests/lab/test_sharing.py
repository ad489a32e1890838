"""Work shared out among threads."""

import threading
from contextlib import closing
from itertools import count

import pytest

from fondaco.lab.sharing import share_out


def test_every_task_is_done_once():
    assert sorted(share_out(lambda task, _: task * task, range(1000), 3)) == [task * task for task in range(1000)]
    assert list(share_out(lambda task, _: task, (), 2)) == []


def test_tasks_are_taken_only_when_a_worker_is_free_and_closing_ends_all():
    """There are endlessly many of them here, and each lasts until all are halted but the first."""
    before, taken = threading.active_count(), []

    def work(task, halt):
        taken.append(task)
        if task > 0:
            halt.wait()
        return task

    with closing(share_out(work, count(), 2)) as results:
        assert next(results) == 0
    assert len(taken) <= 3
    assert threading.active_count() == before


def test_what_fails_at_work_fails_where_the_results_are_awaited():
    with pytest.raises(ZeroDivisionError):
        list(share_out(lambda task, _: 1 // task, (3, 2, 1, 0, 1, 2, 3), 2))
