"""The siege: a house with people at its tables is attacked from outside, and nobody inside may notice.

`make siege` runs all of it, `python -m siege frames pings` some of it. An attack is a module of this package with a
function `attack(target)`: its docstring says what it does, it goes on while `target.goes_on`, and it returns in a few
words what became of it; what the house must not do ends it with an error. A function `prepare()` is called before the
house opens; `SECONDS` is how long it lasts, if not as long as most. Linux only: attackers come from addresses of their
own in 127.0.0.0/8.
"""
