"""Games that are over, for everybody who has their link: the record, the game as every seat saw it, and the check.

After the end nothing needs to be hidden. What is told is what was told during the game, from one seat's side or from a
spectator's: the views of games have no other eyes, and all seats' together show everything.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar import status_codes as status
from litestar.enums import MediaType
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from .definitions import is_described
from .gate import address_of
from .house import House
from .messages import AskWhy, Hint, TableMade, Verified, WhatIf
from .moments import encode

__all__ = ["record_handlers"]

MOMENTS_MOST = 100
"""So many moments are told at once: a long game comes in several answers."""
NUMBER_MOST = 10_000
"""No game has as many moments."""
SEATS_MOST = 15

Seat = Annotated[int | None, QueryParameter(ge=0, le=SEATS_MOST)]
After = Annotated[int, QueryParameter(ge=-1, le=NUMBER_MOST)]
Most = Annotated[int, QueryParameter(ge=1, le=MOMENTS_MOST)]


def record_handlers(house: House) -> list[BaseRouteHandler]:
    """What is asked of games that are over."""

    @get("/api/tables/{table:str}/record")
    async def record(table: FromPath[str]) -> Response[str]:
        """The record of a game that is over."""
        async with house.at(table) as found:
            name = f"{found.game.meta.id}-{found.id}.json"
            return Response(
                found.record().to_json(),
                media_type=MediaType.JSON,
                headers={"Content-Disposition": f'attachment; filename="{name}"'},
            )

    @get("/api/tables/{table:str}/moments")
    async def moments(
        table: FromPath[str], seat: Seat = None, after: After = -1, most: Most = MOMENTS_MOST
    ) -> Response[bytes]:
        """The `moments` of a game that is over as this seat saw them, or a spectator, those after a number, so many;
        and `view_static`, what is the same in all their views."""
        async with house.at(table) as found:
            found.check_told()
            mine, drawn = found.seats_looking(seat), not is_described(found.game)
            numbers = range(after + 1, min(after + most, found.number) + 1)
            told = [await found.hall.turns.make(partial(found.moment, each, mine, drawn), False) for each in numbers]
            stays = encode(found.view_static)
            return Response(
                b'{"view_static":' + stays + b',"moments":[' + b",".join(told) + b"]}", media_type=MediaType.JSON
            )

    @post("/api/tables/{table:str}/what-if")
    async def what_if(request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[WhatIf]) -> TableMade:
        """Open a table in the middle of a game that is over, against bots."""
        return await house.what_if(table, data, address_of(request))

    @post("/api/tables/{table:str}/why", status_code=status.HTTP_200_OK)
    async def why(table: FromPath[str], data: JSONBody[AskWhy]) -> list[Hint]:
        """What every move was worth at a decision of a game that is over, the best first."""
        async with house.at(table) as found:
            return await found.why(data.step)

    @post("/api/verify", status_code=status.HTTP_200_OK)
    async def verify(request: Request[Any, Any, Any]) -> Verified:
        """Replay a record, which is the body, and tell what was checked; one that does not hold is refused."""
        return Verified(await house.verify(await request.body(), address_of(request)))

    return [record, moments, what_if, why, verify]
