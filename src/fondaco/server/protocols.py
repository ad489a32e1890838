"""Connections as uvicorn holds them, each under the limits of the house's gate.

What is over a limit is told in one sentence where there is a way to tell it, and cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import lru_cache
from http import HTTPStatus
from struct import pack
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from ..core.wording import Wording
from .gate import CROWDED, SHUT, TOO_FAST, Gate
from .limits import Allowance
from .refusals import refusal_of

__all__ = ["WIRE", "GuardedConfig", "GuardedHttp", "GuardedWebSocket"]

WIRE = "fondaco.wire"
"""Where the scope of a live connection has the connection itself."""

READ_BYTES = 4096
"""So much of a live connection is read before its frames are counted: some ten milliseconds of the smallest ones."""
WHOLE_TEXT = 0x81
"""How a text begins that is sent in one frame."""
SHORT_BYTES, TWO_BYTES_FOLLOW, EIGHT_BYTES_FOLLOW = 125, 126, 127
"""Up to so many bytes its length stands in one byte; else this stands there, and the length in so many more."""
LENGTHS_KEPT = 1 << 13
FAREWELL_SECONDS = 1.0
"""So long a live connection may take to read that the house closes, and all that was told before."""
FORWARDED, HOST = b"x-forwarded-for", b"host"


class GuardedConfig(uvicorn.Config):
    """How uvicorn serves a house, and who guards it."""

    def __init__(self, app: Any, gate: Gate, **more: Any) -> None:
        limits = gate.limits
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedWebSocket,
            ws_max_size=limits.message_bytes,
            timeout_keep_alive=limits.idle_seconds,  # type: ignore[arg-type]  # seconds, whole or not
            proxy_headers=False,
            **more,
        )
        self.gate = gate


class GuardedHttp(HttpToolsProtocol):
    """A connection that asks for pages, or for a live table."""

    def __init__(self, config: uvicorn.Config, *arguments: Any, **more: Any) -> None:
        super().__init__(config, *arguments, **more)
        self.gate = cast(GuardedConfig, config).gate
        self.entered = False
        self.header_bytes = 0
        self.in_headers = True
        """Whether what comes next are headers; bodies are counted by whoever reads them."""
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if not self.gate.count():
            self.turn_away(HTTPStatus.SERVICE_UNAVAILABLE, CROWDED)
        elif not self.gate.is_proxy(peer) and (reason := self.gate.enter(self.gate.address(peer, ()))):
            self.turn_away(HTTPStatus.TOO_MANY_REQUESTS, reason)
        else:
            self.entered = not self.gate.is_proxy(peer)
            if not self.entered:
                self.timeout_keep_alive = self.gate.limits.proxy_idle_seconds  # type: ignore[assignment]  # as above
            self.expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        super().connection_lost(exc)
        self.expect_nothing()
        self.gate.waits_no_more(self)
        self.gate.forget()
        if self.entered:
            self.gate.leave(self.gate.address(self.client[0] if self.client else "", ()))

    def data_received(self, data: bytes) -> None:
        """Read on, as long as the headers are not too long."""
        if self.transport.is_closing():
            return
        if self.deadline is None:
            self.expect_request()
        if self.in_headers:
            self.header_bytes += len(data)
        super().data_received(data)
        too_long = self.in_headers and self.header_bytes > self.gate.limits.header_bytes
        if too_long and not self.transport.is_closing():
            reason = Wording(
                "the headers of this request are too long: at most {most:,} bytes.",
                "headers-too-long",
                most=self.gate.limits.header_bytes,
            )
            self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, reason)

    def on_headers_complete(self) -> None:
        """The body comes next."""
        super().on_headers_complete()
        self.in_headers = False

    def on_message_complete(self) -> None:
        """The request is here; its answer has more time."""
        super().on_message_complete()
        self.in_headers, self.header_bytes = True, 0
        self.gate.waits_no_more(self)
        self.expect_within(self.gate.limits.answer_seconds)

    def on_response_complete(self) -> None:
        """The answer is written; where the connection ends with it, it must be read in time."""
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.expect_nothing()
            self.gate.waits(self)

    def timeout_keep_alive_handler(self) -> None:
        """No other request has come; whoever has not read the last answer by now must hurry."""
        super().timeout_keep_alive_handler()
        self.expect_within(self.gate.limits.request_seconds)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a live connection, which is counted as this one was."""
        self.expect_nothing()
        self.gate.waits_no_more(self)
        super().handle_websocket_upgrade()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin to answer, for whom the gate says that it is."""
        peer, headers = self.client[0] if self.client else "", cycle.scope["headers"]
        address = self.gate.address(peer, values_of(FORWARDED, headers))
        cycle.scope["client"] = (address, 0)
        if address in self.gate.blocked:
            app = refusing(HTTPStatus.FORBIDDEN, SHUT)
        elif not self.gate.may_ask(address):
            app = refusing(HTTPStatus.TOO_MANY_REQUESTS, TOO_FAST)
        elif reason := self.gate.misdirected(peer, "".join(values_of(HOST, headers))):
            app = refusing(HTTPStatus.MISDIRECTED_REQUEST, reason)
        super()._start_asgi_task(cycle, app)

    def expect_request(self) -> None:
        """Wait for a request, for a while."""
        self.gate.waits(self)
        self.expect_within(self.gate.limits.request_seconds)

    def make_room(self) -> None:
        """Go, for somebody else to come in."""
        self.gate.waits_no_more(self)
        self.transport.abort()

    def expect_within(self, seconds: float) -> None:
        """Cut it off unless something has come of it by then."""
        self.expect_nothing()
        self.deadline = self.loop.call_later(seconds, self.give_up)

    def expect_nothing(self) -> None:
        """Let it be."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        """It took too long."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or not cycle.response_started:
            slow = Wording("this request did not come to its end in time.", "request-too-slow")
            self.turn_away(HTTPStatus.REQUEST_TIMEOUT, slow)
        else:
            self.transport.abort()

    def turn_away(self, status: HTTPStatus, reason: str) -> None:
        """Say why, and close."""
        body = msgspec.json.encode(refusal_of(reason))
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\n"
        self.transport.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
        self.transport.close()


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A live connection."""

    def __init__(self, config: uvicorn.Config, *arguments: Any, **more: Any) -> None:
        super().__init__(config, *arguments, **more)
        self.gate = cast(GuardedConfig, config).gate
        limits = self.gate.limits
        self.frames_left = Allowance(limits.frames_at_once, limits.frames_per_second)
        self.bytes_left = Allowance(limits.bytes_at_once, limits.bytes_per_second)
        self.entered = ""
        """The address it counts for."""

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        super().connection_lost(exc)
        self.gate.forget()
        if self.entered:
            self.gate.leave(self.entered)

    def handle_connect(self, event: Request) -> None:
        """Find out for whom it counts; who comes through a proxy is counted only here."""
        peer = self.client[0] if self.client else ""
        self.address = self.gate.address(peer, event.headers.get_all("X-Forwarded-For"))
        reason = self.gate.enter(self.address) if self.gate.is_proxy(peer) else ""
        if not reason:
            self.entered = self.address
        if reason or not self.gate.may_ask(self.address):
            self.turn_away(HTTPStatus.TOO_MANY_REQUESTS, reason or TOO_FAST)
        elif self.address in self.gate.blocked:
            self.turn_away(HTTPStatus.FORBIDDEN, SHUT)
        elif reason := self.gate.misdirected(peer, "".join(event.headers.get_all("Host"))):
            self.turn_away(HTTPStatus.MISDIRECTED_REQUEST, reason)
        else:
            super().handle_connect(event)

    def turn_away(self, status: HTTPStatus, reason: str) -> None:
        """Say why, and close."""
        self.conn.send_response(self.conn.reject(status, reason))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.handshake_complete = True
        self.transport.close()

    async def run_asgi(self) -> None:
        """Hold the connection, for whom the gate says that it is; it ends even if the other side reads no farewell."""
        self.scope["client"] = (self.address, 0)
        cast(dict[str, Any], self.scope)[WIRE] = self
        await super().run_asgi()
        self.loop.call_later(self.close_timeout, self.transport.abort)

    def say(self, message: bytes) -> bool:
        """Send a text at once, past all that stands between; whether there is still somebody to send it to. Whether
        there is room for it `writable` says."""
        if self.disconnected or self.conn.state is not State.OPEN:
            return False
        self.transport.write(head_of_text(len(message)) + message)
        return True

    def shutdown(self) -> None:
        """The house closes; whoever does not read its farewell does not keep it open."""
        super().shutdown()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """It does not answer: whatever waits to be read will not be."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_parser_exception(self) -> None:
        """What came is no WebSocket's, or before that no request for one."""
        if self.conn.close_sent is None:
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            self.transport.close()
        else:
            super().handle_parser_exception()

    def data_received(self, data: bytes) -> None:
        """Read piece by piece, and no more than is allowed."""
        if not self.bytes_left.take(len(data)):
            self.cut_off("this connection sends too many bytes")
        for piece in pieces(data):
            if self.transport.is_closing() or self.disconnected:
                return
            super().data_received(piece)
            if self.transport.get_write_buffer_size() > self.gate.limits.unsent_bytes:
                self.transport.abort()

    def handle_events(self) -> None:
        """Carry out what has come, unless it is too much."""
        if self.entered in self.gate.blocked:  # even who only listens answers pings, and so comes here
            self.conn.events_received()
            self.cut_off(SHUT)
            return
        frames = sum(isinstance(event, Frame) for event in self.conn.events)
        if self.frames_left.take(frames):
            super().handle_events()
        else:
            self.conn.events_received()
            self.cut_off("this connection sends too many frames")

    def cut_off(self, reason: str) -> None:
        """Say why, and close."""
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION, "reason": reason})
        self.conn.fail(CloseCode.POLICY_VIOLATION, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


@lru_cache(LENGTHS_KEPT)
def head_of_text(length: int) -> bytes:
    """What a house writes before a text of so many bytes, which it sends whole and unmasked (RFC 6455, 5.2)."""
    if length <= SHORT_BYTES:
        return pack("!BB", WHOLE_TEXT, length)
    if length < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, TWO_BYTES_FOLLOW, length)
    return pack("!BBQ", WHOLE_TEXT, EIGHT_BYTES_FOLLOW, length)


def pieces(data: bytes) -> Iterator[bytes]:
    """Data in pieces small enough to be counted."""
    for start in range(0, len(data), READ_BYTES):
        yield data[start : start + READ_BYTES]


def values_of(header: bytes, headers: Any) -> list[str]:
    """What a request says in this header."""
    return [value.decode("latin-1") for name, value in headers if name == header]


def refusing(status: HTTPStatus, reason: str) -> ASGI3Application:
    """Refuses a request."""

    async def refuse(_: Scope, __: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        body = msgspec.json.encode(refusal_of(reason))
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        length = (b"content-length", str(len(body)).encode())
        start = {"type": "http.response.start", "status": status.value, "headers": [*headers, length]}
        await send(cast(Any, start))
        await send({"type": "http.response.body", "body": body, "more_body": False})

    return refuse
