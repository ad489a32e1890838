"""Long work shared out among threads: results as they come, and Ctrl-C ends all of it at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

__all__ = ["Spread", "share_out"]

Result = TypeVar("Result")
Task = TypeVar("Task")
Spread = Callable[[Callable[..., Any], Iterable[Any], int], Generator[Any]]
"""What shares work out: `share_out` here, another on a cluster."""


class Over(NamedTuple):
    """A worker is done: there is nothing left to do, all were halted, or his work failed."""

    error: BaseException | None = None


def share_out(
    work: Callable[[Task, threading.Event], Result], tasks: Iterable[Task], workers: int
) -> Generator[Result]:
    """What the work on each task gives, whichever is done first. Each worker takes a task only when it is done with the
    last one, however many there are. Once the generator is closed, or fails, the event is set: all should stop."""
    halt, one_at_a_time, waiting = threading.Event(), threading.Lock(), iter(tasks)
    given = SimpleQueue[Result | Over]()

    def work_on() -> None:
        """One worker's day."""
        try:
            while not halt.is_set():
                with one_at_a_time:
                    task: Any = next(waiting, halt)
                if task is halt:
                    break
                given.put(work(task, halt))
            given.put(Over())
        except BaseException as error:
            given.put(Over(error))

    with ThreadPoolExecutor(workers) as pool:
        try:
            for _ in range(workers):
                pool.submit(work_on)
            while workers > 0:
                result = given.get()
                if not isinstance(result, Over):
                    yield result
                elif result.error is not None:
                    raise result.error
                else:
                    workers -= 1
        finally:
            halt.set()
