"""Hints at the terminal: of whoever has studied the game, or of a search that thinks for a while."""

import re

from .terminal import fondaco as command


def hinted(*arguments: str) -> list[str]:
    """What is said between the last two prompts."""
    told = command("play", *arguments, typed="hint\nquit\n")
    assert (told.code, told.err) == (0, "")
    return told.out.split("\n> ")[-2].splitlines()


def test_whoever_plays_alone_is_told_what_the_best_moves_are_worth():
    told = hinted("medici-dice", "--players", "1", "--seed", "4")
    assert told[0].startswith("  take 3 4: 179.")
    assert len(told) == 3


def test_among_others_one_is_told_how_likely_the_moves_win():
    """The three best bids; all luck of a game at the terminal comes from its seed, so it is the same again."""
    told = hinted("medici", "--bots", "random,greedy", "--seed", "4")
    for line in told:
        assert re.fullmatch(r"  (pass|bid \d+): wins \d+% \(± \d+%\), \d+\.\d points expected in the end", line)
    assert len({line.split(":")[0] for line in told}) == 3
    assert hinted("medici", "--bots", "random,greedy", "--seed", "4") == told


def test_hints_are_told_in_polish_too():
    told = hinted("middle-ages", "--bots", "random,greedy", "--seed", "4", "--language", "pl")
    for line in told:
        assert re.fullmatch(r"  .+: wygrywa \d+% \(± \d+%\), oczekiwany wynik końcowy \d+\.\d", line)
    assert len(told) == 3
