"""Books kept of a game of Medici by somebody who hears the events and has read the ledger, nothing else.

Written apart from the rules, plainly and slowly, so that a mistake would have to be made twice to go unseen. `hear`
enters what was told and objects to what the ledger forbids; `agree` compares the books with the row.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import fondaco

MEDICI = fondaco.find("medici")
CARD_NAMES = MEDICI.words.CARD_NAMES
VALUE = [10 if name == "gold" else int(name[1]) for name in CARD_NAMES]
GOOD = ["CFGDS".find(name[0]) if name != "gold" else -1 for name in CARD_NAMES]
ALL_CARDS = sorted(card for card in range(31) for _ in range(2 if VALUE[card] == 5 else 1))

HOLDS = {2: 7, 3: 5, 4: 5, 5: 5, 6: 5}
PURSE = {2: 40, 3: 40, 4: 40, 5: 30, 6: 30}
DECK = {2: 18, 3: 18, 4: 24, 5: 30, 6: 36}
SHIP_PAY = {2: [20, 0], 3: [30, 15, 0], 4: [30, 20, 10, 0], 5: [30, 20, 10, 5, 0], 6: [30, 20, 15, 10, 5, 0]}
TRACK_PAY = {2: [10, 0], 3: [10, 5], 4: [10, 5], 5: [10, 5], 6: [10, 5]}
LEVEL_PAY = {5: 5, 6: 10, 7: 20}


def shares(pay: list[int], standing: list[int]) -> list[int]:
    """What each gets when the places are paid and equals share theirs (score-3)."""
    florins = []
    for mine in standing:
        better, equal = sum(other > mine for other in standing), standing.count(mine)
        florins.append(sum(pay[better : better + equal]) // equal)
    return florins


def evening(ships: list[list[int]], levels: list[list[int]]) -> tuple[list[int], list[list[int]]]:
    """What each seat is owed for a day, and everybody's levels after it (score-1 to score-7)."""
    players = len(ships)
    risen = [
        [min(7, levels[seat][good] + sum(GOOD[card] == good for card in ships[seat])) for good in range(5)]
        for seat in range(players)
    ]
    owed = shares(SHIP_PAY[players], [sum(VALUE[card] for card in ship) for ship in ships])
    for good in range(5):
        track = [risen[seat][good] for seat in range(players)]
        for seat, florins in enumerate(shares(TRACK_PAY[players], track)):
            owed[seat] += florins + LEVEL_PAY.get(track[seat], 0)
    return owed, risen


class Books:
    """One game as heard."""

    def __init__(self, players: int, lot_limit: str, full_ships: str) -> None:
        self.players, self.lot_limit, self.full_ships = players, lot_limit, full_ships
        self.day = 0
        self.florins = [PURSE[players]] * players
        self.levels = [[0] * 5 for _ in range(players)]
        self.owed: list[int] | None = None
        self.endings: list[str] = []
        self.ended = False
        self.lots = 0
        self.enter = {event: getattr(self, name) for name, event in MEDICI.events.items()}

    def hear(self, told: Iterable[Any]) -> None:
        """Enter what was told."""
        enter = self.enter
        for event, values in told:
            enter[event](*values)

    def room(self, seat: int) -> int:
        return HOLDS[self.players] - len(self.ships[seat])

    def most_cards(self, shower: int) -> int:
        """The largest lot this player may show (lot-2)."""
        seats = [seat for seat in range(self.players) if self.lot_limit != "other" or seat != shower]
        return 3 if self.lot_limit == "none" else min(3, max(map(self.room, seats)))

    # What can be told, in the order of a day.

    def day_begun(self, day: int, seat: int, deck: int) -> None:
        self.settle()
        assert day == self.day + 1 <= 3
        assert self.florins[seat] == min(self.florins), "the poorest starts"
        assert deck == DECK[self.players]
        self.day, self.deck = day, deck
        self.ships: list[list[int]] = [[] for _ in range(self.players)]
        self.lot: list[int] = []
        self.discarded: list[int] = []
        self.shower = (seat - 1) % self.players

    def turned_up(self, seat: int, card: int) -> None:
        if not self.lot:
            following = [(self.shower + i) % self.players for i in range(1, self.players + 1)]
            showing = [other for other in following if self.full_ships == "show" or self.room(other) > 0]
            assert seat == showing[0], "the turn goes left"
            self.shower = seat
        assert seat == self.shower
        self.lot.append(card)
        self.deck -= 1
        assert self.deck >= 0
        assert len(self.lot) <= self.most_cards(seat), "a lot larger than allowed"

    def lot_shown(self, seat: int, cards: int) -> None:
        assert (seat, cards) == (self.shower, len(self.lot))
        self.high_bid, self.high_bidder = 0, -1
        self.waiting = [(seat + i) % self.players for i in range(1, self.players + 1)]

    def speaks(self, seat: int) -> None:
        """All before this seat have spoken, or were said to have no legal bid (bid-1, bid-7)."""
        assert self.waiting.pop(0) == seat, "left out without a word"
        assert self.could_bid(seat)

    def not_asked(self, seat: int, lack: int) -> None:
        assert self.waiting.pop(0) == seat, "left out of turn"
        assert not self.could_bid(seat), "left out though he could bid"
        assert lack == (0 if self.room(seat) < len(self.lot) else 1), "for another reason"

    def could_bid(self, seat: int) -> bool:
        return self.florins[seat] > self.high_bid and self.room(seat) >= len(self.lot)

    def bid(self, seat: int, florins: int) -> None:
        self.speaks(seat)
        assert self.high_bid < florins <= self.florins[seat]
        self.high_bid, self.high_bidder = florins, seat

    def passed(self, seat: int) -> None:
        self.speaks(seat)

    def sold(self, seat: int, florins: int) -> None:
        assert not self.waiting, "sold before all have spoken"
        assert (seat, florins) == (self.high_bidder, self.high_bid)
        self.florins[seat] -= florins
        self.ships[seat] += self.lot
        self.lot = []
        self.lots += 1
        assert self.room(seat) >= 0

    def unsold(self, cards: int) -> None:
        assert not self.waiting, "discarded before all have spoken"
        assert (self.high_bidder, cards) == (-1, len(self.lot))
        self.discarded += self.lot
        self.lot = []
        self.lots += 1

    def filled(self, seat: int, card: int) -> None:
        assert [other for other in range(self.players) if self.room(other)] == [seat], "only the last ship is filled"
        self.ships[seat].append(card)
        self.deck -= 1

    def day_ended(self, day: int, why: int) -> None:
        """One of the three reasons, and nothing left that should have been done (day-1 to day-3)."""
        assert day == self.day
        with_room = [seat for seat in range(self.players) if self.room(seat) > 0]
        ending = ("ships-full", "deck-empty", "money-gone")[why]
        if ending == "ships-full":
            assert not with_room or (len(with_room) == 1 and self.deck == 0)
        else:
            assert len(with_room) > 1
        if ending == "deck-empty":
            assert self.deck == 0
        if ending == "money-gone":
            assert self.deck > 0
            assert all(self.florins[seat] == 0 for seat in with_room)
        self.endings.append(ending)
        self.owed, self.risen = evening(self.ships, self.levels)
        self.got = [0] * self.players

    def paid(self, seat: int, florins: int) -> None:
        self.got[seat] += florins
        self.florins[seat] += florins

    def ship_paid(self, seat: int, worth: int, place: int, tied: int, florins: int) -> None:
        assert worth == sum(VALUE[card] for card in self.ships[seat])
        self.paid(seat, florins)

    def track_risen(self, seat: int, good: int, cards: int, level: int) -> None:
        assert cards == sum(GOOD[card] == good for card in self.ships[seat])
        assert level == self.risen[seat][good] >= self.levels[seat][good]

    def track_paid(self, seat: int, good: int, level: int, place: int, tied: int, florins: int) -> None:
        assert level == self.risen[seat][good]
        assert florins > 0
        self.paid(seat, florins)

    def level_paid(self, seat: int, good: int, level: int, florins: int) -> None:
        assert florins == LEVEL_PAY[level]
        self.paid(seat, florins)

    def settle(self) -> None:
        """The evening is over: what was paid is what was owed."""
        if self.owed is not None:
            assert self.got == self.owed, (self.got, self.owed)
            self.levels, self.owed = self.risen, None

    def game_ended(self, florins: int, winners: int) -> None:
        self.settle()
        assert self.day == len(self.endings) == 3
        assert (florins, winners) == (max(self.florins), self.florins.count(max(self.florins)))
        self.ended = True

    # Comparing.

    def agree(self, s: Any) -> None:
        """The row says what the books say: money, tracks, ships, and every one of the 36 cards."""
        self.agree_on_money(s)
        assert [[s.level[good][seat] for good in range(5)] for seat in range(self.players)] == self.levels
        for seat, ship in enumerate(self.ships):
            assert s.ship[seat][: len(ship)].tolist() == ship
            assert s.room[seat] == self.room(seat)
            assert s.worth[seat] == sum(VALUE[card] for card in ship)
            assert [s.aboard[good][seat] for good in range(5)] == [
                sum(GOOD[c] == good for c in ship) for good in range(5)
            ]
        if not self.ended:
            assert s.lot[: s.lot_size].tolist() == self.lot
        assert s.deck_size - s.deck_top == self.deck
        cards = [card for ship in self.ships for card in ship] + self.lot + self.discarded
        assert Counter(cards) == Counter(s.deck[: s.deck_top].tolist())
        assert sorted(cards + s.deck[s.deck_top :].tolist()) == ALL_CARDS

    def agree_on_money(self, s: Any) -> None:
        assert s.florins[: self.players].tolist() == self.florins
