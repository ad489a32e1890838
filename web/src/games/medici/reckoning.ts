/**
 * The reckoning of a day, step by step, built from what the server told of it: ships, markers rising, and the five
 * goods one after another. All amounts are the server's; the pay tables beside them say how they came about.
 */
import type { Moment } from "../../lib/messages";
import { toldAt } from "../../lib/moments";
import { eventsOf, viewAt, type Good, type MediciEvent } from "./view";

/** Several seats that share some places: `total` is what those places pay together, `each` what everyone got. */
export interface Share {
  seats: number[];
  /** The worth of the ships or the level on the track, the same for all of them. */
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
  level: number;
  florins: number;
}

export interface Rise {
  seat: number;
  good: Good;
  cards: number;
  level: number;
}

export interface Balance {
  seat: number;
  before: number;
  ships: number;
  tracks: number;
  levels: number;
  after: number;
}

export type Step =
  | { kind: "ships"; shares: Share[]; cargo: string[][] }
  | { kind: "rises"; rises: Rise[] }
  | { kind: "good"; good: Good; shares: Share[]; bonuses: Bonus[] }
  | { kind: "balance"; balances: Balance[] };

export interface Reckoning {
  day: number;
  why: string;
  /** The moment that ended the day. */
  number: number;
  steps: Step[];
}

type Paid = Extract<MediciEvent, { event: "ship_paid" | "track_paid" }>;

/** The reckoning told at a moment, if a day ended there. */
export function reckoningAt(moment: Moment, before: Moment | null): Reckoning | null {
  const events = eventsOf(toldAt(moment));
  const ended = events.find((event) => event.event === "day_ended");
  if (!ended) return null;
  const view = viewAt(moment);
  const risen = events.filter((event) => event.event === "track_risen");
  const steps: Step[] = [
    {
      kind: "ships",
      shares: shares(
        events.filter((event) => event.event === "ship_paid"),
        view.pay.ships,
      ),
      cargo: cargoAtDusk(moment, before),
    },
    { kind: "rises", rises: risen.map(({ seat, good, cards, level }) => ({ seat, good, cards, level })) },
  ];
  for (const good of view.goods) steps.push(goodStep(good, events, view.pay.track));
  steps.push({ kind: "balance", balances: balances(events, moment.scores) });
  return { day: ended.day, why: ended.why, number: moment.number, steps };
}

function goodStep(good: Good, events: MediciEvent[], pay: number[]): Step {
  const paid = events.filter((event) => event.event === "track_paid").filter((event) => event.good === good);
  const levels = events.filter((event) => event.event === "level_paid").filter((event) => event.good === good);
  return {
    kind: "good",
    good,
    shares: shares(paid, pay),
    bonuses: levels.map(({ seat, level, florins }) => ({ seat, level, florins })),
  };
}

/** Those who were paid for the same place stand together, with the pay of all the places they took. */
export function shares(paid: readonly Paid[], pay: readonly number[]): Share[] {
  const places = [...new Set(paid.map((event) => event.place))].sort((one, other) => one - other);
  return places.map((place) => {
    const equals = paid.filter((event) => event.place === place);
    const { tied, florins } = equals[0]!;
    const pays = Array.from({ length: tied }, (_, i) => pay[place - 1 + i] ?? 0);
    const total = pays.reduce((sum, florins) => sum + florins, 0);
    return {
      seats: equals.map((event) => event.seat),
      height: equals[0]!.event === "ship_paid" ? equals[0]!.worth : equals[0]!.level,
      place,
      pays,
      total,
      each: florins,
      rounded: florins * tied !== total,
    };
  });
}

/** What every seat had before the reckoning, earned by it, and had afterwards. */
function balances(events: readonly MediciEvent[], after: readonly number[]): Balance[] {
  return after.map((florins, seat) => {
    const earned = { ship_paid: 0, track_paid: 0, level_paid: 0 };
    for (const event of events)
      if (event.event === "ship_paid" || event.event === "track_paid" || event.event === "level_paid")
        if (event.seat === seat) earned[event.event] += event.florins;
    const { ship_paid: ships, track_paid: tracks, level_paid: levels } = earned;
    return { seat, before: florins - ships - tracks - levels, ships, tracks, levels, after: florins };
  });
}

/** The ships as they lay when the day ended: as they were seen before, and what was loaded since. */
export function cargoAtDusk(moment: Moment, before: Moment | null): string[][] {
  const view = viewAt(before ?? moment);
  const ships = view.seats.map((seat) => (before ? [...seat.ship] : []));
  let lot = before ? [...view.lot] : [];
  for (const event of eventsOf(toldAt(moment))) {
    if (event.event === "turned_up") lot.push(event.card);
    else if (event.event === "sold") {
      ships[event.seat]!.push(...lot);
      lot = [];
    } else if (event.event === "unsold") lot = [];
    else if (event.event === "filled") ships[event.seat]!.push(event.card);
    else if (event.event === "day_ended") break;
  }
  return ships;
}

/** A merchant's account of the whole game. */
export interface Account {
  seat: number;
  start: number;
  paid: number;
  ships: number;
  tracks: number;
  levels: number;
  end: number;
}

export function accounts(moments: readonly Moment[]): Account[] {
  const first = moments[0];
  const last = moments.at(-1);
  if (!first || !last) return [];
  const all = first.scores.map((start, seat) => ({ seat, start, paid: 0, ships: 0, tracks: 0, levels: 0, end: 0 }));
  for (const moment of moments)
    for (const event of eventsOf(toldAt(moment))) {
      if (event.event === "sold") all[event.seat]!.paid += event.florins;
      else if (event.event === "ship_paid") all[event.seat]!.ships += event.florins;
      else if (event.event === "track_paid") all[event.seat]!.tracks += event.florins;
      else if (event.event === "level_paid") all[event.seat]!.levels += event.florins;
    }
  return all.map((account) => ({ ...account, end: last.scores[account.seat] ?? 0 }));
}
