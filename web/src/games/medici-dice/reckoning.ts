/** The reckoning of a round, step by step, built from what the server told of it: ships, columns, the balance. */
import type { Scoring } from "../../lib/table/game";
import type { MediciDiceMoment } from "../../lib/contract/medici-dice";
import type { DiceEvent, Good } from "./view";

export interface ShipPay {
  seat: number;
  faces: string[];
  worth: number;
  /** 0 for whoever plays alone. */
  place: number;
  tied: number;
  points: number;
}

/** What one seat got for one column. */
export interface ColumnPay {
  crosses: number;
  points: number;
  bonus: number;
}

export interface ColumnRow {
  good: Good;
  /** The enemy's, where there is one. */
  circles: number | null;
  seats: ColumnPay[];
}

export interface Balance {
  seat: number;
  before: number;
  ship: number;
  columns: number;
  after: number;
}

export type Step =
  | { kind: "ships"; ships: ShipPay[] }
  | { kind: "columns"; rows: ColumnRow[]; breakthrough: Good[] }
  | { kind: "balance"; balances: Balance[] };

export interface Reckoning extends Scoring {
  steps: Step[];
}

/** The reckoning told at a moment, if a round ended there. */
export function reckoningAt(moment: MediciDiceMoment): Reckoning | null {
  const events = moment.events;
  const ended = events.find((event) => event.event === "round_ended");
  if (!ended) return null;
  const { round } = ended;
  return {
    number: moment.number,
    title: (words) => words.say("reckoning", { round }),
    steps: [
      { kind: "ships", ships: ships(moment, events, round) },
      {
        kind: "columns",
        rows: columns(moment, events),
        breakthrough: events.flatMap((event) => (event.event === "breakthrough" ? [event.good] : [])),
      },
      { kind: "balance", balances: balances(moment, round) },
    ],
  };
}

/** The ships, the best first. */
function ships(moment: MediciDiceMoment, events: readonly DiceEvent[], round: number): ShipPay[] {
  const { seats } = moment.view;
  const paid = events.filter((event) => event.event === "ship_paid");
  return paid
    .map(({ seat, worth, place, tied, points }) => {
      return { seat, faces: seats[seat]?.ships[round - 1] ?? [], worth, place, tied, points };
    })
    .sort((one, other) => one.place - other.place);
}

/** A row for every good, with what each seat has in it and got for it. */
function columns(moment: MediciDiceMoment, events: readonly DiceEvent[]): ColumnRow[] {
  const { goods, seats, solo } = moment.view;
  const paid = (kind: "column_paid" | "bonus_paid", good: Good, seat: number): number =>
    events.flatMap((event) =>
      event.event === kind && event.good === good && event.seat === seat ? [event.points] : [],
    )[0] ?? 0;
  return goods.map((good, i) => ({
    good,
    circles: solo?.circles[i] ?? null,
    seats: seats.map(({ crosses }, seat) => ({
      crosses: crosses[i] ?? 0,
      points: paid("column_paid", good, seat),
      bonus: paid("bonus_paid", good, seat),
    })),
  }));
}

/** What every seat had before the reckoning, earned by it, and had afterwards. */
function balances(moment: MediciDiceMoment, round: number): Balance[] {
  return moment.view.seats.map(({ ship_points, column_points, total }, seat) => {
    const [ship, columns] = [ship_points[round - 1] ?? 0, column_points[round - 1] ?? 0];
    return { seat, before: total - ship - columns, ship, columns, after: total };
  });
}
