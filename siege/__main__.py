"""`python -m siege [attack ...]`: every attack, or these, each against a house of its own; a table of how it went."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory

from .house import House
from .players import Account, play
from .target import BROKE_OFF, Target, run_attack

ATTACK_SECONDS = 10.0
QUIET_SECONDS = 2.0
"""People play so long before the attack, and after it."""
MOVE_SECONDS_MOST = 1.0
GROWTH_MEGABYTES_MOST = 200.0
SAMPLE_SECONDS = 0.1
GIVE_UP_SECONDS = 60.0
SPAWN = get_context("spawn")
ROW = "{:12} {:>6} {:>13} {:>9} {:>9} {:>9}   {}"


@dataclass(frozen=True)
class Outcome:
    """How an attack went; memory in megabytes."""

    account: Account
    before: float
    peak: float
    after: float
    told: str

    @property
    def held(self) -> bool:
        """Whether nobody inside has noticed."""
        swift = self.account.moves > 0 and self.account.longest <= MOVE_SECONDS_MOST
        small = self.peak - self.before <= GROWTH_MEGABYTES_MOST
        return swift and small and not self.account.troubles and not self.told.startswith(BROKE_OFF)


def attacks() -> list[str]:
    """The modules that attack."""
    names = [module.name for module in iter_modules([str(Path(__file__).parent)]) if module.name != "__main__"]
    return [name for name in names if hasattr(import_module(f"{__package__}.{name}"), "attack")]


def besiege(name: str) -> Outcome:
    """Open a house, let people play, attack it, and see how they fared."""
    attack = import_module(f"{__package__}.{name}")
    getattr(attack, "prepare", lambda: None)()
    with TemporaryDirectory() as folder, House(Path(folder)) as house:
        seated, counted, over = (SPAWN.Event() for _ in range(3))
        ours, theirs = SPAWN.Pipe(duplex=False)
        players = SPAWN.Process(target=play, args=(house.port, seated, counted, over, theirs))
        players.start()
        if not seated.wait(GIVE_UP_SECONDS):
            raise RuntimeError("the players found no seats before the attack began.")
        time.sleep(QUIET_SECONDS)
        before = house.megabytes
        counted.set()
        heard, tells = SPAWN.Pipe(duplex=False)
        target = Target(house.port, time.monotonic() + getattr(attack, "SECONDS", ATTACK_SECONDS))
        attacker = SPAWN.Process(target=run_attack, args=(name, target, tells))
        attacker.start()
        ends = until(target.until + QUIET_SECONDS)
        peak = peak_while(house, before, lambda: attacker.is_alive() and ends())
        told = heard.recv() if heard.poll(QUIET_SECONDS) else "the attacker never came back"
        attacker.kill()
        peak = peak_while(house, peak, until(time.monotonic() + QUIET_SECONDS))
        over.set()
        account = ours.recv() if ours.poll(GIVE_UP_SECONDS) else Account(troubles=["the players never came back"])
        players.kill()
        return Outcome(account, before, peak, house.megabytes, told)


def until(when: float) -> Callable[[], bool]:
    """Whether it is not yet that time."""
    return lambda: time.monotonic() < when


def peak_while(house: House, peak: float, lasts: Callable[[], bool]) -> float:
    """The most memory the house has had while this lasts, or before."""
    while lasts():
        peak = max(peak, house.megabytes)
        time.sleep(SAMPLE_SECONDS)
    return peak


def main(wanted: Sequence[str]) -> int:
    """Run these attacks, or all; 1 if any was noticed inside."""
    unknown = set(wanted) - set(attacks())
    if unknown:
        print(f"siege: there is no attack {', '.join(sorted(unknown))}; there is {', '.join(attacks())}")
        return 2
    print(ROW.format("attack", "moves", "longest move", "MB before", "MB peak", "MB after", "what became of it"))
    failed = []
    for name in wanted or attacks():
        outcome = besiege(name)
        account = outcome.account
        numbers = [f"{memory:.0f}" for memory in (outcome.before, outcome.peak, outcome.after)]
        print(ROW.format(name, account.moves, f"{account.longest * 1000:.0f} ms", *numbers, outcome.told), flush=True)
        for trouble in dict.fromkeys(account.troubles):
            print(f"             players: {trouble} ({account.troubles.count(trouble)} times)")
        if not outcome.held:
            failed.append(name)
    print(f"siege: noticed inside: {', '.join(failed)}" if failed else "siege: nobody inside noticed anything")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
