"""What Medici adds to thinking: a greedy merchant, and its auction solved."""

from ..policy import Ladder, Policy
from .auction import SOLVER
from .greedy import choose, choose_as_ever
from .showing import explain

POLICY = Policy(
    choose=choose,
    choose_as_ever=choose_as_ever,
    close=15.0,
    solver=SOLVER._replace(explain_others=explain),
    ladder=Ladder(search="search:1000", mc="mc:1000", best="think:600"),
)
