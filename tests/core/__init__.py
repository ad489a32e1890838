"""Tests of the core, the bots, the words and the command line: what every game stands on."""
