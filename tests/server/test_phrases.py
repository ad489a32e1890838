"""One phrase carries a guest's keys to another device, and the house cannot read them."""

import asyncio
from pathlib import Path

import httpx
import pytest

from fondaco.core.errors import FondacoError
from fondaco.server.limits import Limits
from fondaco.server.messages import KeyBundle, TableKeys
from fondaco.server.phrases import BUNDLE, UNTIL, WORDS, Phrases, word_list
from fondaco.server.sqlite import SQLiteStore

from .guests import House


def test_a_phrase_carries_my_tables_to_another_device(house: House) -> None:
    """However it is written; nothing in the house's files tells a key or the phrase."""
    table, tokens = house.make("me", "me")
    bundle = {"tables": [{"table": table, "tokens": tokens, "host": ""}], "guest": "g" * 20}
    made = house.http.post("/api/keys", json=bundle)
    assert made.status_code == httpx.codes.CREATED
    phrase = made.json()["phrase"]
    for written in (phrase, f"  {phrase.upper()} ", phrase.replace(" ", "-")):
        assert house.http.post("/api/keys/open", json={"phrase": written}).json() == bundle
    kept = b"".join(file.read_bytes() for file in house.folder.glob("fondaco.sqlite*"))
    assert table.encode() in kept
    assert not [secret for secret in (*tokens, "g" * 20, phrase) if secret.encode() in kept]
    first, *others = phrase.split()
    other = next(word for word in word_list() if word != first)
    for wrong, why in (
        (" ".join([other, *others]), "nothing lies under"),
        ("too short", f"a phrase has {WORDS} words, not 2"),
        (" ".join(["nonsense", *others]), "word 1 of this phrase"),
    ):
        assert why in house.http.post("/api/keys/open", json={"phrase": wrong}).json()["reason"]


def test_whoever_tries_many_phrases_waits(house: House) -> None:
    """The limit is for each address."""
    phrase = " ".join(word_list()[:WORDS])
    answers = [house.http.post("/api/keys/open", json={"phrase": phrase}).status_code for _ in range(11)]
    assert answers[-1] == httpx.codes.TOO_MANY_REQUESTS


def test_words_are_told_apart_and_there_are_enough() -> None:
    """Eight bits a word, and 60 in all at the least."""
    words = word_list()
    assert len(set(words)) == len(words) == 256
    assert WORDS * 8 >= 60
    assert all(word.isascii() and word.islower() for word in words)


def test_bundles_are_deleted_when_their_day_has_come_and_damage_is_found(tmp_path: Path) -> None:
    """Not before; nothing is left."""

    async def keep() -> None:
        store = SQLiteStore(tmp_path)
        phrases = Phrases(store, Limits())
        bundle = KeyBundle([TableKeys("table", ["token"])])
        phrase = await phrases.keep(bundle, "")
        await phrases.sweep("2000-01-01")
        assert await phrases.open(phrase, "") == bundle
        [(place, sealed)] = await store.documents(BUNDLE, 10)
        turned = f"{int(sealed['sealed'][:2], 16) ^ 1:02x}" + sealed["sealed"][2:]
        await store.put(BUNDLE, place, sealed | {"sealed": turned})
        with pytest.raises(FondacoError, match="is damaged"):
            await phrases.open(phrase, "")
        await phrases.sweep("9999-01-01")
        assert await store.documents(BUNDLE, 10) == await store.documents(UNTIL, 10) == []
        await phrases.close()
        await store.close()

    asyncio.run(keep())
