"""Accounts: compiled loops note what the rules tell, interpreted, and what is told of it has the right intervals."""

from collections import Counter as Tally
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco.core.luck import LUCK_WORDS, draw_below, sow_luck
from fondaco.games.medici.state import value_of
from fondaco.lab.account import COMMON, Listening, account_of, numbered, pieces, standing_noted
from fondaco.lab.counter import Counter, Sums, Table
from fondaco.lab.results import Results
from fondaco.lab.study import Setting, Study

SEEDS = np.arange(7, 12)
GAMES = ("medici", "medici-card", "medici-dice", "middle-ages")
TABLES = {"medici": (5, {"lot_limit": "none"}), "medici-card": (3, {}), "medici-dice": (1, {}), "middle-ages": (4, {})}


@cache
def counter(game: str) -> Counter:
    """A game's account, compiled quickly rather than well."""
    return Counter(fondaco.find(game), hasty=True)


def random_table(game: str, players: int, options: dict[str, str]) -> Table:
    """Players who play at random."""
    found = fondaco.find(game)
    return Table(found, found.blank(players, options).tobytes(), ("random",) * players)


def moments(game: str, players: int, options: dict[str, str], seed: int) -> tuple[Any, list[Any]]:
    """The same game as the loops play, interpreted: its row at the end and all that was told, with the day or round it
    was told on."""
    found = fondaco.find(game)
    s: Any = found.fresh(players, options, int(seed))
    told = [(0, event) for event in s.told]
    s.told.clear()
    luck, moves = [0] * LUCK_WORDS, [0] * found.n_actions
    sow_luck(luck, int(seed))
    while s.turn >= 0:
        day = getattr(s, "day", getattr(s, "round", 0))
        found.play(s, moves[draw_below(luck, found.legal(s, moves))])
        told += [(day, event) for event in s.told]
        s.told.clear()
    return s, told


# --- Compiled is interpreted -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_compiled_notes_are_those_of_the_interpreted_rules_to_the_last_number(game):
    players, options = TABLES[game]
    found, account, compiled = fondaco.find(game), account_of(fondaco.find(game)), counter(game)
    noted, counted = compiled.note(random_table(game, players, options), SEEDS)
    blank, all_counted = found.blank(players, options).tobytes(), np.zeros(compiled.pieces.places, np.int64)
    for line, seed in enumerate(SEEDS):
        s: Any = compiled.Row(bytes(compiled.Row.dtype.itemsize - len(blank)) + blank)
        fondaco.core.game.set_key(s, int(seed))
        s.told = Listening(s, account.listeners)
        luck, moves, decisions = [0] * LUCK_WORDS, [0] * found.n_actions, 0
        sow_luck(luck, int(seed))
        found.deal(s)
        first = account.first_seat(s)
        while s.turn >= 0:
            found.play(s, moves[draw_below(luck, found.legal(s, moves))])
            decisions += 1
        scores, places = [0] * players, [0] * players
        found.standing(s, scores, places)
        standing_noted(s, first, decisions, scores, places)
        account.closing(s, scores, places)
        assert list(s.noted) == noted[line].tolist()
        all_counted += np.array(list(s.counted))
    assert counted.tolist() == all_counted.tolist()


# --- What is counted is what was told --------------------------------------------------------------------------------


def found_cells(game: str, name: str) -> dict[tuple[str, ...], tuple[int, float]]:
    """How often each cell of a piece was noted, and its mean, over the games of SEEDS."""
    players, options = TABLES[game]
    sums = counter(game).play([random_table(game, players, options)], SEEDS)
    study = Study(game, (Setting("one", ("random",) * players, tuple(options.items())),), len(SEEDS))
    results = Results(study, sums)
    return {cell.labels: (cell.times, cell.figure.value) for cell in results.cells(results.named(name))}


def all_told(game: str) -> list[tuple[Any, list[Any]]]:
    """All these games, interpreted."""
    return [moments(game, *TABLES[game], seed) for seed in SEEDS]


def test_prices_of_medici_are_those_that_were_told():
    prices: dict[tuple[str, str], list[int]] = {}
    ends, worths = Tally[tuple[str, str]](), dict[tuple[str, str], list[int]]()
    for _, told in all_told("medici"):
        day, lot = 1, list[int]()
        for _, event in told:
            match event.name:
                case "day_begun":
                    day = event.day
                case "turned_up":
                    lot.append(event.card)
                case "sold" | "unsold":
                    paid = event.florins if event.name == "sold" else 0
                    prices.setdefault((f"day {day}", str(len(lot))), []).append(paid)
                    worths.setdefault((f"day {day}", str(sum(map(value_of, lot)))), []).append(paid)
                    lot = []
                case "day_ended":
                    ends[f"day {day}", fondaco.find("medici").words.DAY_ENDINGS[event.why]] += 1
    assert found_cells("medici", "price") == {at: (len(paid), np.mean(paid)) for at, paid in prices.items()}
    assert found_cells("medici", "price_by_worth") == {at: (len(paid), np.mean(paid)) for at, paid in worths.items()}
    told_ends = {at: round(share * len(SEEDS)) for at, (_, share) in found_cells("medici", "day_end").items() if share}
    assert told_ends == dict(ends)


def test_lots_of_a_single_card_their_buyers_and_what_was_drawn_on_are_those_that_were_told():
    """Under `lot_limit=none` three cards may always be shown, as long as there are any."""
    players = TABLES["medici"][0]
    alone, drawn = dict[tuple[str, str], list[int]](), dict[tuple[str, str], list[bool]]()
    words, paid = Tally[int](), list[int]()
    for _, told in all_told("medici"):
        day, deck, lot, shower = 1, 0, list[int](), -1
        for _, event in told:
            match event.name:
                case "day_begun":
                    day, deck = event.day, event.deck
                case "turned_up":
                    if lot:
                        drawn.setdefault((str(len(lot)), str(sum(lot))), []).append(True)
                    lot.append(value_of(event.card))
                    deck -= 1
                case "lot_shown":
                    shower = event.seat
                    if len(lot) < 3 and deck > 0:
                        drawn.setdefault((str(len(lot)), str(sum(lot))), []).append(False)
                case "sold" | "unsold":
                    florins = event.florins if event.name == "sold" else 0
                    if event.name == "sold":
                        words[(shower - event.seat) % players] += 1
                        paid += [florins] * (shower == event.seat)
                    if len(lot) == 1:
                        alone.setdefault((f"day {day}", str(lot[0])), []).append(florins)
                    lot = []
    assert found_cells("medici", "alone") == {at: (len(paid), np.mean(paid)) for at, paid in alone.items()}
    assert found_cells("medici", "drawn_on") == {at: (len(on), np.mean(on)) for at, on in drawn.items()}
    found = {at[0]: (times, round(share * times)) for at, (times, share) in found_cells("medici", "bought_by").items()}
    names = ["last", *(f"{place} before the last" for place in range(1, players))]
    assert found == {name: (words.total(), words[place]) for place, name in enumerate(names)}
    assert found_cells("medici", "paid_by")["last",] == (len(paid), np.mean(paid))


def test_takings_of_the_card_game_are_those_that_were_told():
    taken, days = Tally[tuple[str, str]](), Tally[str]()
    for _, told in all_told("medici-card"):
        day = ""
        for _, event in told:
            if event.name == "day_begun":
                day = f"day {event.day}"
            elif event.name == "took":
                taken[day, str(event.cards)] += 1
                days[day] += 1
    found = {at: (times, round(share * times)) for at, (times, share) in found_cells("medici-card", "taken").items()}
    assert found == {at: (days[at[0]], taken[at]) for at in found}
    assert sum(taken.values()) > 0


def test_dice_entered_and_titles_are_those_that_were_told():
    values, titles = dict[tuple[str], list[int]](), Tally[str]()
    words = fondaco.find("medici-dice").words
    for _, told in all_told("medici-dice"):
        number = ""
        for _, event in told:
            if event.name == "round_begun":
                number = f"round {event.round}"
            elif event.name == "entered":
                values.setdefault((number,), []).append(
                    int(words.FACE_NAMES[event.face].lstrip("abcdefghijklmnopqrstuvwxyz"))
                )
            elif event.name == "title":
                titles[words.TITLE_NAMES[event.title]] += 1
    assert found_cells("medici-dice", "entered_value") == {at: (len(v), np.mean(v)) for at, v in values.items()}
    told_titles = {
        at[0]: round(share * len(SEEDS)) for at, (_, share) in found_cells("medici-dice", "title").items() if share
    }
    assert told_titles == dict(titles)


def test_cards_for_rivals_and_points_of_the_middle_ages_are_those_that_were_told():
    sent, points, ends = list[int](), Tally[str](), Tally[str]()
    for s, told in all_told("middle-ages"):
        for _, event in told:
            if event.name in ("added", "sent"):
                sent.append(event.name == "sent")
            elif event.name in ("structures_scored", "wealth_scored", "hand_scored"):
                points[event.name] += event.points
            elif event.name == "end_near":
                ends[fondaco.find("middle-ages").words.END_NAMES[event.why]] += 1
        assert s.turn < 0
    assert found_cells("middle-ages", "to_rivals") == {(): (len(sent), np.mean(sent))}
    found = {at[0]: round(times * mean) for at, (times, mean) in found_cells("middle-ages", "points_from").items()}
    assert [found["Structures"], found["Wealth"], found["hand"]] == [
        points["structures_scored"],
        points["wealth_scored"],
        points["hand_scored"],
    ]
    assert {
        at[0]: round(share * times) for at, (times, share) in found_cells("middle-ages", "end").items() if share
    } == ends


# --- What is told of it ----------------------------------------------------------------------------------------------


def added_up(values: np.ndarray[Any, Any]) -> Sums:
    """Sums over games (lines) of what two settings noted of one cell: how often and how much each."""
    cells = pieces().cells
    noted = np.zeros((cells, 14), np.int64)
    pairs = [values[:, a] * values[:, b] for a in range(4) for b in range(a, 4)]
    noted[pieces().at("best")] = [*values.sum(0), *(pair.sum() for pair in pairs)]
    return Sums(len(values), noted, np.zeros((2, 1), np.int64))


def test_intervals_count_games_and_differences_are_paired():
    """Two settings that differ by nearly the same in every game: the difference is far surer than either mean."""
    luck = Random(3)
    base = np.array([luck.randrange(100) for _ in range(400)])
    more = base + np.array([5 + luck.randrange(3) for _ in range(400)])
    ones = np.ones(400, np.int64)
    study = Study("medici", (Setting("a", ("random",) * 4), Setting("b", ("random",) * 4)), 400)
    results = Results(study, added_up(np.stack([ones, base, ones, more], 1)))
    first, second = results.cells(results.named("best"))
    assert first.figure.value == base.mean()
    assert first.figure.half == pytest.approx(1.96 * base.std(ddof=1) / 20)
    assert second.difference is not None
    assert second.difference.value == pytest.approx((more - base).mean())
    assert second.difference.half == pytest.approx(1.96 * (more - base).std(ddof=1) / 20)
    assert second.difference.half < first.figure.half / 20


def test_what_is_noted_several_times_a_game_is_no_surer_than_games_are():
    """Every game notes the same number ten times: the interval is that of the games' numbers."""
    luck = Random(4)
    base = np.array([luck.randrange(100) for _ in range(300)])
    tens = np.full(300, 10)
    study = Study("medici", (Setting("a", ("random",) * 4), Setting("b", ("random",) * 4)), 300)
    cell, _ = Results(study, added_up(np.stack([tens, 10 * base, tens, base], 1))).cells(pieces().named("best"))
    assert cell.times == 3000
    assert cell.figure.half == pytest.approx(1.96 * base.std(ddof=1) / 300**0.5)


def test_pieces_know_their_places_and_no_name_is_taken_twice():
    found = pieces()
    assert [piece.name for piece in found] == [piece.name for piece in COMMON]
    assert numbered("cards", 1, 3, more=True).labels == ("1", "2", "3+")
    with pytest.raises(ValueError, match="two pieces"):
        pieces(COMMON[0])
