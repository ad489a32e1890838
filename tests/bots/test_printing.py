"""Networks that see what is printed on cards: any set becomes a plain network, and print tells cards apart."""

from random import Random

import numpy as np

import fondaco
from fondaco.bots.policy import policy_of
from fondaco.bots.printing import unfolded
from fondaco.bots.weights import actions_of, shapes

AGES = fondaco.find("middle-ages")
PRINTING = policy_of(AGES).printing
assert PRINTING is not None
PIECES = AGES.observation.PIECES


def static_of(components: object = None) -> np.ndarray:
    """What never changes of an observation at a table with these cards."""
    position = fondaco.deal(AGES, seed=1, components=components)
    return np.asarray(position.observe(0))[PIECES.moving :]


def test_every_set_that_is_drawn_can_be_played_and_they_differ():
    documents = [PRINTING.vary(Random(seed)) for seed in range(60)]
    told = [PRINTING.told(static_of(document)) for document in documents]
    assert all(lines.shape == (64, PRINTING.told_numbers) and lines.max() <= 3 for lines in told)
    assert len({lines.tobytes() for lines in told}) > 50
    for document in documents[:6]:
        position, luck = fondaco.deal(AGES, seed=3, components=document), Random(3)
        while not position.over:
            position.play(luck.choice(position.actions))


def test_a_card_is_told_by_what_is_printed_on_it_and_not_by_its_number():
    """With the cards of a set in another order, the same lines are told in that order."""
    document, luck = PRINTING.vary(Random(4)), Random(5)
    order = luck.sample(range(64), 64)
    moved = document | {"cards": [document["cards"][card] for card in order]}
    assert (PRINTING.told(static_of(moved)) == PRINTING.told(static_of(document))[order]).all()


def test_weights_of_a_set_are_those_of_its_cards():
    """A plain network of the right shape, in which cards that look alike weigh alike, wherever they stand."""
    width, draw = 8, np.random.default_rng(1)
    weights = {name: draw.normal(size=shape).astype(np.float32) for name, shape in shapes(AGES, width, 1).items()}
    document = PRINTING.vary(Random(6))
    document["cards"][9] = dict(document["cards"][2])
    while sum(card["crisis"] == "betrayal" for card in document["cards"]) < 20:
        next(card for card in document["cards"][10:] if card["crisis"] != "betrayal")["crisis"] = "betrayal"
    while sum(card["crisis"] == "betrayal" for card in document["cards"]) > 20:
        next(card for card in document["cards"][10:] if card["crisis"] == "betrayal")["crisis"] = "plague"
    plain = unfolded(weights, PRINTING.told(static_of(document)), PRINTING, np.array(PRINTING.order), np.concatenate)
    assert plain["first.weight"].shape == (width, PIECES.moving)
    assert plain["policy.weight"].shape == (actions_of(AGES), width)
    words = list(AGES.small_actions.SMALL_WORDS)
    for place in range(PRINTING.places):
        lines = plain["first.weight"][:, place * 64 : place * 64 + 64]
        assert np.allclose(lines[:, 9], lines[:, 2])
        assert not np.allclose(lines[:, 9], lines[:, 30])
    for move in (
        "add {} to the own Coterie",
        "add {} to the Coterie 2 ahead",
        "discard {}",
        "build {}",
        "store {}",
        "join {}",
    ):
        third, fourth, tenth = (words.index(move.format(card)) for card in (3, 4, 10))
        assert np.allclose(plain["policy.weight"][tenth], plain["policy.weight"][third])
        assert np.isclose(plain["policy.bias"][tenth], plain["policy.bias"][third], rtol=1e-4)
        assert not np.allclose(plain["policy.weight"][tenth], plain["policy.weight"][fourth])
    assert (plain["policy.weight"][words.index("pass")] == weights["policy.weight"][0]).all()
