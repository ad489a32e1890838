"""Several processes at one database: they serve the same tables, one drives a table's bots, and one may die."""

import os
import signal
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from .guests import Guest, Message, Opener

PAIR = ("first", "second")


def test_players_of_one_table_may_come_to_different_processes(
    tmp_path: Path, open_house: Opener, database: str
) -> None:
    """What one does there is told here, the same moments in the same words; a number is played once."""
    here, there = (open_house(tmp_path, database=database) for _ in PAIR)
    table, (ada,) = here.make("me", "open", "greedy")
    with here.guest(table, ada) as first, there.guest(table) as watcher:
        assert watcher.welcome["state"] == "waiting"
        seat, bob = there.join(table, "Bob")
        joined = first.until(lambda message: message["type"] == "seats")
        while joined["state"] == "waiting":
            joined = first.until(lambda message: message["type"] == "seats")
        assert joined["seats"][seat]["name"] == "Bob"
        with there.guest(table, bob) as second:
            both = {0: first, seat: second}
            for _ in range(20):
                moment = to_decide(both)
                mover = both[moment["turn"]]
                assert mover.move(moment["legal"][0])["type"] == "moment"
                late = both[seat if mover is first else 0]
                late.until(lambda message, n=mover.now["number"]: message.get("number", -1) >= n)
                refused = late.move("draw", number=1, seat=late.welcome["mine"][0])
                assert "that moment has passed" in refused["reason"]
            number = here.number(table)
            for guest in (first, second, watcher):
                guest.until_moment(number)
            assert told(first, number) == told(second, number) == told(watcher, number)
    assert [number for number, _, _ in here.moves(table)] == list(range(1, here.number(table) + 1))
    assert (here.close(), there.close()) == ("", "")


def test_whoever_comes_to_a_process_where_nobody_was_is_told_what_happened_elsewhere(
    tmp_path: Path, open_house: Opener, database: str
) -> None:
    """The table lay in its memory meanwhile, as it was before."""
    here, there = (open_house(tmp_path, database=database) for _ in PAIR)
    table, keys = here.make("me", "me", "me")
    with there.guest(table, *keys) as player:
        for _ in range(10):
            player.move(player.turn()["legal"][0])
        number = player.now["number"]
    with here.guest(table, *keys) as player:
        player.until_moment(number)
        assert player.move(player.turn()["legal"][0])["number"] == number + 1
    assert (here.close(), there.close()) == ("", "")


def to_decide(both: dict[int, Guest]) -> Message:
    """The moment at which one of these two is to decide, told to it; bots play meanwhile."""
    first = both[0]
    while first.now.get("turn") not in both:
        first.hear()
    mover = both[first.now["turn"]]
    mover.until_moment(first.now["number"])
    return mover.turn()


def told(guest: Guest, number: int) -> tuple[object, object]:
    """What everybody is told alike of a moment."""
    (moment,) = (each for each in guest.all_moments if each["number"] == number)
    return moment["seat"], moment["move"]


def test_a_killed_process_leaves_its_bots_to_another(tmp_path: Path, open_house: Opener, database: str) -> None:
    """Whoever is still at the table plays on, to the end."""
    here, there = (open_house(tmp_path, database=database) for _ in PAIR)
    table, (ada,) = here.make("me", "greedy", "random")
    with here.guest(table, ada) as doomed, there.guest(table, ada) as guest:
        doomed.turn()
        doomed.move(doomed.now["legal"][0])
        doomed.turn()
        here.kill()  # which held the lease
        guest.play_on()
    assert there.close() == ""


@pytest.mark.skipif(not Path("/proc").exists(), reason="reads the list of processes")
def test_several_processes_open_one_house_and_a_dead_one_is_replaced(
    tmp_path: Path, open_house: Opener, database: str
) -> None:
    """They share a port; with the house all of them end."""
    house = open_house(tmp_path, database=database, processes=2)
    table, (ada,) = house.make("me", "greedy", "random")
    parts = serving(house.process.pid, house.host)
    assert len(parts) == len(PAIR)
    with house.guest(table, ada) as guest:
        guest.turn()
    os.kill(parts[0], signal.SIGKILL)
    while len(again := serving(house.process.pid, house.host)) < len(PAIR) or parts[0] in again:
        assert house.open
    with house.guest(table, ada) as guest:
        guest.play_on()
    assert "a process of the house died (-9); another takes its place" in house.close()
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://{house.host}/api/health")


def test_ctrl_c_closes_a_house_of_several_processes(tmp_path: Path, open_house: Opener, database: str) -> None:
    """Pressed in its terminal, where all its processes hear it, in mid game: without a word of complaint."""
    house = open_house(tmp_path, database=database, processes=2)
    table, (ada,) = house.make("me", "greedy", "merchant")
    with house.guest(table, ada) as guest:
        guest.turn()
        assert house.interrupt() == ""
        assert house.process.returncode == 0


def serving(house: int, host: str) -> list[int]:
    """The processes begun by the house that listen at its port."""
    port = f"0100007F:{int(host.rpartition(':')[2]):04X} 00000000:0000 0A"
    doors = {line.split()[9] for line in Path("/proc/net/tcp").read_text().splitlines() if port in line}
    children = Path(f"/proc/{house}/task/{house}/children").read_text().split()
    return [int(child) for child in children if doors & open_sockets(int(child))]


def open_sockets(process: int) -> set[str]:
    """The numbers of the sockets a process has."""
    found = set()
    with suppress(OSError):  # it has ended, or closed one of them, meanwhile
        for file in Path(f"/proc/{process}/fd").iterdir():
            found.add(str(file.readlink()).removeprefix("socket:[").removesuffix("]"))
    return found
