"""The ladder: a page from what was played, and nothing played that is there already."""

import json
from collections import Counter

import pytest

import fondaco
from fondaco import bots
from fondaco.bots.mind import mind_of
from fondaco.cli import MISUSE, main
from fondaco.core.errors import FondacoError
from fondaco.lab.arena import at_a_time, mark_of, run
from fondaco.lab.ladder import climb, ladder_matches, section

from .tables import GREEDY_GAMES, one_sentence, part

GAME = "medici"


def write_ladder(file, but=()):
    """A file with all matches of one game: fast ones in large parts, the others deal by deal; every deal came out with
    three wins of four games and a mean place of 1.25."""
    lines = []
    for match, games in ladder_matches(GAME).items():
        deals, step = -(-games // match.players), at_a_time(match)
        lines += [part(match, first, min(step, deals - first), 0.75, 1.25) for first in range(0, deals, step)]
    marks = {match: mark_of(mind_of(fondaco.find(GAME)), 0, match) for match in ladder_matches(GAME)}
    kept = [json.dumps({"mark": marks[line.match]} | line._asdict()) for line in lines if line.match not in but]
    file.write_text("\n".join(kept) + "\n", encoding="utf-8")


@pytest.fixture
def checkout(tmp_path):
    """A folder that looks like a checkout, with a ladder that was played."""
    (tmp_path / "docs").mkdir()
    write_ladder(tmp_path / "docs" / "ladder.jsonl")
    return tmp_path


def test_every_game_has_matches_of_every_kind_of_bot():
    for name in GREEDY_GAMES:
        matches = ladder_matches(name)
        kinds = {match.one.split(":")[0] for match in matches}
        assert kinds == {"greedy", "mc", "search", "think"} | (
            {"net"} if bots.has_network(fondaco.find(name)) else set()
        )
        assert {match.players for match in matches} == {n for n in fondaco.find(name).meta.players if n > 1}
        for match in matches:
            assert match.game == name
            for code in (match.one, match.others):
                assert bots.find(code, fondaco.find(name), match.players)


def test_the_page_tells_what_the_file_holds(checkout, capsys):
    """All of it was played, so nothing is played again and the file stays as it is."""
    file = checkout / "docs" / "ladder.jsonl"
    before = file.read_bytes()
    climb(checkout, GAME, 1)
    assert file.read_bytes() == before
    assert "LADDER.md is written" in capsys.readouterr().out
    page = (checkout / "docs" / "LADDER.md").read_text(encoding="utf-8")
    for name in fondaco.games():
        assert f"\n## {fondaco.find(name).meta.title}\n" in page
    rows = [line for line in page.splitlines() if line.startswith("| ") and "%" in line and "players" not in line]
    assert len(rows) == len(ladder_matches(GAME))
    for match, games in ladder_matches(GAME).items():
        against = ", ".join([f"{match.players - 1} × {match.others}", *match.terms])
        start = f"| {match.players} | {match.one} | {against} | 75.0% |"
        (row,) = [line for line in rows if line.startswith(start)]
        deals = -(-games // match.players)
        assert row.endswith(f" 1.25 ± 0.00 | 25 | {deals * match.players:,} |")
    several = Counter(match.players for match in ladder_matches(GAME))
    for players in fondaco.find(GAME).meta.players:
        assert (f"Ratings with {players} players: " in page) == (several[players] > 1)


def test_a_page_of_what_has_been_played_so_far(checkout):
    """Without playing, a match that is missing is not on the page, and the file stays as it is."""
    file = checkout / "docs" / "ladder.jsonl"
    missing = next(match for match in ladder_matches(GAME) if match.one.startswith("mc"))
    write_ladder(file, but=[missing])
    before = file.read_bytes()
    tallies = run(ladder_matches(GAME), file=file, play=False)
    assert [tally.match for tally in tallies if not tally.parts] == [missing]
    page = section(GAME, tallies)
    assert f"| {missing.one} | 3 × {missing.others} |" not in page
    assert page.count("| 75.0% |") == len(tallies) - 1
    assert file.read_bytes() == before


def test_networks_play_with_every_option_too_and_cards_of_others_where_they_have_learned_with_such(tmp_path):
    cards = tmp_path / "docs" / "cards"
    cards.mkdir(parents=True)
    ages, dice = fondaco.find("middle-ages"), fondaco.find("medici-dice")
    mine = ages.house_file().replace(b'name = "house set"', b'name = "my set"').replace(b'"2 each, 4', b'"3 each, 4')
    (cards / "middle-ages-mine.toml").write_bytes(mine)
    (cards / "medici-dice-mine.toml").write_bytes(dice.house_file().replace(b"4 = 7", b"4 = 6"))
    for game in (ages, dice):
        matter = [option for option in game.meta.options if option.matters(4)]
        unusual = {f"{option.name}={value}" for option in matter for value in option.values[1:]}
        played = [match for match in ladder_matches(game.meta.id, tmp_path) if match.terms]
        assert {match.options for match in played if match.options} == unusual
        own = [match.terms for match in played if match.components]
        assert own == ([["my set"]] if game is ages else [])
        assert all(match.one == "net" for match in played)


def test_a_ladder_is_made_in_a_checkout_only(tmp_path, checkout):
    with pytest.raises(FondacoError) as refusal:
        climb(tmp_path / "elsewhere", None, 1)
    assert "is no checkout of Fondaco" in one_sentence(refusal)
    with pytest.raises(FondacoError) as refusal:
        climb(checkout, "chess", 1)
    assert "there is no game 'chess'" in one_sentence(refusal)
    assert not (checkout / "docs" / "LADDER.md").exists()


def test_the_command_says_so_too(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["arena", "ladder", "--into", str(tmp_path)])
    assert ended.value.code == MISUSE
    assert capsys.readouterr().err.startswith("fondaco: ")
