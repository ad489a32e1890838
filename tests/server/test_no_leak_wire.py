"""Nothing leaks on the wire: what came over real sockets in fuzzed games does not hang on anything hidden.

Everybody listens: the owner of each seat, one with two seats on one screen, a watcher, a second watcher and a seat's
owner who come in the middle of the game and perhaps ask for the past piece by piece, the members of a duplicate group
and those who watch them, and whoever goes on from the middle of a game that is over. `overheard` makes every message
again from a state redealt for its hearer. What the coach says among several players comes with luck of its own and
cannot be made again; test_bots.py shows that it is handed a redealt row.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import fondaco
from fondaco import bots
from fondaco.server.coach import hints
from fondaco.server.company import STRETCH_MOST
from fondaco.server.moments import encode
from helpers.often import times

from .guests import Guest, House, Opener
from .overheard import Truth, ways_in
from .test_groups import OPEN, about, group_of

GAMES = times(1, long=1_000)
"""Of each game; `make long` plays more."""
STRETCH = 50
"""So many games are one test: any of them can be played again alone, and a long run goes on where it ended."""
AT_ONCE = 2
"""So many games go on at once in one house."""
HALF = 0.5
LATE_MOST = 15
"""Before so many steps have been made, late comers come."""
NOT_YET = "the record holds the secret of this table's chance, so it is given once the game is over."
OTHERS_PLAY = "others still play the same deal: all of it is told when the last table of its group has ended."
NOT_YOU = "a hint is for whoever is to decide at this table just now."
WHAT_IF = {"step": 0, "seat": 0, "bots": ["random"]}
FREELY = "tables_at_once=1000000 house_tables_at_once=1000000 new_connections_at_once=1000000 requests_at_once=1000000"
FREELY += " hellos_at_once=1000000 table_hellos_at_once=1000000"
FREELY += " questions_at_once=1000000"
"""Limits that hold nobody up here."""
ASKED = 0.2
"""At so many moments somebody asks why he cannot play something."""
TAKEN_BACK = 0.1
"""So many moves that may be taken back are."""
SHOWS = {"draw", "stop"}
"""The moves of Medici that no order makes."""
LAST_DAY = 3


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that lets one address open as many tables as it likes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LIMITS", FREELY)
        house = House(tmp_path_factory.mktemp("data"))
    yield house
    assert house.close() == ""


class Evening:
    """One table, and everybody who listens there; `keys` are those of its seats, `said` is what was said."""

    def __init__(self, house: House, table: str, keys: list[str], luck: Random, stack: ExitStack) -> None:
        self.house, self.table, self.keys, self.luck, self.stack = house, table, keys, luck, stack
        self.here: list[tuple[tuple[int, ...], Guest]] = []
        self.said: list[str] = []
        self.asked: list[bytes] = []
        """What was answered to those who asked for what is told at the end."""

    def come(self, *mine: int, after: int = -1, past: bool = True) -> Guest:
        """Somebody comes with the keys of these seats, and has been told the moments up to `after` before, or wants to
        hear nothing but the present."""
        keys = [self.keys[seat] for seat in mine]
        guest = self.stack.enter_context(self.house.guest(self.table, *keys, after=after, past=past))
        self.here.append((mine, guest))
        return guest

    def all_come(self) -> None:
        """The owner of each seat, of two of them, and somebody who watches."""
        seats = range(len(self.keys))
        for seat in seats:
            self.come(seat)
        self.come(*sorted(self.luck.sample(seats, k=min(2, len(seats)))))
        self.come()

    @property
    def owner(self) -> Guest:
        """The first who came, who has a seat."""
        return self.here[0][1]

    def play(self, veiled: bool = False) -> None:
        """Any legal moves to the end, some of them taken back; the late come, the curious ask, and somebody talks.
        Where the game is veiled, those who watch hear nothing of it yet."""
        number, late = 0, self.luck.randrange(1, LATE_MOST)
        while True:
            self.hear(number, veiled)
            if self.owner.now["over"]:
                return
            if number == late:
                self.come(past=self.luck.random() < HALF)
                seat, after = self.luck.randrange(len(self.keys)), self.luck.randrange(-1, number)
                self.come(seat, after=after, past=self.luck.random() < HALF)
                self.ask(NOT_YET)
                self.talk()
                self.hear(number, veiled)
                self.recall(veiled)
            if self.luck.random() < ASKED:
                self.wonder(veiled)
            number += 1
            self.step(number)

    def hear(self, number: int, veiled: bool) -> None:
        """Everybody who may hears what there is up to this moment."""
        for mine, guest in self.here:
            if mine or not veiled:
                guest.until_moment(number)

    def recall(self, veiled: bool = False) -> None:
        """Everybody who may asks for some of the past."""
        for _, guest in (each for each in self.here if each[0] or not veiled):
            first = self.luck.randrange(guest.now["number"] + 1)
            last = self.luck.randrange(first, min(first + STRETCH_MOST, guest.now["number"] + 1))
            assert len(guest.recall(first, last)) == last - first + 1

    def wonder(self, veiled: bool) -> None:
        """Somebody asks why he cannot play something, whatever it is."""
        guest = self.luck.choice([guest for mine, guest in self.here if mine or not veiled])
        game = fondaco.find(guest.now["game"])
        guest.say(type="why_not", move=game.words.move_text(self.luck.randrange(game.n_actions)))

    def step(self, number: int) -> None:
        """One of those who may do something does it."""
        takers = [guest for _, guest in self.here if guest.now.get("may_take_back")]
        if takers and self.luck.random() < TAKEN_BACK:
            taker = self.luck.choice(takers)
            taker.say(type="take_back", seat=taker.now["seat"], number=number)
        else:
            mover = self.luck.choice([guest for _, guest in self.here if guest.now.get("legal")])
            move = self.luck.choice(mover.now["legal"])
            mover.say(type="move", seat=mover.now["turn"], number=number, move=move)

    def talk(self) -> None:
        """The owner of the first seat says something."""
        self.said.append(f"line {len(self.said) + 1}")
        self.owner.say(type="say", seat=0, text=self.said[-1])

    def ask(self, reason: str) -> None:
        """Ask for all that is told at the end, in every way that there is: each is refused, in the same words."""
        for method, path in ways_in(self.house):
            body = WHAT_IF if path.endswith("/what-if") else {}
            answer = self.house.http.request(
                method, path.replace("{table}", self.table), json=None if method == "get" else body
            )
            assert answer.status_code == httpx.codes.BAD_REQUEST, path
            if method == "get" or path.endswith(("/what-if", "/review")):
                assert answer.json()["reason"] == reason, path
            self.asked.append(answer.content)
        turn = self.house.http.post("/api/mine", json=self.keys).json()[0]["turn"]
        for key in (key for seat, key in enumerate(self.keys) if seat != turn):
            answer = self.house.http.post(f"/api/tables/{self.table}/hint", json={"token": key})
            assert answer.json()["reason"] == NOT_YOU

    def compare(self) -> int:
        """All that anybody was told, to the end; how many bytes."""
        for _, guest in self.here:
            if '"type":"revealed"' not in guest.heard[-1]:
                guest.until(lambda message: message["type"] == "revealed")
        self.recall()
        truth = Truth(self.house, self.table, self.luck)
        for mine, guest in self.here:
            truth.compare(guest, *mine, said=self.said)
        assert not any(truth.secret.encode() in answer for answer in self.asked)
        return truth.bytes


def any_options(game: str, players: int, luck: Random) -> dict[str, str]:
    """Some of the ways in which a game can be played by so many."""
    options = [option for option in fondaco.find(game).meta.options if option.matters(players)]
    return {option.name: luck.choice(option.values) for option in options}


def at_a_table(house: House, game: str, luck: Random) -> tuple[int, str]:
    """A game at a table of its own, on a clock perhaps; the bytes compared, and the table."""
    players = luck.choice(fondaco.find(game).meta.players)
    clock = luck.choice([None, {"kind": "game", "seconds": 3600, "increment": 5}])
    options = any_options(game, players, luck)
    table, keys = house.make(*["me"] * players, game=game, options=options, clock=clock, nonce="mine")
    with ExitStack() as stack:
        evening = Evening(house, table, keys, luck, stack)
        evening.all_come()
        evening.play()
        return evening.compare(), table


def in_a_group(house: House, game: str, luck: Random) -> tuple[int, str]:
    """Two tables with the same deal: nobody without a seat hears anything of either before both have ended."""
    players = luck.choice(fondaco.find(game).meta.players)
    options = any_options(game, players, luck)
    group, tables = group_of(house, [OPEN] * players, [OPEN] * players, game=game, options=options)
    with ExitStack() as stack:
        keys = [[house.join(table, f"Guest {seat}")[1] for seat in range(players)] for table in tables]
        first, second = (Evening(house, *both, luck, stack) for both in zip(tables, keys, strict=True))
        for evening in (first, second):
            evening.all_come()
        first.play(veiled=True)
        before = about(house, group)
        assert (before["state"], before["seats"]) == ("playing", [])
        for mine, guest in first.here:
            if not mine:
                guest.hello()
                assert guest.welcome["veiled"]
                assert guest.moments == []
        first.ask(OTHERS_PLAY)
        second.play(veiled=True)
        return first.compare() + second.compare(), tables[0]


def what_if(house: House, game: str, luck: Random) -> tuple[int, str]:
    """A game that goes on against bots from the middle of another, for its owner and a watcher."""
    compared, parent = at_a_table(house, game, luck)
    record = fondaco.Record.from_json(house.http.get(f"/api/tables/{parent}/record").text)
    seat, others = luck.randrange(record.players), ["random"] if record.players > 1 else []
    asked = {"step": luck.randrange(len(record.moves)), "seat": seat, "bots": others}
    made = house.http.post(f"/api/tables/{parent}/what-if", json=asked).json()
    with ExitStack() as stack:
        keys = [made["keys"][0]["token"]] * record.players  # of which only his own seat's is ever used
        evening = Evening(house, made["table"], keys, luck, stack)
        evening.come(seat)
        evening.come()
        evening.owner.play_on(lambda moment: luck.choice(moment["legal"]))
        return compared + evening.compare(), made["table"]


WAYS = (at_a_table, in_a_group, what_if)


@pytest.mark.parametrize("first", range(0, GAMES, STRETCH))
@pytest.mark.parametrize("game", fondaco.games())
def test_no_byte_on_the_wire_hangs_on_what_its_hearer_cannot_know(house: House, game: str, first: int) -> None:
    """For everybody who listens, in fuzzed games of every kind."""

    def play(number: int) -> int:
        way = WAYS[(number + fondaco.games().index(game)) % len(WAYS)]
        return way(house, game, Random(f"wire {game} {number}"))[0]

    numbers = range(first, min(first + STRETCH, GAMES))
    with ThreadPoolExecutor(AT_ONCE) as threads:
        compared = sum(threads.map(play, numbers))
    print(f"{len(numbers)} games of {game} from {first} on: {compared} bytes compared")


def test_the_coach_of_a_solitaire_says_what_it_would_say_of_any_row_that_looks_the_same(house: House) -> None:
    """At every decision the answer is made again from a redealt position."""
    luck = Random("coach")
    table, (key,) = house.make("me", game="medici-dice", coach=True)
    answers: list[bytes] = []
    with house.guest(table, key) as guest:
        while not guest.turn()["over"]:
            answers.append(house.http.post(f"/api/tables/{table}/hint", json={"token": key}).content)
            guest.move(luck.choice(guest.now["legal"]))
    truth = Truth(house, table, luck)
    for answer, step in zip(answers, truth.steps[:-1], strict=True):
        other = fondaco.position(truth.game, step.row).redealt(0, luck.randrange(1000))
        adviser = bots.adviser(other)
        assert adviser is not None
        assert answer == encode(hints(other, adviser.explain(other, luck)))


def test_an_order_changes_no_byte_of_what_others_are_told(house: House) -> None:
    """One deal at two tables: what one seat does by a standing order here, it does by hand there. Chat goes on."""
    _, tables = group_of(house, [OPEN] * 3, [OPEN] * 3)
    keys = [[house.join(table, name)[1] for name in ("Ada", "Bea", "Cleo")] for table in tables]
    with ExitStack() as stack:
        ordered, by_hand = (
            [stack.enter_context(house.guest(table, key)) for key in own]
            for table, own in zip(tables, keys, strict=True)
        )
        for guests in (ordered, by_hand):
            guests[0].say(type="say", seat=0, text="good luck")
            for guest in guests:
                guest.until(lambda message: message["type"] == "said")
        ordered[2].say(type="order", seat=2, form="raise", florins=4, lasts=True)
        ordered[2].until(lambda message: message["type"] == "orders")
        play_twice(ordered, by_hand, Random("orders"))
        assert any(text.startswith('{"type":"orders"') for text in ordered[2].heard)
        assert [(seat, move) for _, seat, move in house.moves(tables[0])] == [
            (seat, move) for _, seat, move in house.moves(tables[1])
        ]
        for seat in (0, 1):
            assert told(ordered[seat], tables[0]) == told(by_hand[seat], tables[1])


def play_twice(ordered: list[Guest], by_hand: list[Guest], luck: Random) -> None:
    """Play to the end, step by step here and then there; here the order of the last seat answers whatever it can."""
    number = 0
    while True:
        for guest in (*ordered, *by_hand):
            guest.until_moment(number)
        now = ordered[0].now
        if now["over"]:
            return
        number += 1
        mover = ordered[now["turn"]]
        legal = mover.now["legal"] or []
        if mover is not ordered[2] or SHOWS & set(legal):
            mover.say(type="move", seat=now["turn"], number=number, move=luck.choice(legal))
        ordered[0].until_moment(number)
        by_hand[now["turn"]].move(ordered[0].now["move"], number)


def told(guest: Guest, table: str) -> list[str]:
    """All that was said to somebody from the first line of chat to the last day, and the moments of that; not when.

    Nobody comes or goes then, but on the last day somebody may be told that the other table has ended. Whether a move
    could still be taken back when it was told is a matter of time, too.
    """
    messages = [json.loads(text.replace(table, "TABLE")) for text in guest.heard]
    first = next(place for place, message in enumerate(messages) if message["type"] == "said")
    moments = [place for place, message in enumerate(messages) if message["type"] == "moment"]
    late = [place for place in moments if messages[place]["view"]["day"] == LAST_DAY]
    assert first < moments[1]
    compared = [*messages[first : late[0]], *(messages[place] for place in late)]
    return [json.dumps({**message, "at": 0, "may_take_back": False}) for message in compared]


LEAKY = """
import runpy, sys
if __name__ == "__main__":
    from server.test_no_leak_wire import next_card_shown
    next_card_shown(setattr)
    sys.argv = sys.argv[2:]
    runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Opens a house whose rules leak."""


def next_card_shown(change: Callable[[Any, str, Any], None]) -> None:
    """Let the rules themselves show seat 1 a card to come."""
    game = fondaco.find("medici")
    honest = game.view_moving
    change(
        game,
        "view_moving",
        lambda s, seat: honest(s, seat) | ({"next": int(s.deck[s.deck_size - 1])} if seat == 1 else {}),
    )


def test_this_test_would_see_a_leak(tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the rules show one seat too much is seen on the wire, though here they show it likewise."""
    script = tmp_path / "leaky.py"
    script.write_text(LEAKY)
    house = open_house(tmp_path, sys.executable, str(script), path=Path(__file__).parents[1])
    next_card_shown(monkeypatch.setattr)
    table, keys = house.make("me", "me", "me")
    with ExitStack() as stack:
        evening = Evening(house, table, keys, Random("leak"), stack)
        seats = [evening.come(seat) for seat in range(3)]
        watcher = evening.come()
        evening.play()
        for _, guest in evening.here:
            guest.until(lambda message: message["type"] == "revealed")
        truth = Truth(house, table, Random("leak"))
        truth.compare(seats[0], 0, said=evening.said)
        truth.compare(seats[2], 2, said=evening.said)
        truth.compare(watcher, said=evening.said)
        with pytest.raises(AssertionError):
            truth.compare(seats[1], 1, said=evening.said)
