"""The bots, held to their promises: honest, legal, the same again with the same luck, and no fools."""
