"""What all tables of a house share: what was told, the turns in which it is told, the places for watchers, who is at
tables elsewhere, when the house was open, alarms, and what is counted."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from .alarms import Alarms
from .crowd import Crowd
from .groups import Groups
from .hours import Hours
from .limits import Allowances, Limits
from .metrics import Metrics
from .presence import Presence
from .story import Shelf
from .turns import Turns

if TYPE_CHECKING:
    from .table import Table

__all__ = ["Hall"]


class Hall:
    """The room around the tables."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.process = secrets.token_hex(8)
        """By this name this process asks for tables to drive."""
        self.presence = Presence(self.process)
        self.shelf = Shelf()
        self.turns = Turns()
        self.groups = Groups()
        self.crowd = Crowd(limits)
        self.talk = Allowances(self.crowd.limits.says_at_once, self.crowd.limits.says_per_second)
        self.hours = Hours()
        self.alarms = Alarms()
        self.metrics = Metrics()
        self.look: Callable[[Table], None] = lambda table: None
        """Told of every table where something has changed, if anybody wants to know."""
