"""Tavern as an installed package: its folder and an entry point, which is all that makes a game known."""

import shutil
from pathlib import Path

GAME = "tavern"
METADATA = "Metadata-Version: 2.1\nName: tavern\nVersion: 1.0\n"
ENTRY_POINTS = f"[fondaco.games]\n{GAME} = tavern\n"


def install(folder: Path) -> Path:
    """Put the package there as an installer would; the folder, which has to be on the module path."""
    shutil.copytree(Path(__file__).with_name("tavern"), folder / "tavern")
    about = folder / "tavern-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(METADATA, encoding="utf-8")
    (about / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    return folder
