"""The small faults that can be put into a rule: every change of one place, as the rule's code and in words.

A rule is a plain function to the interpreter (`core/rule.py`), so a fault is put in by giving it other code: whoever
has imported the rule plays with the fault, and no file is touched.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from types import CodeType, FunctionType, ModuleType
from typing import NamedTuple

from fondaco.core.rule import is_rule

__all__ = ["Mutant", "changed", "changes", "mutants_in", "rules_of"]

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
DIGEST_LETTERS = 8

Swap = Callable[[ast.AST], str]
"""Changes a node where it stands; what it reads like then."""


@dataclass(frozen=True)
class Mutant:
    """A rule with one fault."""

    module: str
    function: str
    number: int
    """Among the changes of this function."""
    line: int
    change: str
    """What stood there, and what stands there now."""
    digest: str
    """Of the function's text: a changed rule has other mutants."""

    @property
    def id(self) -> str:
        """Its name, the same in every run as long as the rule is."""
        return f"{self.module.removeprefix('fondaco.')}.{self.function}#{self.number}@{self.digest}"

    def put_in(self) -> None:
        """Play with the fault from now on, in this process."""
        function = getattr(importlib.import_module(self.module), self.function)
        change = next(islice(changes(function), self.number, None))
        function.__code__ = changed(function, change)


class Change(NamedTuple):
    """One place of a function changed."""

    place: int
    """Which node, counted as `ast.walk` comes to them."""
    swap: Swap
    line: int
    words: str


def rules_of(*names: str) -> list[FunctionType]:
    """The rules that these modules and packages declare, by module and place."""
    found: list[FunctionType] = []
    for name in names:
        module = importlib.import_module(name)
        for each in [module, *submodules(module)]:
            own = [thing for thing in vars(each).values() if isinstance(thing, FunctionType) and is_rule(thing)]
            found += [rule for rule in own if rule.__module__ == each.__name__]
    return sorted(found, key=lambda rule: (rule.__module__, rule.__code__.co_firstlineno))


def submodules(module: ModuleType) -> Iterator[ModuleType]:
    """The modules of a package, without those of older versions."""
    for found in pkgutil.iter_modules(getattr(module, "__path__", [])):
        if not found.ispkg:
            yield importlib.import_module(f"{module.__name__}.{found.name}")


def mutants_in(rule: FunctionType) -> list[Mutant]:
    """All faults that can be put into a rule."""
    digest = hashlib.sha256(source_of(rule).encode()).hexdigest()[:DIGEST_LETTERS]
    first = rule.__code__.co_firstlineno - 1
    return [
        Mutant(rule.__module__, rule.__name__, number, first + change.line, change.words, digest)
        for number, change in enumerate(changes(rule))
    ]


@cache
def source_of(rule: FunctionType) -> str:
    """A rule as it is written."""
    return textwrap.dedent(inspect.getsource(rule))


def tree_of(rule: FunctionType) -> ast.FunctionDef:
    """Its syntax, to be changed by whoever asks."""
    (function,) = ast.parse(source_of(rule)).body
    assert isinstance(function, ast.FunctionDef)
    return function


# --- One change after the other --------------------------------------------------------------------------------------


def changes(rule: FunctionType) -> Iterator[Change]:
    """Every change of a rule."""
    for place, node in enumerate(ast.walk(tree_of(rule))):
        for swap in swaps(node):
            before, after = ast.unparse(node), swap(copy.deepcopy(node))
            yield Change(place, swap, getattr(node, "lineno", 1), f"{shortly(before)} → {shortly(after)}")


def changed(rule: FunctionType, change: Change) -> CodeType:
    """The code of a rule with one change; its marks are left out."""
    tree = tree_of(rule)
    change.swap([*ast.walk(tree)][change.place])
    tree.decorator_list = []
    module = ast.fix_missing_locations(ast.Module([tree], []))
    made: dict[str, FunctionType] = {}
    exec(compile(module, rule.__code__.co_filename, "exec"), dict(rule.__globals__), made)
    return made[rule.__name__].__code__


def shortly(text: str) -> str:
    """The first line of a piece of code."""
    return text.partition("\n")[0]


def swaps(node: ast.AST) -> Iterator[Swap]:
    """The ways in which one node of a rule can be wrong."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            yield compare
        case ast.BinOp(op=op) if type(op) in RECKONED:
            yield reckon
        case ast.AugAssign(op=op) if type(op) in RECKONED:
            yield reckon
            yield leave_out
        case ast.BoolOp():
            yield join
        case ast.UnaryOp(op=ast.Not() | ast.Invert() | ast.USub()):
            yield without_sign
        case ast.Constant(value=bool()):
            yield flip
        case ast.Constant(value=int()):
            yield one_more
        case ast.If(test=ast.Compare(ops=[ast.Eq() | ast.NotEq()])):
            return  # turned round already
        case ast.If() | ast.While() | ast.IfExp():
            yield negate
        case ast.Assign():
            yield leave_out
        case ast.Expr(value=ast.Call()):
            yield leave_out
        case ast.Call(func=ast.Name(id="range"), args=[*_, last]) if not isinstance(last, ast.Constant):
            yield one_less


def compare(node: ast.AST) -> str:
    """A comparison that is off at its edge, or turned round."""
    assert isinstance(node, ast.Compare)
    node.ops[0] = COMPARED[type(node.ops[0])]()
    return ast.unparse(node)


def reckon(node: ast.AST) -> str:
    """Another operation."""
    assert isinstance(node, ast.BinOp | ast.AugAssign)
    node.op = RECKONED[type(node.op)]()
    return ast.unparse(node)


def join(node: ast.AST) -> str:
    """And for or, or for and."""
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return ast.unparse(node)


def without_sign(node: ast.AST) -> str:
    """A sign left out."""
    assert isinstance(node, ast.UnaryOp)
    node.op = ast.UAdd()
    return ast.unparse(node)


def flip(node: ast.AST) -> str:
    """True for False."""
    assert isinstance(node, ast.Constant)
    node.value = not node.value
    return ast.unparse(node)


def one_more(node: ast.AST) -> str:
    """A number that is one too large."""
    assert isinstance(node, ast.Constant)
    node.value += 1  # type: ignore[operator]
    return ast.unparse(node)


def one_less(node: ast.AST) -> str:
    """A loop that ends one too early."""
    assert isinstance(node, ast.Call)
    node.args[-1] = ast.BinOp(node.args[-1], ast.Sub(), ast.Constant(1))
    return ast.unparse(node)


def negate(node: ast.AST) -> str:
    """The other branch."""
    assert isinstance(node, ast.If | ast.While | ast.IfExp)
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return ast.unparse(node)


def leave_out(node: ast.AST) -> str:
    """A step left out."""
    for field in [*node.__dict__]:
        if field not in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            delattr(node, field)
    node.__class__ = ast.Pass
    return "pass"
