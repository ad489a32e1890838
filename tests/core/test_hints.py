"""Hints at the terminal, where somebody has studied the game."""

from .terminal import fondaco as command


def test_the_terminal_gives_hints():
    told = command("play", "medici-dice", "--players", "1", "--seed", "4", typed="hint\nquit\n")
    assert told.code == 0
    assert "take 3 4: 179." in told.out
    told = command("play", "medici-dice", "--bots", "random", "--seed", "4", typed="hint\nquit\n")
    assert "Nobody gives hints in this game." in told.out
