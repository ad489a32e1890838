"""The arena and the ladder, held to their promises."""
