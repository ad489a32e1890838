"""What The Dice Game adds to thinking: a greedy merchant, foresight, and a player who has studied the solitaire."""

from ..merchants import MONEY
from ..policy import Foresight, Ladder, Policy
from .foresight import feature_count, features, stage
from .greedy import choose, choose_as_ever
from .prospects import PROSPECTS
from .solitaire import Solitaire

POLICY = Policy(
    choose=choose,
    choose_as_ever=choose_as_ever,
    close=10.0,
    prior=0.01,
    deepest=0,
    prospects=PROSPECTS,
    foresight=Foresight(__package__, stage, features, feature_count, stages=(2, 3), unit=MONEY),
    studied=Solitaire,
    ladder=Ladder(search="search:8000", mc="mc:1000", best="think:40000", duel_games=600),
)
