"""Long work shared out among threads: results as they come, and Ctrl-C ends all of it at once. And shares of it for
several machines: whoever has no cluster lets each of them play its shard."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from ..core.errors import BadOption

__all__ = ["Shard", "Spread", "read_shard", "share_out", "spread_over"]

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


def spread_over(ray: str | None) -> Spread:
    """What shares work out: threads of this machine, or a cluster where one is named."""
    if ray is None:
        return share_out
    from .cluster import sharing_on

    return sharing_on(ray)


class Shard(NamedTuple):
    """One of several shares of some work: every part whose number leaves this rest."""

    number: int
    of: int

    def has(self, part: int) -> bool:
        """Whether a part belongs to this share."""
        return part % self.of == self.number - 1

    def __str__(self) -> str:
        return f"{self.number}-of-{self.of}"


def read_shard(text: str | None) -> Shard | None:
    """A share as it is said: 3/8 is the third of eight."""
    if text is None:
        return None
    number, slash, of = text.partition("/")
    if not (slash and number.isascii() and of.isascii() and number.isdecimal() and of.isdecimal()):
        raise BadOption(f"a shard is said as 3/8, the third of eight, not {text!r}.")
    if not 1 <= int(number) <= int(of):
        raise BadOption(f"there is no shard {text}; of {of} there are those from 1 to {of}.")
    return Shard(int(number), int(of))
