"""The Dice Game alone: the columns against the enemy, who gets every die left over, and the titles."""

from __future__ import annotations

from ...core.event import event, tell
from ...core.rule import rule
from .scoring import COLUMN_PAID, add_column_points, pay_bonus, pay_ship
from .state import BLANK_NOTHING, COLUMN_PAY, DICE, GOLD, GOODS, UNRANKED, State, good_of, mark, marks_of

BREAKTHROUGH_CIRCLES = 9
"""So many in a column break through (solo-5)."""
TITLE_FROM = (0, 80, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200)
"""From these totals on the titles are given (solo-6)."""
CIRCLED = event("good", "circles")
BREAKTHROUGH = event("good", "circles")


@rule
def mark_enemy(s: State) -> None:
    """Alone: every die left over is a circle for the enemy, a 0 two, gold none (solo-1)."""
    for die in range(DICE):
        face = s.dice[die]
        if s.chosen[s.roller] >> die & 1 == 0 and face != GOLD:
            mark(s.circles, good_of(face), marks_of(face))
            tell(s, CIRCLED, good_of(face), s.circles[good_of(face)])


@rule
def score_alone(s: State) -> None:
    """The ship by its worth (solo-3); the columns against the enemy, unless he has broken through (solo-5)."""
    pay_ship(s, 0)
    if has_broken_through(s):
        for good in range(GOODS):
            if s.circles[good] >= BREAKTHROUGH_CIRCLES:
                tell(s, BREAKTHROUGH, good, s.circles[good])
        return
    for good in range(GOODS):
        if s.crosses[good][0] >= crosses_to_score(s, s.circles[good]):
            points = COLUMN_PAY[s.players][0]
            add_column_points(s, 0, points)
            tell(s, COLUMN_PAID, 0, good, s.crosses[good][0], UNRANKED, 1, points)
        pay_bonus(s, good, 0)


@rule
def crosses_to_score(s: State, circles: int) -> int:
    """The crosses a column needs to score: as many as circles; one at least, where blank columns do not (solo-4)."""
    if circles == 0 and s.blank_columns == BLANK_NOTHING:
        return 1
    return circles


@rule
def has_broken_through(s: State) -> bool:
    """Whether the enemy has 9 circles or more in a column; circles stay, so it lasts (solo-5, solo-7)."""
    for good in range(GOODS):
        if s.circles[good] >= BREAKTHROUGH_CIRCLES:
            return True
    return False


@rule
def title_of(points: int) -> int:
    """The number of the title a total earns alone (solo-6)."""
    title = 0
    for number in range(len(TITLE_FROM)):
        if points >= TITLE_FROM[number]:
            title = number
    return title
