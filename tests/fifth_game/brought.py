"""Tavern as an installed package: the code of docs/add-a-game.md and an entry point, all that makes a game known."""

import tomllib
from pathlib import Path

from handbook.markdown import files_of
from locks import ROOT

GAME = "tavern"
PAGE = ROOT / "docs/add-a-game.md"


def install(folder: Path) -> Path:
    """Put the package there as an installer would; the folder, which has to be on the module path."""
    files = files_of(PAGE.read_text(encoding="utf-8"))
    for name, text in files.items():
        if name.startswith(f"{GAME}/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    project = tomllib.loads(files["pyproject.toml"])["project"]
    about = folder / f"{project['name']}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text(
        "".join(
            f"[{group}]\n" + "".join(f"{name} = {module}\n" for name, module in entries.items())
            for group, entries in project["entry-points"].items()
        ),
        encoding="utf-8",
    )
    return folder
