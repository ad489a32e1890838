"""The house's doors: HTTP for opening and joining tables, WebSocket for playing, and the browser client's files."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar import status_codes as status
from litestar.config.compression import CompressionConfig
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import Message, Scope

from .. import __version__
from ..core.errors import FondacoError
from ..core.game import find
from ..core.wording import Wording
from .bots import BotWorkers
from .daily import daily_handlers
from .desk import open_desk
from .duties import for_ever
from .endings import note_endings
from .forgetting import forget_handlers
from .gate import address_of
from .groups import group_handlers
from .health import Doctor
from .hosting import host_handlers
from .house import House, UnknownTable, UnknownWords, game_infos, game_words
from .keeping import Keeping
from .limits import Limits, TooMuch
from .live import Patience, hold
from .messages import (
    AskHint,
    AskRematch,
    ComponentsRead,
    GameInfo,
    GameWords,
    Health,
    Hint,
    HouseInfo,
    Join,
    NewTable,
    OwnComponents,
    Refusal,
    SeatKey,
    TableMade,
    TableRow,
)
from .metrics import CONTENT_TYPE
from .network import Network, comes_from_here, network_handlers, sits_here
from .notices import Notices, notice_handlers
from .owner import Owner
from .pages import add_headers, is_nowhere, page_handlers, same_origin, the_page, wants_page
from .phrases import Phrases, phrase_handlers
from .post import Post
from .records import record_handlers
from .refusals import refusal_of
from .review import Reviews, review_handlers
from .schema import json_schema
from .store import Store, StoreFailed
from .table import Table, Tempo
from .warming import Warming

__all__ = ["make_app"]

log = logging.getLogger("fondaco.server")

COMPRESSED_FROM_BYTES = 1000

TOML = "application/toml"

REFUSALS = {
    status.HTTP_400_BAD_REQUEST: "What cannot be done, or cannot be read.",
    status.HTTP_403_FORBIDDEN: "A page of another house asks.",
    status.HTTP_404_NOT_FOUND: "There is no such table, game or word.",
    status.HTTP_405_METHOD_NOT_ALLOWED: "This address does not take such requests.",
    status.HTTP_413_REQUEST_ENTITY_TOO_LARGE: "Too large to be read.",
    status.HTTP_421_MISDIRECTED_REQUEST: "The house is not known by this name.",
    status.HTTP_429_TOO_MANY_REQUESTS: "Too much at once; later there is more.",
    status.HTTP_503_SERVICE_UNAVAILABLE: "Nothing can be kept just now.",
}

FOREIGN = Wording("this request comes from a page of another host; open this house's own page.", "foreign-page")
TOO_DEEP = Wording("it is nested too deeply", "nested-too-deeply")
NOT_UTF8 = Wording("its text is not in UTF-8", "not-utf-8")

AnyRequest = Request[Any, Any, Any]


def make_app(
    store: Store,
    workers: BotWorkers,
    tempo: Tempo,
    limits: Limits,
    network: Network,
    warming: Warming,
    owner: Owner,
    outgoing: Post | None = None,
) -> Litestar:
    """The application, over a store, the workers of bots and what is compiled; it closes them when it ends.

    `network` knows where other machines find it; `owner` is what its owner has said, `outgoing` how notices are sent.
    """

    def want(table: Table) -> None:
        """Have ready what the bots at a table need."""
        warming.want(table.game.meta.id)
        workers.want(table.game, [seat.bot for seat in table.seats if seat.bot], table)

    @cache
    def games_here() -> list[GameInfo]:
        """The games of this house; the first time each of them is loaded."""
        return game_infos(workers.visitors)

    house = House(store, workers, tempo, want, workers.visitors, limits)
    counted = house.hall.metrics
    counted.level("fondaco_tables", "Tables in memory.", lambda: house.tables)
    counted.level("fondaco_watchers", "Guests who watch without a seat.", lambda: house.hall.crowd.watching)
    counted.level("fondaco_bots_waiting", "Moves that wait for a bot's process.", lambda: workers.waiting)
    doctor, reviews = Doctor(store, workers), Reviews(store, house, workers)
    phrases = Phrases(store, limits)
    notices = Notices(store, house, limits, outgoing or Post())
    keeping = Keeping(store, house, owner.retention)
    patience = Patience(limits.hello_seconds, limits.send_seconds)

    @get("/api/health")
    async def health() -> Response[Health]:
        """Whether what is played can be kept, how much room there is, and how many bots think and wait."""
        found = await doctor.look()
        well = found.state == "open"
        return Response(found, status_code=status.HTTP_200_OK if well else status.HTTP_503_SERVICE_UNAVAILABLE)

    @get("/metrics", include_in_schema=False)
    async def metrics(request: AnyRequest) -> Response[str]:
        """What the house counts, for the machine it runs on."""
        if not comes_from_here(request):
            raise NotFoundException
        return Response(counted.text(), media_type=CONTENT_TYPE)

    @get("/api/schema/messages.json", include_in_schema=False)
    async def messages() -> Response[bytes]:
        """Every message at a live table, as JSON Schema."""
        return Response(await asyncio.to_thread(messages_schema), media_type=MediaType.JSON)

    def about(here: bool) -> HouseInfo:
        """The house, as somebody hears of it who sits at its own machine or not."""
        addresses = network.addresses
        return HouseInfo(bool(addresses), addresses, warming.ready, warming.compiling, here and network.may_open)

    @get("/api/house")
    async def about_house(request: AnyRequest) -> HouseInfo:
        """Whether guests of other machines get in, and which games' bots are still getting ready."""
        return about(sits_here(request))

    @get("/api/games")
    async def games() -> list[GameInfo]:
        """The games there are, with their options and bots."""
        return await asyncio.to_thread(games_here)

    @get("/api/games/{game:str}/components")
    async def components(game: FromPath[str]) -> Response[bytes]:
        """The house's deck, dice or cards as a file: what owners begin with who write down their own."""
        name = f"{find(game).component_word}.toml"
        return Response(
            find(game).house_file(),
            media_type=TOML,
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @post("/api/games/{game:str}/components", status_code=status.HTTP_200_OK)
    async def look_at_components(
        request: AnyRequest, game: FromPath[str], data: JSONBody[OwnComponents]
    ) -> ComponentsRead:
        """An owner's own deck, dice or cards as they would be played with, or why they cannot be."""
        return await house.look_at_components(game, data, address_of(request))

    @get("/api/games/{game:str}/words/{language:str}")
    async def words(game: FromPath[str], language: FromPath[str], rules: FromQuery[int | None] = None) -> GameWords:
        """What a game says to people, under this version of its rules or the present one."""
        return game_words(game, rules, language)

    @post("/api/tables")
    async def make_table(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> TableMade:
        """Open a table."""
        return await house.make(data, address_of(request))

    @get("/api/tables")
    async def listed_tables() -> list[TableRow]:
        """Tables that everybody may find, which wait or play, the newest first."""
        return await house.listed()

    @post("/api/tables/{table:str}/rematch")
    async def rematch(request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[AskRematch]) -> TableMade:
        """The one rematch of a finished table, for whoever sat there; his key opens the same seat."""
        return await house.rematch(table, data, address_of(request))

    @post("/api/tables/{table:str}/join")
    async def join_table(table: FromPath[str], data: JSONBody[Join]) -> SeatKey:
        """Take an open seat."""
        return await house.join(table, data)

    @post("/api/tables/{table:str}/hint", status_code=status.HTTP_200_OK)
    async def hint(table: FromPath[str], data: JSONBody[AskHint]) -> list[Hint]:
        """What every move is worth, the best first: for whoever is to decide, in games where somebody can tell."""
        return await house.hint(table, data)

    @post("/api/mine", status_code=status.HTTP_200_OK)
    async def my_tables(data: JSONBody[list[str]]) -> list[TableRow]:
        """The tables where these tokens have a seat, the newest first."""
        return await house.mine(data)

    @websocket("/api/tables/{table:str}/live")
    async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        """Play at a table, or watch it."""
        if same_origin(socket):
            await hold(socket, house, table, patience)
        else:
            await socket.close()

    async def count_answer(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start":
            counted.answers.add(str(message["status"]))

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        warming.begin()
        store.watch(house.changed, house.hall.presence.hear)
        await house.open()
        await owner.blocked.look(store)
        duties = [
            asyncio.get_running_loop().create_task(for_ever(duty))
            for duty in (
                house.tidy,
                partial(house.hall.presence.tell, store),
                house.watch_clocks,
                reviews.make_all,
                partial(note_endings, store),
                keeping.keep,
                phrases.tidy,
                notices.send,
                partial(owner.blocked.watch, store),
            )
        ]
        looking = asyncio.get_running_loop().create_task(asyncio.to_thread(games_here))
        try:
            async with open_desk(owner, store, house):
                yield
        finally:
            await workers.close()  # first: whatever else closes would wait for what bots think
            await looking
            for duty in duties:
                duty.cancel()
            await asyncio.gather(*duties, return_exceptions=True)
            await warming.close()
            await house.close()
            await phrases.close()
            await store.close()

    handlers = [
        health,
        messages,
        metrics,
        about_house,
        games,
        components,
        look_at_components,
        words,
        make_table,
        listed_tables,
        rematch,
        join_table,
        my_tables,
        hint,
        live,
        *record_handlers(house),
        *daily_handlers(house.days),
        *group_handlers(house),
        *host_handlers(house),
        *network_handlers(network, about),
        *forget_handlers(store, house),
        *phrase_handlers(phrases),
        *notice_handlers(notices),
        *review_handlers(reviews),
    ]
    return Litestar(
        [*describe_refusals(handlers), *page_handlers(house.knows)],
        lifespan=[open_house],
        before_request=refuse_foreign,
        before_send=[add_headers, count_answer],
        exception_handlers={
            UnknownTable: refuse_unknown,
            UnknownWords: refuse_unknown,
            TooMuch: refuse_more,
            StoreFailed: refuse_for_now,
            RecursionError: refuse_unreadable,
            UnicodeError: refuse_unreadable,
            FondacoError: refuse,
            HTTPException: refuse_request,
            Exception: confess,
        },
        request_max_body_size=limits.body_bytes,
        compression_config=CompressionConfig(
            "gzip", minimum_size=COMPRESSED_FROM_BYTES, exclude=["^/api/", r"\.woff2$"]
        ),
        openapi_config=OpenAPIConfig(
            title="Fondaco",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )


# --- What is refused -------------------------------------------------------------------------------------------------


async def refuse_foreign(request: AnyRequest) -> None:
    """A page of another house may not act here, and where nothing can be nothing is looked for."""
    if is_nowhere(request.scope["path"]):
        raise NotFoundException
    if request.method == "POST" and not same_origin(request):
        raise PermissionDeniedException(detail=FOREIGN)


@cache
def messages_schema() -> bytes:
    """The published description of all messages, made when somebody first asks for it."""
    return msgspec.json.encode(json_schema())


def describe_refusals(handlers: Iterable[BaseRouteHandler]) -> Iterator[BaseRouteHandler]:
    """Say in the published description how every request may be refused."""
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            handler.responses = {
                code: ResponseSpec(Refusal, generate_examples=False, description=why) for code, why in REFUSALS.items()
            } | dict(handler.responses or {})
        yield handler


def refusal(reason: str, code: int) -> Response[Refusal]:
    """A refusal says why in one sentence."""
    return Response(refusal_of(reason), status_code=code, media_type=MediaType.JSON)


def refuse(_: AnyRequest, error: FondacoError) -> Response[Refusal]:
    """Something that cannot be done."""
    return refusal(error.wording, status.HTTP_400_BAD_REQUEST)


def refuse_unknown(_: AnyRequest, error: UnknownTable | UnknownWords) -> Response[Refusal]:
    """Something that is not here."""
    return refusal(error.wording, status.HTTP_404_NOT_FOUND)


def refuse_more(_: AnyRequest, error: TooMuch) -> Response[Refusal]:
    """Something that can be done later."""
    return refusal(error.wording, status.HTTP_429_TOO_MANY_REQUESTS)


def refuse_for_now(_: AnyRequest, error: StoreFailed) -> Response[Refusal]:
    """Something that can be done once the store works again."""
    return refusal(error.wording, status.HTTP_503_SERVICE_UNAVAILABLE)


def refuse_unreadable(_: AnyRequest, error: RecursionError | UnicodeError) -> Response[Refusal]:
    """Lists in lists without end, or bytes that are no text."""
    deep = isinstance(error, RecursionError)
    return refusal(unreadable(TOO_DEEP if deep else NOT_UTF8), status.HTTP_400_BAD_REQUEST)


def unreadable(fault: str) -> Wording:
    """A request that cannot be read, and what is wrong with it."""
    return Wording("this request cannot be read: {fault}.", "request-unreadable", fault=fault)


def refuse_request(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A request that cannot be read, an address that is none, and the like."""
    if error.status_code == status.HTTP_404_NOT_FOUND and wants_page(request):
        return the_page(found=False)
    reason: str
    match error.status_code:
        case status.HTTP_400_BAD_REQUEST:
            reason = unreadable(fault(error))
        case status.HTTP_404_NOT_FOUND:
            reason = Wording("there is nothing at this address.", "nothing-here")
        case status.HTTP_405_METHOD_NOT_ALLOWED:
            reason = Wording("this address does not take {method}.", "wrong-method", method=request.method)
        case status.HTTP_413_REQUEST_ENTITY_TOO_LARGE:
            most = request.app.request_max_body_size
            reason = Wording("this request is too large: at most {most:,} bytes are read.", "too-large", most=most)
        case _:
            reason = error.detail
    return refusal(reason, error.status_code)


def fault(error: HTTPException) -> str:
    """What is wrong with a request that cannot be read."""
    if isinstance(error.extra, list) and error.extra:
        return "; ".join(f"{each.get('key', 'the request')}: {each['message']}" for each in error.extra)
    return error.detail.rstrip(".")


def confess(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """A mistake of ours."""
    log.error("%s %s failed: %s", request.method, request.url.path, error, exc_info=error)
    mistake = Wording("something went wrong in this house; its log says what.", "our-mistake")
    return refusal(mistake, status.HTTP_500_INTERNAL_SERVER_ERROR)
