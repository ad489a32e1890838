"""The house's log: a line each for people, or a JSON object for machines. It names tables, never keys or guests."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from datetime import UTC, datetime

from ..core.errors import FondacoError
from ..core.text import sentence_list

__all__ = ["Log", "open_log"]

FORMS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")
OWN = "fondaco"
TEXT = "%(asctime)s %(levelname)s %(message)s"


@dataclass(frozen=True)
class Log:
    """What is written, and how: all that is at least this important."""

    level: str = "warning"
    form: str = "text"

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise FondacoError(f"there is no log level {self.level!r}; there is {sentence_list(LEVELS)}.")
        if self.form not in FORMS:
            raise FondacoError(f"a log is written as {sentence_list(FORMS)}, not as {self.form!r}.")


class AsJson(logging.Formatter):
    """A JSON object for each message, with the time in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def open_log(log: Log) -> None:
    """Write to standard error; of others' code only warnings."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if log.form == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OWN).setLevel(log.level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # whoever sends nonsense shall not fill the log
