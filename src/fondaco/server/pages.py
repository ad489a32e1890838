"""The browser client's files, and the headers that keep it to itself.

The client is built into the package, in `static/`: a page for each kind of address, different only in what it begins
to fetch, hashed files in `assets/`, and a few beside them.
Nothing is ever loaded from another host.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND
from litestar.types import ControllerRouterHandler, Message, Scope

from ..core.game import games

__all__ = ["add_headers", "client_stamp", "is_nowhere", "page_handlers", "same_origin", "the_page", "wants_page"]

IsThere = Callable[[str], Awaitable[bool]]

STATIC = Path(__file__).parent / "static"
FRONT, TABLE, RULES, MINE = "index.html", "table.html", "rules.html", "mine.html"
A_YEAR = 365 * 24 * 60 * 60
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ASK_AGAIN = "no-cache"
NAME_BYTES_MOST = 255
"""No file system knows longer names."""
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Fondaco</title></head>
<body><p>The browser client is not built yet: run <code>make client</code> and reload this page.</p></body></html>
"""


def page_handlers(is_there: IsThere, static: Path = STATIC) -> list[ControllerRouterHandler]:
    """The client's one page, at the addresses it knows, and the files it loads; `is_there` knows the tables. At a table
    or a game that is not there the page says so, with the status of what is not found."""

    @get("/", include_in_schema=False)
    async def page() -> Response[Any]:
        return the_page(static)

    @get("/mine", include_in_schema=False)
    async def mine_page() -> Response[Any]:
        return the_page(static, MINE)

    @get(["/t/{table:str}", "/review/{table:str}"], include_in_schema=False)
    async def table_page(table: FromPath[str]) -> Response[Any]:
        return the_page(static, TABLE, found=await is_there(table))

    @get("/rules/{game:str}", include_in_schema=False)
    async def rules_page(game: FromPath[str]) -> Response[Any]:
        return the_page(static, RULES, found=game in games())

    @get("/{name:str}", include_in_schema=False)
    async def beside(name: FromPath[str]) -> Response[Any]:
        file = static / Path(name).name
        if not file.is_file():
            raise NotFoundException
        return File(file, filename=file.name, content_disposition_type="inline", headers={"Cache-Control": ASK_AGAIN})

    assets = create_static_files_router(
        path="/assets",
        directories=[static / "assets"],
        cache_control=CacheControlHeader(public=True, max_age=A_YEAR, immutable=True),
    )
    return [page, mine_page, table_page, rules_page, beside, assets]


def the_page(static: Path = STATIC, name: str = FRONT, found: bool = True) -> Response[Any]:
    """The client's page, which looks at its address and shows what is there, or that nothing is."""
    index, code = static / (name if found else FRONT), HTTP_200_OK if found else HTTP_404_NOT_FOUND
    if not index.is_file():
        return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=code)
    return File(
        index,
        filename=index.name,
        content_disposition_type="inline",
        headers={"Cache-Control": ASK_AGAIN},
        status_code=code,
    )


def wants_page(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether somebody has opened an address in a browser, and no program asks."""
    api = connection.scope["path"].startswith(("/api/", "/assets/"))
    return not api and MediaType.HTML in connection.headers.get("accept", "")


@cache
def client_stamp() -> str:
    """The stamp of the client that is handed out; empty where none is built."""
    stamp = STATIC / ".stamp"
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers on every answer, refusals too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["Cache-Control"] = "no-store"


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request comes from a page of this house, or from no page at all."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # whatever this is, it is no address of ours
        return False


def is_nowhere(path: str) -> bool:
    """Whether no page or file can be at this address: a part of it is hidden, or no file could be called so."""
    return any(
        part.startswith(".") or "\0" in part or len(part.encode("utf-8", "replace")) > NAME_BYTES_MOST
        for part in path.split("/")
    )
