"""What The Middle Ages adds to thinking: a greedy ruler."""

from ...policy import Ladder, Policy
from .as_ever import choose_as_ever
from .greedy import choose
from .printing import PRINTING

POLICY = Policy(
    choose=choose,
    choose_as_ever=choose_as_ever,
    close=6.0,
    printing=PRINTING,
    ladder=Ladder(search="search:2000", mc="mc:2300", best="think:1800", tables=(4, 3)),
)
