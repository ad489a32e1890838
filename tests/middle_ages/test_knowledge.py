"""Who can know what: what all have seen, what a discard tells, what follows from counting (turn-12, turn-16).

Some situations by hand, and then whole games in the company of somebody with a perfect memory (memory.py), who hears
what may be heard at a seat and is never told a place.
"""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import fondaco
from fondaco.games.middle_ages.state import places_of
from helpers.often import times
from helpers.table import fields, play

from .books import AGES, Books
from .memory import Memory
from .table import Box, dealt, deck, hands, listed, places_seen, seats, situation, table


def seen(position: fondaco.Position, viewer: int | None, *cards: int) -> list[list[str]]:
    """Where a viewer thinks that these cards may be."""
    places = places_seen(position.view(viewer))
    return [places[card] for card in cards]


def two_seen_revolts() -> tuple[fondaco.Position, list[int]]:
    """All have seen seat 1 draw two Revolts, and he holds no other. He has added a Noble and must discard a card."""
    box = Box()
    noble, revolts, plagues = box("noble betrayal"), box.some(2, "revolt"), box.some(2, "plague")
    mine, others = box.some(2, "betrayal"), box.some(2, "betrayal")
    position = table(
        [mine, [noble, *revolts], others],
        "noble,merchant,cleric",
        f"active=1 starter=1 maybe=h0+h1+h2+started:{listed([noble, *mine, *others])}",
        deck=plagues,
    )
    return play(position, f"add {noble} to 1"), revolts


# --- By hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/turn-16")
def test_at_the_start_nobody_knows_a_betrayal_but_his_own():
    """The others' are in some other hand or in the discard; Revolts and Plagues are in the deck."""
    position = fondaco.deal("middle-ages", players=3, seed=4)
    for viewer in (None, 0, 1, 2):
        mine = [] if viewer is None else hands(position)[viewer]
        rivals = [f"hand {seat}" for seat in range(3) if seat != viewer]
        known = position.view(viewer)
        assert known["hand"] == mine
        for card, places in places_seen(known).items():
            betrayal = AGES.house_components["cards"][card - 1]["crisis"] == "betrayal"
            assert places == ([*rivals, "discard"] if betrayal else ["deck"])
        assert len(places_seen(known)) == 64 - len(mine) - 1, "all but the own hand and the open top"
        for seat in range(3):
            assert len(known["seats"][seat]["maybe"]) == (0 if seat == viewer else 20 - len(mine))


@pytest.mark.rule("middle-ages/turn-16")
def test_a_card_drawn_from_the_deck_is_known_to_be_in_that_hand():
    """All have seen it; also a card that comes back from a Coterie."""
    position = fondaco.deal("middle-ages", players=3, seed=4)
    starter = position.seat
    card, top = hands(position)[starter][0], deck(position)[:2]
    rival = (starter + 1) % 3
    play(position, f"add {card} to {rival}")
    for viewer in (None, (starter + 2) % 3):
        assert top[0] in seats(position, viewer)[starter]["hand"]["known"]
        assert top[1] in seats(position, viewer)[rival]["hand"]["known"]
        assert seen(position, viewer, *top) == [[f"hand {starter}"], [f"hand {rival}"]]


@pytest.mark.rule("middle-ages/turn-12")
@pytest.mark.rule("middle-ages/turn-16")
def test_one_of_two_seen_cards_is_discarded():
    """For the others each of them is in his hand or in the discard, and nowhere else; he himself knows which."""
    position, revolts = two_seen_revolts()
    assert [card for card in hands(position)[1] if card in revolts] == sorted(revolts)
    play(position, f"discard {revolts[0]}")
    for viewer in (None, 0, 2):
        assert seen(position, viewer, *revolts) == [["hand 1", "discard"]] * 2
        assert set(revolts) <= set(seats(position, viewer)[1]["maybe"])
        assert not set(revolts) & set(seats(position, viewer)[1]["hand"]["known"])
        assert {"crisis": "revolt", "by": 1, "card": None} in position.view(viewer)["discard"]
    assert seen(position, 1, revolts[0]) == [["discard"]]
    assert revolts[1] in position.view(1)["hand"]
    assert {"crisis": "revolt", "by": 1, "card": revolts[0]} in position.view(1)["discard"]
    for seed in range(30):
        for viewer in (0, 2):
            other = hands(position.redealt(viewer, seed))
            assert len(set(revolts) & set(other[1])) == 1
            assert not set(revolts) & {*other[0], *other[2]}
        assert revolts[1] in hands(position.redealt(1, seed))[1]


@pytest.mark.rule("middle-ages/turn-16")
def test_redealing_finds_both_ways():
    """Either of the two may be the one discarded."""
    position, revolts = two_seen_revolts()
    play(position, f"discard {revolts[0]}")
    found = {revolts[0] in hands(position.redealt(0, seed))[1] for seed in range(30)}
    assert found == {True, False}


@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("played", [0, 1])
def test_when_one_is_played_openly_the_other_is_known(played):
    """He discarded one of two; as soon as he adds the one left, all know which lies in the discard."""
    position, revolts = two_seen_revolts()
    gone, left = revolts[1 - played], revolts[played]
    play(position, f"discard {gone}")
    while position.seat != 1:
        play(
            position, next(move for move in position.legal if move.endswith(f"to {position.seat}") or "add" not in move)
        )
    play(position, f"add {left} to 1")
    for viewer in (None, 0, 2):
        assert {"crisis": "revolt", "by": 1, "card": gone} in position.view(viewer)["discard"]
        assert seen(position, viewer, gone) == [["discard"]]


@pytest.mark.rule("middle-ages/turn-16")
def test_the_only_card_of_its_back_is_known_when_it_is_discarded():
    """All have seen him draw a Plague, and he holds no other: they know which Plague he discards."""
    box = Box()
    noble, plague = box("noble betrayal"), box("plague")
    position = table(
        [[noble, plague], box.some(2, "betrayal"), box.some(2, "betrayal")],
        "cleric,merchant,peasant",
        "maybe=-",
        deck=box.some(2, "revolt"),
    )
    play(position, f"add {noble} to 0", f"discard {plague}")
    for viewer in (None, 0, 1, 2):
        assert {"crisis": "plague", "by": 0, "card": plague} in position.view(viewer)["discard"]
        assert seen(position, viewer, plague) == [["discard"]]
    assert fields(position)["maybe"] == "-"


@pytest.mark.rule("middle-ages/turn-12")
def test_a_card_that_all_knew_takes_nothing_else_along():
    """It was the only Plague in that hand, so whatever all think of others stays as it is written; what follows from
    counting is seen as before."""
    box = Box()
    noble, plagues = box("noble betrayal"), sorted(box.some(3, "plague"))
    position = table(
        [[*plagues[1:], box("betrayal")], [noble, plagues[0]], box.some(2, "betrayal")],
        "cleric,merchant,peasant",
        f"active=1 starter=1 maybe=h0+h1:{listed(plagues[1:])}",
        deck=box.some(2, "revolt"),
    )
    before = fields(position)["maybe"]
    play(position, f"add {noble} to 1", f"discard {plagues[0]}")
    assert fields(position)["maybe"] == before
    assert seen(position, None, *plagues) == [["discard"], ["hand 0"], ["hand 0"]]


@pytest.mark.rule("middle-ages/turn-12")
@pytest.mark.rule("middle-ages/turn-16")
def test_a_hand_that_gives_away_its_last_of_a_back_is_thought_to_hold_none():
    """Which of two Plagues he held nobody knows; with the one he held gone, neither can be in his hand any more."""
    box = Box()
    noble, plagues = box("noble betrayal"), sorted(box.some(2, "plague"))
    position = table(
        [[noble, plagues[0]], [plagues[1], box("betrayal")], box.some(2, "betrayal")],
        "cleric,merchant,peasant",
        f"maybe=h0+h1:{listed(plagues)}",
        deck=box.some(2, "revolt"),
    )
    play(position, f"add {noble} to 0", f"discard {plagues[0]}")
    assert fields(position)["maybe"] == f"h1+d0:{listed(plagues)}"
    assert seen(position, None, *plagues) == [["hand 1", "discard"]] * 2


@pytest.mark.rule("middle-ages/turn-16")
def test_counting_tells_where_the_last_card_is():
    """Two cards may each be in one of two hands, and one of these hands holds no such back: both are in the other."""
    box = Box()
    betrayals, revolts = box.some(3, "betrayal"), box.some(2, "revolt")
    position = situation(
        f"players=3 hands={listed([betrayals[0]], [betrayals[1], *revolts], [betrayals[2]])} "
        f"maybe=h1+h2:{listed(revolts)}"
    )
    assert seen(position, None, *revolts) == [["hand 1"]] * 2
    assert sorted(seats(position)[1]["hand"]["known"]) == sorted([betrayals[1], *revolts])


@pytest.mark.rule("middle-ages/turn-16")
def test_a_seat_concludes_from_its_own_hand_too():
    """Of three Betrayals each may be in hand 0 or 1; seat 0 has two of them, so it knows where the third is."""
    box = Box()
    three, other = box.some(3, "betrayal"), box("betrayal")
    position = situation(f"players=3 hands={listed(three[:2], three[2:], [other])} maybe=h0+h1:{listed(three)}")
    assert seen(position, 0, three[2]) == [["hand 1"]]
    assert seats(position, 0)[1]["maybe"] == [three[2]]
    assert seen(position, 2, *three) == [["hand 0", "hand 1"]] * 3
    assert seen(position, None, *three) == [["hand 0", "hand 1"]] * 3
    assert seen(position, 1, *three[:2]) == [["hand 0"]] * 2, "and seat 1 knows the same of the others"


@pytest.mark.rule("middle-ages/turn-13")
@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("on_top", [False, True])
def test_what_may_be_in_the_discard_may_be_in_the_deck_after_the_shuffle(on_top):
    """He who discarded it knows that it is there; if it comes to lie on top all know where the other one is."""
    box = Box()
    gone, left, merchant = box("revolt"), box("revolt"), box("merchant betrayal")
    held = [[merchant, box("betrayal")], [left, box("betrayal")], box.some(2, "betrayal")]
    last, other, more = box("plague"), box("plague"), f"maybe=h1+d1:{gone},{left}"
    lists = {"deck": [last], "deck_size": 1, "discards": [[], [gone], [other]], "wealth": [[], [], box.rest()]}
    for seed in range(100):
        position = table(held, "noble,cleric,peasant", f"{more} seed={seed}", **lists)
        assert seen(position, 0, gone, left) == [["hand 1", "discard"]] * 2
        play(position, f"add {merchant} to 0")
        if (position.view()["deck"]["top"] == gone) == on_top:
            break
    assert position.view()["deck"]["emptied"] == 1
    if on_top:
        assert seen(position, 0, left) == [["hand 1"]]
        assert fields(position)["knows"].split("/")[1] == "-"
    else:
        assert seen(position, 0, gone, left) == [["hand 1", "deck"]] * 2
        assert seen(position, None, gone, left) == [["hand 1", "deck"]] * 2
        assert seen(position, 1, gone) == [["deck"]]
        assert fields(position)["knows"].split("/")[1] == str(gone)


@pytest.mark.rule("middle-ages/turn-13")
@pytest.mark.rule("middle-ages/turn-16")
def test_what_was_known_of_a_discard_is_not_forgotten_in_the_shuffle():
    """Seat 1 has discarded no Betrayal, so the two that might have been in its discard are in its hand. Counting in the
    deck could not tell that any more: there lies one that seat 2 discarded."""
    box = Box()
    merchant, last, other = box("merchant revolt"), box("plague"), box("plague")
    sure, either, laid = box.some(2, "betrayal"), box.some(2, "betrayal"), box.some(2, "betrayal")
    hands = [[merchant, either[0]], [*sure, either[1]], laid[:1]]
    maybe = f"maybe=h1+d1:{listed(sure)}/h0+h1:{listed(either)}/h2+d2:{listed(laid)}"
    lists = {"deck": [last], "deck_size": 1, "discards": [[other], [], laid[1:]], "wealth": [[], [], box.rest()]}
    for seed in range(100):
        position = table(hands, "noble,cleric,peasant", f"{maybe} seed={seed}", **lists)
        assert seen(position, 2, *sure) == [["hand 1"]] * 2
        play(position, f"add {merchant} to 0")
        if position.view()["deck"]["top"] == other:
            break
    assert seen(position, None, *laid) == [["hand 2", "deck"]] * 2
    assert seen(position, None, *either) == [["hand 0", "hand 1"]] * 2
    assert seen(position, None, *sure) == [["hand 1"]] * 2


@pytest.mark.rule("middle-ages/turn-16")
def test_spectators_see_no_hand_and_no_secret():
    """What a spectator is shown is the same whatever hidden cards are where."""
    for players in (3, 4):
        for position in list(walk(players, 5))[::9]:
            view = position.view()
            assert view["hand"] == []
            for seat in range(players):
                assert position.redealt(seat, 3).view() == view


# --- Whole games -----------------------------------------------------------------------------------------------------


def walk(players: int, seed: int) -> Iterator[fondaco.Position]:
    """The positions of a random game, each an object of its own."""
    chance, position = random.Random(seed), dealt(players=players, seed=seed)
    yield position.copy()
    while not position.over:
        position.play(chance.choice(position.legal))
        yield position.copy()


def remembered(memory: Memory) -> dict[int, list[str]]:
    """Where somebody thinks that cards may be that are neither open nor in his own hand."""
    mine = {f"h{memory.seat}"}
    return {card: memory.names(card) for card, places in memory.maybe.items() if places and places != mine}


@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("players", [3, 4])
def test_a_view_offers_what_a_perfect_memory_holds(players):
    """At every decision: spectators are shown exactly what follows from all that was told to everybody; seats what
    follows from it and from what they know themselves, never less certain than the public, never wrong.

    (A seat's own conclusions about others' cards are not kept through a shuffle, so that in rare cases somebody with
    a perfect memory would know more.)"""
    alike, compared = 0, 0
    for seed in range(times(1, long=3)):
        memories: list[Memory] = []
        for position in walk(players, seed):
            memories = memories or [Memory(players, position.components, seat) for seat in (None, *range(players))]
            for memory in memories:
                memory.hear(position.events)
                view = places_seen(position.view(memory.seat))
                mine = remembered(memory)
                assert set(view) == set(mine)
                for card, places in mine.items():
                    assert set(places) <= set(view[card])
                compared += 1
                alike += view == mine
                assert memory.seat is not None or view == mine
    assert alike > 0.98 * compared


@pytest.mark.rule("middle-ages/turn-12")
@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("players", [3, 4])
def test_no_card_ever_lies_where_all_think_it_cannot(players):
    """The books know where every card is, the memory of a spectator where it may be, and the row both: at every
    decision they fit together, and so do the backs that lie at each place."""
    names = AGES.positions.PLACE_NAMES
    for seed in range(10, 22):
        s, chance = AGES.fresh(players, {"accords": "dealt", "even_turns": "on"}, seed), random.Random(seed)
        books, memory = (
            Books(players, AGES.options_of(s), AGES.house_components),
            Memory(players, AGES.house_components),
        )
        out = memoryview(bytearray(4 * AGES.n_actions)).cast("i")
        while True:
            books.hear(s.told)
            memory.hear(s.told)
            lying: Counter[tuple[str, str]] = Counter()
            for card, place in books.places().items():
                mask = places_of(s, card - 1)
                public = {name for bit, name in enumerate(names) if mask >> bit & 1}
                possible = memory.maybe[card]
                assert (place in possible) == (place in public) == bool(public), (card, place)
                assert possible <= public, "what can be concluded leaves no place that the row does not have"
                if possible:
                    lying[place, books.backs[card]] += 1
            assert lying == +memory.lying
            if s.turn < 0:
                break
            s.told.clear()
            AGES.play(s, out[chance.randrange(AGES.legal(s, out))])
