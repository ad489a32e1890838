"""Run a command and say how much processor time it and all it started have taken: `python tools/spent.py make test`.

Time is counted when a process is waited for. On Linux those that nobody waited for, because whoever started them ended
first, come to this program, and are counted too.
"""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
"""From linux/prctl.h."""


def adopt_orphans() -> None:
    """Whatever loses its parent below this process becomes this process's own."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def wait_for(process: int) -> int:
    """Wait for a process, and meanwhile for all orphans; its exit status."""
    while True:
        ended, status = os.wait()
        if ended == process:
            break
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:  # nobody is left
        pass
    return os.waitstatus_to_exitcode(status)


def main(command: list[str]) -> int:
    """Run the command; its exit status."""
    began = time.monotonic()
    adopt_orphans()
    started = subprocess.Popen(command)
    started.returncode = wait_for(started.pid)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor, clock = (spent.ru_utime + spent.ru_stime) / 60, (time.monotonic() - began) / 60
    print(f"spent: {processor:.1f} minutes of processor time, {clock:.1f} by the clock", flush=True)
    return started.returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
