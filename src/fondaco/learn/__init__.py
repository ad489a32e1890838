"""Learning to play by playing against oneself: networks for the bot `net` and for search. Needs the extra `learn`.

`fondaco learn medici` runs it; docs/learning.md tells what came of it. Nothing here is needed to play.
"""
