"""Books kept of The Card Game by somebody who hears the events and has read the ledger, nothing else.

Written apart from the rules, plainly and slowly, so that a mistake would have to be made twice to go unseen. `hear`
enters what was told and objects to what the ledger forbids; `agree` compares the books with the row. The books know
where every card is, except for the order of the deck: deck, market, ships, warehouses and the cards out of the game
are lists of their own, and a card goes from one to another only if it is there.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import fondaco

CARD_GAME = fondaco.find("medici-card")
CARD_NAMES = CARD_GAME.words.CARD_NAMES
GOODS = ["grain", "spice", "fur", "dye", "cloth"]
PLAIN = [name.removeprefix("green").removeprefix("black") for name in CARD_NAMES]
VALUE = [int(name.replace("g", "").removesuffix("x2").lstrip("GSFDC")) for name in PLAIN]
GOOD = [-1 if name in ("green2", "black7") else "GSFDC".index(name[0]) for name in CARD_NAMES]
UNITS = [0 if GOOD[card] < 0 else 2 if name.endswith("x2") else 1 for card, name in enumerate(CARD_NAMES)]
HOLD = [int(name == "black7" or "g" not in name) for name in CARD_NAMES]

HOLDS = {2: 7, 3: 5, 4: 5, 5: 5, 6: 5}
SHIP_PAY = {2: [20, 0], 3: [30, 15, 0], 4: [30, 20, 10, 0], 5: [30, 20, 10, 5, 0], 6: [30, 20, 15, 10, 5, 0]}
BONUS_FROM = {2: 7, 3: 5, 4: 5, 5: 5, 6: 5}
BIG_BONUS_FROM = {2: 10, 3: 8, 4: 8, 5: 8, 6: 8}

Paid = tuple[int, ...]


def cards_in(deck: Mapping[str, Any]) -> list[int]:
    """All cards of a deck, by the numbers of their names."""
    cards = []
    for kind in deck["cards"]:
        letter, green, two = (kind["good"] or "?")[0].upper(), "g" * kind["green"], "x2" * (kind["units"] == 2)
        name = f"{letter}{kind['value']}{green}{two}" if kind["good"] else "green2" if kind["green"] else "black7"
        cards += [CARD_NAMES.index(name)] * kind["count"]
    return cards


def units(cards: Iterable[int]) -> list[int]:
    """Units of every good on these cards."""
    found = [0] * 5
    for card in cards:
        if GOOD[card] >= 0:
            found[GOOD[card]] += UNITS[card]
    return found


def share(pay: list[int], standing: Sequence[int], mine: int) -> tuple[int, int, int]:
    """A place, how many share it, and the florins of each: whole fives of the pay of the places (score-6)."""
    better, equal = sum(other > mine for other in standing), standing.count(mine)
    return better + 1, equal, sum(pay[better : better + equal]) // equal // 5 * 5


class Books:
    """One game as heard."""

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, Any]) -> None:
        self.players, self.options = players, options
        self.pack = Counter(cards_in(deck))
        self.deck = Counter(self.pack)
        self.left = self.pack.total()
        self.market: list[int] = []
        self.ships: list[list[int]] = [[] for _ in range(players)]
        self.warehouses: list[list[int]] = [[] for _ in range(players)]
        self.out: list[int] = []
        self.florins = [0] * players
        self.day = 0
        self.endings: list[str] = []
        self.emptied: list[int] = []
        """The days on which the deck ran out."""
        self.due: list[tuple[str, Paid]] = []
        self.ended = False
        self.enter = {event: getattr(self, name) for name, event in CARD_GAME.events.items()}

    def hear(self, told: Iterable[Any]) -> None:
        """Enter what was told."""
        for event, values in told:
            self.enter[event](*values)

    def with_room(self) -> list[int]:
        return [seat for seat, room in enumerate(self.room) if room > 0]

    # What can be told, in the order of a day.

    def day_begun(self, day: int, seat: int, deck: int) -> None:
        assert self.due == [], "something was not paid or not stored"
        assert day == self.day + 1 == len(self.endings) + 1 <= 3
        assert self.florins[seat] == min(self.florins), "the poorest starts"
        self.day = day
        self.deck.update(self.market)
        self.left += len(self.market)
        self.market = []
        assert deck == self.left == self.deck.total()
        assert not any(self.ships)
        self.room, self.worth = [HOLDS[self.players]] * self.players, [0] * self.players
        self.begin_turn(seat)

    def begin_turn(self, seat: int) -> None:
        """It is the turn of this seat, or of the first with room to its left (turn-6, turn-9)."""
        clockwise = [(seat + step) % self.players for step in range(self.players)]
        self.turn = next(other for other in clockwise if self.room[other] > 0)
        self.is_last = len(self.with_room()) == 1
        self.said_last = False
        self.revealed_now = 0
        self.loading, self.to_load = False, 0

    def last_turn(self, seat: int) -> None:
        assert self.is_last
        assert not self.said_last
        assert (seat, self.revealed_now) == (self.turn, 0)
        self.said_last = True

    def revealed(self, seat: int, card: int) -> None:
        assert self.to_load == 0, "a card was revealed before all were loaded"
        assert self.said_last == self.is_last
        assert seat == self.turn
        assert self.revealed_now < 3
        assert self.deck[card] > 0, "this card is not in the deck"
        self.deck[card] -= 1
        self.left -= 1
        self.market.append(card)
        self.revealed_now += 1

    def deck_empty(self) -> None:
        assert self.left == 0
        assert self.revealed_now > 0
        assert self.day not in self.emptied
        self.emptied.append(self.day)

    def took(self, seat: int, cards: int) -> None:
        assert self.said_last == self.is_last
        assert (self.left == 0) == (self.day in self.emptied), "an empty deck is told once"
        assert seat == self.turn
        assert 1 <= cards <= min(3, len(self.market))
        self.to_load = cards

    def loaded(self, seat: int, card: int, worth: int) -> None:
        """The last card must be taken; then one or both of the two before it, the later one first (turn-3)."""
        assert seat == self.turn
        assert self.to_load > 0
        if not self.loading:
            place = len(self.market) - 1
            self.reach = list(range(max(0, place - 2), place))
        else:
            place = max(place for place in self.reach if self.market[place] == card)
            self.reach = [other for other in self.reach if other < place]
        assert self.market.pop(place) == card
        self.ships[seat].append(card)
        self.loading, self.to_load = True, self.to_load - 1
        self.room[seat] -= HOLD[card]
        self.worth[seat] += VALUE[card]
        assert self.room[seat] >= 0, "a card that does not fit was taken"
        assert worth == self.worth[seat]
        if self.to_load == 0 and self.room[seat] > 0:
            self.turn_done()

    def ship_full(self, seat: int) -> None:
        assert (seat, self.room[seat], self.to_load) == (self.turn, 0, 0)
        self.turn_done()

    def turn_done(self) -> None:
        """On to the next, unless it was the last turn of the day (turn-7)."""
        if self.is_last:
            self.turn = -1
        else:
            self.begin_turn((self.turn + 1) % self.players)

    def day_ended(self, day: int, why: int) -> None:
        assert (day, self.turn) == (self.day, -1)
        assert len(self.with_room()) <= 1
        ending = ("ships-full", "last-turn")[why]
        assert (ending == "last-turn") == (len(self.with_room()) == 1)
        self.endings.append(ending)
        self.due = self.evening()

    def evening(self) -> list[tuple[str, Paid]]:
        """All that must be told and paid for this day, in the ledger's order; warehouses are filled meanwhile."""
        seats, pay, worth = range(self.players), SHIP_PAY[self.players], self.worth
        due: list[tuple[str, Paid]] = [("ship", (seat, worth[seat], *share(pay, worth, worth[seat]))) for seat in seats]
        for seat in seats:
            before = units(self.warehouses[seat])
            self.warehouses[seat] += [card for card in self.ships[seat] if GOOD[card] >= 0]
            self.out += [card for card in self.ships[seat] if GOOD[card] < 0]
            for good, stored in enumerate(units(self.warehouses[seat])):
                if stored > before[good]:
                    due.append(("stored", (seat, good, stored - before[good], stored)))
        self.last_ships, self.ships = self.ships, [[] for _ in seats]
        for good, column in enumerate(zip(*map(units, self.warehouses), strict=True)):
            for seat, mine in enumerate(column):
                place, equal, florins = share([10, 5, 0, 0, 0, 0], column, mine)
                if place <= 2 and (mine or self.options["empty_columns"] == "share"):
                    due.append(("goods", (seat, good, mine, place, equal, florins)))
                if mine >= BONUS_FROM[self.players]:
                    big = self.options["big_bonus"] == "on" and mine >= BIG_BONUS_FROM[self.players]
                    due.append(("bonus", (seat, good, mine, 20 if big else 10)))
        return due

    def settle(self, kind: str, values: Paid) -> None:
        """What is told now is the next that was due."""
        assert self.due
        assert self.due.pop(0) == (kind, values)

    def ship_paid(self, *values: int) -> None:
        self.settle("ship", values)
        self.florins[values[0]] += values[-1]

    def warehouse_filled(self, *values: int) -> None:
        self.settle("stored", values)

    def goods_paid(self, *values: int) -> None:
        self.settle("goods", values)
        self.florins[values[0]] += values[-1]

    def bonus_paid(self, *values: int) -> None:
        self.settle("bonus", values)
        self.florins[values[0]] += values[-1]

    def game_ended(self, florins: int, winners: int) -> None:
        assert self.due == []
        assert self.day == len(self.endings) == 3
        assert (florins, winners) == (max(self.florins), self.florins.count(max(self.florins)))
        self.ended = True

    # Comparing.

    def ranking(self) -> list[int]:
        return [1 + sum(other > mine for other in self.florins) for mine in self.florins]

    def choices(self) -> dict[str, tuple[int, ...]]:
        """The different things the seat on turn can do now, with the cards each brings it (turn-1 to turn-5)."""
        room, found = self.room[self.turn], {}
        if self.revealed_now < 3 and self.left > 0:
            found["reveal"] = ()
        for move in ("take 1", "take 1 2", "take 1 3", "take 1 2 3"):
            places = [int(place) for place in move.split()[1:]]
            if max(places) <= len(self.market):
                cards = tuple(self.market[-place] for place in places)
                if sum(HOLD[card] for card in cards) <= room and cards not in found.values():
                    found[move] = cards
        return found

    def agree(self, s: Any) -> None:
        """The row says what the books say, and every card of the deck is somewhere, exactly once."""
        seats = range(self.players)
        assert s.florins[: self.players].tolist() == self.florins
        assert Counter(s.deck[: s.deck_size].tolist()) == +self.deck
        assert s.market[: s.market_size].tolist() == self.market
        ships = self.last_ships if self.ended else self.ships
        taken = list(zip(s.loaded[: s.loaded_size].tolist(), s.owner[: s.loaded_size].tolist(), strict=True))
        before, today = taken[: s.loaded_at_dawn], taken[s.loaded_at_dawn :]
        stored = taken if self.ended else before
        for seat in seats:
            assert [card for card, owner in today if owner == seat] == ships[seat]
            assert [card for card, owner in stored if owner == seat and GOOD[card] >= 0] == self.warehouses[seat]
            assert s.room[seat] == HOLDS[self.players] - sum(HOLD[card] for card in ships[seat])
            assert s.worth[seat] == sum(VALUE[card] for card in ships[seat])
            assert [s.stored[good][seat] for good in range(5)] == units(self.warehouses[seat])
            assert [s.aboard[good][seat] for good in range(5)] == units(self.ships[seat])
        assert Counter(card for card, _ in stored if GOOD[card] < 0) == Counter(self.out)
        everywhere = self.deck + Counter(self.market + self.out)
        for cards in (*self.ships, *self.warehouses):
            everywhere.update(cards)
        assert everywhere == self.pack
        if not self.ended:
            assert (s.turn, s.day, s.revealed, s.last_turn) == (self.turn, self.day, self.revealed_now, self.is_last)
            assert self.said_last == self.is_last
