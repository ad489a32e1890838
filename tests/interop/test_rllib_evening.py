"""Cards that are evened out, with a tiny network on the processor: in RLlib's environment, which has PyTorch."""

import json
import re
from collections import defaultdict
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

import fondaco
from fondaco.bots.policy import policy_of
from fondaco.bots.weights import provenance_of, read, write
from fondaco.cli.learning import start_evening
from fondaco.core.errors import BadComponents, BadOption
from fondaco.learn import accords, evening
from fondaco.learn.exchanging import BOUNDS, Sets
from fondaco.learn.folder import network_of
from fondaco.learn.guessing import Guess
from fondaco.learn.tables import Tables

GAME = fondaco.find("middle-ages")
HOUSE = GAME.house_file().decode()
GAMES = 64


@pytest.fixture(autouse=True)
def _one_thread():
    """Threads would wait for each other longer than so few numbers take."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def tiny_network() -> torch.nn.Module:
    """A network that has learned nothing, and is not indifferent."""
    torch.manual_seed(3)
    network = network_of(GAME, 8, 1).requires_grad_(False)
    torch.nn.init.normal_(network.verbs.weight)
    return network


def test_sets_nearby_keep_the_bounds_and_every_part_of_the_cards():
    sets, luck = Sets(HOUSE), Random(1)
    faces = sets.faces
    for _ in range(100):
        faces = sets.near(faces, luck)
        assert sorted(faces) == sorted(sets.faces)
        cards = sets.document_of(faces)["cards"]
        for (part, crisis), (least, most) in BOUNDS.items():
            for name in {card[part] for card in cards}:
                assert least <= sum(card[part] == name and card["crisis"] == crisis for card in cards) <= most
    assert sum(one != other for one, other in zip(faces, sets.faces, strict=True)) > 20


def test_a_set_as_a_file_differs_only_in_what_was_exchanged(tmp_path: Path):
    sets = Sets(HOUSE)
    assert sets.text_of(sets.faces) == HOUSE
    faces = sets.near(sets.faces, Random(2))
    file = tmp_path / "cards.toml"
    file.write_text(sets.text_of(faces))
    assert GAME.read_components(file) == sets.document_of(faces)
    changed = [at for at, line in enumerate(file.read_text().splitlines()) if line != HOUSE.splitlines()[at]]
    assert len(changed) == sum(one != other for one, other in zip(faces, sets.faces, strict=True))


def otherwise_written() -> str:
    """The house's cards, one of them in another order."""
    return re.sub(r'(icons = \d), (crisis = "\w+")', r"\2, \1", HOUSE, count=1)


def out_of_bounds() -> str:
    """The house's cards, a Crisis exchanged between two kinds of Wealth."""
    lines = HOUSE.splitlines()
    one = next(at for at, line in enumerate(lines) if '"jewel"' in line and '"betrayal" }' in line)
    other = next(at for at, line in enumerate(lines) if '"coin"' in line and '"plague" }' in line)
    lines[one] = lines[one].replace('"betrayal"', '"plague"')
    lines[other] = lines[other].replace('"plague"', '"betrayal"')
    return "\n".join(lines)


@pytest.mark.parametrize(("text", "why"), [(otherwise_written(), "line of its own"), (out_of_bounds(), "bounds")])
def test_cards_that_cannot_be_exchanged_so_are_refused(text: str, why: str):
    with pytest.raises(BadComponents, match=why):
        Sets(text)


def test_every_game_is_counted_once_for_each_accord_and_each_seat():
    """The same games, counted one by one from their rows."""
    network = tiny_network()
    counts = accords.measure(GAME, network, GAME.house_components, GAMES, "cpu", 40)
    tables = Tables(GAME, GAMES, "cpu", 40, tables=accords.KINDS)
    rows, places = tables.env.rows.copy(), {}
    while len(places) < GAMES:
        with torch.no_grad():
            tables.step(network(tables.seen, tables.known, tables.kind, tables.mask)[0].argmax(1))
        for line in np.flatnonzero(tables.env.done):
            places.setdefault(line, tables.env.places[line].tolist())
    by_accord, by_seat = defaultdict(list), defaultdict(list)
    for line, row in enumerate(rows):
        players = int(row["players"])
        won = [place == 1 for place in places[line][:players]]
        for seat in range(players):
            share = won[seat] / sum(won)
            by_accord[players, int(row["accord"][seat])].append(share)
            by_seat[int(tables.kind[line]), (seat - int(row["starter"])) % players].append(share)
    assert len(by_accord) == 8
    for (players, accord), shares in by_accord.items():
        assert counts.accord(players, accord) == pytest.approx((len(shares), sum(shares), np.square(shares).sum()))
    for (kind, after), shares in by_seat.items():
        assert counts.seat(kind, after) == pytest.approx((len(shares), sum(shares), np.square(shares).sum()))
    assert counts.games == GAMES
    assert (counts + counts).games == 2 * GAMES


def test_luck_alone_is_not_uneven():
    luck, found = np.random.default_rng(1), []
    for _ in range(300):
        numbers = np.zeros((3, len(accords.KINDS), accords.COLUMNS))
        for kind, each in enumerate(accords.KINDS):
            numbers[0, kind] = 1000
            numbers[1:, kind] = luck.binomial(1000, 1 / each["players"], accords.COLUMNS)
        found.append(accords.Counts(numbers).unevenness)
    assert abs(np.mean(found)) < 3 * np.std(found) / len(found) ** 0.5


def test_what_was_measured_tells_which_sets_promise_most():
    sets, luck, rng = Sets(HOUSE), Random(1), np.random.default_rng(1)
    worth = {(at, face): rng.normal(0, 0.4, 8) for at in range(64) for face in set(sets.faces)}

    def truly(faces):
        """By how much Accords are off their shares, as it were."""
        return sum(worth[at, face] for at, face in enumerate(faces)) - base

    base = 0.0
    base = truly(sets.faces) - rng.normal(0, 1, 8)
    guess, variance = Guess(sets.cards, sets.faces), np.full(8, 0.1)
    drawn = [sets.near(sets.faces, luck) for _ in range(200)]
    for faces in drawn[:120]:
        guess.learn(faces, np.array([truly(faces) + rng.normal(0, variance**0.5), variance]))
    hopes, truth = guess.unevenness(drawn[120:]), [(truly(faces) ** 2).sum() for faces in drawn[120:]]
    assert np.corrcoef(hopes, truth)[0, 1] > 0.7


def test_the_best_set_is_kept_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file, into = tmp_path / "net.npz", tmp_path / "even"
    made = {name: tensor.numpy() for name, tensor in tiny_network().state_dict().items()}
    write(file, made, provenance_of(GAME, "fondaco learn", 0, components=policy_of(GAME).printing is not None))
    start_evening("middle-ages", None, file, into, "cpu", {"seconds": 0.01, "games": GAMES, "seed": 1})
    kept = Sets((into / evening.CARDS).read_text())
    lines = [json.loads(line) for line in (into / evening.LOG).read_text().splitlines()]
    assert [list(face) for face in kept.faces] == lines[-1]["cards"]
    assert [lines[0]["what"], lines[-1]["what"]] == ["begun", "last"]
    assert [list(face) for face in Sets(HOUSE).faces] == lines[0]["cards"]
    told = capsys.readouterr().out
    assert f"measured with {evening.LAST * GAMES} games" in told
    assert all(f"| {name} |" in told for name in ("noble", "merchant", "cleric", "peasant", "Accord"))


def test_a_set_that_is_better_twice_takes_the_place_of_the_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "net.npz"
    made = {name: tensor.numpy() for name, tensor in tiny_network().state_dict().items()}
    write(file, made, provenance_of(GAME, "fondaco learn", 0, components=True))
    asked = evening.Evening(games=GAMES, device="cpu")
    search = evening.Search(GAME, read(file, GAME), HOUSE, tmp_path, asked)
    best = []
    for _ in range(4):
        search.step()
        best.append(search.counts.unevenness)
    assert best == sorted(best, reverse=True)
    assert search.best != search.sets.faces
    assert Sets((tmp_path / evening.CARDS).read_text()).faces == search.best


def test_other_games_have_nothing_to_even_out(tmp_path: Path):
    with pytest.raises(BadOption, match="only the cards of The Middle Ages"):
        evening.file_of(fondaco.find("medici"), None)
