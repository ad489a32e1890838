"""The games: one folder each. A new folder with a `meta.py` is a new game; its id is the folder's name with dashes.

`fondaco.games()` lists their ids, so this package can be called.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from ..core import game


class Games(ModuleType):
    """This package, which lists the games when called."""

    def __call__(self) -> Sequence[str]:
        return game.games()


sys.modules[__name__].__class__ = Games

for _meta in sorted(Path(__file__).parent.glob("*/meta.py")):
    game.register(_meta.parent.name.replace("_", "-"), f"{__name__}.{_meta.parent.name}")
