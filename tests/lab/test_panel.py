"""The panel: frozen players whose ratings mean the same for ever, or who say that they have changed."""

import json
import tomllib

import pytest

import fondaco
from fondaco import BadOption
from fondaco.cli import main
from fondaco.lab.arena import Match, run
from fondaco.lab.panel import (
    Member,
    Panel,
    check_panel,
    next_panel,
    panel_of,
    panels,
    proof_of,
    rate,
    sittings,
    written,
)
from fondaco.lab.tally import lead
from helpers.sentences import refused

GAME, PLAYERS = "medici", 3


def member(code: str, rating: float) -> Member:
    """As it plays now."""
    return Member(code, rating, proof_of(code, fondaco.find(GAME), PLAYERS))


def test_a_rating_is_what_games_against_all_members_tell():
    """Each tells how far ahead of it the bot is; its like is not asked."""
    panel = Panel(GAME, 7, PLAYERS, (member("random", 100.0), member("greedy", 1000.0)))
    check_panel(panel)
    matches = sittings(panel, ["greedy", "mc:2"])
    assert [(match.one, match.others) for match in matches] == [
        ("greedy", "random"),
        ("mc:2", "random"),
        ("mc:2", "greedy"),
    ]
    tallies = {tally.match: tally for tally in run(dict.fromkeys(matches, 30), seed=1)}
    ahead = lead(tallies[Match(GAME, PLAYERS, "greedy", "random")])
    assert rate(panel, "greedy", tallies)[1:] == pytest.approx((100 + ahead.value, ahead.half))
    rated = rate(panel, "mc:2", tallies)
    both = [one.rating + lead(tallies[Match(GAME, PLAYERS, "mc:2", one.code)]).value for one in panel.members]
    assert min(both) <= rated.rating <= max(both)
    assert 0 < rated.half < lead(tallies[matches[1]]).half


def test_a_member_that_plays_otherwise_is_noticed():
    panel = Panel(GAME, 7, PLAYERS, (member("random", 0.0), member("greedy", 10.0)._replace(code="mc:2")))
    told = refused(BadOption, lambda: check_panel(panel))
    assert "mc:2 plays otherwise" in told
    assert "panel 7" in told


def test_the_next_panel_is_written_as_it_will_be_read():
    tallies = run({Match(GAME, PLAYERS, "greedy", "random"): 30, Match(GAME, PLAYERS, "random", "greedy"): 30}, seed=1)
    panel = next_panel(GAME, PLAYERS, tallies)
    assert [(one.code, one.rating > 0) for one in panel.members] == [("random", False), ("greedy", True)]
    (kept,) = tomllib.loads(written(panel))["panel"]
    assert kept == panel.document()


def test_frozen_players_play_as_when_they_were_frozen():
    """The newest panel of every game; others have served their time."""
    for panel in {panel.game: panel for panel in panels()}.values():
        check_panel(panel)


def test_a_bot_is_rated_by_the_command(capsys):
    """One rating with its interval, and by which panel; what a panel says itself cannot be said otherwise."""
    panel = panel_of(GAME)
    with pytest.raises(SystemExit) as ended:
        main(["arena", GAME, "random", "--panel", "--games", "4", "--json"])
    document = json.loads(capsys.readouterr().out)
    assert ended.value.code == 0
    assert document["panel"] == panel.document()
    (rated,) = document["ratings"]
    assert rated["code"] == "random"
    assert rated["rating"] < max(member.rating for member in panel.members)
    assert [match["others"] for match in document["matches"]] == [member.code for member in panel.members]
    for wrong in (["--against", "greedy"], ["--players", str(panel.players + 1)]):
        with pytest.raises(SystemExit):
            main(["arena", GAME, "random", "--panel", *wrong])
        assert "a panel says who plays" in capsys.readouterr().err
