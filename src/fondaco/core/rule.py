"""`rule` marks a function as part of a game's rules.

Interpreted, a rule is the plain function it was written as: the mark costs nothing. The compilers take the same text,
so a rule keeps to what all of them understand: integers, the fields of the row, array arguments, loops, conditions and
other rules. It allocates nothing, takes no slice, and narrates only with `tell`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["is_rule", "rule"]

Function = TypeVar("Function", bound=Callable[..., Any])

_RULES: set[Callable[..., Any]] = set()


def rule(function: Function) -> Function:
    """Mark a function as a rule."""
    _RULES.add(function)
    return function


def is_rule(thing: object) -> bool:
    """Whether this is a function marked with `rule`."""
    return callable(thing) and thing in _RULES
