"""What is the last word in an auction of Medici worth? The same lot is auctioned with one seat after the other last.

One lot of every game is taken, the earlier or the later ones as often. For this one auction the word begins elsewhere;
after it the game goes on as if nobody had changed the order. What a seat has in the end when it spoke last, second last
and so on is compared on the same deal, over all seats that could take the lot.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from ...core.compiled import Rows
from ...core.game import find
from ...games.medici.state import BIDDING, NOBODY, SHOWING, SILENT
from ..measure import Noted
from ..playing_on import Company, Lucks, strong_bot

__all__ = ["PLAYERS", "play"]

PLAYERS = 4
LOTS = 32
"""About so many lots are sold in a game of four; games that are over before the lot that was drawn do not count."""

Numbers = npt.NDArray[np.int64]


@cache
def company() -> Company:
    """Four strong players."""
    game = find("medici")
    return Company(game, [strong_bot(game, PLAYERS)] * PLAYERS)


def play(first: int, deals: int) -> Noted:
    """So many deals from the first on: what who speaks at each place has more or less than at the others."""
    table = company()
    rows, lucks = table.dealt(first, deals)
    wanted = np.random.Generator(np.random.PCG64([1, first])).integers(0, LOTS, deals)
    taken = openings(table, rows, lucks, wanted)
    rows, lucks = rows[taken], lucks[taken]
    fits = rows["room"][:, :PLAYERS] >= rows["lot_size"][:, None]
    fits &= rows["florins"][:, :PLAYERS] > 0
    wins, scores = np.zeros((PLAYERS, len(rows), PLAYERS)), np.zeros((PLAYERS, len(rows), PLAYERS))
    for last in range(PLAYERS):
        others = rows.copy()
        auction_again(table, others, lucks.copy(), np.full(len(rows), last))
        wins[last], scores[last] = table.ends(others)
    noted = {}
    for place in range(PLAYERS):  # so many speak after him
        for name, found in (("florins", scores), ("wins", wins)):
            gain = np.zeros((len(rows), PLAYERS))
            for seat in range(PLAYERS):
                gain[:, seat] = found[(seat + place) % PLAYERS, :, seat] - found[:, :, seat].mean(0)
            counted = fits.sum(1)
            with np.errstate(invalid="ignore", divide="ignore"):
                noted[f"{name}.{place}"] = np.where(counted > 1, (gain * fits).sum(1) / counted, np.nan)
    return noted


def openings(table: Company, rows: Rows, lucks: Lucks, wanted: Numbers) -> Numbers:
    """Play every game on until the auction with this number opens there; the games that came so far."""
    seen, there = np.zeros(len(rows), np.int64), np.zeros(len(rows), bool)
    while True:
        opens = (rows["turn"] >= 0) & ~there & opening(rows)
        there |= opens & (seen == wanted)
        seen += opens
        live = np.flatnonzero((rows["turn"] >= 0) & ~there)
        if not live.size:
            return np.flatnonzero(there)
        table.step(rows, lucks, live)


def opening(rows: Rows) -> npt.NDArray[np.bool_]:
    """Whether a lot stands and nobody has spoken."""
    silent = (rows["said"][:, :PLAYERS] == SILENT).all(1)
    return np.asarray((rows["phase"] == BIDDING) & silent)


def auction_again(table: Company, rows: Rows, lucks: Lucks, last: Numbers) -> None:
    """The auction, with these seats speaking last, and then the rest of the game with the turns as they were."""
    showers, day = rows["shower"].copy(), rows["day"].copy()
    give_word(rows, np.arange(len(rows)), last)
    auctioned = np.ones(len(rows), bool)
    while (live := np.flatnonzero((rows["turn"] >= 0) & auctioned)).size:
        table.step(rows, lucks, live)
        over = (rows["phase"] != BIDDING) | (rows["shower"] != last) | opening(rows) | (rows["day"] != day)
        auctioned &= ~over
    same_day = np.flatnonzero((rows["turn"] >= 0) & (rows["day"] == day))
    pass_token(rows, same_day, showers[same_day])
    table.finish(rows, lucks)


def give_word(rows: Rows, lines: Numbers, last: Numbers) -> None:
    """In these games the lot goes around so that this seat speaks last; who cannot bid is passed over."""
    rows["shower"][lines] = last
    speaker, silent = (last + 1) % PLAYERS, np.full(len(lines), PLAYERS)
    room, florins, size = rows["room"][lines], rows["florins"][lines], rows["lot_size"][lines]
    for _ in range(PLAYERS - 1):
        at = np.arange(len(lines)), speaker
        passed = (room[at] < size) | (florins[at] <= 0)
        speaker, silent = (speaker + passed) % PLAYERS, silent - passed
    rows["speaker"][lines], rows["silent"][lines], rows["turn"][lines] = speaker, silent, speaker
    rows["high_bid"][lines], rows["high_bidder"][lines] = 0, NOBODY


def pass_token(rows: Rows, lines: Numbers, shower: Numbers) -> None:
    """In these games the next lot is shown by whoever comes after this seat, as it would have been."""
    after = (shower + 1) % PLAYERS
    for _ in range(PLAYERS - 1):
        after = (after + (rows["room"][lines, after] == 0)) % PLAYERS
    showing = rows["phase"][lines] == SHOWING
    shown, stands = lines[showing], lines[~showing]
    rows["shower"][shown] = rows["turn"][shown] = after[showing]
    rows["speaker"][shown] = (after[showing] + 1) % PLAYERS
    give_word(rows, stands, after[~showing])
