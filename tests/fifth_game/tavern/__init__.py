"""Tavern: a tiny game of pressing one's luck, made for the tests. It has no policy."""
