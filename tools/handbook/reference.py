"""The reference of names others may rely on, written from docstrings: a page for each module, of all in its `__all__`.

Read from the sources, not imported: so modules whose libraries are not here (OpenSpiel, RLlib) have pages, too, and
what is said of an attribute in the string below it is told. Our docstrings are plain sentences in Markdown without
sections, and their examples are run as doctests; so a few functions suffice where mkdocstrings would bring four
packages more.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from locks import ROOT

from .nav import REFERENCE

__all__ = ["page_of", "reference"]

SOURCE = ROOT / "src"
WIDE = 100
"""A longer signature has a line for each parameter."""
OPENING = """\
Names that others may rely on, from their docstrings; whatever is not here may change with any release. Signatures are
those of the source, and the examples are run by `make test`."""


def reference() -> dict[str, str]:
    """All pages of the reference, by their places in the handbook."""
    lines, pages = ["# Reference", "", OPENING], {}
    for title, modules in REFERENCE.items():
        lines += ["", f"## {title}", "", "| module | what it is |", "|---|---|"]
        for module in modules:
            pages[f"reference/{module}.md"] = page_of(module)
            first = in_one_line(ast.get_docstring(tree_of(module)) or "").replace("|", "\\|")
            lines.append(f"| [`{module}`]({module}.md) | {first} |")
    return {"reference/index.md": "\n".join(lines) + "\n"} | pages


def page_of(module: str) -> str:
    """One module: what it is for, then every name it offers."""
    tree = tree_of(module)
    parts = [f"# `{module}`", prose(ast.get_docstring(tree))]
    for name in offered(tree):
        where, found = definition_of(module, name)
        parts.append(f"## `{name}`")
        if where != module and f"reference/{where}.md" in all_pages():
            parts.append(f"From [`{where}`]({where}.md{f'#{name.lower()}' if found else ''}).")
        if found is not None:
            parts += told(found, name)
    return "\n\n".join(part for part in parts if part) + "\n"


@cache
def all_pages() -> frozenset[str]:
    """The places of all modules' pages."""
    return frozenset(f"reference/{module}.md" for modules in REFERENCE.values() for module in modules)


@cache
def tree_of(module: str) -> ast.Module:
    """A module's source as it is written."""
    return ast.parse(file_of(module).read_text(encoding="utf-8"))


def file_of(module: str) -> Path:
    """Where a module lies."""
    path = SOURCE / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def offered(tree: ast.Module) -> list[str]:
    """The names in `__all__`, whatever lists it is put together from."""
    names: list[str] = []
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name("__all__")], value=ast.List(items)):
                names += [item.value for item in items if isinstance(item, ast.Constant)]
            case ast.AugAssign(target=ast.Name("__all__"), value=ast.List(items)):
                names += [item.value for item in items if isinstance(item, ast.Constant)]
    return names


def definition_of(module: str, name: str) -> tuple[str, ast.AST | None]:
    """Where a name is made, through however many imports, and what makes it; None for a whole module."""
    body = list(statements(tree_of(module)))
    for number, node in enumerate(body):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() if node.name == name:
                return module, node
            case ast.Assign() | ast.AnnAssign() if name in assigned(node):
                return module, with_words(node, body[number + 1 :])
            case ast.ImportFrom() if any((alias.asname or alias.name) == name for alias in node.names):
                alias = next(alias for alias in node.names if (alias.asname or alias.name) == name)
                other = absolute(module, node)
                if (SOURCE / other.replace(".", "/") / alias.name).is_dir():
                    return f"{other}.{alias.name}", None
                return definition_of(other, alias.name)
    raise LookupError(f"{module} offers {name} and does not make it.")


def assigned(node: ast.Assign | ast.AnnAssign) -> set[str]:
    """The names that an assignment makes."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}


def statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """What stands in a module, in conditions too."""
    for node in tree.body:
        if isinstance(node, ast.If | ast.Try):
            yield from [*node.body, *node.orelse]
        else:
            yield node


def absolute(module: str, node: ast.ImportFrom) -> str:
    """The module that is imported from."""
    package = module if file_of(module).name == "__init__.py" else module.rpartition(".")[0]
    for _ in range(node.level - 1):
        package = package.rpartition(".")[0]
    return ".".join(part for part in (package if node.level else "", node.module) if part)


def with_words(node: ast.Assign | ast.AnnAssign, after: list[ast.stmt]) -> ast.AST:
    """An assignment that carries what the string below it says."""
    match after[:1]:
        case [ast.Expr(ast.Constant(str(words)))]:
            node.words = inspect.cleandoc(words)  # type: ignore[union-attr]
    return node


def told(node: ast.AST, name: str) -> list[str]:
    """A function, a class with what it offers, or a value."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [fenced(signature(node)), prose(ast.get_docstring(node))]
        case ast.ClassDef():
            return [fenced(heading(node)), prose(ast.get_docstring(node)), *members(node)]
        case ast.Assign() | ast.AnnAssign():
            whole = ast.unparse(node)
            short = whole if len(whole) <= WIDE else f"{name} = ..."
            return [fenced(short), prose(getattr(node, "words", ""))]
    return []


def heading(node: ast.ClassDef) -> str:
    """The class, and how one is made."""
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    lines = [f"class {node.name}({bases})" if bases else f"class {node.name}"]
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            made = signature(part).removeprefix("def __init__").removesuffix(" -> None")
            lines.append(f"{node.name}{made}")
    return "\n".join(lines)


def members(node: ast.ClassDef) -> Iterator[str]:
    """What an instance has: fields with what is said below them, then properties and methods."""
    fields: list[tuple[str, str, str]] = []
    for number, part in enumerate(node.body):
        match part:
            case ast.AnnAssign(target=ast.Name(name)) if not name.startswith("_"):
                with_words(part, node.body[number + 1 :])
                fields.append((name, ast.unparse(part.annotation), getattr(part, "words", "")))
            case ast.FunctionDef() if is_property(part) and not part.name.startswith("_"):
                kind = ast.unparse(part.returns) if part.returns else ""
                fields.append((part.name, kind, ast.get_docstring(part) or ""))
    if fields:
        lines = ["| it has | type | what it says |", "|---|---|---|"]
        for name, kind, words in fields:
            lines.append(f"| `{name}` | `{kind}` | {barred(in_one_line(words, whole=True))} |")
        yield "\n".join(lines)
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and is_method(part):
            yield f"### `{node.name}.{part.name}`"
            yield fenced(signature(part))
            yield prose(ast.get_docstring(part))


def is_property(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it is read like a field."""
    return any(ast.unparse(each).endswith(("property", "cached_property")) for each in node.decorator_list)


def is_method(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether others call it: not what is read or written like a field, nor what only tells type checkers of a form."""
    told = any(ast.unparse(each).endswith((".setter", "overload")) for each in node.decorator_list)
    return not (node.name.startswith("_") or is_property(node) or told)


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """How it is called, in one line or, where that is long, with a line for each parameter."""
    start = f"{'async ' if isinstance(node, ast.AsyncFunctionDef) else ''}def {node.name}"
    end = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    inside = [each for each in parameters(node.args) if each not in ("self", "cls")]
    whole = f"{start}({', '.join(inside)}){end}"
    if len(whole) <= WIDE:
        return whole
    lines = "".join(f"    {each},\n" for each in inside)
    return f"{start}(\n{lines}){end}"


def parameters(arguments: ast.arguments) -> Iterator[str]:
    """Each parameter with its type and what it is if it is not given."""
    plain = [*arguments.posonlyargs, *arguments.args]
    given = [None] * (len(plain) - len(arguments.defaults)) + list(arguments.defaults)
    for number, (one, default) in enumerate(zip(plain, given, strict=True), 1):
        yield ast.unparse(one) + (f" = {ast.unparse(default)}" if default else "")
        if number == len(arguments.posonlyargs):
            yield "/"
    if arguments.vararg or arguments.kwonlyargs:
        yield f"*{ast.unparse(arguments.vararg)}" if arguments.vararg else "*"
    for one, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        yield ast.unparse(one) + (f" = {ast.unparse(default)}" if default else "")
    if arguments.kwarg:
        yield f"**{ast.unparse(arguments.kwarg)}"


def prose(words: str | None) -> str:
    """A docstring as Markdown; an example that is not set apart is."""
    paragraphs = []
    for paragraph in (words or "").split("\n\n"):
        lines = textwrap.dedent(paragraph) if paragraph.startswith("    ") else paragraph
        is_code = paragraph.startswith(("    ", ">>>"))
        paragraphs.append(fenced(lines, "pycon" if ">>>" in lines else "python") if is_code else paragraph)
    return "\n\n".join(paragraphs)


def in_one_line(words: str, whole: bool = False) -> str:
    """The first paragraph of a docstring, or all of it, in one line."""
    return " ".join((words if whole else words.split("\n\n")[0]).split())


def barred(words: str) -> str:
    """Words for a cell of a table; what stands there as code needs none of it."""
    return words.replace("|", "\\|")


def fenced(code: str, language: str = "python") -> str:
    """A block of code."""
    return f"```{language}\n{code}\n```"
