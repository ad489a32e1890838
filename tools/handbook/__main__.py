"""Put the handbook's pages together, build them, and look the built site through.

python -m handbook pages FOLDER     pages, theme and nav, as mkdocs takes them (run with tools/ on the path)
python -m handbook look SITE        whether what was built is whole and asks nobody elsewhere for anything
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

from locks import ROOT

from .built import faults
from .nav import Nav
from .pages import Broken, write
from .seen import seen

HERE = Path(__file__).parent
FONTS = ROOT / "src/fondaco/server/static/assets"
BUILT_NAME = re.compile(r"(alegreya-latin(?:-ext)?-\d+-[a-z]+)-.+\.woff2")


def main(arguments: list[str]) -> int:
    """What was asked for; what is wrong is said in one line each."""
    match arguments:
        case ["pages", folder]:
            return put_together(Path(folder))
        case ["look", site]:
            return look(Path(site).resolve())
    print(__doc__, file=sys.stderr)
    return 2


def put_together(folder: Path) -> int:
    """Pages, theme and nav in a folder that is made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        book = write(folder / "pages")
    except Broken as broken:
        print(*(f"docs: {sentence}" for sentence in broken.args), sep="\n")
        return 1
    shutil.copytree(HERE / "theme", folder / "theme")
    assets = folder / "pages/assets"
    shutil.copytree(HERE / "assets", assets, dirs_exist_ok=True)
    for font in FONTS.glob("alegreya*.woff2"):  # the browser client's, by the names they had before it was built
        if named := BUILT_NAME.match(font.name):
            shutil.copy(font, assets / f"{named[1]}.woff2")
    nav = f"nav: {json.dumps(as_yaml(book.nav), ensure_ascii=False)}\n"
    (folder / "mkdocs.yml").write_text(f"INHERIT: {HERE / 'mkdocs.yml'}\n{nav}", encoding="utf-8")
    print(f"docs: {len(book.pages)} pages")
    return 0


def as_yaml(nav: Nav) -> list[object]:
    """The order of reading as mkdocs takes it."""
    return [{title: entry if isinstance(entry, str) else as_yaml(entry)} for title, entry in nav]


def look(site: Path) -> int:
    """The built site."""
    wrong = faults(site) or seen(site)
    for sentence in wrong:
        print(f"docs: {sentence}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
