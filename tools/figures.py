"""Write the README's table of measured figures from the committed results, or say that it is out of date.

    python tools/figures.py            write it anew
    python tools/figures.py check      only name what is out of date

No figure is made here: speed comes from benchmarks/results.json, strength from docs/LADDER.md, the rest from the tables
that `make mutants`, `make load`, `make chaos`, `make siege` and `make lighthouse` are told in. Each line names the
command that measures it and leads to where it says how.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

from locks import ROOT

__all__ = ["BEGIN", "END", "outdated", "with_figures", "written"]

README = ROOT / "README.md"
RESULTS, MUTANTS, LIGHTHOUSE, NEWCOMER, LADDER = (
    "benchmarks/RESULTS.md",
    "benchmarks/MUTANTS.md",
    "benchmarks/LIGHTHOUSE.md",
    "benchmarks/NEWCOMER.md",
    "docs/LADDER.md",
)
BEGIN, END = "<!-- figures: make figures -->\n", "<!-- end of figures -->\n"
GAMES = {
    "medici": "Medici",
    "medici-card": "The Card Game",
    "medici-dice": "The Dice Game",
    "middle-ages": "The Middle Ages",
}
NONE = "–"
PLAYERS = 4
HEARTS = "openspiel hearts"
RATE = "decisions_per_second"
MILLION = 1_000_000
WHOLE = 20
"""From so many millions on no tenths are told."""
SCORES = ("performance", "accessibility", "best practices")
Row = dict[str, str]
Line = tuple[str, list[str], str]
"""What was measured, the figure of each game, and how."""
OUT_OF_DATE = "the README's figures are not those of the committed results; it is made by: make figures"


def main(arguments: list[str]) -> int:
    """Write or check."""
    if arguments == ["check"]:
        if outdated():
            print(f"check: out of date: {OUT_OF_DATE}")
        return 0
    README.write_text(with_figures(README.read_text(encoding="utf-8")), encoding="utf-8")
    print("figures: README.md is written")
    return 0


def outdated() -> bool:
    """Whether the README says other figures than the results."""
    text = README.read_text(encoding="utf-8")
    return text != with_figures(text)


def with_figures(readme: str) -> str:
    """The README with its figures written anew."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"figures: README.md has no place for them, between {BEGIN.strip()} and {END.strip()}.")
    return before + begin + written() + end + after


def written() -> str:
    """All figures: by game, then of the house."""
    lines = [
        f"| | {' | '.join(GAMES.values())} | measured by |",
        f"|---|{'--:|' * len(GAMES)}---|",
        *by_game(),
        "",
        "| the house | | measured by |",
        "|---|--:|---|",
        *of_the_house(),
    ]
    return "\n".join(lines) + "\n"


# --- Each game -------------------------------------------------------------------------------------------------------

BENCH, CUDA = f"[`make bench`]({RESULTS})", f"[`make cuda`]({RESULTS})"
STEPS, LOAD = f"[`make bench`]({RESULTS}#environments)", f"[`make load`]({RESULTS}#under-load)"
ARENA, FAULTS = f"[`fondaco arena ladder`]({LADDER})", f"[`make mutants`]({MUTANTS})"


def by_game() -> Iterator[str]:
    """Speed, strength and reliability, game by game; what was measured of none is left out."""
    for what, figures, how in (*speed(), *strength(), *reliability()):
        if set(figures) != {NONE}:
            yield f"| {what} | {' | '.join(figures)} | {how} |"


def speed() -> Iterator[Line]:
    """Random play on one core and on a GPU."""
    machine = machine_with("rows")
    rows, steps = machine["rows"], machine["environments"]["rows"]
    played = [rows[f"fondaco {game} ({PLAYERS} players), compiled"][RATE] for game in GAMES]
    stepped = [steps[f"fondaco {game}, in one compiled call"][RATE] for game in GAMES]
    yield "**Speed**: random play on one core, decisions a second", [*map(in_millions, played)], BENCH
    yield (
        "… times OpenSpiel's hearts in C++, in the same run",
        [times(rate / rows[HEARTS][RATE]) for rate in played],
        BENCH,
    )
    yield "… with mask and observation at every step", [*map(in_millions, stepped)], STEPS
    for each in results().values():
        if device := each.get("cuda", {}).get("medici", {}).get("device", "").removeprefix("NVIDIA "):
            games = [in_millions(each["cuda"][game]["games_per_second"]) for game in GAMES]
            yield f"… whole random games a second on one {device}", games, CUDA


def strength() -> Iterator[Line]:
    """Shares of wins at tables of four, on the ladder."""
    for number, (one, other) in enumerate((("net", "greedy"), ("think", "search"), ("search", "greedy"))):
        start = "**Strength**, where 25 % are parity: " if number == 0 else "… "
        yield f"{start}one `{one}` against three `{other}`", [wins(game, one, other) for game in GAMES], ARENA


def reliability() -> Iterator[Line]:
    """How well rules are tested, and how the house does when it is full."""
    scores = {row["part"]: row["score"].replace("%", " %") for row in table(MUTANTS, "part")}
    yield (
        "**Reliability**: faults put into the rules that tests notice",
        [scores.get(game, NONE) for game in GAMES],
        FAULTS,
    )
    live = {row[next(iter(row))].partition(" of ")[2]: row["p99"] for row in table(RESULTS, "live tables")}
    tables = "1,000 live tables (500 of The Middle Ages): 99 of 100 moves on disk and answered within"
    yield f"… {tables}", [live.get(name, NONE) for name in GAMES.values()], LOAD
    rush = {row[next(iter(row))]: row["moves a second"] for row in table(RESULTS, "everybody answers")}
    kept = [rush.get(f"{name}, on disk before each answer", NONE) for name in GAMES.values()]
    yield "… moves a second, on disk before each answer, when everybody answers at once", kept, LOAD


def wins(game: str, one: str, other: str) -> str:
    """The share of wins of a bot of this kind against three of the other, with its interval."""
    for row in table(LADDER, "players", GAMES[game]):
        among = kind(row["against"].partition(" × ")[2])
        if (row["players"], kind(row["bot"]), among) == (str(PLAYERS), one, other):
            low, high = (float(end.strip(" %")) for end in row["95 % interval"].split(" to "))
            return f"{row['wins'].strip(' %')} ± {(high - low) / 2:.1f} %"
    return NONE


def kind(code: str) -> str:
    """The kind of a bot."""
    return re.split(r"[:@^~]", code)[0]


def in_millions(rate: float) -> str:
    """A rate in millions."""
    return f"{rate / MILLION:.{0 if rate >= WHOLE * MILLION else 1}f} million"


def times(ratio: float) -> str:
    """How many times as fast."""
    return f"{ratio:.1f} ×"


# --- The house -------------------------------------------------------------------------------------------------------


def of_the_house() -> Iterator[str]:
    """What happens to a house, and how it takes it."""
    for row in table(RESULTS, "what", "Killed and opened again"):
        if match := re.match(r"(SQLite|PostgreSQL), killed (\d+) times", row["what"]):
            moves = re.match(r"([\d,]+) moves told at [\d,]+ tables: none lost, none twice", row["how it went"])
            lost = f"none of {moves[1]}" if moves else row["how it went"]
            how = f"[`make chaos`]({RESULTS}#killed-and-opened-again)"
            yield f"| moves lost or doubled, {match[1]}, killed {match[2]} times while people play | {lost} | {how} |"
    if attacks := table(RESULTS, "attack"):
        longest = max(int(row["longest move"].removesuffix(" ms")) for row in attacks)
        kinds = len([row for row in attacks if row["attack"] != "quiet"])
        how = f"[`make siege`]({RESULTS}#under-siege)"
        yield f"| the longest move of people under {kinds} kinds of attack | {longest} ms | {how} |"
    if pages := table(LIGHTHOUSE, "page"):
        told = ", ".join(f"{what} {min(int(row[what]) for row in pages)}" for what in SCORES)
        count = len({row["page"] for row in pages})
        how = f"[`make lighthouse`]({LIGHTHOUSE})"
        yield f"| Lighthouse, the lowest of {count} pages, on phone and desktop | {told} | {how} |"
    if paths := from_nothing():
        how = f"[`make newcomer`]({NEWCOMER})"
        yield f"| from a bare Debian to the first move | {'; '.join(paths)} | {how} |"


def from_nothing() -> list[str]:
    """Every newcomer's path with the seconds it took in all."""
    path, told = ROOT / NEWCOMER, []
    for section in path.read_text(encoding="utf-8").split("\n## ")[1:] if path.is_file() else []:
        heading, took = section.partition("\n")[0], re.search(r"\*\*together\*\* \| \*\*([\d.]+)\*\*", section)
        if took:
            told.append(f"{re.sub(r' *[(].*?[)]', '', heading)}: {float(took[1]):.0f} s")
    return told


# --- Where figures come from -----------------------------------------------------------------------------------------


@cache
def results() -> dict[str, Any]:
    """benchmarks/results.json."""
    found: dict[str, Any] = json.loads((ROOT / "benchmarks/results.json").read_text(encoding="utf-8"))
    return found


def machine_with(measured: str) -> dict[str, Any]:
    """The first machine on which this was measured."""
    found: dict[str, Any] = next(each for each in results().values() if measured in each)
    return found


def table(page: str, first: str, section: str = "") -> list[Row]:
    """The first table of a page, or of one of its sections, whose first column is headed so; empty if there is none."""
    path = ROOT / page
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if section:
        found = re.search(rf"^## (?:Medici: )?{re.escape(section)}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
        text = found[1] if found else ""
    lines = text.splitlines()
    for number, each in enumerate(lines):
        if each.startswith(f"| {first}"):
            names = cells(each)
            rows = []
            for row in lines[number + 2 :]:
                if not row.startswith("|"):
                    break
                rows.append(dict(zip(names, cells(row), strict=False)))
            return rows
    return []


def cells(row: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
