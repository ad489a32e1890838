"""Who may come to a table, and how often: watchers have places of their own, so that players always find theirs."""

from __future__ import annotations

from collections import Counter

from ..core.errors import FondacoError
from .limits import Allowance, Limits
from .messages import Cause

__all__ = ["Crowd", "Crowded", "TooHasty", "Unwelcome", "WrongKey"]


class Unwelcome(FondacoError):
    """A hello that is refused; `cause` says why to clients that have words of their own for it."""

    cause: Cause = "message"


class WrongKey(Unwelcome):
    """A token opens no seat here."""

    cause = "key"


class Crowded(Unwelcome):
    """There is no place left, until somebody goes."""

    cause = "crowd"


class TooHasty(Unwelcome):
    """Too many hellos; in a few seconds another may be said."""

    cause = "haste"


class Crowd:
    """Everybody who watches in a house."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._watching: Counter[str] = Counter()

    @property
    def watching(self) -> int:
        """How many they are."""
        return self._watching.total()

    def enter(self, table: str) -> None:
        """Somebody begins to watch a table, if there is a place."""
        limits = self.limits
        if self._watching[table] >= limits.table_watchers:
            raise Crowded(
                "this table has its watchers already, {most} of them; players get in, others once somebody goes.",
                "table-crowded",
                most=limits.table_watchers,
            )
        if self.watching >= limits.watchers:
            raise Crowded(
                "this house has its watchers already, {most} of them; players get in, others once somebody goes.",
                "house-crowded",
                most=limits.watchers,
            )
        self._watching[table] += 1

    def leave(self, table: str) -> None:
        """Somebody does not watch any more."""
        self._watching[table] -= 1
        if not self._watching[table]:
            del self._watching[table]

    def patience_of_connection(self) -> Allowance:
        """How many hellos one connection may say."""
        return Allowance(self.limits.hellos_at_once, self.limits.hellos_per_second)

    def patience_for_questions(self) -> Allowance:
        """How often one connection may ask why it cannot do something."""
        return Allowance(self.limits.questions_at_once, self.limits.questions_per_second)

    def patience_of_table(self) -> Allowance:
        """How many hellos the watchers of one table may say."""
        return Allowance(self.limits.table_hellos_at_once, self.limits.table_hellos_per_second)
