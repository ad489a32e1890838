"""Run a command and say how much processor time it and all it started have taken: `python tools/spent.py make test`."""

from __future__ import annotations

import resource
import subprocess
import sys
import time


def main(command: list[str]) -> int:
    """Run the command; its exit status."""
    began = time.monotonic()
    status = subprocess.run(command, check=False).returncode
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor, clock = (spent.ru_utime + spent.ru_stime) / 60, (time.monotonic() - began) / 60
    print(f"spent: {processor:.1f} minutes of processor time, {clock:.1f} by the clock", flush=True)
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
