"""How often tests repeat what they repeat: a few times in `make test`, many more in `make long`."""

import os

LONG = "FONDACO_LONG" in os.environ


def times(usually: int, long: int) -> int:
    """How often something is repeated: usually, and in `make long`."""
    return long if LONG else usually
