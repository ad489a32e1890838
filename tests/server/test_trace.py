"""A trace of the server's system calls shows the fsync between a move's arrival and its answer."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from .guests import Opener

RECEIVING = ("read", "recvfrom", "recvmsg")
SENDING = ("write", "writev", "sendto", "sendmsg")
SYNCING = ("fsync", "fdatasync")
CALLS = ",".join((*RECEIVING, *SENDING, *SYNCING))
MOVES = 5

RECEIVED, SYNCED = "received", "synced"


@pytest.fixture(scope="module")
def strace() -> str:
    """The tracer, where there is one that may trace."""
    found = shutil.which("strace")
    if found is None:
        pytest.skip("strace is not installed, so the fsync cannot be watched from outside")
    if subprocess.run([found, "-o", "/dev/null", "true"], capture_output=True).returncode != 0:
        pytest.skip("strace may not trace processes on this machine")
    return found


def test_the_fsync_lies_between_receipt_and_answer(strace: str, tmp_path: Path, open_house: Opener) -> None:
    """For every move: bytes arrive from the client, the log is synced, and only then the answer is written."""
    trace = tmp_path / "trace"
    tracer = (strace, "-D", "-f", "-yy", "-s", "80", "-e", f"trace={CALLS}", "-e", "signal=none", "-o", str(trace))
    house = open_house(tmp_path / "data", *tracer)
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        for _ in range(MOVES):
            guest.turn()
            assert guest.move(guest.now["legal"][0])["type"] == "moment"
        port = guest.socket.local_address[1]
    house.close()
    steps = list(story(trace.read_text(errors="replace"), port))
    for number in range(1, MOVES + 1):
        before = steps[steps.index(f"answered {number - 1}") + 1 : steps.index(f"answered {number}")]
        assert RECEIVED in before, steps
        assert SYNCED in before[before.index(RECEIVED) :], steps


def story(trace: str, port: int) -> Iterator[str]:
    """What the trace shows of the connection from this port: what was received, what synced, and what answered.

    A receipt and a sync count when they are done, an answer when it is begun. A call during which another thread's was
    seen has two lines.
    """
    begun: dict[str, str] = {}
    for line in trace.splitlines():
        process, _, text = line.partition(" ")
        text = text.strip()
        if resumed := re.match(r"<\.\.\. \w+ resumed>", text):
            text = begun.pop(process, "") + text[resumed.end() :]
        elif text.endswith("<unfinished ...>"):
            begun[process] = text.removesuffix("<unfinished ...>")
        name = text.partition("(")[0]
        from_client = re.search(rf"TCP:\[[^\]]*->[^\]]*:{port}\]", text) is not None
        done = re.search(r"= (\d+)$", text)
        if name in SYNCING and "fondaco.sqlite-wal" in text and done and done[1] == "0":
            yield SYNCED
        elif name in RECEIVING and from_client and done and done[1] != "0":
            yield RECEIVED
        elif name in SENDING and from_client and not resumed:
            for answer in re.findall(r'\\"type\\":\\"moment\\",[^{}]*?\\"number\\":(\d+)', text):
                yield f"answered {answer}"
