"""What Medici adds to thinking: a greedy merchant, and its auction solved."""

from ..policy import Ladder, Policy
from .auction import SOLVER
from .greedy import choose, choose_as_ever
from .showing import example_show, explain, show_many

POLICY = Policy(
    choose=choose,
    choose_as_ever=choose_as_ever,
    close=15.0,
    prior=0.01,
    solver=SOLVER._replace(explain_others=explain, loops={**SOLVER.loops, show_many: example_show}),
    ladder=Ladder(search="search:1000", mc="mc:1000", best="think:2000"),
)
