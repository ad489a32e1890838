/**
 * The reckoning of a day, step by step, built from what the server told of it: ships, goods coming in, and the goods
 * one after another. All amounts are the server's; the pay tables beside them say how they came about.
 */
import type { Face } from "../art/goods";
import type { Shipowner } from "../harbour/Merchant.svelte";
import type { Moment } from "../messages";
import { toldAt, type Told } from "../moments";

/** What an event says to the reckoning; `height` is a ship's worth, or how much of a good somebody has. */
export type Entry =
  | ({ kind: "ship" } & Paid)
  | ({ kind: "risen" } & Rise)
  | ({ kind: "place"; good: string } & Paid)
  | ({ kind: "bonus"; good: string } & Bonus);

/** What all reckoned games show alike. */
interface ReckonedView {
  goods: string[];
  pay: { ships: number[] };
  seats: Shipowner[];
}

/** What a game's events and views say to its reckonings. */
export interface Book {
  /** What an event says; ships are paid alike in all games. */
  entryOf: (told: Told) => Entry | null;
  /** What the places in a good pay. */
  goodsPay: (moment: Moment) => readonly number[];
  /** What was loaded by these events, after the moment before them. */
  loadedBy: (told: readonly Told[], before: Moment | null) => { seat: number; cards: readonly string[] }[];
  faceOf: (card: string) => Face;
  /** What a seat spent in the whole game, where there is something to spend florins on. */
  spent?: (moments: readonly Moment[], seat: number) => number;
  /** The smallest coin: shares are rounded down to it. */
  coin: number;
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

export interface Reckoning {
  day: number;
  why: string;
  /** The moment that ended the day. */
  number: number;
  book: Book;
  steps: Step[];
}

/** The reckoning told at a moment, if a day ended there. */
export function reckoningAt(moment: Moment, before: Moment | null, book: Book): Reckoning | null {
  const told = toldAt(moment);
  const dusk = told.findIndex(({ event }) => event === "day_ended");
  if (dusk < 0) return null;
  const { day, why } = told[dusk]!;
  const entries = entriesOf(told, book);
  const { goods, pay } = reckonedView(moment);
  const cargo = cargoAt(told.slice(0, dusk), before, book);
  const steps: Step[] = [
    { kind: "ships", shares: shares(of("ship", entries), pay.ships), cargo },
    { kind: "rises", rises: of("risen", entries) },
  ];
  for (const good of goods) {
    const bonuses = of("bonus", entries).filter((bonus) => bonus.good === good);
    const paid = of("place", entries).filter((place) => place.good === good);
    steps.push({ kind: "good", good, shares: shares(paid, book.goodsPay(moment)), bonuses });
  }
  steps.push({ kind: "balance", balances: balances(entries, moment.scores) });
  return { day: Number(day), why: String(why), number: moment.number, book, steps };
}

function reckonedView(moment: Moment): ReckonedView {
  return moment.view as unknown as ReckonedView;
}

/** The ships as they lay when the day ended: as they were seen before, and what was loaded since. */
function cargoAt(told: readonly Told[], before: Moment | null, book: Book): string[][] {
  const ships = before ? reckonedView(before).seats.map(({ ship }) => [...ship]) : [];
  for (const { seat, cards } of book.loadedBy(told, before)) (ships[seat] ??= []).push(...cards);
  return ships;
}

function entriesOf(told: readonly Told[], book: Book): Entry[] {
  return told.map((event) => shipPaid(event) ?? book.entryOf(event)).filter((entry) => entry !== null);
}

function shipPaid(told: Told): Entry | null {
  if (told.event !== "ship_paid") return null;
  const paid = told as unknown as Omit<Paid, "height"> & { worth: number };
  return { ...paid, kind: "ship", height: paid.worth };
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
export function accounts(moments: readonly Moment[], book: Book): Account[] {
  const entries = moments.flatMap((moment) => entriesOf(toldAt(moment), book));
  const all = (moments[0]?.scores ?? []).map((start, seat) => ({
    seat,
    start,
    spent: book.spent?.(moments, seat) ?? 0,
    ...earnings(entries, seat),
    end: moments.at(-1)?.scores[seat] ?? 0,
  }));
  return all.sort((one, other) => other.end - one.end);
}
