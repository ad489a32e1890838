"""Keep the present rules of a game whole, before a change that would alter finished games: `make freeze GAME=medici`.

The game's folder is copied into itself as `v1` (2, 3, as the present version says), and so is the folder of its bots;
what they import from modules that several games share is copied beside them. Imports are rewritten so that a copy knows
only copies and the core. Then the rules version is raised: from here on the present rules may change, while old games,
saves and tables go on under the copy.
"""

from __future__ import annotations

import ast
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"
GAMES, BOTS = "fondaco.games", "fondaco.bots"
VERSION = re.compile(r"\brules_version=(\d+)")
FROZEN = re.compile(r"v\d+")
HEADER = re.compile(r"from\s+[.\w]+\s+import")
LEFT_OUT = "__pycache__"


class Refusal(Exception):
    """Why nothing was frozen."""


class Imported:
    """One `from ... import ...` of a module: where it stands, and the modules it takes its names from."""

    def __init__(self, node: ast.ImportFrom, importer: str, is_package: bool, source: Path) -> None:
        self.node = node
        above = importer.split(".")[: len(importer.split(".")) - node.level + is_package] if node.level else []
        self.base = ".".join([*above, *(node.module or "").split(".")]).rstrip(".")
        inner = [f"{self.base}.{name.name}" for name in node.names]
        self.modules = [name if file_of(name, source) is not None else self.base for name in inner]


class Frozen:
    """The copy of one game's present version, while it is put together."""

    def __init__(self, game: str, source: Path) -> None:
        self.source = source
        name = game.replace("-", "_")
        self.meta = source / "fondaco" / "games" / name / "meta.py"
        if not self.meta.is_file():
            raise Refusal(f"there is no game {game!r}: {self.meta} is missing.")
        versions = VERSION.findall(self.meta.read_text(encoding="utf-8"))
        if len(versions) != 1:
            raise Refusal(f"{self.meta} must say rules_version=... once; it does so {len(versions)} times.")
        self.version = int(versions[0])
        self.homes = {f"{room}.{name}": f"{room}.{name}.v{self.version}" for room in (GAMES, BOTS)}
        self.files: dict[Path, Path] = {}
        self.modules: dict[str, str] = {}
        for old, new in self.homes.items():
            if folder_of(new, source).exists():
                raise Refusal(f"{folder_of(new, source)} is there already.")
            self.take_folder(old, new)
        waiting = list(self.modules)
        while waiting:
            waiting += self.take_shared(waiting.pop(), name)

    def take_folder(self, old: str, new: str) -> None:
        """All files of a folder, but those of versions frozen before."""
        folder = folder_of(old, self.source)
        for file in sorted(folder.rglob("*")):
            place = file.relative_to(folder)
            if file.is_dir() or LEFT_OUT in place.parts or any(FROZEN.fullmatch(part) for part in place.parts):
                continue
            self.files[file] = folder_of(new, self.source) / place
            if file.suffix == ".py":
                inner = ".".join(part for part in place.with_suffix("").parts if part != "__init__")
                self.modules[f"{old}.{inner}".rstrip(".")] = f"{new}.{inner}".rstrip(".")

    def take_shared(self, module: str, name: str) -> list[str]:
        """What a copied module imports from those that several games share: copied too, beside the rest."""
        taken = []
        for imported in imports(module, self.source):
            for shared in imported.modules:
                if shared in self.modules or not self.must_be_copied(shared, set()):
                    continue
                file = file_of(shared, self.source)
                assert file is not None
                room = GAMES if shared.startswith(f"{GAMES}.") else BOTS
                self.modules[shared] = f"{self.homes[f'{room}.{name}']}.{shared.rpartition('.')[2]}"
                target = folder_of(self.modules[shared], self.source).with_suffix(".py")
                if target in self.files.values():
                    raise Refusal(f"{module} imports {shared}, but the copy has a {target.name} of its own already.")
                self.files[file] = target
                taken.append(shared)
        return taken

    def must_be_copied(self, module: str, seen: set[str]) -> bool:
        """Whether a module belongs to the games, or is one of the bots' that knows what is copied."""
        file = file_of(module, self.source)
        if module in self.modules:
            return True
        if module in seen or file is None or file.name == "__init__.py":
            return False
        if module.startswith(f"{GAMES}."):
            return True
        seen.add(module)
        known = (name for imported in imports(module, self.source) for name in imported.modules)
        return module.startswith(f"{BOTS}.") and any(self.must_be_copied(name, seen) for name in known)

    def text(self, module: str) -> str:
        """A module's text for its new place: only what it imports from is written anew."""
        file = file_of(module, self.source)
        assert file is not None
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        new = self.modules[module]
        package = new if file.name == "__init__.py" else new.rpartition(".")[0]
        for imported in imports(module, self.source):
            origin = self.origin(imported, file)
            if imported.node.level:
                origin = relative(origin, package)
            line = imported.node.lineno - 1
            lines[line] = HEADER.sub(f"from {origin} import", lines[line], count=1)
        return "".join(lines)

    def origin(self, imported: Imported, file: Path) -> str:
        """The module, or the package, that the names of an import come from once all is copied."""
        origins = set()
        for name, module in zip(imported.node.names, imported.modules, strict=True):
            new = self.modules.get(module, module)
            inner = module != imported.base
            if inner and new.rpartition(".")[2] != name.name:
                raise Refusal(f"{file}, line {imported.node.lineno}: import from {module}, not {name.name} itself.")
            origins.add(new.rpartition(".")[0] if inner else new)
        if len(origins) != 1:
            raise Refusal(
                f"{file}, line {imported.node.lineno}: one import of what is copied and what is not; split it."
            )
        return origins.pop()

    def write(self) -> list[Path]:
        """Write the copies whole, then raise the version; the new folders."""
        texts = {file_of(module, self.source): self.text(module) for module in self.modules}
        folders = [folder_of(new, self.source) for new in self.homes.values()]
        drafts = {folder: folder.with_name(f"{folder.name}.new") for folder in folders}
        for draft in drafts.values():
            shutil.rmtree(draft, ignore_errors=True)
        for file, target in self.files.items():
            folder = next(folder for folder in folders if target.is_relative_to(folder))
            draft = drafts[folder] / target.relative_to(folder)
            draft.parent.mkdir(parents=True, exist_ok=True)
            if file in texts:
                draft.write_text(texts[file], encoding="utf-8")
            else:
                shutil.copyfile(file, draft)
        made = [folder for folder in folders if drafts[folder].exists()]
        for folder in made:
            drafts[folder].rename(folder)
        raised = VERSION.sub(f"rules_version={self.version + 1}", self.meta.read_text(encoding="utf-8"))
        self.meta.write_text(raised, encoding="utf-8")
        return made


def folder_of(module: str, source: Path) -> Path:
    """Where a package lies."""
    return source.joinpath(*module.split("."))


def file_of(module: str, source: Path) -> Path | None:
    """The file of a module or package; None where there is none."""
    folder = folder_of(module, source)
    return next((file for file in (folder.with_suffix(".py"), folder / "__init__.py") if file.is_file()), None)


def imports(module: str, source: Path) -> Iterator[Imported]:
    """What a module imports of Fondaco, wherever in its text that is."""
    file = file_of(module, source)
    assert file is not None
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import) and any(name.name.startswith("fondaco.") for name in node.names):
            raise Refusal(f"{file}, line {node.lineno}: write this as `from ... import ...`.")
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("fondaco")):
            yield Imported(node, module, file.name == "__init__.py", source)


def relative(module: str, package: str) -> str:
    """A module as it is imported from within a package: `....core.chance`."""
    there, here = module.split("."), package.split(".")
    common = 0
    while common < min(len(there), len(here)) and there[common] == here[common]:
        common += 1
    return "." * (len(here) - common + 1) + ".".join(there[common:])


def freeze(game: str, source: Path = SOURCE) -> list[Path]:
    """Freeze the present version of a game; the folders that were made."""
    return Frozen(game, source).write()


def main() -> None:
    """Freeze the game that the command line names."""
    try:
        _, game = sys.argv
    except ValueError:
        sys.exit("freeze: name one game, as in: make freeze GAME=medici")
    try:
        folders = freeze(game)
    except Refusal as refusal:
        sys.exit(f"freeze: {refusal}")
    for folder in folders:
        print(f"freeze: {folder} is what the game was; its present rules may change now")


if __name__ == "__main__":
    main()
