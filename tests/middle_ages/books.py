"""Books kept of The Middle Ages by somebody who hears the events and has read the ledger, nothing else.

Written apart from the rules, plainly and slowly, so that a mistake would have to be made twice to go unseen. The books
play the game once more: `game` runs through it in the ledger's order and says at every point what may be told next;
`hear` enters what was told and objects to anything else. Where somebody decides, `choices` are the moves there are.
Cards go by their numbers; chance (which card comes to lie on top) is believed if it can be.
"""

import re
from collections.abc import Callable, Generator, Iterable, Mapping
from functools import partial
from typing import Any

import fondaco

AGES = fondaco.find("middle-ages")
NAMES = AGES.words.EVENT_NAMES
PLACE_NAMES = AGES.positions.PLACE_NAMES
BACKS = ["betrayal", "revolt", "plague"]

Told = tuple[Any, ...]
"""The name of an event and its values, with names in place of numbers."""
Steps = Generator[dict[Told, str], Told, Any]


NAMED = {event: [NAMES.get(field) for field in event.fields] for event in AGES.events.values()}


def in_names(event: Any, values: Iterable[int]) -> Told:
    """An event as the books enter it."""
    return event.name, *[names[value] if names else value for names, value in zip(NAMED[event], values, strict=True)]


class Chance(dict[Told, str]):
    """What chance may bring: too much to write down, so only tested for."""

    def __init__(self, fits: Callable[[Told], bool]) -> None:
        super().__init__({("chance",): ""})
        self.fits = fits

    def __contains__(self, told: Any) -> bool:
        return self.fits(told)


class Books:
    """One game as heard."""

    def __init__(self, players: int, options: Mapping[str, str], components: Mapping[str, Any]) -> None:
        self.players, self.options, self.set = players, options, components
        self.cards = dict(enumerate(components["cards"], 1))
        self.backs = {card: face["crisis"] for card, face in self.cards.items()}
        self.characters = {card: face["character"] for card, face in self.cards.items()}
        self.deck = {card for card in self.cards if self.backs[card] != "betrayal"}
        self.top: int | None = None
        self.started = set(self.cards) - self.deck
        self.discards: list[set[int]] = [set() for _ in range(players)]
        self.hands: list[set[int]] = [set() for _ in range(players)]
        self.coteries: list[set[int]] = [set() for _ in range(players)]
        self.structures: list[set[int]] = [set() for _ in range(players)]
        self.wealth: list[set[int]] = [set() for _ in range(players)]
        self.accords: list[str | None] = [None] * players
        self.number = self.emptied = self.actions = 0
        self.seat = -1
        self.met: set[str] = set()
        """What rare things have happened in this game."""
        self.expected: dict[Told, str] = {}
        self.ended = False
        self.story = self.game()
        self.expected = next(self.story)

    def hear(self, told: Iterable[Any]) -> None:
        """Enter what was told."""
        for event, values in told:
            heard = in_names(event, values)
            assert heard in self.expected, f"{heard} was told; the books expect {list(self.expected)[:9]}"
            try:
                self.expected = self.story.send(heard)
            except StopIteration:
                self.expected = {}

    @property
    def choices(self) -> list[str]:
        """The moves of the decision at hand."""
        return list(self.expected.values())

    def printed(self, card: int) -> dict[str, int]:
        """The Wealth icons on a card."""
        face = self.cards[card]
        return {face["wealth"]: face["icons"]} if "icons" in face else face["wealth"]

    def printed_in_short(self, card: int) -> tuple[int, str]:
        """How they are told: how many, and of which kind if they are of one."""
        icons = self.printed(card)
        return sum(icons.values()), next(iter(icons)) if len(icons) == 1 else "mixed"

    def by_backs(self, cards: Iterable[int]) -> list[int]:
        """Cards in an order that tells nothing but their backs."""
        return sorted(cards, key=lambda card: (BACKS.index(self.backs[card]), card))

    # The game.

    def game(self) -> Steps:
        """All of it, in the ledger's order."""
        yield from self.deal()
        last = False
        while not last:
            yield from self.turn()
            last = (self.emptied >= 2 or self.number >= 200) and not self.plays_on()
            if not last:
                self.seat = (self.seat + 1) % self.players
                yield from self.begin_turn()
        yield from self.end()

    def deal(self) -> Steps:
        """Hands, start player, Accords, and the deck's first card (deal-2 to deal-6)."""
        for seat in range(self.players):
            heard = yield Chance(partial(self.is_hand, seat))
            self.hands[seat] = set(heard[2:])
            self.started -= self.hands[seat]
        (_, self.starter) = yield {("game_begun", seat): "" for seat in range(self.players)}
        self.seat = self.starter
        accords = list(self.set["characters"])
        if self.options["accords"] == "dealt":
            for seat in range(self.players):
                (_, _, name) = yield {("accord_dealt", seat, name): "" for name in accords}
                self.accords[seat] = name
                accords.remove(name)
            yield from self.begin_turn()
            yield from self.show()
        else:
            yield from self.show()
            for step in range(1, self.players + 1):
                seat = (self.starter + step) % self.players
                (_, _, name) = yield {("accord_chosen", seat, name): f"accord {name}" for name in accords}
                self.accords[seat] = name
                accords.remove(name)
            yield from self.begin_turn()

    def is_hand(self, seat: int, told: Told) -> bool:
        """Whether a seat is dealt four Betrayals that nobody has yet, told in order."""
        name, whose, *hand = told
        return (name, whose, len(hand)) == ("dealt", seat, 4) and hand == sorted(self.started & set(hand))

    def begin_turn(self) -> Steps:
        """The turn comes to a seat (turn-14)."""
        self.number += 1
        yield from self.tell("turn_begun", self.number, self.seat)
        if self.number == 200 and self.emptied < 2:
            self.met.add("200th turn")
            yield from self.tell("end_near", "round-out" if self.plays_on() else "turns-over")

    def plays_on(self) -> bool:
        """Whether others have a turn still before the round is over, and the option wants it."""
        return self.options["even_turns"] == "on" and (self.seat + 1) % self.players != self.starter

    def turn(self) -> Steps:
        """One turn, in its order (turn-1 to turn-10)."""
        seat, hand = self.seat, self.hands[self.seat]
        if not hand and self.top is not None:
            self.met.add("hand empty")
            yield from self.take_top(seat, self.hands)
        if hand:
            yield from self.add(seat)
        else:
            self.met.add("nothing added")
            yield from self.tell("nothing_added", seat)
        if len(self.coteries[seat]) >= 3:
            yield from self.take_back(seat)

    def add(self, seat: int) -> Steps:
        """A card to a Coterie, and what follows from it (turn-1 to turn-4)."""
        moves: dict[Told, str] = {}
        for card in sorted(self.hands[seat]):
            for owner in range(self.players):
                where = ("added", seat) if owner == seat else ("sent", seat, owner)
                moves[(*where, card, self.characters[card])] = f"add {card} to {owner}"
        heard = yield moves
        owner, card = (heard[2] if heard[0] == "sent" else seat), heard[-2]
        self.hands[seat].remove(card)
        self.coteries[owner].add(card)
        if owner != seat:
            yield from self.take_top(seat, self.hands)
            yield from self.take_top(owner, self.hands)
        name = self.characters[card]
        yield from self.ability(seat, self.set["characters"][name]["ability"], self.coteries[owner], name)
        if self.accords[seat] == name and self.top is not None:
            self.met.add("bonus")
            bonus = {self.taking(seat, self.hands): "draw", self.taking(seat, self.wealth): "top"}
            heard = yield bonus
            yield from self.take_top(seat, self.hands if heard[0] == "drawn" else self.wealth, heard=True)

    def take_back(self, seat: int) -> Steps:
        """A Coterie of three or more comes back (turn-6 to turn-10)."""
        hand, returned = self.hands[seat], self.coteries[seat]
        backs = [self.backs[card] for card in returned]
        self.actions = len(backs) - backs.count("revolt")
        hand |= returned
        self.coteries[seat] = set()
        self.met.add(f"{min(len(returned), 4)} returned")
        yield from self.tell("returned", seat, len(returned), self.actions)
        if "betrayal" in backs:
            yield from self.tell("betrayed", seat)
            yield from self.discard(seat, hand)
            yield from self.refill()
        while self.actions and hand:
            heard = yield {
                ("built", seat, card, self.cards[card]["structure"]): f"build {card}" for card in sorted(hand)
            }
            hand.remove(heard[2])
            self.structures[seat].add(heard[2])
            self.actions -= 1
            yield from self.ability(seat, self.design(heard[2])["ability"], set(), "")
        if self.actions:
            self.met.add("Actions lost")
            yield from self.tell("actions_lost", seat, self.actions)
            self.actions = 0
        for card in sorted(hand):
            if self.backs[card] == "plague":
                yield from self.discard(seat, {card})
        yield from self.refill()

    def ability(self, seat: int, words: list[str], coterie: set[int], name: str) -> Steps:
        """What a Character or a Structure does, word by word (turn-3, turn-15)."""
        for word in words:
            number = int((re.findall("[0-9]+", word) or ["1"])[0])
            if word.endswith("if same character"):
                company = [card for card in coterie if self.characters[card] == name]
                yield from self.draw(seat, number if len(company) > 1 else 0)
            elif word.startswith("draw"):
                yield from self.draw(seat, number)
            elif word.startswith("discard"):
                yield from self.discard_some(seat, number)
            elif word == "top to wealth":
                yield from self.take_top(seat, self.wealth)
            elif word.endswith("hand to wealth"):
                yield from self.store(seat, word.startswith("may"))
            elif word.startswith("may discard plague"):
                yield from self.cure(seat, number)
            elif word.startswith("others above"):
                yield from self.others_discard(seat, number)
            else:
                assert word == "may add to own coterie"
                yield from self.join(seat)

    # The words of abilities.

    def draw(self, seat: int, number: int) -> Steps:
        for _ in range(number):
            yield from self.take_top(seat, self.hands)

    def discard_some(self, seat: int, number: int) -> Steps:
        """So many cards of one's choice; the whole hand if there are no more."""
        left = min(number, len(self.hands[seat]))
        if left == len(self.hands[seat]):
            for card in self.by_backs(self.hands[seat]):
                yield from self.discard(seat, {card})
        else:
            for _ in range(left):
                yield from self.discard(seat, self.hands[seat])
        yield from self.refill()

    def others_discard(self, seat: int, above: int) -> Steps:
        """Clockwise, each with more than so many cards; together, as one instruction (turn-13)."""
        for step in range(1, self.players):
            other = (seat + step) % self.players
            if len(self.hands[other]) > above:
                self.met.add("rival discards")
                yield from self.discard(other, self.hands[other])
        yield from self.refill()

    def store(self, seat: int, may: bool) -> Steps:
        moves = {
            ("stored", seat, card, *self.printed_in_short(card)): f"store {card}" for card in sorted(self.hands[seat])
        }
        if moves and may:
            moves["declined", seat] = "pass"
        if moves:
            heard = yield moves
            if heard[0] == "stored":
                self.hands[seat].remove(heard[2])
                self.wealth[seat].add(heard[2])

    def cure(self, seat: int, number: int) -> Steps:
        plagues = [card for card in sorted(self.hands[seat]) if self.backs[card] == "plague"]
        if plagues:
            heard = yield {
                **{("discarded", seat, "plague", card): f"discard {card}" for card in plagues},
                ("declined", seat): "pass",
            }
            if heard[0] == "discarded":
                self.lay_off(seat, heard[-1])
                yield from self.refill()
                yield from self.draw(seat, number)

    def join(self, seat: int) -> Steps:
        moves = {("joined", seat, card): f"join {card}" for card in sorted(self.hands[seat])}
        if moves:
            moves["declined", seat] = "pass"
            heard = yield moves
            if heard[0] == "joined":
                self.hands[seat].remove(heard[-1])
                self.coteries[seat].add(heard[-1])

    # Cards.

    def discard(self, seat: int, cards: Iterable[int]) -> Steps:
        """One of these cards of a hand goes face down to the discard (turn-12)."""
        heard = yield {("discarded", seat, self.backs[card], card): f"discard {card}" for card in sorted(cards)}
        self.lay_off(seat, heard[-1])

    def lay_off(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.discards[seat].add(card)

    def taking(self, seat: int, place: list[set[int]]) -> Told:
        """How the taking of the top card is told."""
        assert self.top is not None
        if place is self.hands:
            return "drawn", seat, self.top
        return "top_stored", seat, self.top, *self.printed_in_short(self.top)

    def take_top(self, seat: int, place: list[set[int]], heard: bool = False) -> Steps:
        """The top card goes to a hand or a Wealth (turn-5); the deck may run out by it (end-1, turn-13)."""
        if self.top is None:
            self.met.add("nothing drawn")
            yield from self.tell("not_drawn", seat)
            return
        if not heard:
            yield {self.taking(seat, place): ""}
        self.deck.remove(self.top)
        place[seat].add(self.top)
        self.top = None
        if self.deck:
            yield from self.show()
            return
        self.emptied += 1
        yield from self.tell("deck_emptied", self.emptied)
        if self.emptied == 2 and self.number < 200:
            self.met.add("in a rival's draw" if seat != self.seat else "in one's own turn")
            if not self.started.union(*self.discards):
                self.met.add("nothing to shuffle")
            if self.plays_on():
                self.met.add("round played out")
            yield from self.tell("end_near", "round-out" if self.plays_on() else "deck-emptied")
        yield from self.refill()

    def refill(self) -> Steps:
        """As soon as there is no deck the discard becomes one (turn-13)."""
        discard = self.started.union(*self.discards)
        if self.deck or not discard:
            return
        self.deck = discard
        self.started, self.discards = set(), [set() for _ in range(self.players)]
        yield from self.tell("shuffled", len(discard))
        yield from self.show()

    def show(self) -> Steps:
        """A card comes to lie on top, for all to see (deal-4)."""
        heard = yield Chance(self.is_shown)
        self.top = heard[1]

    def is_shown(self, told: Told) -> bool:
        """Whether a card that may be next in the deck is shown, and as it is."""
        name, card, *told_face = told
        if name != "shown" or card not in self.deck:
            return False
        face = self.cards[card]
        return told_face == [face["character"], face["structure"], *self.printed_in_short(card), face["crisis"]]

    def tell(self, *told: Any) -> Steps:
        """The one thing that must be told now."""
        yield {told: ""}

    # The end.

    def end(self) -> Steps:
        """Coteries come to hand, and all is scored (end-2 to end-6)."""
        for seat in range(self.players):
            yield from self.tell("coterie_taken", seat, len(self.coteries[seat]))
        for seat in range(self.players):
            self.hands[seat] |= self.coteries[seat]
            self.coteries[seat] = set()
            for card in sorted(self.hands[seat]):
                yield from self.tell("revealed", seat, card, self.characters[card])
        for seat in range(self.players):
            for name in self.set["structures"]:
                if count := self.built(seat, name):
                    yield from self.tell("structures_scored", seat, name, count, self.worth(seat, name))
            yield from self.tell("wealth_scored", seat, len(self.wealth[seat]), self.icons(self.wealth[seat]))
            yield from self.score_hand(seat)
            if self.ahead(seat):
                yield from self.tell("head_start_scored", seat, self.ahead(seat))
        self.ended = True
        yield from self.tell("game_ended", max(self.scores()), self.ranking().count(1))

    def score_hand(self, seat: int) -> Steps:
        """The Accord's Character, its Wealth or both, as the option says (end-5)."""
        accord = self.accords[seat]
        if self.options["accord_icons"] in ("character", "both"):
            yield from self.tell("hand_scored", seat, accord, self.in_hand(seat), 2 * self.in_hand(seat))
        if self.options["accord_icons"] in ("wealth", "both"):
            icons = self.wealth_in_hand(seat)
            yield from self.tell("hand_icons_scored", seat, self.set["characters"][accord]["wealth"], icons, 2 * icons)

    def ahead(self, seat: int) -> int:
        """The points the seat began with (deal-9): by the option as many as began before it."""
        order = [(self.starter + step) % self.players for step in range(self.players)]
        return order.index(seat) if self.options["head_start"] == "on" else 0

    def built(self, seat: int, name: str) -> int:
        return sum(self.cards[card]["structure"] == name for card in self.structures[seat])

    def in_hand(self, seat: int) -> int:
        """The cards in hand that show the Character of the Accord (end-5)."""
        return sum(self.characters[card] == self.accords[seat] for card in self.hands[seat])

    def wealth_in_hand(self, seat: int) -> int:
        """The Wealth icons in hand of the Accord's kind (end-5)."""
        kind = self.set["characters"][self.accords[seat]]["wealth"]
        return sum(self.printed(card).get(kind, 0) for card in self.hands[seat])

    def hand_points(self, seat: int) -> int:
        counted = {"character": self.in_hand(seat), "wealth": self.wealth_in_hand(seat)}
        counted["both"] = sum(counted.values())
        return 2 * counted[self.options["accord_icons"]]

    def icons(self, cards: Iterable[int]) -> int:
        return sum(sum(self.printed(card).values()) for card in cards)

    def design(self, card: int) -> dict[str, Any]:
        """What the Structure on a card does and scores: its own ability and scoring go before those of its name."""
        return self.set["structures"][self.cards[card]["structure"]] | self.cards[card]

    def worth(self, seat: int, name: str) -> int:
        """What a seat's cards of one Structure score, each for itself (end-3)."""
        built = [card for card in self.structures[seat] if self.cards[card]["structure"] == name]
        return sum(self.card_worth(seat, name, self.design(card)["scoring"]) for card in built)

    def card_worth(self, seat: int, name: str, scoring: str) -> int:
        """What a card of a Structure scores by these words."""
        numbers = [int(number) for number in re.findall("[0-9]+", scoring)]
        mine = self.built(seat, name)
        if scoring.endswith("each"):
            return numbers[0]
        if scoring.endswith("if most alone"):
            others = [self.built(other, name) for other in range(self.players) if other != seat]
            return numbers[1] if mine > max(others) else numbers[0]
        if scoring.endswith("per wealth kind"):
            return numbers[0] * len({kind for card in self.wealth[seat] for kind in self.printed(card)})
        if "wealth cards" in scoring:
            return min(len(self.wealth[seat]) // numbers[1], numbers[2])
        assert "per own kind" in scoring
        return min(numbers[0] * mine, numbers[1])

    def score(self, seat: int) -> int:
        structures = sum(self.worth(seat, name) for name in self.set["structures"])
        points = structures + self.icons(self.wealth[seat]) + self.ahead(seat)
        return points + (self.hand_points(seat) if self.ended else 0)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """Points, then cards in Wealth and Structures, then icons there and, in the end, in hand (end-6)."""
        standing = []
        for seat in range(self.players):
            table = self.wealth[seat] | self.structures[seat]
            icons = self.icons(table | (self.hands[seat] if self.ended else set()))
            standing.append((self.score(seat), len(table), icons))
        return [1 + sum(other > mine for other in standing) for mine in standing]

    # Comparing.

    def places(self) -> dict[int, str]:
        """Where every card lies, in the words of a position's text; the open places by `c0`, `s0` and `w0`."""
        places = dict.fromkeys(self.deck, "deck") | dict.fromkeys(self.started, "started")
        by_seat = {"h": self.hands, "d": self.discards, "c": self.coteries, "s": self.structures, "w": self.wealth}
        for letter, lists in by_seat.items():
            for seat, cards in enumerate(lists):
                places |= dict.fromkeys(cards, f"{letter}{seat}")
        return places

    def agree(self, s: Any) -> None:
        """The row says what the books say, and every card is somewhere, exactly once."""
        names = [*PLACE_NAMES, *(f"{letter}{seat}" for letter in "csw" for seat in range(4))]
        places = self.places()
        assert {card: names[s.where[card - 1]] for card in self.cards} == places
        lists = (self.hands, self.discards, self.coteries, self.structures, self.wealth)
        assert sum(len(cards) for some in lists for cards in some) + len(self.deck) + len(self.started) == 64
        assert (s.number, s.emptied, s.actions, s.deck_size) == (
            self.number,
            self.emptied,
            self.actions,
            len(self.deck),
        )
        assert (s.deck[s.deck_size - 1] + 1 if s.deck_size else None) == self.top
        assert (s.turn < 0) == self.ended
        assert AGES.scores(s) == (tuple(self.scores()), tuple(self.ranking()))
