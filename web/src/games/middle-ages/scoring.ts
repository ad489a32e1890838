/** The scoring at the end, step by step, built from what the server told of it. All points are the server's. */
import type { Scoring } from "../../lib/table/game";
import type { MiddleAgesMoment } from "../../lib/contract/middle-ages";
import { iconsOf, type AgesEvent, type AgesView } from "./view";

export interface Taken {
  seat: number;
  /** How many cards of the Coterie went to the hand. */
  cards: number;
  /** The hand, shown to all. */
  hand: number[];
}

export interface Built {
  seat: number;
  lines: { structure: string; cards: number; points: number }[];
  points: number;
}

export interface Stored {
  seat: number;
  cards: number;
  icons: { kind: string; count: number }[];
  points: number;
}

export interface Held {
  seat: number;
  /** The Character and the Wealth for which the hand was scored, null where it did not count. */
  character: string | null;
  wealth: string | null;
  /** The cards in hand that score for it. */
  cards: number[];
  points: number;
}

export interface Total {
  seat: number;
  structures: number;
  wealth: number;
  hand: number;
  /** What it began with; none at a table without a head start. */
  ahead: number;
  points: number;
  place: number;
}

export type Step =
  | { kind: "hands"; taken: Taken[] }
  | { kind: "structures"; built: Built[] }
  | { kind: "wealth"; stored: Stored[] }
  | { kind: "hand"; held: Held[] }
  | { kind: "total"; totals: Total[]; tied: boolean };

export interface LastScoring extends Scoring {
  steps: Step[];
}

/** The scoring told at a moment, if the game ended there. */
export function scoringAt(moment: MiddleAgesMoment): LastScoring | null {
  const { events, view } = moment;
  if (!events.some((event) => event.event === "game_ended")) return null;
  const seats = view.seats.map((_, seat) => seat);
  const totals = totalsAt(moment);
  return {
    number: moment.number,
    title: (words) => words.say("tally"),
    steps: [
      { kind: "hands", taken: seats.map((seat) => takenBy(seat, events)) },
      { kind: "structures", built: seats.map((seat) => builtBy(seat, view, events)) },
      { kind: "wealth", stored: seats.map((seat) => storedBy(seat, view, events)) },
      { kind: "hand", held: seats.map((seat) => heldBy(seat, view, events)) },
      { kind: "total", totals, tied: new Set(totals.map((total) => total.points)).size < totals.length },
    ],
  };
}

function takenBy(seat: number, events: readonly AgesEvent[]): Taken {
  const taken: Taken = { seat, cards: 0, hand: [] };
  for (const event of events) {
    if (event.event === "coterie_taken" && event.seat === seat) taken.cards += event.cards;
    else if (event.event === "revealed" && event.seat === seat) taken.hand.push(event.card);
  }
  return taken;
}

function builtBy(seat: number, view: AgesView, events: readonly AgesEvent[]): Built {
  const lines = events
    .filter((event) => event.event === "structures_scored")
    .filter((event) => event.seat === seat)
    .map(({ structure, cards, points }) => ({ structure, cards, points }));
  return { seat, lines, points: view.seats[seat]?.points.structures ?? 0 };
}

function storedBy(seat: number, view: AgesView, events: readonly AgesEvent[]): Stored {
  const scored = events.filter((event) => event.event === "wealth_scored").find((event) => event.seat === seat);
  return {
    seat,
    cards: scored?.cards ?? 0,
    icons: iconsOf(view, seat),
    points: view.seats[seat]?.points.wealth ?? 0,
  };
}

function heldBy(seat: number, view: AgesView, events: readonly AgesEvent[]): Held {
  const cards = events.filter((event) => event.event === "hand_scored").find((event) => event.seat === seat);
  const icons = events.filter((event) => event.event === "hand_icons_scored").find((event) => event.seat === seat);
  return {
    seat,
    character: cards?.character ?? null,
    wealth: icons?.wealth ?? null,
    cards: view.seats[seat]?.scoring_hand ?? [],
    points: view.seats[seat]?.points.hand ?? 0,
  };
}

/** What every seat has in the end, the winner first. */
export function totalsAt(moment: MiddleAgesMoment): Total[] {
  return moment.view.seats
    .map(({ points, place }, seat) => ({
      seat,
      structures: points.structures,
      wealth: points.wealth,
      hand: points.hand ?? 0,
      ahead: points.head_start ?? 0,
      points: moment.scores[seat] ?? 0,
      place: moment.ranking?.[seat] ?? place,
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
