/**
 * The reckoning of a day, step by step, built from what the server told of it: ships, goods coming in, and the goods
 * one after another. All amounts are the server's; the pay tables beside them say how they came about.
 */
import type { Face } from "../art/goods";
import type { MediciMoment } from "../contract/medici";
import type { MediciCardMoment } from "../contract/medici-card";
import type { Scoring } from "../table/game";

/** A moment of a game that is reckoned day by day. */
export type Reckoned = MediciMoment | MediciCardMoment;

/** What an event says to the reckoning; `height` is a ship's worth, or how much of a good somebody has. */
export type Entry =
  | ({ kind: "ship" } & Paid)
  | ({ kind: "risen" } & Rise)
  | ({ kind: "place"; good: string } & Paid)
  | ({ kind: "bonus"; good: string } & Bonus);

/** What a game's events and views say to its reckonings. */
export interface Book<M extends Reckoned> {
  /** What was told at a moment; ships are paid alike in all games. */
  entriesAt: (moment: M) => Entry[];
  /** What the places in a good pay. */
  goodsPay: (moment: M) => readonly number[];
  /** What was loaded at a moment before its day ended. */
  loadedAt: (moment: M, before: M | null) => { seat: number; cards: readonly string[] }[];
  faceOf: (card: string) => Face;
  /** What a seat spent in the whole game, where there is something to spend florins on. */
  spent?: (moments: readonly M[], seat: number) => number;
  /** The smallest coin: shares are rounded down to it. */
  coin: (moment: M) => number;
}

/** A seat is paid for a place it shares with `tied` seats, itself among them. */
export interface Paid {
  seat: number;
  height: number;
  place: number;
  tied: number;
  florins: number;
}

/** Several seats that share some places: `total` is what those places pay together, `each` what everyone got. */
export interface Share {
  seats: number[];
  height: number;
  place: number;
  pays: number[];
  total: number;
  each: number;
  /** Whether the share was not even. */
  rounded: boolean;
}

export interface Bonus {
  seat: number;
  height: number;
  florins: number;
}

export interface Rise {
  seat: number;
  good: string;
  /** What came in, and what there is now. */
  units: number;
  height: number;
}

/** What ships, places and bonuses earned. */
export interface Earnings {
  ships: number;
  goods: number;
  bonuses: number;
}

export interface Balance extends Earnings {
  seat: number;
  before: number;
  after: number;
}

export type Step =
  | { kind: "ships"; shares: Share[]; cargo: string[][] }
  | { kind: "rises"; rises: Rise[] }
  | { kind: "good"; good: string; shares: Share[]; bonuses: Bonus[] }
  | { kind: "balance"; balances: Balance[] };

export interface Reckoning extends Scoring {
  day: number;
  why: string;
  steps: Step[];
}

/** The reckoning told at a moment, if a day ended there. */
export function reckoningAt<M extends Reckoned>(moment: M, before: M | null, book: Book<M>): Reckoning | null {
  const dusk = moment.events.find((event) => event.event === "day_ended");
  if (!dusk) return null;
  const { day, why } = dusk;
  const entries = entriesAt(moment, book);
  const { goods, pay } = moment.view;
  const steps: Step[] = [
    { kind: "ships", shares: shares(of("ship", entries), pay.ships), cargo: cargoAt(moment, before, book) },
    { kind: "rises", rises: of("risen", entries) },
  ];
  for (const good of goods) {
    const bonuses = of("bonus", entries).filter((bonus) => bonus.good === good);
    const paid = of("place", entries).filter((place) => place.good === good);
    steps.push({ kind: "good", good, shares: shares(paid, book.goodsPay(moment)), bonuses });
  }
  steps.push({ kind: "balance", balances: balances(entries, moment.scores) });
  return { day, why, number: moment.number, title: (words) => words.say("reckoning", { day }), steps };
}

/** What was told before the day ended. */
export function untilDusk<Event extends { event: string }>(events: readonly Event[]): Event[] {
  const dusk = events.findIndex(({ event }) => event === "day_ended");
  return events.slice(0, dusk < 0 ? events.length : dusk);
}

/** The ships as they lay when the day ended: as they were seen before, and what was loaded since. */
function cargoAt<M extends Reckoned>(moment: M, before: M | null, book: Book<M>): string[][] {
  const ships = (before?.view.seats ?? []).map(({ ship }) => [...ship]);
  for (const { seat, cards } of book.loadedAt(moment, before)) (ships[seat] ??= []).push(...cards);
  return ships;
}

function entriesAt<M extends Reckoned>(moment: M, book: Book<M>): Entry[] {
  const ships = moment.events
    .filter((event) => event.event === "ship_paid")
    .map(({ seat, worth, place, tied, florins }): Entry => {
      return { kind: "ship", seat, height: worth, place, tied, florins };
    });
  return [...ships, ...book.entriesAt(moment)];
}

function of<Kind extends Entry["kind"]>(kind: Kind, entries: readonly Entry[]): Extract<Entry, { kind: Kind }>[] {
  return entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);
}

/** Those who were paid for the same place stand together, with the pay of all the places they took. */
export function shares(paid: readonly Paid[], pay: readonly number[]): Share[] {
  const places = [...new Set(paid.map(({ place }) => place))].sort((one, other) => one - other);
  return places.map((place) => {
    const equals = paid.filter((one) => one.place === place);
    const { height, tied, florins } = equals[0]!;
    const pays = Array.from({ length: tied }, (_, i) => pay[place - 1 + i] ?? 0);
    const total = pays.reduce((sum, florins) => sum + florins, 0);
    const seats = equals.map(({ seat }) => seat);
    return { seats, height, place, pays, total, each: florins, rounded: florins * tied !== total };
  });
}

/** What a seat earned, by what it was for. */
function earnings(entries: readonly Entry[], seat: number): Earnings {
  const sum = (paid: readonly { seat: number; florins: number }[]): number =>
    paid.filter((one) => one.seat === seat).reduce((florins, one) => florins + one.florins, 0);
  return { ships: sum(of("ship", entries)), goods: sum(of("place", entries)), bonuses: sum(of("bonus", entries)) };
}

/** What every seat had before the reckoning, earned by it, and had afterwards. */
function balances(entries: readonly Entry[], scores: readonly number[]): Balance[] {
  return scores.map((after, seat) => {
    const earned = earnings(entries, seat);
    return { seat, before: after - earned.ships - earned.goods - earned.bonuses, ...earned, after };
  });
}

/** A merchant's account of the whole game. */
export interface Account extends Earnings {
  seat: number;
  start: number;
  spent: number;
  end: number;
}

/** Everybody's account, the richest first. */
export function accounts<M extends Reckoned>(moments: readonly M[], book: Book<M>): Account[] {
  const entries = moments.flatMap((moment) => entriesAt(moment, book));
  const all = (moments[0]?.scores ?? []).map((start, seat) => ({
    seat,
    start,
    spent: book.spent?.(moments, seat) ?? 0,
    ...earnings(entries, seat),
    end: moments.at(-1)?.scores[seat] ?? 0,
  }));
  return all.sort((one, other) => other.end - one.end);
}
