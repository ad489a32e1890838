"""Studies: the same table from one process, several, shards and after an interruption; files, charts and refusals."""

import json
import shutil
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import fondaco
from fondaco.cli import INTERRUPTED, MISUSE, main
from fondaco.cli.commands import with_a_cluster_here
from fondaco.core.errors import BadOption, FondacoError
from fondaco.core.game import Game
from fondaco.lab import running
from fondaco.lab.counter import Counter
from fondaco.lab.parts import scan
from fondaco.lab.report import LongTable, write_parquet
from fondaco.lab.results import Results
from fondaco.lab.running import PARTS, bounds, mark_of, merge, run
from fondaco.lab.sharing import Shard, read_shard, share_out
from fondaco.lab.study import Setting, Study, read_study

GAME = "medici-dice"
GAMES = 700


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small parts, and all of it compiled quickly rather than well."""
    monkeypatch.setattr(running, "FAST_PART", 100)
    monkeypatch.setattr(running, "counter_of", hasty)


@cache
def hasty(game: Game) -> Counter:
    return Counter(game, hasty=True)


def two_settings(games: int = GAMES, second: str = "greedy") -> Study:
    """The same dice for two tables."""
    return Study(GAME, (Setting("a", ("random", "random")), Setting("b", (second, "random"))), games, seed=3)


def ordered(*files: Path) -> list[bytes]:
    """All lines of these files, each once and in one order."""
    return sorted({line for file in files for line in file.read_bytes().splitlines(keepends=True)})


def written(study: Study, folder: Path, **how: Any) -> list[bytes]:
    """The parts of a study after it was carried out."""
    folder.mkdir(exist_ok=True)
    run(study, folder=folder, **how).whole(study)
    return ordered(folder / PARTS)


# --- The same table however it is played -----------------------------------------------------------------------------


def test_one_worker_two_shards_and_an_interrupted_study_give_the_same_bytes(tmp_path):
    study = two_settings()
    alone = written(study, tmp_path / "one", workers=1)
    assert written(study, tmp_path / "two", workers=2) == alone

    for number in (1, 2, 3):
        (tmp_path / "shards").mkdir(exist_ok=True)
        run(study, folder=tmp_path / "shards", shard=Shard(number, 3))
    files = sorted((tmp_path / "shards").glob("parts-*.jsonl"))
    assert len(files) == 3
    merged = merge(study, [*files, files[0]], tmp_path / "merged.jsonl")  # one of them twice
    assert ordered(tmp_path / "merged.jsonl") == alone
    assert merged.games == GAMES

    class Enough(Exception):
        """Somebody has stopped it."""

    def stopped(work, tasks, workers):
        with closing(share_out(work, tasks, workers)) as parts:
            for number, part in enumerate(parts):
                if number == 3:
                    raise Enough
                yield part

    broken_off = tmp_path / "stopped"
    broken_off.mkdir()
    with pytest.raises(Enough):
        run(study, 2, broken_off, spread=stopped)
    kept = (broken_off / PARTS).read_bytes()
    assert kept.count(b"\n") == 3
    (broken_off / PARTS).write_bytes(kept[:-20])  # killed while a line was being written

    played = []

    def watched(work, tasks, workers):
        waiting = list(tasks)
        played.extend(waiting)
        return share_out(work, waiting, workers)

    assert written(study, broken_off, spread=watched) == alone
    assert len(played) == len(bounds(study)) - 2


def test_more_games_go_on_from_those_that_were_played(tmp_path):
    tmp_path.joinpath("all").mkdir()
    run(two_settings(250), folder=tmp_path / "all")
    more, fresh = written(two_settings(400), tmp_path / "all"), written(two_settings(400), tmp_path / "fresh")
    assert set(fresh) < set(more)  # the part that was cut short by the end is there, too, and does not count
    assert len(more) == len(fresh) + 1
    assert run(two_settings(400), folder=tmp_path / "all").games == 400


def test_a_setting_compared_with_itself_changes_nothing_and_a_better_bot_wins_more(tmp_path):
    same = two_settings(200, "random")
    results = Results(same, run(same).whole(same))
    for piece in results.account.pieces:
        if piece.per != "count":
            assert all(cell.difference in (None, (0.0, 0.0)) for cell in results.cells(piece))
    better = two_settings(200)
    results = Results(better, run(better).whole(better))
    gain = {cell.labels: cell.difference for cell in results.cells(results.named("wins")) if cell.setting == "b"}
    assert gain["seat 0",].value > gain["seat 0",].half > 0
    assert gain["seat 1",].value == pytest.approx(-gain["seat 0",].value)


def test_bots_that_think_and_networks_are_noted_like_all_others():
    study = Study(GAME, (Setting("a", ("mc:2", "net", "greedy")),), 3)
    assert bounds(study) == [(0, 1), (1, 1), (2, 1)]
    one, two = (run(study, workers).whole(study) for workers in (1, 2))
    assert one.games == 3
    assert (one.noted == two.noted).all()
    assert (one.counted == two.counted).all()


# --- Files -----------------------------------------------------------------------------------------------------------


def test_what_is_damaged_or_foreign_is_named_and_refused(tmp_path):
    study = two_settings(300)
    run(study, folder=tmp_path)
    file, mark = tmp_path / PARTS, mark_of(study)
    good = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text(good[0] + good[1].replace('"games": 100', '"games": 101') + good[2], encoding="utf-8")
    with pytest.raises(FondacoError, match="line 2: this part is damaged"):
        list(scan([file], mark))
    file.write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(FondacoError, match="line 1: this part is damaged"):
        run(study, folder=tmp_path)
    file.write_text("".join(good), encoding="utf-8")
    with pytest.raises(FondacoError, match="line 1: this part is of another study"):
        run(two_settings(300, "random"), folder=tmp_path)
    first, *_ = scan([file], mark)
    other = first._replace(sums=first.sums._replace(noted=first.sums.noted + 1))
    with file.open("ab") as out:
        out.write(other.line(mark))
    with pytest.raises(FondacoError, match="there are two results"):
        list(scan([file], mark))
    (tmp_path / "one.jsonl").write_text(good[1], encoding="utf-8")
    with pytest.raises(FondacoError, match="2 of 3 parts are missing"):
        merge(study, [tmp_path / "one.jsonl"], tmp_path / "whole.jsonl")
    assert not list(tmp_path.glob("whole*"))


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """What `fondaco lab` prints."""
    with pytest.raises(SystemExit) as ended:
        main(["lab", *map(str, arguments)])
    told = capsys.readouterr()
    assert ended.value.code == 0, told.err
    return told.out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """The one line with which it refuses."""
    with pytest.raises(SystemExit) as ended:
        main(["lab", *map(str, arguments)])
    told = capsys.readouterr()
    assert ended.value.code == MISUSE
    assert told.err.count("\n") == 1
    return told.err


def test_a_study_in_a_file_makes_its_tables_and_charts_and_shards_make_the_same(tmp_path, capsys):
    file = tmp_path / "dice.toml"
    file.write_text(
        f'title = "Dice"\ngame = "{GAME}"\ngames = 300\nplayers = 2\ntables = ["score", "ship_worths", "taken"]\n'
        '[settings.random]\nbots = "random"\n[settings.greedy]\nbots = ["greedy", "random"]\n',
        encoding="utf-8",
    )
    told = command(capsys, "run", file)
    folder = tmp_path / "dice"
    page = (folder / "tables.md").read_text(encoding="utf-8")
    assert told.startswith("# Dice\n\n300 games of medici-dice from seed 0")
    assert page.startswith(told.rpartition("lab: ")[0])
    assert "<!-- measured: medici-dice " in page
    assert "| seat | random | greedy | greedy − random |" in page
    for name in ("score", "ship_worths", "taken"):
        with Image.open(folder / f"{name}.png") as picture:
            assert picture.width >= 1000
            assert len(picture.convert("RGB").getcolors(1 << 20)) > 20
        assert (folder / f"{name}.svg").read_text(encoding="utf-8").startswith("<?xml")
    lines = (folder / "score.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "setting,seat,mean,half_interval,times,difference,difference_half_interval"
    assert len(lines) == 5

    for number in (1, 2):
        assert "shard" in command(capsys, "run", file, "--into", tmp_path / f"s{number}", "--shard", f"{number}/2")
    refused = refusal(capsys, "merge", tmp_path / "s1", "--into", tmp_path / "whole")
    assert "parts are missing" in refused
    command(capsys, "merge", tmp_path / "s1", tmp_path / "s2", "--into", tmp_path / "whole")
    for name in ("score.csv", "ship_worths.csv", "score.svg", "score.png"):
        assert (tmp_path / "whole" / name).read_bytes() == (folder / name).read_bytes()


def test_simulate_and_compare_by_flags(tmp_path, capsys):
    told = command(capsys, "simulate", GAME, "--players", 2, "--bots", "random", "--games", 50)
    assert "Who plays: 2 × random." in told
    told = command(capsys, "compare", GAME, "--players", 1, "--with", "blank_columns=nothing", "--games", 50)
    assert "blank_columns=nothing − as it is" in told


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ('game = "medici-dice"\nguests = 3', "a study has no guests"),
        ("games = 3", "names its game"),
        ('game = "chess"', "there is no game 'chess'"),
        ('game = "medici-dice"\ngames = 0', "from 1 to"),
        ('game = "medici-dice"\nbots = "deep"', "there is no bot 'deep'"),
        ('game = "medici-dice"\nplayers = 3\nbots = ["net", "net"]', "2 bots for 3 players"),
        ('game = "medici-dice"\nplayers = 9', "players, not 9"),
        ('game = "medici-dice"\ntables = ["shoes"]', "nothing called 'shoes' is counted"),
        ('game = "medici-dice"\noptions = { shoes = "on" }', "has no option 'shoes'"),
        ('game = "medici-dice"\ncomponents = "missing.toml"', "missing.toml"),
        ('game = "medici-dice', "is no TOML file"),
        ('game = "medici-dice"\nseed = -1', "the seed of a study"),
        ('game = "medici-dice"\n[settings]\na = 3', "settings are tables"),
    ],
)
def test_a_study_that_cannot_be_is_refused_in_one_sentence(tmp_path, capsys, said, reason):
    file = tmp_path / "study.toml"
    file.write_text(said, encoding="utf-8")
    assert reason in refusal(capsys, "run", file)
    assert not (tmp_path / "study").exists()


def test_other_refusals(tmp_path, capsys):
    assert "cannot be read" in refusal(capsys, "run", tmp_path / "nothing.toml")
    assert "what is to be otherwise" in refusal(capsys, "compare", GAME)
    assert "is no change" in refusal(capsys, "compare", GAME, "--with", "nothing")
    assert "--into" in refusal(capsys, "simulate", GAME, "--shard", "1/2")
    assert "there is no shard 3/2" in refusal(capsys, "simulate", GAME, "--shard", "3/2", "--into", tmp_path)
    assert "is no folder of a study" in refusal(capsys, "merge", tmp_path, "--into", tmp_path / "whole")
    with pytest.raises(BadOption, match="said as 3/8"):
        read_shard("half")


def test_studies_of_the_docs_can_be_read():
    files = sorted((Path(__file__).parents[2] / "docs" / "studies").glob("*.toml"))
    assert files
    for file in files:
        assert read_study(file).title


def test_parquet_is_asked_for_with_a_sentence_where_it_is_missing(tmp_path):
    """pyarrow is no part of the locked environment; tests/interop writes and reads a table."""
    with pytest.raises(FondacoError, match="Parquet needs pyarrow"):
        write_parquet(LongTable("score", ("seat",), [("seat 0",)]), tmp_path / "score.parquet")


def test_a_study_that_is_stopped_says_how_it_goes_on(tmp_path, capsys, monkeypatch):
    """Somebody presses Ctrl-C while a bot of his own thinks."""
    (tmp_path / "weary.py").write_text(
        "class Bot:\n    def choose(self, position, luck):\n        raise KeyboardInterrupt\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    said = ("lab", "simulate", GAME, "--bots", "weary:Bot", "--games", "10", "--cores", "1")
    for kept, told in ((("--into", "kept"), "the same command goes on from kept"), ((), "nothing is kept without")):
        with pytest.raises(SystemExit) as ended:
            main([*said, *kept])
        assert ended.value.code == INTERRUPTED
        assert f"lab: stopped; {told}" in capsys.readouterr().err


def test_the_description_of_a_folder_is_that_of_its_study(tmp_path, capsys):
    command(capsys, "simulate", GAME, "--games", 10, "--into", tmp_path / "one", "--no-charts")
    told = json.loads((tmp_path / "one" / "study.json").read_text(encoding="utf-8"))
    assert told["games"] == 10
    assert not list((tmp_path / "one").glob("*.png"))
    shutil.rmtree(tmp_path / "one")
    assert fondaco.find(told["game"]).meta.id == GAME


def test_a_cluster_without_an_address_is_one_of_this_machine(capsys):
    """Ray is no part of the locked environment; tests/interop plays on a cluster."""
    assert with_a_cluster_here(["lab", "run", "a.toml", "--ray"])[-2:] == ["--ray", "local"]
    assert with_a_cluster_here(["--ray", "--games", "3"]) == ["--ray", "local", "--games", "3"]
    assert with_a_cluster_here(["--ray", "10.0.0.1:6379"]) == ["--ray", "10.0.0.1:6379"]
    assert "needs the extra 'ray'" in refusal(capsys, "simulate", GAME, "--games", 10, "--ray")
