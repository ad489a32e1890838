"""Books kept of The Dice Game by somebody who hears the events and has read the ledger, nothing else.

Written apart from the rules, plainly and slowly, so that a mistake would have to be made twice to go unseen. `hear`
enters what was told and objects to what the ledger forbids; `agree` compares the books with the row.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

import fondaco

DICE_GAME = fondaco.find("medici-dice")
FACE_NAMES = DICE_GAME.words.FACE_NAMES
TITLE_NAMES = DICE_GAME.words.TITLE_NAMES
VALUE = [int(name[-1]) for name in FACE_NAMES]
GOODS = ["dye", "spice", "fur", "cloth", "grain"]
GOOD = [GOODS.index(name[:-1]) if name[:-1] in GOODS else -1 for name in FACE_NAMES]
MARKS = [0 if good < 0 else 2 if value == 0 else 1 for good, value in zip(GOOD, VALUE, strict=True)]
HOUSE = DICE_GAME.house_components

SHIP_PAY = {2: [20, 0], 3: [30, 15, 0], 4: [30, 20, 10, 0]}
COLUMN_PAY = {2: [10, 0], 3: [10, 5, 0], 4: [10, 5, 0, 0]}
TITLES = {"deck-scrubber": 0, "dish-washer": 80, "cook": 100, "cadet": 110, "lookout": 120, "seaman": 130}
TITLES |= {"quartermaster": 140, "engineer": 150, "navigator": 160, "officer": 170, "merchant": 180, "captain": 190}
TITLES |= {"medici": 200}

Paid = tuple[int, ...]


def bonus(crosses: int) -> int:
    """What a column of this length gives besides (score-6)."""
    return 20 if crosses == 12 else 10 if crosses >= 9 else 0


def higher(pay: list[int], standing: list[int]) -> list[int]:
    """What each gets when equals all get the figure of their best place (score-2)."""
    return [pay[sum(other > mine for other in standing)] for mine in standing]


class Books:
    """One game as heard."""

    def __init__(self, players: int, components: Mapping[str, Any] = HOUSE, blank_columns: str = "score") -> None:
        self.blank_columns = blank_columns
        self.players, self.spaces = players, components["ships"]["spaces"][str(players)]
        self.faces = [die["faces"] for die in components["dice"]]
        self.round = self.rolls = 0
        self.crosses = [[0] * 5 for _ in range(players)]
        self.circles = [0] * 5
        self.sheets: list[list[list[int]]] = [[] for _ in range(players)]
        self.ship_points: list[list[int]] = [[] for _ in range(players)]
        self.column_points: list[list[int]] = [[] for _ in range(players)]
        self.circles_told: list[tuple[int, int]] = []
        self.roller = -1
        self.endings: list[str] = []
        self.breakthroughs = self.blanks = 0
        self.due: list[tuple[str, Paid]] | None = None
        self.ended = False
        self.title_given = ""
        self.enter_event = {event: getattr(self, name) for name, event in DICE_GAME.events.items()}

    def hear(self, told: Iterable[Any]) -> None:
        """Enter what was told."""
        for event, values in told:
            self.enter_event[event](*values)

    def room(self, seat: int) -> int:
        return self.spaces - len(self.sheets[seat][-1])

    def with_room(self) -> list[int]:
        return [seat for seat in range(self.players) if self.room(seat) > 0]

    def after(self, seat: int) -> list[int]:
        """All seats clockwise, the one to the left first and this seat last."""
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    # What can be told, in the order of a round.

    def round_begun(self, number: int, seat: int) -> None:
        assert self.due in (None, []), "something was not paid"
        assert number == self.round + 1 <= 3
        assert self.roller in (-1, (seat - 1) % self.players), "the left neighbour of the last roller begins"
        self.round = number
        for sheet in self.sheets:
            sheet.append([])
        self.roller = (seat - 1) % self.players
        self.waiting: list[int] = []
        self.dice: list[int] = []

    def rolled(self, seat: int, *faces: int) -> None:
        self.turn_is_done()
        assert seat == next(other for other in self.after(self.roller) if self.room(other) > 0), "the dice go left"
        for die, face in enumerate(faces):
            assert FACE_NAMES[face] in self.faces[die]
        self.roller, self.dice, self.rolls = seat, list(faces), self.rolls + 1
        self.taken: dict[int, list[int]] = {seat: []}
        self.filling = self.players > 1 and self.with_room() == [seat]
        self.had_room = self.room(seat)
        self.waiting = [other for other in self.after(seat) if other != seat and self.room(other) > 0]
        self.told_to_fill = False

    def fill(self, seat: int) -> None:
        assert self.filling
        assert seat == self.roller
        self.told_to_fill = True

    def entered(self, seat: int, die: int, face: int, worth: int) -> None:
        assert self.dice[die - 1] == face
        if seat == self.roller:
            assert set(self.taken) == {seat}, "the roller is first"
            assert die - 1 not in self.taken[seat]
        else:
            assert die - 1 not in self.taken[self.roller], "the roller has that die"
            assert seat == self.waiting.pop(0), "the others choose clockwise, one die each"
            self.taken[seat] = []
        self.taken[seat].append(die - 1)
        ship = self.sheets[seat][-1]
        ship.append(face)
        assert len(ship) <= self.spaces
        assert worth == sum(VALUE[entry] for entry in ship)
        if GOOD[face] >= 0:
            self.crosses[seat][GOOD[face]] = min(12, self.crosses[seat][GOOD[face]] + MARKS[face])

    def crossed(self, seat: int, good: int, crosses: int) -> None:
        assert good == GOOD[self.sheets[seat][-1][-1]]
        assert self.crosses[seat][good] == crosses

    def ship_full(self, seat: int) -> None:
        assert self.room(seat) == 0

    def circled(self, good: int, circles: int) -> None:
        left = [GOOD[face] for die, face in enumerate(self.dice) if die not in self.taken[0] and GOOD[face] >= 0]
        assert self.players == 1
        assert good in left
        self.circles_told.append((good, circles))

    def turn_is_done(self) -> None:
        """After a roll: the roller took what he may, everybody with room has chosen, the enemy has his circles."""
        if not self.dice:
            return
        taken = len(self.taken[self.roller])
        if self.filling:
            assert self.told_to_fill
            assert taken == min(5, self.had_room)
        else:
            assert 1 <= taken <= min(3, self.had_room)
        assert self.waiting == []
        if self.players == 1:
            expected = []
            for die, face in enumerate(self.dice):
                if die not in self.taken[0] and GOOD[face] >= 0:
                    self.circles[GOOD[face]] = min(12, self.circles[GOOD[face]] + MARKS[face])
                    expected.append((GOOD[face], self.circles[GOOD[face]]))
            assert self.circles_told == expected
            self.circles_told.clear()
        self.dice = []

    def round_ended(self, number: int) -> None:
        filling = self.filling
        self.turn_is_done()
        assert number == self.round
        room = [self.room(seat) for seat in range(self.players)]
        assert sum(room) == 0 or (filling and sum(map(bool, room)) == 1)
        kind = "alone" if self.players == 1 else "filled" if filling else "together"
        self.endings.append(kind if sum(room) == 0 else "short")
        self.due = self.owed()
        for points in (*self.ship_points, *self.column_points):
            points.append(0)

    def owed(self) -> list[tuple[str, Paid]]:
        """All that must be told and paid for this round, in the ledger's order."""
        seats = range(self.players)
        worth = [sum(VALUE[face] for face in sheet[-1]) for sheet in self.sheets]
        if self.players == 1:
            return self.owed_alone(worth[0])
        pay = higher(SHIP_PAY[self.players], worth)
        due: list[tuple[str, Paid]] = [
            ("ship", (seat, worth[seat], sum(w > worth[seat] for w in worth) + 1, worth.count(worth[seat]), pay[seat]))
            for seat in seats
        ]
        for good in range(5):
            column = [self.crosses[seat][good] for seat in seats]
            points = higher(COLUMN_PAY[self.players], column)
            for seat in seats:
                mine = column[seat]
                if mine and points[seat]:
                    place = sum(other > mine for other in column) + 1
                    due.append(("column", (seat, good, mine, place, column.count(mine), points[seat])))
                if bonus(mine):
                    due.append(("bonus", (seat, good, mine, bonus(mine))))
        return due

    def owed_alone(self, worth: int) -> list[tuple[str, Paid]]:
        """The same for one player (solo-3 to solo-5)."""
        due: list[tuple[str, Paid]] = [
            ("ship", (0, worth, 0, 1, 0 if worth < 20 else worth if worth < 30 else worth + 10))
        ]
        if max(self.circles) >= 9:
            self.breakthroughs += 1
            return due + [("through", (good, self.circles[good])) for good in range(5) if self.circles[good] >= 9]
        for good in range(5):
            mine = self.crosses[0][good]
            blank = mine == self.circles[good] == 0
            self.blanks += blank
            if mine >= self.circles[good] and not (blank and self.blank_columns == "nothing"):
                due.append(("column", (0, good, mine, 0, 1, 10)))
            if bonus(mine):
                due.append(("bonus", (0, good, mine, bonus(mine))))
        return due

    def settle(self, kind: str, values: Paid) -> None:
        """What is told now is the next that was due."""
        assert self.due
        assert self.due.pop(0) == (kind, values)

    def ship_paid(self, *values: int) -> None:
        self.settle("ship", values)
        self.ship_points[values[0]][-1] += values[-1]

    def column_paid(self, *values: int) -> None:
        self.settle("column", values)
        self.column_points[values[0]][-1] += values[-1]

    def bonus_paid(self, *values: int) -> None:
        self.settle("bonus", values)
        self.column_points[values[0]][-1] += values[-1]

    def breakthrough(self, *values: int) -> None:
        self.settle("through", values)

    def totals(self) -> list[int]:
        return [sum(self.ship_points[seat]) + sum(self.column_points[seat]) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """Places by totals, then by columns from the longest on (score-8)."""
        totals = self.totals()
        strength = [(totals[seat], sorted(self.crosses[seat], reverse=True)) for seat in range(self.players)]
        return [1 + sum(other > mine for other in strength) for mine in strength]

    def game_ended(self, points: int, tied: int, winners: int) -> None:
        assert self.due == []
        assert self.round == len(self.endings) == 3
        totals = self.totals()
        assert (points, tied, winners) == (max(totals), totals.count(max(totals)), self.ranking().count(1))
        self.ended = True

    def title(self, points: int, title: int) -> None:
        assert self.ended
        assert self.players == 1
        self.title_given = TITLE_NAMES[title]
        assert self.title_given == max((need, name) for name, need in TITLES.items() if need <= points)[1]

    # Comparing.

    def choices(self, seat: int) -> set[tuple[int, ...]]:
        """The different sets of faces this seat could enter now."""
        if seat == self.roller:
            sizes = [min(5, self.room(seat))] if self.filling else range(1, min(3, self.room(seat)) + 1)
            dice = self.dice
        else:
            sizes, dice = [1], [face for die, face in enumerate(self.dice) if die not in self.taken[self.roller]]
        return {tuple(sorted(faces)) for size in sizes for faces in combinations(dice, size)}

    def agree(self, s: Any) -> None:
        """The row says what the books say."""
        seats = range(self.players)
        assert s.total[: self.players].tolist() == self.totals()
        assert [[s.crosses[good][seat] for good in range(5)] for seat in seats] == self.crosses
        assert s.circles.tolist() == self.circles
        assert (s.round, s.rolls, s.roller) == (self.round, self.rolls, self.roller)
        for seat in seats:
            ship = self.sheets[seat][-1]
            assert s.room[seat] == self.spaces - len(ship)
            assert s.worth[seat] == sum(VALUE[face] for face in ship)
            for number, faces in enumerate(self.sheets[seat]):
                written = s.sheet[seat][number * 10 : number * 10 + 10].tolist()
                assert written == faces + [-1] * (10 - len(faces))
            for number, points in enumerate(self.ship_points[seat]):
                assert s.ship_points[number][seat] == points
                assert s.column_points[number][seat] == self.column_points[seat][number]
