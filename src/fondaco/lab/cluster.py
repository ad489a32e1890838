"""Work shared out over a Ray cluster: the same results as on one machine, whatever workers there are and die.

Tasks are parts of a whole that depend on nothing but themselves, and their results are put together by what they are,
not by when they come: so a part that is played again because its worker died counts once, and none is lost. The driver
holds the parts that are under way, never the games.
"""

from __future__ import annotations

import os
import secrets
import socket
import tempfile
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from ..core.errors import FondacoError
from .sharing import Spread

__all__ = ["LOCAL", "connected", "shared", "sharing_on"]

LOCAL = "local"
"""A cluster of this machine's own, in place of an address."""
AT_A_TIME = 2
"""So many tasks for each core of the cluster are under way: while one is played the next already waits there."""
TRIES = -1
"""A task whose worker dies is played again, as often as need be."""
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0", "RAY_AUTH_MODE": "token"}
PAUSE, PATIENCE = 1.0, 5.0
"""Seconds between two looks at what is done, and those within which a cluster must answer."""


def sharing_on(address: str) -> Spread:
    """What shares work out on the cluster at this address, as `sharing.share_out` does among threads."""

    def share_out(work: Callable[..., Any], tasks: Iterable[Any], workers: int) -> Generator[Any]:
        with connected(address, workers) as ray:
            yield from shared(ray, work, tasks)

    return share_out


@contextmanager
def connected(address: str, workers: int) -> Iterator[Any]:
    """Ray, connected for as long as there is work."""
    ray = connect(address, workers)
    try:
        yield ray
    finally:
        ray.shutdown()


def connect(address: str, workers: int) -> Any:
    """Ray, connected to a cluster that is there or to one made here for so many workers."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ModuleNotFoundError:
        raise FondacoError("a cluster needs the extra 'ray': pip install 'fondaco[ray]'.") from None
    refuse_deaf(address)
    try:
        if address == LOCAL:
            os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))  # Ray listens on all interfaces
            folder = tempfile.mkdtemp(prefix="fondaco-ray-")
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, _temp_dir=folder)
        else:
            ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise FondacoError(f"there is no Ray cluster at {address!r}: {' '.join(str(error).split())[:200]}.") from None
    return ray


def refuse_deaf(address: str) -> None:
    """Refuse an address where nobody listens, at once: Ray itself would try again for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not (colon and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError):
        raise FondacoError(f"there is no Ray cluster at {address!r}: nobody listens there.") from None


def shared(ray: Any, work: Callable[..., Any], tasks: Iterable[Any]) -> Generator[Any]:
    """What the work on each task gives, whichever is done first; some more tasks than there are cores are under way."""
    play = ray.remote(num_cpus=1, max_retries=TRIES)(on_one_core)
    shipped, waiting, under_way = ray.put(work), iter(tasks), dict[Any, Any]()
    try:
        while True:
            room = max(1, int(ray.cluster_resources().get("CPU", 1)) * AT_A_TIME)
            while len(under_way) < room and (task := next(waiting, None)) is not None:
                under_way[play.remote(shipped, task)] = task
            if not under_way:
                return
            done, _ = ray.wait(list(under_way), timeout=PAUSE)
            for reference in done:
                del under_way[reference]
                yield ray.get(reference)
    finally:
        for reference in under_way:
            ray.cancel(reference, force=True)


def on_one_core(work: Callable[..., Any], task: Any) -> Any:
    """A task, on a worker."""
    return work(task, threading.Event())
