"""A phrase that carries a guest's keys to another device.

The house makes the phrase and does not keep it. From the phrase alone follow three keys (scrypt): under the first the
bundle is found again, with the second it is sealed, and the third tells whether it was changed. So whoever reads the
store finds no token in it, and would have to try 2^64 phrases, each as slow as scrypt is.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

import msgspec
from litestar import Request, post
from litestar import status_codes as status
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from ..core.errors import FondacoError
from ..core.wording import Wording
from .gate import address_of
from .limits import Allowances, Limits, TooMuch
from .messages import KeyBundle, Phrase
from .store import Store

__all__ = ["Phrases", "new_phrase", "phrase_handlers"]

log = logging.getLogger("fondaco.server")

Outcome = TypeVar("Outcome")

WORDS = 8
"""Of 256 words each is worth eight bits: 64 in all."""
SALT = b"fondaco phrase"
"""The same for all: a bundle is found by its phrase alone. Phrases are chance, so none is met twice."""
COST, BLOCK, MEMORY = 2**15, 8, 64 * 1024 * 1024
"""scrypt's: a tenth of a second, and 32 MB."""
KEY_BYTES, NONCE_BYTES = 32, 16
WAITING_MOST = 16
"""As many as may wait for scrypt."""
BUNDLE, UNTIL = "bundle", "bundle until"
"""The documents: a sealed bundle, and by the day when it is deleted where it lies."""
KEPT_DAYS = 90
SWEEP_SECONDS, SWEPT_AT_ONCE = 3600.0, 1000
WRONG = Wording("nothing lies under this phrase; look at its words again.", "phrase-wrong")


class Keys(NamedTuple):
    """What follows from a phrase."""

    place: str
    seal: bytes
    proof: bytes


class Phrases:
    """The bundles of one house."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._allowed = Allowances(limits.phrases_at_once, limits.phrases_per_second)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="fondaco-phrase")
        self._waiting = 0

    async def keep(self, bundle: KeyBundle, address: str) -> str:
        """Seal a bundle of keys; the phrase that opens it."""
        self._allow(address)
        phrase = new_phrase()
        keys = await self._in_thread(lambda: keys_of(phrase))
        sealed = seal(keys, msgspec.json.encode(bundle))
        until = (datetime.now(UTC) + timedelta(KEPT_DAYS)).date().isoformat()
        await self._store.put(UNTIL, f"{until} {keys.place}", keys.place)  # first: else it could lie for ever
        await self._store.put(BUNDLE, keys.place, sealed)
        return phrase

    async def open(self, phrase: str, address: str) -> KeyBundle:
        """The bundle that lies under a phrase."""
        words = read_phrase(phrase)
        self._allow(address)
        keys = await self._in_thread(lambda: keys_of(words))
        sealed = await self._store.find(BUNDLE, keys.place)
        if sealed is None:
            raise FondacoError(WRONG)
        return msgspec.json.decode(unseal(keys, sealed), type=KeyBundle)

    async def tidy(self) -> None:
        """Delete bundles whose day has come, for ever."""
        while True:
            try:
                await self.sweep(datetime.now(UTC).date().isoformat())
            except FondacoError as error:
                log.warning("old bundles of keys cannot be deleted just now: %s", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self, today: str) -> None:
        """Delete what is kept until a day before this one."""
        while due := [each for each in await self._store.documents(UNTIL, SWEPT_AT_ONCE) if each[0] < today]:
            for key, place in due:
                await self._store.remove(BUNDLE, place)
                await self._store.remove(UNTIL, key)

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    def _allow(self, address: str) -> None:
        if self._waiting >= WAITING_MOST or not self._allowed.take(address):
            raise TooMuch("too many phrases were asked for just now; wait a minute and try again.", "too-many-phrases")

    async def _in_thread(self, work: Callable[[], Outcome]) -> Outcome:
        """Leave what is slow on purpose to a thread, one after the other."""
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1


# --- Phrases ---------------------------------------------------------------------------------------------------------


@cache
def word_list() -> tuple[str, ...]:
    """The words of phrases."""
    return tuple(files("fondaco.server").joinpath("phrase-words.txt").read_text(encoding="utf-8").split())


def new_phrase() -> str:
    """A phrase that nobody guesses."""
    return " ".join(secrets.choice(word_list()) for _ in range(WORDS))


def read_phrase(text: str) -> str:
    """A phrase as somebody has written it, in capitals perhaps, or with hyphens."""
    words = text.lower().replace("-", " ").split()
    if len(words) != WORDS:
        raise FondacoError("a phrase has {words} words, not {given}.", "phrase-words", words=WORDS, given=len(words))
    strange = [number for number, word in enumerate(words, 1) if word not in word_list()]
    if strange:
        raise FondacoError(
            "word {number} of this phrase is none that phrases are made of; look at it again.",
            "phrase-strange-word",
            number=strange[0],
        )
    return " ".join(words)


# --- Seals -----------------------------------------------------------------------------------------------------------


def keys_of(phrase: str) -> Keys:
    """The keys that follow from a phrase; this takes a while on purpose."""
    made = hashlib.scrypt(phrase.encode(), salt=SALT, n=COST, r=BLOCK, p=1, maxmem=MEMORY, dklen=3 * KEY_BYTES)
    return Keys(made[:KEY_BYTES].hex(), made[KEY_BYTES : 2 * KEY_BYTES], made[2 * KEY_BYTES :])


def seal(keys: Keys, text: bytes) -> dict[str, str]:
    """A text that only whoever has the keys can read."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    sealed = mixed(keys.seal, nonce, text)
    return {"nonce": nonce.hex(), "sealed": sealed.hex(), "proof": proof(keys, nonce, sealed)}


def unseal(keys: Keys, kept: dict[str, str]) -> bytes:
    """What was sealed, if nobody has changed it."""
    nonce, sealed = bytes.fromhex(kept["nonce"]), bytes.fromhex(kept["sealed"])
    if not hmac.compare_digest(kept["proof"], proof(keys, nonce, sealed)):
        raise FondacoError("what lies under this phrase is damaged.", "phrase-damaged")
    return mixed(keys.seal, nonce, sealed)


def proof(keys: Keys, nonce: bytes, sealed: bytes) -> str:
    """What tells that nothing was changed."""
    return hmac.new(keys.proof, nonce + sealed, hashlib.sha256).hexdigest()


def mixed(key: bytes, nonce: bytes, text: bytes) -> bytes:
    """A text mixed with a stream that follows from a key, HMAC-SHA256 of a counter; mixed again it is the text."""
    blocks = range(0, len(text), hashlib.sha256().digest_size)
    stream = b"".join(hmac.digest(key, nonce + block.to_bytes(8, "big"), "sha256") for block in blocks)
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


def phrase_handlers(phrases: Phrases) -> list[BaseRouteHandler]:
    """What is asked by whoever changes the device."""

    @post("/api/keys")
    async def keep_keys(request: Request[Any, Any, Any], data: JSONBody[KeyBundle]) -> Phrase:
        """Keep my keys, sealed, for 90 days; the phrase that opens them on another device, which the house forgets."""
        return Phrase(await phrases.keep(data, address_of(request)))

    @post("/api/keys/open", status_code=status.HTTP_200_OK)
    async def open_keys(request: Request[Any, Any, Any], data: JSONBody[Phrase]) -> KeyBundle:
        """The keys that lie under a phrase."""
        return await phrases.open(data.phrase, address_of(request))

    return [keep_keys, open_keys]
