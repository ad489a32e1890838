"""What The Card Game adds to thinking: greedy and choosy merchants, foresight, and what deciding again is worth."""

from ..merchants import MONEY
from ..policy import Foresight, Ladder, Policy
from .deciding_again import deciding_again
from .foresight import feature_count, features, stage
from .greedy import choose, go_on
from .prospects import PROSPECTS

POLICY = Policy(
    choose=choose,
    go_on=go_on,
    close=15.0,
    prior=0.002,
    deepest=0,
    prospects=PROSPECTS,
    foresight=Foresight(__package__, stage, features, feature_count, stages=(2, 3), unit=MONEY),
    deciding_again=deciding_again,
    ladder=Ladder(search="search:8000", mc="mc:1000", best="think:20000", search_games=2000),
)
