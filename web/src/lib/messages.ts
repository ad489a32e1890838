// Made from src/fondaco by python -m fondaco.server.schema; do not edit.

import type { MediciMoment } from "./contract/medici";
import type { MediciCardMoment } from "./contract/medici-card";
import type { MediciDiceMoment } from "./contract/medici-dice";
import type { MiddleAgesMoment } from "./contract/middle-ages";

/** A seat at the table, counted from 0. */
export type Seat = number;

/** An event of any game, with its fields. */
export type Told = {
  event: string;
  [field: string]: unknown;
};

/** How the house is. */
export type Health = {
  /** Whether what is played can be kept; while it cannot, this is answered with 503. */
  state: "failing" | "open";
  version: string;
  /** `writable`, or what is wrong. */
  store: string;
  /** When something was last written; empty if nothing was since it opened. */
  last_write: string;
  /** Bytes the disk of the tables has left; null where a database server keeps them. */
  disk_room: number | null;
  /** Processes in which bots think. */
  workers: number;
  /** Bots that wait for their turn to think. */
  waiting: number;
};

/** Who gets in, and how far the bots are. */
export type HouseInfo = {
  /** Whether guests on other machines can follow an invitation; else the house was opened for this machine alone. */
  reachable: boolean;
  /** Where they find it, best first, each with a slash at its end. */
  addresses: string[];
  /** Games whose bots play compiled, at their full strength. */
  ready: string[];
  /** Games that are still being compiled, or wait for it; meanwhile their bots play interpreted. */
  compiling: string[];
  /** Whether I sit at the house's own computer and may open it to its network, or close it again. */
  may_open?: boolean;
};

/** From the house's own computer: let its network in, or that computer alone again. */
export type OpenNetwork = {
  open: boolean;
};

/** A choice a table may switch; the first value is the default. It is for these numbers of players, or for all. */
export type OptionInfo = {
  name: string;
  values: string[];
  players: number[];
};

/** A named strength of bots, and the code of who plays it where no network does; empty where one does. */
export type LevelInfo = {
  name: string;
  /** With the house's components. */
  instead: string;
  /** With an owner's own. */
  instead_own: string;
};

/** What the front page needs of a game. */
export type GameInfo = {
  id: string;
  title: string;
  year: number;
  designer: string;
  artist: string;
  publisher: string;
  players: number[];
  usual_players: number;
  /** How long a game takes people, about; 0 where nobody has said. */
  minutes: number;
  options: OptionInfo[];
  /** Levels, then all others, by their codes. */
  bots: string[];
  /** Whom somebody meets who has named no bot. */
  usual_bot: string;
  /** From the weakest on. */
  levels: LevelInfo[];
  /** What an owner may replace by his own: `deck`, `dice`, `cards`; empty where there is nothing. */
  components: string;
};

/**
 * Somebody's own deck, dice or cards, to be looked at before a table is opened with them.
 *
 * `text` is the TOML text of them, empty for the house's own. They have to suffice for so many players.
 */
export type OwnComponents = {
  players: number;
  text?: string;
};

/** Components as the house has read them: their one canonical form, and what is printed on them as views show it. */
export type ComponentsRead = {
  components: Record<string, unknown>;
  shown: Record<string, unknown>;
};

/** A game's words for people in one language, as Fluent: for clients that have none of it. */
export type GameWords = {
  text: string;
};

/** Who sits here: `me` (whoever makes the table; several such seats are a hot-seat game), a bot, or `open`. */
export type NewSeat = {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
};

/**
 * How much time there is: `seconds` for each decision of a seat, or for its whole game with an increment for each of
 * its moves. When it is up, a bot plays on for the seat.
 */
export type ClockSetting = {
  kind: "game" | "move";
  seconds: number;
  increment?: number;
};

/**
 * Ask for a table. The nonce is the maker's contribution to chance.
 *
 * Whoever wants proof that the host did not choose the deal leaves his own seats open and joins them, with his nonces,
 * after reading the commitment in the answer.
 *
 * `components` is the TOML text of an owner's own deck, dice or cards. `daily` asks for the deal of the day, which is
 * the same for everybody: only games for one player have one. Of it each guest has one try that counts: `guest` is an
 * unguessable token, of which only the hash is kept.
 */
export type NewTable = {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  nonce?: string;
  components?: string;
  daily?: boolean;
  guest?: string;
  /** Whether seats may ask what their moves are worth; everybody at the table is told. */
  coach?: boolean;
  clock?: ClockSetting | null;
  /**
   * The bot that takes over a seat whose owner is away, has resigned or has no time left; empty for the level that
   * people meet who have named none.
   */
  stand_in?: string;
  /** After so many seconds somebody who is away may be replaced by a bot, if another seat asks for it. */
  absence?: number;
  /** Whether everybody finds it in the house's list while it waits or plays. */
  listed?: boolean;
  /** Whether it is a guided first game, whose deal and first moves are prepared: one guest learns, against bots. */
  lesson?: boolean;
};

/**
 * Ask for a duplicate group: the same deal at several tables, each with its seats. None begins before all seats of all
 * tables are taken. The nonce is the maker's contribution to chance; `components`, `clock`, `stand_in` and `absence`
 * are as at a table, and the same at all of them.
 */
export type NewGroup = {
  game: string;
  tables: NewSeat[][];
  options?: Record<string, string>;
  nonce?: string;
  components?: string;
  clock?: ClockSetting | null;
  stand_in?: string;
  absence?: number;
};

/** A seat and the unguessable token that claims it. Only its owner ever sees the token. */
export type SeatKey = {
  seat: number;
  token: string;
};

/** The new table's id, the commitment to its secret, and the seats of whoever made it. */
export type TableMade = {
  table: string;
  commitment: string;
  keys: SeatKey[];
  /**
   * The key of the host: with it he seats bots and opens seats before the game, closes a table that waits, has a bot
   * play for somebody who is away, and decides who may speak; empty where there is no host.
   */
  host?: string;
};

/** The new group's id, the commitment to its one secret, and its tables with the seats of whoever made it. */
export type GroupMade = {
  group: string;
  commitment: string;
  tables: TableMade[];
};

/** A table of a group, by its id, the names at its seats, and whether it has ended. */
export type GroupTable = {
  table: string;
  names: string[];
  ended: boolean;
};

/** What a seat has scored at each table, and its points: two for each where it scored less, one for as much. */
export type GroupSeat = {
  seat: number;
  scores: number[];
  points: number[];
};

/** A duplicate group; before the last of its tables has ended no score of any is told. */
export type GroupInfo = {
  group: string;
  game: string;
  state: "over" | "playing" | "waiting";
  tables: GroupTable[];
  seats: GroupSeat[];
};

/** Take an open seat: this one, or the first that is free. */
export type Join = {
  name: string;
  seat?: number | null;
  nonce?: string;
};

/**
 * As the host of a table that waits: put this bot on a seat, or with none open it, whoever has it. A guest's key opens
 * it no more.
 */
export type SetSeat = {
  host: string;
  seat: number;
  bot?: string;
  name?: string;
};

/** Ask for something as the host of a table. */
export type AsHost = {
  host: string;
};

/** My keys of one table: the tokens of my seats, and the host's key if it is mine. */
export type TableKeys = {
  table: string;
  tokens: string[];
  host?: string;
};

/** All my keys, and the token of the guest that I am in deals of the day. */
export type KeyBundle = {
  tables: TableKeys[];
  guest?: string;
};

/** Eight words that open a bundle of keys. */
export type Phrase = {
  phrase: string;
};

/**
 * Ask for a table that begins after `step` moves of the record of a game that is over, with me on this seat: what it
 * could not know then is dealt anew. `bots` names one bot for all other seats, or one for each.
 */
export type WhatIf = {
  step: number;
  seat: number;
  bots: string[];
  name?: string;
  nonce?: string;
  coach?: boolean;
};

/** A table as the front page lists it among mine. */
export type TableRow = {
  table: string;
  game: string;
  seats: SeatInfo[];
  state: "over" | "playing" | "waiting";
  turn: number | null;
  number: number;
  /** When it was opened, in milliseconds since 1970. */
  opened: number;
  /** When the last step was made; 0 for none. */
  moved: number;
  /** Which seats are mine; none in the list of all tables. */
  mine?: number[];
  /** How a game of mine has ended; and everybody's place. */
  scores?: number[] | null;
  ranking?: number[] | null;
  /** The date of the deal of the day that it plays; else empty. */
  daily?: string;
  /** Whether that try does not count. */
  practice?: boolean;
  /** Whether the owner of the house has closed it, so that nobody plays there any more. */
  closed?: boolean;
};

/** How somebody did with the deal of the day. */
export type DailyResult = {
  table: string;
  name: string;
  score: number;
};

/** What the house has committed to for the deals of a day, and the secret once the day has passed; else empty. */
export type DayPromise = {
  date: string;
  commitment: string;
  secret: string;
};

/** Ask for the rematch of a finished table, with the token of a seat there. */
export type AskRematch = {
  token: string;
};

/**
 * Ask what the moves are worth, with the token of the seat that is to decide, where the table has a coach or it is
 * played alone.
 */
export type AskHint = {
  token: string;
};

/**
 * Ask to be told by webhook, mail or both when it is the turn of the seat with this token and its owner is away; with
 * neither, no longer. The house's host must have allowed it.
 */
export type AskNotices = {
  token: string;
  webhook?: string;
  email?: string;
};

/** Ask what the moves were worth to whoever decided after `step` moves of the record of a game that is over. */
export type AskWhy = {
  step: number;
};

/**
 * A legal move, the final score expected after it, and among others the chance to win.
 *
 * A few moves are compared: what each seat may expect, in the next reckoning, of each of its `parts`. These are called
 * by the events that tell of them, and what a seat spends until then is negative.
 */
export type Hint = {
  move: string;
  score: number;
  win?: number | null;
  parts?: Record<string, number[]>;
};

/** What was checked of a record, in sentences. */
export type Verified = {
  lines: string[];
};

/**
 * A decision: what every seat may expect after it, how much of the change was luck and how much came from the decision,
 * and for whoever decided the best move and what it was worth beyond the one played.
 */
export type ReviewStep = {
  /** How many moves of the record have been played with this one. */
  number: number;
  seat: number;
  move: string;
  values: number[];
  luck: number[];
  skill: number[];
  best: string;
  loss: number;
};

/**
 * Where a seat's result came from: what it had before the deal, luck, what its own decisions brought and what those of
 * others did sum up to it. Of these decisions' share so much was `unforeseen` by whoever judged: no move would have
 * kept what the position was thought to be worth, or any would have brought more. `lost` is all that better moves of
 * its own would have brought.
 */
export type ReviewSeat = {
  luck: number;
  own: number;
  others: number;
  unforeseen: number;
  result: number;
  decisions: number;
  errors: number;
  lost: number;
};

/** A costly decision, what was better, and by how much. */
export type ReviewError = {
  number: number;
  seat: number;
  move: string;
  better: string;
  loss: number;
};

/** A game that is over, reviewed: values are shares of a win, or points where somebody played alone. */
export type Review = {
  /** Who judged positions: `net`, or where no network knows the table `greedy` or `random` play to the end. */
  by: string;
  unit: "points" | "win";
  redeals: number;
  /** What every seat had before the deal. */
  fair: number[];
  /** What it had after the deal. */
  start: number[];
  steps: ReviewStep[];
  seats: ReviewSeat[];
  costliest: ReviewError[];
};

/** How far a review is: not asked for, waiting, at work (so many decisions of so many are done), or done. */
export type ReviewState = {
  state: "done" | "none" | "waiting" | "working";
  done?: number;
  of?: number;
  review?: Review | null;
};

/** A part of a sentence that other languages have words of their own for. */
export type Part = {
  text: string;
  id: string;
  values: Record<string, string | number | string[] | Part>;
};

/**
 * Why a request was not carried out, in one sentence.
 *
 * Whoever speaks another language has words for its `id` and puts the `values` in. Not every sentence has an id.
 */
export type Refusal = {
  reason: string;
  id?: string;
  values?: Record<string, string | number | string[] | Part>;
};

/** Who sits at a seat, for all to see. */
export type SeatInfo = {
  kind: "bot" | "human" | "open";
  name: string;
  bot: string;
  present: boolean;
  /** The bot that plays for the owner of this seat just now; empty where he plays himself. */
  stand_in?: string;
  /** Since when it does, in milliseconds since 1970. */
  since?: number | null;
  /** Why it does; a seat that has resigned stays with the bot. */
  why?: "absent" | "clock" | "resigned" | null;
  /** Whether the host lets this seat speak no longer. */
  muted?: boolean;
  /**
   * For how many milliseconds its owner has been away when this is told, as far as the house knows; null where he is
   * here, and where nobody owns it.
   */
  away?: number | null;
};

/**
 * The first message of a connection: my seats' tokens (none: I watch) and the last moment I have (-1: none). All
 * moments since then are told, in their order; without the `past` only the newest is, and `past` asks for others.
 * Whoever needs no `outlook` of his moves, as a program that has the rules itself, says so: the house has less to do.
 *
 * With the token of a guest who has played a deal of the day, others' tables of it can be watched before it is over.
 */
export type Hello = {
  type: "hello";
  tokens?: string[];
  after?: number;
  guest?: string;
  past?: boolean;
  outlook?: boolean;
};

/**
 * Tell me the moments from `first` to `last` again, at most 100, as I may see them: they come in their order, when
 * there is nothing newer to tell. What is asked next takes the place of what was not told yet.
 */
export type Past = {
  type: "past";
  first: number;
  last: number;
};

/** Play a move: it would make moment `number`. */
export type Move = {
  type: "move";
  seat: number;
  number: number;
  move: string;
};

/**
 * Take my last move back, which would make moment `number`. Only while nothing has come to light through it and nobody
 * else has played since; not in the deal of the day.
 */
export type TakeBack = {
  type: "take_back";
  seat: number;
  number: number;
};

/** Give my seat up for good: a bot plays it to the end. */
export type Resign = {
  type: "resign";
  seat: number;
};

/**
 * Let a bot play for this seat, whose owner has been away for the time that the table allows. I must have a seat
 * myself, or the host's key.
 */
export type HandOver = {
  type: "hand_over";
  seat: number;
  host?: string;
};

/** Have my seat back from the bot that plays there. */
export type ComeBack = {
  type: "come_back";
  seat: number;
};

/**
 * Say now what my seat will do when its turn comes, in a form that the game offers: for this lot, or until I cancel it.
 * Nobody else is told; a new order takes the place of the old.
 */
export type GiveOrder = {
  type: "order";
  seat: number;
  form: string;
  florins?: number;
  lasts?: boolean;
};

/** Have no order for my seat any more. */
export type CancelOrder = {
  type: "cancel_order";
  seat: number;
};

/** Say something from my seat to everybody at the table: one line of at most 300 characters. */
export type Say = {
  type: "say";
  seat: number;
  text: string;
};

/** As the host, with the key of whoever opened the table: let a seat speak no longer, or again. */
export type Mute = {
  type: "mute";
  host: string;
  seat: number;
  muted?: boolean;
};

/** From my seat, remind whoever is to decide; once in ten minutes. */
export type Nudge = {
  type: "nudge";
  seat: number;
};

/**
 * Ask why I cannot do something now that looks as if I could: play a move, or take my last one back. The move may be
 * one that is never allowed, like taking a card that lies out of reach. Only I am answered.
 */
export type AskWhyNot = {
  type: "why_not";
  move?: string;
  wish?: "move" | "take_back";
};

/** How a table plays where its game leaves a choice. */
export type TableOption = {
  name: string;
  value: string;
  /** Whether this is the game's default. */
  usual: boolean;
};

/** The table, and which seats are mine. */
export type Welcome = {
  type: "welcome";
  table: string;
  game: string;
  /** The version of the game's rules. */
  rules: number;
  /**
   * Whether views and events here are those that the published schema describes for the game: where it declares none,
   * or under older rules that had others, a client can only show them as they come.
   */
  board: boolean;
  players: number;
  /** All that tables of so many players can switch under these rules. */
  options: TableOption[];
  commitment: string;
  /** The date of the deal of the day, at its tables; else empty. */
  daily: string;
  /** The duplicate group it belongs to; else empty. */
  group: string;
  /** Whether seats may ask what their moves are worth. */
  coach: boolean;
  /** Whether this try at the deal of the day does not count. */
  practice: boolean;
  /** Whether nothing is told here yet to me, who has no seat, lest it tell me what is to come elsewhere. */
  veiled: boolean;
  mine: number[];
  seats: SeatInfo[];
  state: "over" | "playing" | "waiting";
  /** The newest moment there is, -1 for none: what is told up to it has happened before I came. */
  number: number;
  /** The stamp of the browser client that this house hands out: a page that is made from another should reload. */
  client: string;
  /** What is the same in every view of this table: moments leave it out, and whoever reads them puts it in. */
  view_static: Record<string, unknown>;
  clock?: ClockSetting | null;
  /** After so many seconds somebody who is away may be replaced by a bot. */
  absence?: number;
  /** The forms of standing orders that the game offers; none in most games. */
  orders?: string[];
  /** How many watch without a seat. */
  watchers?: number;
  /** Whether the owner of the house has closed the table, so that nobody plays there any more. */
  closed?: boolean;
  /** The moves of a guided first game that are prepared, of all seats; none at other tables. */
  lesson?: string[];
};

/** Somebody came, left, or took a seat. */
export type Seats = {
  type: "seats";
  seats: SeatInfo[];
  state: "over" | "playing" | "waiting";
  /** How many watch without a seat. */
  watchers?: number;
  /** Whether the owner of the house has closed the table. */
  closed?: boolean;
};

/**
 * The position after one move, as one viewer may see it.
 *
 * `seat` and `move` say what was played (null for the deal; of a hidden move others are told only its kind), `events`
 * what this viewer heard of it. `view` is the game's own plain data, without what the welcome told. `turn` is the seat
 * to decide (null once over), `legal` the moves allowed to that seat, given only to whoever sits there, and only with
 * the present moment: one that is told late has no moves to choose from. With them goes `outlook`: what they would
 * bring, as far as that is certain and the game says so.
 */
export type Moment = {
  type: "moment";
  game: string;
  rules: number;
  number: number;
  seat: number | null;
  move: string | null;
  events: Told[];
  view: Record<string, unknown>;
  /** The table as text by language, where the published schema does not describe the view; else null. */
  drawn: Record<string, string> | null;
  turn: number | null;
  legal: string[] | null;
  outlook: Record<string, unknown> | null;
  over: boolean;
  scores: number[];
  ranking: number[] | null;
  /** Whether `seat` took its last move back: this is the position before that move again, and `move` is null. */
  taken_back?: boolean;
  /** Whether the last move was mine and I may take it back now; like `legal`, only with the present moment. */
  may_take_back?: boolean;
};

/** A message was not carried out and changed nothing; `number` is that of the refused move, if it was one. */
export type Refused = {
  type: "refused";
  reason: string;
  number?: number | null;
  /**
   * What it was, for clients with words of their own: a `key` that opens no seat here, a `crowd` that leaves no place
   * until somebody goes, `haste` where the same may be said again in a few seconds, or else the `message` itself.
   */
  cause?: "crowd" | "haste" | "key" | "message";
  /** As in a `Refusal`: what the reason is called in every language, and the values in it. */
  id?: string;
  values?: Record<string, string | number | string[] | Part>;
};

/** The game is over: the secret behind the commitment, and every seat's nonce; a day's deal has none. */
export type Revealed = {
  type: "revealed";
  secret: string;
  nonces: string[];
};

/**
 * The milliseconds that every seat has left when this is told, and the seat whose time runs; only at tables with a
 * clock, after each moment and whenever a seat changes hands.
 */
export type Clocks = {
  type: "clocks";
  left: number[];
  running: number | null;
};

/**
 * Somebody said something, under a number that grows by one, at a time in milliseconds since 1970. Whoever says hello
 * is told the last 100 again.
 */
export type Said = {
  type: "said";
  number: number;
  seat: number;
  text: string;
  at: number;
};

/** Somebody asked for a rematch: it is at this table, and the key of each seat here opens the same seat there. */
export type Rematch = {
  type: "rematch";
  table: string;
};

/**
 * My seat is to decide, and another has reminded me of it, at a time in milliseconds since 1970. Told to nobody else;
 * whoever says hello is told again, until he has decided.
 */
export type Nudged = {
  type: "nudged";
  seat: number;
  by: number;
  at: number;
};

/** A standing order of mine. */
export type OrderInfo = {
  seat: number;
  form: string;
  florins: number;
  lasts: boolean;
};

/** All standing orders of my seats, whenever they change; told to nobody else. */
export type Orders = {
  type: "orders";
  orders: OrderInfo[];
};

/**
 * Why I cannot do what I asked about, at the newest moment there is for me, `number`: a message among the game's words,
 * or among those of every table, with what it tells (`seat` is a seat), and the rule of the game's ledger behind it, if
 * a rule is. By what I know: it tells nothing that is hidden from me.
 */
export type WhyNot = {
  type: "why_not";
  wish: "move" | "take_back";
  move: string;
  number: number;
  why: string;
  values?: Record<string, number | string>;
  rule?: string;
};

/** Everything a client may say on a live connection. */
export type FromClient =
  | Hello
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
  | AskWhyNot;

/** Everything the server may say on a live connection. */
export type FromServer =
  Welcome | Seats | Moment | Refused | Revealed | Clocks | Orders | Said | Rematch | Nudged | WhyNot;

/** The moments of each game, by its id. */
export type Moments = {
  medici: MediciMoment;
  "medici-card": MediciCardMoment;
  "medici-dice": MediciDiceMoment;
  "middle-ages": MiddleAgesMoment;
};
