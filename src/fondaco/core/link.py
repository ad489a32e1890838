"""The linker: the rules of several files as one module the compilers can take.

Rules are spread over files: the core's chance and payouts, a game's rules, loops, bots. A compiler's cache notices only
the file it compiles, so an edited function of another file would run stale. The linker collects a function and
everything it calls into the text of one module and names it by a hash of all their files, so that another text is
another module.

What changes on the way: calls of `tell` and docstrings are left out, whole-number constants are put in, type
annotations are dropped, and every function carries its file's name in front of its own. Whoever wants to hear of an
event brings a rule as its listener: what is told becomes a call of it, at that very moment.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from . import contract
from .event import Event, tell
from .game import Game
from .rule import is_rule

__all__ = ["Function", "Linked", "Marks", "Placeholder", "bare", "link"]

Function = Callable[..., Any]


class Placeholder(NamedTuple):
    """A name that the opening lines of the linked module define."""

    name: str


class Marks:
    """The lines that open the linked module and decorate its functions, for one compiler."""

    def __init__(
        self,
        header: str,
        rule: str,
        step: str,
        entry: str,
        other: str = "",
        table: str = "{}",
        byte_table: str = "{}",
        whole: str = "",
        printed: str = "",
    ) -> None:
        self.header = header
        self.rule = rule
        """For the functions of the contract, which loops call over and over."""
        self.step = step
        """For the small steps those consist of."""
        self.entry = entry
        """For what is called from outside."""
        self.other = other or step
        """For everything else: what is neither the core's nor the game's."""
        self.table = table
        """How a table of whole numbers is written, in place of the braces."""
        self.byte_table = byte_table
        """How one of bytes is: smaller, and only to be copied from, since sums of bytes would not be whole numbers."""
        self.whole = whole
        """What makes a whole number of any size one of the usual size: without it a function would be compiled anew for
        every combination of sizes it is called with."""
        self.printed = printed
        """The row in which all games find what is printed on their components; without one, each in its own."""


class Linked:
    """The text of one generated module, the files it came from, and the names of its entries."""

    def __init__(self, text: str, files: Sequence[Path], entries: Mapping[str, str]) -> None:
        self.text, self.files, self.entries = text, files, entries

    def digest(self, *more: str) -> str:
        """A hash of the text, of every source file whole, and of whatever else the result depends on."""
        sha = hashlib.sha256(self.text.encode())
        for file in sorted(self.files):
            sha.update(file.read_bytes())
        for word in more:
            sha.update(b"\n" + word.encode())
        return sha.hexdigest()[:20]


def link(
    game: Game,
    entries: Sequence[Function],
    bind: Mapping[Function, Function],
    marks: Marks,
    listeners: Mapping[Event, Function] | None = None,
) -> Linked:
    """Link these functions, with the contract bound to one game and `bind` to whatever else stands in. A listener is
    called with the row and the event's values wherever that event is told."""
    bound = contract.bindings(game) | dict(bind)
    printed = [name for name, field in game.State.arrays.items() if field.printed and marks.printed]
    linker = Linker(bound, marks.whole, {name: f"{marks.printed}.{name}" for name in printed}, listeners or {})
    for function in entries:
        linker.add(function)
    parts = [marks.header]
    for name, value in linker.constants.items():
        if isinstance(value, bytes):
            parts.append(f"{name} = {marks.byte_table.format(value)}")
        else:
            parts.append(f"{name} = {marks.table.format(value) if is_table(value) else value}")
    for function, text in linker.functions.items():
        inner = marks.step if is_inner(game, function) else marks.other
        mark = marks.entry if function in entries else marks.rule if function in bound.values() else inner
        parts.append(f"{mark}\n{text}")
    names = {function.__name__: function_name(function) for function in entries}
    return Linked("\n\n".join(parts) + "\n", sorted(linker.files), names)


class Linker:
    """Collects functions, callees first."""

    def __init__(
        self,
        bound: Mapping[Function, Function],
        whole: str,
        elsewhere: Mapping[str, str],
        listeners: Mapping[Event, Function],
    ) -> None:
        """`elsewhere` says by what fields of the row are to be read that lie somewhere else."""
        self.bound, self.whole, self.elsewhere, self.listeners = bound, whole, elsewhere, listeners
        self.functions: dict[Function, str] = {}
        self.constants: dict[str, tuple[Any, ...] | bytes] = {}
        self.files: set[Path] = set()

    def add(self, function: Function) -> None:
        """Link a function and everything it calls."""
        if function in self.functions:
            return
        file = Path(inspect.getfile(function))
        self.files.add(file)
        written = Rewrite(self, function).visit(deepcopy(definition(file, function.__name__)))
        if any(function_name(other) == function_name(function) for other in self.functions):
            raise NameError(f"two rules would both be called {function_name(function)}: rename one of them")
        self.functions[function] = ast.unparse(ast.fix_missing_locations(written))


class Rewrite(ast.NodeTransformer):
    """One function's text as the linked module needs it."""

    def __init__(self, linker: Linker, function: Function) -> None:
        self.linker, self.function = linker, function
        self.local = set(function.__code__.co_varnames)
        self.given = {function.__code__.co_varnames[place] for place in whole_numbers(function)}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """The function under its linked name, without decorators and annotations."""
        given = node.args
        if given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
            raise TypeError(f"the rule {node.name} takes more than plain arguments")
        arguments = [ast.arg(argument.arg) for argument in given.args]
        bare = ast.FunctionDef(
            name=function_name(self.function),
            args=ast.arguments([], arguments, None, [], [], None, []),
            body=node.body,
            decorator_list=[],
        )
        self.generic_visit(bare)
        return bare

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Every block of lines, without those that only narrate or explain."""
        for field in ("body", "orelse"):
            lines = getattr(node, field, None)
            if isinstance(lines, list) and lines:
                kept = [line for line in lines if not self.goes_unheard(line) and not only_explains(line)]
                setattr(node, field, kept or ([ast.Pass()] if field == "body" else []))
        return super().generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """A plain assignment."""
        if node.value is None:
            raise TypeError(f"the rule {self.function.__name__} declares a variable without a value")
        assignment = ast.Assign([node.target], node.value)
        self.generic_visit(assignment)
        return assignment

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A call, with whole numbers of the usual size where a rule takes whole numbers."""
        called = self.function.__globals__.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if called is tell:
            called = self.linker.listeners[self.event_of(node)]
            self.linker.add(called)
            node = ast.Call(ast.Name(function_name(called), ast.Load()), [node.args[0], *node.args[2:]], [])
            node.args = [self.visit(given) for given in node.args]
        else:
            self.generic_visit(node)
        if self.linker.whole and called is not None and is_rule(called):
            wanted = whole_numbers(self.linker.bound.get(called, called))
            node.args = [self.sized(given) if place in wanted else given for place, given in enumerate(node.args)]
        return node

    def goes_unheard(self, line: ast.stmt) -> bool:
        """Whether this line only narrates what nobody listens to."""
        return only_tells(line) and self.event_of(line.value) not in self.linker.listeners  # type: ignore[attr-defined]

    def event_of(self, told: ast.Call) -> Event:
        """The event that is told here."""
        named = told.args[1]
        assert isinstance(named, ast.Name), "an event is told by its name"
        event: Event = self.function.__globals__[named.id]
        return event

    def sized(self, given: ast.expr) -> ast.expr:
        """A number of the usual size; what this function was given as a whole number is one already."""
        if isinstance(given, ast.Name) and given.id in self.given:
            return given
        return ast.Call(ast.parse(self.linker.whole, mode="eval").body, [given], [])

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A field of the row, or from where it lies instead."""
        if node.attr in self.linker.elsewhere and isinstance(node.value, ast.Name) and node.value.id in self.local:
            return ast.parse(self.linker.elsewhere[node.attr], mode="eval").body
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Rules by their linked names, constants by their values."""
        known = self.function.__globals__
        if node.id in self.local:
            return node
        if node.id not in known:
            if hasattr(builtins, node.id):
                return node
            raise NameError(f"the rule {self.function.__name__} uses {node.id}, which is not there")
        value = known[node.id]
        if is_rule(value):
            bound = self.linker.bound.get(value, value)
            self.linker.add(bound)
            return ast.Name(function_name(bound), ast.Load())
        if isinstance(value, Placeholder):
            return ast.Name(value.name, ast.Load())
        if isinstance(value, (bool, int, float)):
            return ast.Constant(value)
        if isinstance(value, tuple | bytes):
            name = f"{short_name(self.function.__module__)}_{node.id}"
            if self.linker.constants.setdefault(name, value) != value:
                raise NameError(f"two tables would both be called {name}: rename one of them")
            return ast.Name(name, ast.Load())
        if isinstance(value, ModuleType):
            return node
        raise TypeError(f"the rule {self.function.__name__} uses {node.id}, which is neither a rule nor a constant")


def whole_numbers(function: Function) -> set[int]:
    """The places of a function's whole numbers among its arguments."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return {place for place, name in enumerate(names) if function.__annotations__.get(name) in ("int", int)}


def is_inner(game: Game, function: Function) -> bool:
    """Whether a function belongs to the core or to the game."""
    return function.__module__.startswith((f"{__package__}.", f"{game.rules.__package__}."))


def is_table(value: tuple[Any, ...]) -> bool:
    """Whether a constant is a row of whole numbers, or rows of equal length."""
    if value and all(isinstance(row, tuple) for row in value):
        return len({len(row) for row in value}) == 1 and all(is_table(row) for row in value)
    return bool(value) and all(type(number) is int for number in value)


def only_tells(line: ast.stmt) -> bool:
    """Whether this line only narrates."""
    return (
        isinstance(line, ast.Expr)
        and isinstance(line.value, ast.Call)
        and isinstance(line.value.func, ast.Name)
        and line.value.func.id == tell.__name__
    )


def only_explains(line: ast.stmt) -> bool:
    """Whether this line is a docstring."""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def bare(source: str) -> str:
    """A file's code alone: without comments and docstrings, in one way of writing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [line for line in node.body if not only_explains(line)] or [ast.Pass()]
    return ast.unparse(tree)


def function_name(function: Function) -> str:
    """The function's name in the linked module."""
    return f"{short_name(function.__module__)}_{function.__name__}"


def short_name(module: str) -> str:
    """`fondaco.games.medici.rules` is `medici_rules`; `fondaco.core.chance` is `chance`."""
    words = [word for word in module.split(".") if word not in ("fondaco", "core", "games")]
    return "_".join(words)


def definition(file: Path, name: str) -> ast.FunctionDef:
    """A function's definition as it stands in its file."""
    found = definitions(file, file.stat().st_mtime_ns).get(name)
    if found is None:
        raise NameError(f"{file.name} has no function {name} at its top level")
    return found


@cache
def definitions(file: Path, changed: int) -> dict[str, ast.FunctionDef]:
    """The functions at a file's top level, read once while it does not change."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name: node for node in reversed(tree.body) if isinstance(node, ast.FunctionDef)}
