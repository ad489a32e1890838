"""Nothing leaks: what a viewer is told does not depend on anything it cannot know.

Two states that differ only in what a viewer cannot know must give it the same bytes. `redeal` makes such a state for a
seat: all that the seat cannot know is decided anew, the key of chance included. What is told of the move before is
scrambled likewise, in those fields of its events that the seat may not hear.

A spectator knows what everybody at the table knows, and nothing more. So it knows nothing that any single seat does
not, and a state redealt for any one seat must look the same to it. Whatever is hidden from somebody is changed by the
redeal for that somebody, so at each move one seat is chosen by lot. The table as text, which is told where a client has
no board for it, is compared for the same seat and for the spectator.

The bytes compared are those of `moment_for`; test_whole_game.py shows that these are the bytes on the wire. The move
that led to a moment is told to others by its public text alone: two moves that otherwise look the same to a viewer
must have the same public text, so that it does not give away which of them was played.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import fondaco
from fondaco.core.chance import MAX_SEED
from fondaco.core.event import event, only
from fondaco.server.moments import moment_for
from helpers.often import times

GAMES = times(2, long=300)
"""Of each game; `make long` plays more."""
MOVE_GAMES, OTHER_MOVES = 10, 1
"""In so many games, with so many other legal moves each one played is compared."""
KINDS = [(game, players) for game in fondaco.games() for players in fondaco.find(game).meta.players]


def scrambled(told: Sequence[fondaco.Told], seat: int | None, luck: Random) -> list[fondaco.Told]:
    """The same events, with other numbers wherever this seat does not hear the number."""
    return [
        fondaco.Told(
            one.event,
            tuple(
                value if field in one.heard(seat) else luck.randrange(1000)
                for field, value in zip(one.event.fields, one.values, strict=True)
            ),
        )
        for one in told
    ]


def leaks(position: fondaco.Position, luck: Random) -> list[int | None]:
    """The viewers who would be told, of this moment, something that hangs on what they cannot know."""

    def message(state: fondaco.Position, told: Sequence[fondaco.Told], viewer: int | None) -> bytes:
        return moment_for(state, 1, 0, "", told, viewer, acting=viewer is not None and viewer == state.seat)

    def drawn(state: fondaco.Position, viewer: int | None) -> str:
        return state.drawn(state.game.plain_words.__getitem__, viewer)

    found: list[int | None] = []
    any_seat = luck.randrange(position.players)
    for seat in range(position.players):
        other = position.redealt(seat, luck.randrange(MAX_SEED))
        told = scrambled(position.events, seat, luck)
        viewers = (seat, None) if seat == any_seat else (seat,)
        found += [each for each in viewers if message(other, told, each) != message(position, position.events, each)]
        if seat == any_seat:
            found += [each for each in viewers if drawn(other, each) != drawn(position, each)]
    return found


def gives_away(position: fondaco.Position, action: int, luck: Random) -> list[int]:
    """The seats to which the public text of this move would say more than everything else they are told of it."""

    def after(played: int, viewer: int) -> bytes:
        trial = position.copy()
        trial.play(played)
        return moment_for(trial, 1, position.seat, "", trial.events, viewer, acting=False)

    told = position.game.told_move
    others = [other for other in position.actions if told(other) != told(action)]
    found = []
    for other in luck.sample(others, k=min(len(others), OTHER_MOVES)):
        seats = [seat for seat in range(position.players) if seat != position.seat]
        found += [seat for seat in seats if after(other, seat) == after(action, seat)]
    return found


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_what_a_viewer_cannot_know_changes_no_byte_of_what_it_is_told(game: str, players: int) -> None:
    """At every move of fuzzed games, for every seat and a spectator."""
    luck = Random(f"{game} {players}")
    options = [option for option in fondaco.find(game).meta.options if option.matters(players)]
    for number in range(-(-GAMES // len([kind for kind in KINDS if kind[0] == game]))):
        chosen = {option.name: luck.choice(option.values) for option in options}
        position = fondaco.deal(game, players=players, seed=luck.randrange(MAX_SEED), **chosen)
        assert leaks(position, luck) == []
        while not position.over:
            action = luck.choice(position.actions)
            assert number >= MOVE_GAMES or gives_away(position, action, luck) == [], position
            position.play(action)
            assert leaks(position, luck) == [], position


def test_this_test_would_see_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a view showed the order of the cards to come to one seat, that seat would be found out, and no other."""
    position = fondaco.deal("medici", players=3, seed=1)
    honest = position.game.view_moving

    def dishonest(s: Any, seat: int | None) -> dict[str, Any]:
        return honest(s, seat) | ({"deck": list(s.deck)} if seat == 1 else {})

    monkeypatch.setattr(position.game, "view_moving", dishonest)
    assert leaks(position, Random(1)) == [1]


def test_this_test_would_see_a_leak_in_the_outlook(monkeypatch: pytest.MonkeyPatch) -> None:
    """If an outlook told the next card, the seat to decide would be found out: nobody else is given an outlook."""
    position = fondaco.deal("medici", players=3, seed=1)
    honest = position.game.outlook
    assert honest is not None

    def dishonest(s: Any, actions: Sequence[int]) -> dict[str, Any]:
        return {**honest(s, actions), "next": [s.deck[i] for i in range(s.deck_top, s.deck_size)]}

    monkeypatch.setattr(position.game, "outlook", dishonest)
    assert leaks(position, Random(1)) == [position.seat]


def test_this_test_would_see_a_move_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """If passes had two texts that mean the same, and a view did not tell them apart, the text would."""
    position = fondaco.deal("medici", players=3, seed=1)
    assert gives_away(position, position.actions[0], Random(1)) == []
    monkeypatch.setattr(position.game, "play", lambda s, action: None)
    assert gives_away(position, position.actions[0], Random(1)) == [seat for seat in range(3) if seat != position.seat]


def test_an_event_is_told_without_what_a_seat_may_not_hear() -> None:
    """The owner hears the card, the others hear that there was one, and a spectator hears no more than they."""
    hidden = event("seat", card=only("seat"))
    hidden.name = "discarded"
    position = fondaco.deal("medici", players=3, seed=1)
    told = [fondaco.Told(hidden, (1, 4))]

    def heard(viewer: int | None) -> bytes:
        return moment_for(position, 1, 1, "draw", told, viewer, False).split(b'"view"')[0]

    assert b'"card"' in heard(1)
    assert b'"card"' not in heard(0)
    assert b'"card"' not in heard(None)
