"""Long work shared out among threads: results as they come, and Ctrl-C ends all of it at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, TypeVar

__all__ = ["share_out"]

Result = TypeVar("Result")
Task = TypeVar("Task")


def share_out(
    work: Callable[[Task, threading.Event], Result], tasks: Iterable[Task], workers: int
) -> Generator[Result]:
    """What the work on each task gives, whichever is done first. Each worker takes a task only when it is done with the
    last one, however many there are. Once the generator is closed, or fails, the event is set: all should stop."""
    halt, one_at_a_time, waiting = threading.Event(), threading.Lock(), iter(tasks)
    done = SimpleQueue[tuple[list[Result], BaseException | None, bool]]()

    def labour() -> None:
        """One worker's day."""
        try:
            while not halt.is_set():
                with one_at_a_time:
                    task: Any = next(waiting, halt)
                if task is halt:
                    break
                done.put(([work(task, halt)], None, False))
            done.put(([], None, True))
        except BaseException as error:
            done.put(([], error, True))

    with ThreadPoolExecutor(workers) as pool:
        try:
            for _ in range(workers):
                pool.submit(labour)
            while workers > 0:
                results, error, over = done.get()
                if error is not None:
                    raise error
                yield from results
                workers -= over
        finally:
            halt.set()
