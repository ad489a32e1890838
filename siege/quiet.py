"""Nobody attacks: what the others are compared with."""

from __future__ import annotations

import time

from .target import Target

REST_SECONDS = 0.1


def attack(target: Target) -> str:
    """Look on."""
    while target.goes_on:
        time.sleep(REST_SECONDS)
    return "nothing was done"
