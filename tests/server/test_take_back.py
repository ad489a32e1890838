"""A move is taken back by an honest rule: my own last one, while nothing came to light and nobody else has spoken."""

from pathlib import Path

import httpx

import fondaco

from .guests import Guest, House, Message, Opener

BY_RULE = "only your own last move can be taken back, while nothing has come to light through it and nobody else"


def take_back(guest: Guest, seat: int) -> Message:
    """Ask to take the last move back; the moment it makes, or a refusal."""
    number = guest.now["number"] + 1
    guest.say(type="take_back", seat=seat, number=number)
    return guest.until(
        lambda told: told["type"] == "refused" or (told["type"] == "moment" and told["number"] == number)
    )


def both(one: Guest, other: Guest, number: int) -> None:
    """Both have heard of this moment."""
    for guest in (one, other):
        while guest.now.get("number", -1) < number:
            guest.hear()


def test_my_last_move_is_taken_back_until_somebody_else_speaks(house: House) -> None:
    """To end a lot brings nothing to light: it can be taken back, twice if I like, but not once the other has bid."""
    table, tokens = house.make("me", "me")
    with house.guest(table, tokens[0]) as a, house.guest(table, tokens[1]) as b:
        both(a, b, 0)
        turn = a.now["turn"]
        mover, other = (a, b) if turn == 0 else (b, a)
        before = mover.now
        assert mover.move("stop")["may_take_back"]
        both(a, b, 1)
        assert not other.now["may_take_back"]
        assert BY_RULE in take_back(other, 1 - turn)["reason"]
        told = take_back(mover, turn)
        assert (told["seat"], told["move"], told["taken_back"], told["events"]) == (turn, None, True, [])
        assert [told[same] for same in ("view", "legal", "turn")] == [
            before[same] for same in ("view", "legal", "turn")
        ]
        assert not told["may_take_back"]
        both(a, b, 2)
        assert (other.now["taken_back"], other.now["legal"]) == (True, None)
        mover.move("stop")
        both(a, b, 3)
        assert other.now["legal"] is not None
        other.move("pass")
        both(a, b, 4)
        refused = take_back(mover, turn)
        assert refused["type"] == "refused"
        assert (BY_RULE in refused["reason"], refused["number"]) == (True, 5)
    assert [move for _, _, move in house.moves(table)] == ["stop", "", "stop", "pass"]


def test_what_chance_has_shown_is_not_taken_back(house: House) -> None:
    """A card that was turned up stays up; whoever took a move back cannot take the one before it that showed a card."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        both(guest, guest, 0)
        turn = guest.now["turn"]
        assert not guest.move("draw")["may_take_back"]
        assert BY_RULE in take_back(guest, turn)["reason"]
        assert guest.move("stop")["may_take_back"]
        take_back(guest, turn)
        assert BY_RULE in take_back(guest, turn)["reason"]
        assert "not yours" in take_back(guest, 7)["reason"]


def test_others_who_took_back_have_spoken_all_the_same(house: House) -> None:
    """What they meant to do was seen: my move before it stands now."""
    table, tokens = house.make("me", "me", "me")
    with house.guest(table, *tokens) as guest:
        both(guest, guest, 0)
        first = guest.now["turn"]
        guest.move("stop")
        second = guest.now["turn"]
        guest.move("pass")
        assert guest.now["may_take_back"]
        take_back(guest, second)
        assert not guest.now["may_take_back"]
        assert BY_RULE in take_back(guest, first)["reason"]


def test_a_bot_that_thinks_about_it_is_stopped(open_house: Opener, tmp_path: Path) -> None:
    """Whether the bot was quicker or not, the game goes on; its record has only the moves that stand, also after the
    house was closed and opened again, and it is verified as ever."""
    here = open_house(tmp_path / "data")
    table, tokens = here.make("me", "greedy", "greedy")
    taken = 0
    with here.guest(table, *tokens) as guest:
        while not guest.turn()["over"]:
            seat = guest.now["turn"]
            told = guest.move("stop" if "stop" in guest.now["legal"] else guest.now["legal"][0])
            if told["may_take_back"] and taken < 3:
                guest.say(type="take_back", seat=seat, number=told["number"] + 1)
                answer = guest.until(
                    lambda told: told["type"] == "refused" or told.get("taken_back", False) or told.get("over", False)
                )
                taken += answer["type"] == "moment"
    moves = [move for _, _, move in here.moves(table)]
    record = fondaco.Record.from_json(here.http.get(f"/api/tables/{table}/record").text)
    assert len(record.moves) == len(moves) - 2 * moves.count("")
    assert fondaco.replay(record).over
    story = here.story(table)
    assert here.close() == ""
    again = open_house(tmp_path / "data")
    assert again.story(table) == story
    assert again.http.get(f"/api/tables/{table}/record").text == record.to_json()


def test_in_the_deal_of_the_day_nothing_is_taken_back(house: House) -> None:
    """So that its results can be compared."""
    seat = {"kind": "me"}
    made = house.http.post(
        "/api/tables", json={"game": "medici-dice", "seats": [seat], "daily": True, "guest": "g" * 20}
    )
    assert made.status_code == httpx.codes.CREATED
    with house.guest(made.json()["table"], made.json()["keys"][0]["token"]) as guest:
        guest.turn()
        assert not guest.move(guest.now["legal"][0])["may_take_back"]
        assert "deal of the day" in take_back(guest, 0)["reason"]
