"""`fondaco learn`: from flags to a run."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..core.errors import BadOption, FondacoError


def start(
    game: str,
    into: Path,
    seconds: float,
    device: str | None,
    steps: int | None,
    batch: int | None,
    rate: float | None,
    given: dict[str, Any],
) -> None:
    """Learn, then say what there is."""
    try:
        from ..learn.run import Plan, learn, usual_settings
    except ModuleNotFoundError as missing:
        if missing.name != "torch":
            raise
        raise FondacoError("learning needs PyTorch, the extra 'learn': pip install 'fondaco[learn]'.") from None
    wrong = [
        name
        for name, number in {"seconds": seconds, "steps": steps, "batch": batch, "rate": rate, **given}.items()
        if number is not None and number is not False and name not in ("seed", "snapshots", "against") and number <= 0
    ]
    if wrong:
        raise BadOption(f"--{wrong[0]} must be more than 0.")
    settings = usual_settings(device)
    changed: dict[str, Any] = {"steps": steps, "batch": batch, "rate": rate and (rate, rate / 10)}
    settings = replace(settings, **{name: number for name, number in changed.items() if number is not None})
    command = " ".join(["fondaco", *sys.argv[1:]])
    at = learn(game, into, Plan(seconds=seconds, device=device, settings=settings, **given), command)
    print(f"{into / 'net.npz'}: {at.decisions:,} decisions in {at.seconds:,.0f} s")
