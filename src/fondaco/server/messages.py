"""Everything a client may send or receive, as typed messages.

This file is the server's whole published language: JSON Schema and the browser's TypeScript types are generated from
it. A live connection speaks `FromClient` and `FromServer`; the other structs are bodies of HTTP requests and answers.

Moments are numbered: moment 0 is the deal, moment n is the position after the n-th step, a move or one taken back. A
client that was away says the last number it has seen and gets what it missed. A step names the moment it would make, so
that a late or doubled one is refused and changes nothing.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

# --- The house -------------------------------------------------------------------------------------------------------


class Health(msgspec.Struct, frozen=True):
    """How the house is."""

    state: Literal["open", "failing"]
    """Whether what is played can be kept; while it cannot, this is answered with 503."""
    version: str
    store: str
    """`writable`, or what is wrong."""
    last_write: str
    """When something was last written; empty if nothing was since it opened."""
    disk_room: int | None
    """Bytes the disk of the tables has left; null where a database server keeps them."""
    workers: int
    """Processes in which bots think."""
    waiting: int
    """Bots that wait for their turn to think."""


class HouseInfo(msgspec.Struct, frozen=True):
    """Who gets in, and how far the bots are."""

    reachable: bool
    """Whether guests on other machines can follow an invitation; else the house was opened for this machine alone."""
    addresses: list[str]
    """Where they find it, best first, each with a slash at its end."""
    ready: list[str]
    """Games whose bots play compiled, at their full strength."""
    compiling: list[str]
    """Games that are still being compiled, or wait for it; meanwhile their bots play interpreted."""
    may_open: bool = False
    """Whether I sit at the house's own computer and may open it to its network, or close it again."""


class OpenNetwork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From the house's own computer: let its network in, or that computer alone again."""

    open: bool


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice a table may switch; the first value is the default. It is for these numbers of players, or for all."""

    name: str
    values: list[str]
    players: list[int]


class LevelInfo(msgspec.Struct, frozen=True):
    """A named strength of bots, and the code of who plays it where no network does; empty where one does."""

    name: str
    instead: str
    """With the house's components."""
    instead_own: str
    """With an owner's own."""


class GameInfo(msgspec.Struct, frozen=True):
    """What the front page needs of a game."""

    id: str
    title: str
    year: int
    designer: str
    artist: str
    publisher: str
    players: list[int]
    usual_players: int
    minutes: int
    """How long a game takes people, about; 0 where nobody has said."""
    options: list[OptionInfo]
    bots: list[str]
    """Levels, then all others, by their codes."""
    usual_bot: str
    """Whom somebody meets who has named no bot."""
    levels: list[LevelInfo]
    """From the weakest on."""
    components: str
    """What an owner may replace by his own: `deck`, `dice`, `cards`; empty where there is nothing."""


class OwnComponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody's own deck, dice or cards, to be looked at before a table is opened with them.

    `text` is the TOML text of them, empty for the house's own. They have to suffice for so many players.
    """

    players: int
    text: str = ""


class ComponentsRead(msgspec.Struct, frozen=True):
    """Components as the house has read them: their one canonical form, and what is printed on them as views show it."""

    components: dict[str, Any]
    shown: dict[str, Any]


class GameWords(msgspec.Struct, frozen=True):
    """A game's words for people in one language, as Fluent: for clients that have none of it."""

    text: str


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits here: `me` (whoever makes the table; several such seats are a hot-seat game), a bot, or `open`."""

    kind: Literal["me", "bot", "open"]
    name: str = ""
    bot: str = ""


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is: `seconds` for each decision of a seat, or for its whole game with an increment for each
    of its moves. When it is up, a bot plays on for the seat."""

    kind: Literal["move", "game"]
    seconds: int
    increment: int = 0


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table. The nonce is the maker's contribution to chance.

    Whoever wants proof that the host did not choose the deal leaves his own seats open and joins them, with his nonces,
    after reading the commitment in the answer.

    `components` is the TOML text of an owner's own deck, dice or cards. `daily` asks for the deal of the day, which is
    the same for everybody: only games for one player have one. Of it each guest has one try that counts: `guest` is an
    unguessable token, of which only the hash is kept.
    """

    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    nonce: str = ""
    components: str = ""
    daily: bool = False
    guest: str = ""
    coach: bool = False
    """Whether seats may ask what their moves are worth; everybody at the table is told."""
    clock: ClockSetting | None = None
    stand_in: str = ""
    """The bot that takes over a seat whose owner is away, has resigned or has no time left; empty for
    the level that people meet who have named none."""
    absence: int = 120
    """After so many seconds somebody who is away may be replaced by a bot, if another seat asks for it."""
    listed: bool = False
    """Whether everybody finds it in the house's list while it waits or plays."""
    lesson: bool = False
    """Whether it is a guided first game, whose deal and first moves are prepared: one guest learns, against bots."""


class NewGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a duplicate group: the same deal at several tables, each with its seats. None begins before all seats of
    all tables are taken. The nonce is the maker's contribution to chance; `components`, `clock`, `stand_in` and
    `absence` are as at a table, and the same at all of them."""

    game: str
    tables: list[list[NewSeat]]
    options: dict[str, str] = {}
    nonce: str = ""
    components: str = ""
    clock: ClockSetting | None = None
    stand_in: str = ""
    absence: int = 120


class SeatKey(msgspec.Struct, frozen=True):
    """A seat and the unguessable token that claims it. Only its owner ever sees the token."""

    seat: int
    token: str


class TableMade(msgspec.Struct, frozen=True):
    """The new table's id, the commitment to its secret, and the seats of whoever made it."""

    table: str
    commitment: str
    keys: list[SeatKey]
    host: str = ""
    """The key of the host: with it he seats bots and opens seats before the game, closes a table that waits, has a bot
    play for somebody who is away, and decides who may speak; empty where there is no host."""


class GroupMade(msgspec.Struct, frozen=True):
    """The new group's id, the commitment to its one secret, and its tables with the seats of whoever made it."""

    group: str
    commitment: str
    tables: list[TableMade]


class GroupTable(msgspec.Struct, frozen=True):
    """A table of a group, by its id, the names at its seats, and whether it has ended."""

    table: str
    names: list[str]
    ended: bool


class GroupSeat(msgspec.Struct, frozen=True):
    """What a seat has scored at each table, and its points: two for each where it scored less, one for as much."""

    seat: int
    scores: list[int]
    points: list[int]


class GroupInfo(msgspec.Struct, frozen=True):
    """A duplicate group; before the last of its tables has ended no score of any is told."""

    group: str
    game: str
    state: Literal["waiting", "playing", "over"]
    tables: list[GroupTable]
    seats: list[GroupSeat]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat: this one, or the first that is free."""

    name: str
    seat: int | None = None
    nonce: str = ""


class SetSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As the host of a table that waits: put this bot on a seat, or with none open it, whoever has it. A guest's key
    opens it no more."""

    host: str
    seat: int
    bot: str = ""
    name: str = ""


class AsHost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for something as the host of a table."""

    host: str


class TableKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My keys of one table: the tokens of my seats, and the host's key if it is mine."""

    table: str
    tokens: list[str]
    host: str = ""


class KeyBundle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All my keys, and the token of the guest that I am in deals of the day."""

    tables: list[TableKeys]
    guest: str = ""


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Eight words that open a bundle of keys."""

    phrase: str


class WhatIf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table that begins after `step` moves of the record of a game that is over, with me on this seat: what
    it could not know then is dealt anew. `bots` names one bot for all other seats, or one for each."""

    step: int
    seat: int
    bots: list[str]
    name: str = ""
    nonce: str = ""
    coach: bool = False


class TableRow(msgspec.Struct, frozen=True):
    """A table as the front page lists it among mine."""

    table: str
    game: str
    seats: list[SeatInfo]
    state: Literal["waiting", "playing", "over"]
    turn: int | None
    number: int
    opened: int
    """When it was opened, in milliseconds since 1970."""
    moved: int
    """When the last step was made; 0 for none."""
    mine: list[int] = []
    """Which seats are mine; none in the list of all tables."""
    scores: list[int] | None = None
    """How a game of mine has ended; and everybody's place."""
    ranking: list[int] | None = None
    daily: str = ""
    """The date of the deal of the day that it plays; else empty."""
    practice: bool = False
    """Whether that try does not count."""
    closed: bool = False
    """Whether the owner of the house has closed it, so that nobody plays there any more."""


class DailyResult(msgspec.Struct, frozen=True):
    """How somebody did with the deal of the day."""

    table: str
    name: str
    score: int


class DayPromise(msgspec.Struct, frozen=True):
    """What the house has committed to for the deals of a day, and the secret once the day has passed; else empty."""

    date: str
    commitment: str
    secret: str


class AskRematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the rematch of a finished table, with the token of a seat there."""

    token: str


class AskHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what the moves are worth, with the token of the seat that is to decide, where the table has a coach or it is
    played alone."""

    token: str


class AskNotices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask to be told by webhook, mail or both when it is the turn of the seat with this token and its owner is away;
    with neither, no longer. The house's host must have allowed it."""

    token: str
    webhook: str = ""
    email: str = ""


class AskWhy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what the moves were worth to whoever decided after `step` moves of the record of a game that is over."""

    step: int


class Hint(msgspec.Struct, frozen=True):
    """A legal move, the final score expected after it, and among others the chance to win.

    A few moves are compared: what each seat may expect, in the next reckoning, of each of its `parts`. These are called
    by the events that tell of them, and what a seat spends until then is negative."""

    move: str
    score: float
    win: float | None = None
    parts: dict[str, list[float]] = {}


class Verified(msgspec.Struct, frozen=True):
    """What was checked of a record, in sentences."""

    lines: list[str]


class ReviewStep(msgspec.Struct, frozen=True):
    """A decision: what every seat may expect after it, how much of the change was luck and how much came from the
    decision, and for whoever decided the best move and what it was worth beyond the one played."""

    number: int
    """How many moves of the record have been played with this one."""
    seat: int
    move: str
    values: list[float]
    luck: list[float]
    skill: list[float]
    best: str
    loss: float


class ReviewSeat(msgspec.Struct, frozen=True):
    """Where a seat's result came from: what it had before the deal, luck, what its own decisions brought and what those
    of others did sum up to it. Of these decisions' share so much was `unforeseen` by whoever judged: no move would have
    kept what the position was thought to be worth, or any would have brought more. `lost` is all that better moves of
    its own would have brought."""

    luck: float
    own: float
    others: float
    unforeseen: float
    result: float
    decisions: int
    errors: int
    lost: float


class ReviewError(msgspec.Struct, frozen=True):
    """A costly decision, what was better, and by how much."""

    number: int
    seat: int
    move: str
    better: str
    loss: float


class Review(msgspec.Struct, frozen=True):
    """A game that is over, reviewed: values are shares of a win, or points where somebody played alone."""

    by: str
    """Who judged positions: `net`, or where no network knows the table `greedy` or `random` play to the end."""
    unit: Literal["win", "points"]
    redeals: int
    fair: list[float]
    """What every seat had before the deal."""
    start: list[float]
    """What it had after the deal."""
    steps: list[ReviewStep]
    seats: list[ReviewSeat]
    costliest: list[ReviewError]


class ReviewState(msgspec.Struct, frozen=True):
    """How far a review is: not asked for, waiting, at work (so many decisions of so many are done), or done."""

    state: Literal["none", "waiting", "working", "done"]
    done: int = 0
    of: int = 0
    review: Review | None = None


class Part(msgspec.Struct, frozen=True):
    """A part of a sentence that other languages have words of their own for."""

    text: str
    id: str
    values: dict[str, Value]


Value = str | int | list[str] | Part
"""What is put into words: a text, a number, several things of which one may be chosen, or other words."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a request was not carried out, in one sentence.

    Whoever speaks another language has words for its `id` and puts the `values` in. Not every sentence has an id.
    """

    reason: str
    id: str = ""
    values: dict[str, Value] = {}


# --- A live table ----------------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat, for all to see."""

    kind: Literal["human", "bot", "open"]
    name: str
    bot: str
    present: bool
    stand_in: str = ""
    """The bot that plays for the owner of this seat just now; empty where he plays himself."""
    since: int | None = None
    """Since when it does, in milliseconds since 1970."""
    why: Literal["clock", "absent", "resigned"] | None = None
    """Why it does; a seat that has resigned stays with the bot."""
    muted: bool = False
    """Whether the host lets this seat speak no longer."""
    away: int | None = None
    """For how many milliseconds its owner has been away when this is told, as far as the house knows; null where he is
    here, and where nobody owns it."""


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a connection: my seats' tokens (none: I watch) and the last moment I have (-1: none). All
    moments since then are told, in their order; without the `past` only the newest is, and `past` asks for others.
    Whoever needs no `outlook` of his moves, as a program that has the rules itself, says so: the house has less to do.

    With the token of a guest who has played a deal of the day, others' tables of it can be watched before it is over.
    """

    tokens: list[str] = []
    after: int = -1
    guest: str = ""
    past: bool = True
    outlook: bool = True


class Past(msgspec.Struct, frozen=True, tag="past", forbid_unknown_fields=True):
    """Tell me the moments from `first` to `last` again, at most 100, as I may see them: they come in their order, when
    there is nothing newer to tell. What is asked next takes the place of what was not told yet."""

    first: int
    last: int


class Move(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """Play a move: it would make moment `number`."""

    seat: int
    number: int
    move: str


class TakeBack(msgspec.Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Take my last move back, which would make moment `number`. Only while nothing has come to light through it and
    nobody else has played since; not in the deal of the day."""

    seat: int
    number: int


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give my seat up for good: a bot plays it to the end."""

    seat: int


class HandOver(msgspec.Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Let a bot play for this seat, whose owner has been away for the time that the table allows. I must have a seat
    myself, or the host's key."""

    seat: int
    host: str = ""


class ComeBack(msgspec.Struct, frozen=True, tag="come_back", forbid_unknown_fields=True):
    """Have my seat back from the bot that plays there."""

    seat: int


class GiveOrder(msgspec.Struct, frozen=True, tag="order", forbid_unknown_fields=True):
    """Say now what my seat will do when its turn comes, in a form that the game offers: for this lot, or until I cancel
    it. Nobody else is told; a new order takes the place of the old."""

    seat: int
    form: str
    florins: int = 0
    lasts: bool = False


class CancelOrder(msgspec.Struct, frozen=True, tag="cancel_order", forbid_unknown_fields=True):
    """Have no order for my seat any more."""

    seat: int


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something from my seat to everybody at the table: one line of at most 300 characters."""

    seat: int
    text: str


class Mute(msgspec.Struct, frozen=True, tag="mute", forbid_unknown_fields=True):
    """As the host, with the key of whoever opened the table: let a seat speak no longer, or again."""

    host: str
    seat: int
    muted: bool = True


class Nudge(msgspec.Struct, frozen=True, tag="nudge", forbid_unknown_fields=True):
    """From my seat, remind whoever is to decide; once in ten minutes."""

    seat: int


class AskWhyNot(msgspec.Struct, frozen=True, tag="why_not", forbid_unknown_fields=True):
    """Ask why I cannot do something now that looks as if I could: play a move, or take my last one back. The move may
    be one that is never allowed, like taking a card that lies out of reach. Only I am answered."""

    move: str = ""
    wish: Literal["move", "take_back"] = "move"


class TableOption(msgspec.Struct, frozen=True):
    """How a table plays where its game leaves a choice."""

    name: str
    value: str
    usual: bool
    """Whether this is the game's default."""


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The table, and which seats are mine."""

    table: str
    game: str
    rules: int
    """The version of the game's rules."""
    board: bool
    """Whether views and events here are those that the published schema describes for the game: where it declares
    none, or under older rules that had others, a client can only show them as they come."""
    players: int
    options: list[TableOption]
    """All that tables of so many players can switch under these rules."""
    commitment: str
    daily: str
    """The date of the deal of the day, at its tables; else empty."""
    group: str
    """The duplicate group it belongs to; else empty."""
    coach: bool
    """Whether seats may ask what their moves are worth."""
    practice: bool
    """Whether this try at the deal of the day does not count."""
    veiled: bool
    """Whether nothing is told here yet to me, who has no seat, lest it tell me what is to come elsewhere."""
    mine: list[int]
    seats: list[SeatInfo]
    state: Literal["waiting", "playing", "over"]
    number: int
    """The newest moment there is, -1 for none: what is told up to it has happened before I came."""
    client: str
    """The stamp of the browser client that this house hands out: a page that is made from another should reload."""
    view_static: dict[str, Any]
    """What is the same in every view of this table: moments leave it out, and whoever reads them puts it in."""
    clock: ClockSetting | None = None
    absence: int = 120
    """After so many seconds somebody who is away may be replaced by a bot."""
    orders: list[str] = []
    """The forms of standing orders that the game offers; none in most games."""
    watchers: int = 0
    """How many watch without a seat."""
    closed: bool = False
    """Whether the owner of the house has closed the table, so that nobody plays there any more."""
    lesson: list[str] = []
    """The moves of a guided first game that are prepared, of all seats; none at other tables."""


class Seats(msgspec.Struct, frozen=True, tag="seats"):
    """Somebody came, left, or took a seat."""

    seats: list[SeatInfo]
    state: Literal["waiting", "playing", "over"]
    watchers: int = 0
    """How many watch without a seat."""
    closed: bool = False
    """Whether the owner of the house has closed the table."""


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """The position after one move, as one viewer may see it.

    `seat` and `move` say what was played (null for the deal; of a hidden move others are told only its kind), `events`
    what this viewer heard of it. `view` is the game's own plain data, without what the welcome told. `turn` is the seat
    to decide (null once over), `legal` the moves allowed to that seat, given only to whoever sits there, and only with
    the present moment: one that is told late has no moves to choose from. With them goes `outlook`: what they would
    bring, as far as that is certain and the game says so.
    """

    game: str
    rules: int
    number: int
    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    drawn: dict[str, str] | None
    """The table as text by language, where the published schema does not describe the view; else None."""
    turn: int | None
    legal: list[str] | None
    outlook: dict[str, Any] | None
    over: bool
    scores: list[int]
    ranking: list[int] | None
    taken_back: bool = False
    """Whether `seat` took its last move back: this is the position before that move again, and `move` is null."""
    may_take_back: bool = False
    """Whether the last move was mine and I may take it back now; like `legal`, only with the present moment."""


Cause = Literal["message", "key", "crowd", "haste"]


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A message was not carried out and changed nothing; `number` is that of the refused move, if it was one."""

    reason: str
    number: int | None = None
    cause: Cause = "message"
    """What it was, for clients with words of their own: a `key` that opens no seat here, a `crowd` that leaves no place
    until somebody goes, `haste` where the same may be said again in a few seconds, or else the `message` itself."""
    id: str = ""
    """As in a `Refusal`: what the reason is called in every language, and the values in it."""
    values: dict[str, Value] = {}


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    """The game is over: the secret behind the commitment, and every seat's nonce; a day's deal has none."""

    secret: str
    nonces: list[str]


class Clocks(msgspec.Struct, frozen=True, tag="clocks"):
    """The milliseconds that every seat has left when this is told, and the seat whose time runs; only at tables with a
    clock, after each moment and whenever a seat changes hands."""

    left: list[int]
    running: int | None


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody said something, under a number that grows by one, at a time in milliseconds since 1970. Whoever says
    hello is told the last 100 again."""

    number: int
    seat: int
    text: str
    at: int


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """Somebody asked for a rematch: it is at this table, and the key of each seat here opens the same seat there."""

    table: str


class Nudged(msgspec.Struct, frozen=True, tag="nudged"):
    """My seat is to decide, and another has reminded me of it, at a time in milliseconds since 1970. Told to nobody
    else; whoever says hello is told again, until he has decided."""

    seat: int
    by: int
    at: int


class OrderInfo(msgspec.Struct, frozen=True):
    """A standing order of mine."""

    seat: int
    form: str
    florins: int
    lasts: bool


class Orders(msgspec.Struct, frozen=True, tag="orders"):
    """All standing orders of my seats, whenever they change; told to nobody else."""

    orders: list[OrderInfo]


class WhyNot(msgspec.Struct, frozen=True, tag="why_not"):
    """Why I cannot do what I asked about, at the newest moment there is for me, `number`: a message among the game's
    words, or among those of every table, with what it tells (`seat` is a seat), and the rule of the game's ledger
    behind it, if a rule is. By what I know: it tells nothing that is hidden from me."""

    wish: Literal["move", "take_back"]
    move: str
    number: int
    why: str
    values: dict[str, int | str] = {}
    rule: str = ""


FromClient = (
    Hello
    | Past
    | Move
    | TakeBack
    | Resign
    | HandOver
    | ComeBack
    | GiveOrder
    | CancelOrder
    | Say
    | Mute
    | Nudge
    | AskWhyNot
)
FromServer = Welcome | Seats | Moment | Refused | Revealed | Clocks | Orders | Said | Rematch | Nudged | WhyNot
