"""A whole game against bots over a socket; its record holds, and so does what the house promised about chance."""

import httpx

import fondaco
from fondaco.core.fairness import commitment, table_key
from fondaco.server.moments import Back, moment_for

from .guests import Guest, House


def test_a_whole_game_against_bots_replays_from_its_record(house: House) -> None:
    """The record leads to the end that was told, from the secret that was promised and everybody's nonce."""
    table, (token,) = house.make("me", "greedy", "random", "open", nonce="maker's", options={"lot_limit": "other"})
    _, other = house.join(table, "Ada", nonce="ada's")
    with house.guest(table, token, other) as guest, house.guest(table) as watcher:
        guest.play_on(lambda moment: moment["legal"][len(moment["legal"]) // 3])
        watcher.until(lambda message: message["type"] == "revealed")
        revealed = guest.heard[-1]
    answer = house.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == httpx.codes.OK
    record = fondaco.Record.from_json(answer.text)
    position = fondaco.replay(record)
    assert position.over
    assert list(position.scores) == guest.now["scores"]
    assert list(position.ranking) == guest.now["ranking"]
    assert record.options == {"lot_limit": "other", "full_ships": "skip"}
    assert record.seats == ["", "", "", "Ada"]
    chance = record.chance["table"]
    assert chance["nonces"] == ["maker's", "", "", "ada's"]
    assert commitment(bytes.fromhex(chance["secret"])) == guest.welcome["commitment"] == chance["commitment"]
    assert chance["secret"] in revealed
    key = table_key(bytes.fromhex(chance["secret"]), chance["nonces"])
    assert (
        fondaco.deal("medici", players=4, seed=key, lot_limit="other").view()
        == fondaco.replay(fondaco.Record(record.game, record.rules, 4, record.options, record.chance, [])).view()
    )
    tell_again(record, guest, [0, 3])
    tell_again(record, watcher, [])


def tell_again(record: fondaco.Record, guest: Guest, mine: list[int]) -> None:
    """What was on the wire is, byte for byte, what the no-leak test looks at."""
    position = fondaco.replay(fondaco.Record(record.game, record.rules, 4, record.options, record.chance, []))
    seat, told = None, []
    for number, move in enumerate([None, *record.moves]):
        if move is not None:
            seat = position.seat
            position.play(move)
        viewer = position.seat if position.seat in mine else mine[0] if mine else None
        sure = not position.over and not any(event.event.random for event in position.events)
        acting, back = position.seat in mine, Back(may=sure and seat in mine)
        message = moment_for(position, number, seat, move, position.events, viewer, acting, back=back)
        told.append(message.decode())
    assert guest.moments == told


def test_there_is_no_record_before_the_end(house: House) -> None:
    """It would tell the secret."""
    table, _ = house.make("me", "me")
    waiting, _ = house.make("me", "open")
    for each in (table, waiting):
        answer = house.http.get(f"/api/tables/{each}/record")
        assert answer.status_code == httpx.codes.BAD_REQUEST
        why = "the record holds the secret of this table's chance, so it is given once the game is over."
        assert answer.json()["reason"] == why


def test_nothing_that_is_told_before_the_end_holds_the_secret(house: House) -> None:
    """Neither the secret nor the key made from it, in any message but the last."""
    table, _ = house.make("greedy", "greedy", "random", nonce="")
    with house.guest(table) as watcher:
        told = watcher.until(lambda message: message["type"] == "revealed")
    key = table_key(bytes.fromhex(told["secret"]), told["nonces"])
    assert not any(told["secret"] in text or key.hex() in text for text in watcher.heard[:-1])


def test_a_table_of_bots_plays_for_whoever_watches(house: House) -> None:
    """Nobody need sit at it."""
    table, tokens = house.make("greedy", "random", "greedy", "random", "greedy", "random")
    assert tokens == []
    with house.guest(table) as watcher:
        watcher.until(lambda message: message["type"] == "revealed")
        assert watcher.now["over"]
        assert min(watcher.now["ranking"]) == 1
