"""Somebody with a perfect memory who sits at the table, or only looks on, and hears what may be heard from there.

Written apart from the rules, with sets of names in place of masks, and in no hurry: after everything heard all is
concluded that follows from counting. A place is `h0` (the hand of seat 0), `d0` (discarded by it), `started` (the
discard of the start) or `deck`, as in a position's text; a card that lies open has no places at all.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from .books import AGES, BACKS


class Memory:
    """What one seat, or a spectator, can know."""

    def __init__(self, players: int, components: Mapping[str, Any], seat: int | None = None) -> None:
        self.players, self.seat = players, seat
        self.back = {card: face["crisis"] for card, face in enumerate(components["cards"], 1)}
        betrayals = {card for card, back in self.back.items() if back == "betrayal"}
        hands = [f"h{other}" for other in range(players)]
        self.maybe = {card: {*hands, "started"} if card in betrayals else {"deck"} for card in self.back}
        self.lying = Counter({(hand, "betrayal"): 4 for hand in hands})
        self.lying["started", "betrayal"] = len(betrayals) - 4 * players
        for back in BACKS[1:]:
            self.lying["deck", back] = list(self.back.values()).count(back)
        self.discard = {"started", *(f"d{other}" for other in range(players))}
        self.coteries: list[list[int]] = [[] for _ in range(players)]

    def hear(self, told: Iterable[Any]) -> None:
        """Enter what was told, as far as it is heard from here."""
        for one in told:
            heard = AGES.heard(one, self.seat)
            name = heard.pop("event")
            if hasattr(self, name):
                getattr(self, name)(**{field: heard[field] for field in heard if field in FIELDS[name]})
                self.conclude()

    # Events.

    def dealt(self, seat: int, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0) -> None:
        for card in (first, second, third, fourth):
            if card:
                self.maybe[card] = {f"h{seat}"}

    def shown(self, card: int) -> None:
        self.uncover(card, "deck")

    def drawn(self, seat: int, card: int) -> None:
        self.cover(card, f"h{seat}")

    def added(self, seat: int, card: int) -> None:
        self.sent(seat, seat, card)

    def sent(self, seat: int, owner: int, card: int) -> None:
        self.uncover(card, f"h{seat}")
        self.coteries[owner].append(card)

    def joined(self, seat: int, card: int) -> None:
        self.sent(seat, seat, card)

    def built(self, seat: int, card: int) -> None:
        self.uncover(card, f"h{seat}")

    def stored(self, seat: int, card: int) -> None:
        self.uncover(card, f"h{seat}")

    def returned(self, seat: int) -> None:
        for card in self.coteries[seat]:
            self.cover(card, f"h{seat}")
        self.coteries[seat] = []

    def discarded(self, seat: int, crisis: str, card: int = 0) -> None:
        """Any card of that back that may be in that hand may be the one; who discards it knows which."""
        hand, discard = f"h{seat}", f"d{seat}"
        self.lying[hand, crisis] -= 1
        self.lying[discard, crisis] += 1
        for other, places in self.maybe.items():
            if self.back[other] == crisis and hand in places and not card:
                places.add(discard)
        if card:
            assert self.maybe[card] == {hand}, "somebody discards a card that he does not have"
            self.maybe[card] = {discard}

    def shuffled(self) -> None:
        for card, places in self.maybe.items():
            if places & self.discard:
                self.maybe[card] = places - self.discard | {"deck"}
        for (place, back), count in list(self.lying.items()):
            if place in self.discard:
                self.lying["deck", back] += count
                self.lying[place, back] = 0

    def revealed(self, seat: int, card: int) -> None:
        """In the end hands are shown; what comes there from a Coterie lay open before."""
        if card not in self.coteries[seat]:
            self.uncover(card, f"h{seat}")

    # Cards.

    def uncover(self, card: int, place: str) -> None:
        """A hidden card comes to light."""
        assert place in self.maybe[card], f"card {card} was thought to be in {self.maybe[card]}"
        self.maybe[card] = set()
        self.lying[place, self.back[card]] -= 1

    def cover(self, card: int, place: str) -> None:
        """An open card goes to a hidden place."""
        assert not self.maybe[card], f"card {card} was thought to be hidden"
        self.maybe[card] = {place}
        self.lying[place, self.back[card]] += 1

    def conclude(self) -> None:
        """All that follows from counting, place by place, until nothing more does."""
        changed = True
        while changed:
            changed = False
            for (place, back), count in self.lying.items():
                there = [card for card, places in self.maybe.items() if place in places and self.back[card] == back]
                sure = [card for card in there if len(self.maybe[card]) == 1]
                assert len(sure) <= count <= len(there), f"{count} {back} at {place}, which cannot be"
                for card in set(there) - set(sure):
                    if len(sure) == count:
                        self.maybe[card].discard(place)
                        changed = True
                    elif len(there) == count:
                        self.maybe[card] = {place}
                        changed = True

    def names(self, card: int) -> list[str]:
        """Where a card may lie, in the words of a view."""
        places = self.maybe[card]
        names = [f"hand {place[1]}" for place in sorted(places) if place[0] == "h"]
        names += ["discard"] if places & self.discard else []
        return names + ["deck"] * ("deck" in places)


FIELDS = {name: set(getattr(Memory, name).__code__.co_varnames) for name in AGES.events if hasattr(Memory, name)}
"""What of each event is taken note of."""
