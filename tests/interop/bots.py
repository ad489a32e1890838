"""A player brought by somebody, who needs no compiler."""

from random import Random

from fondaco import Position


class Last:
    """Plays the last legal action."""

    def choose(self, position: Position, luck: Random) -> int:
        return position.actions[-1]
