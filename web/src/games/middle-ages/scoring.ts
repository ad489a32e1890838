/** The scoring at the end, step by step, built from what the server told of it. All points are the server's. */
import type { Moment } from "../../lib/messages";
import { toldAt } from "../../lib/moments";
import { faceOf, iconsBy, viewAt, type AgesView } from "./view";

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
  /** The cards in hand that show that Character, or that Wealth. */
  cards: number[];
  points: number;
}

export interface Total {
  seat: number;
  structures: number;
  wealth: number;
  hand: number;
  points: number;
  place: number;
}

export type Step =
  | { kind: "hands"; taken: Taken[] }
  | { kind: "structures"; built: Built[] }
  | { kind: "wealth"; stored: Stored[] }
  | { kind: "hand"; held: Held[] }
  | { kind: "total"; totals: Total[]; tied: boolean };

export interface LastScoring {
  number: number;
  view: AgesView;
  steps: Step[];
}

/** The events of the scoring, with the fields they have been declared with in the rules. */
export type ScoringEvent =
  | { event: "coterie_taken"; seat: number; cards: number }
  | { event: "revealed"; seat: number; card: number }
  | { event: "structures_scored"; seat: number; structure: string; cards: number; points: number }
  | { event: "wealth_scored"; seat: number; cards: number; points: number }
  | { event: "hand_scored"; seat: number; character: string; cards: number; points: number }
  | { event: "hand_icons_scored"; seat: number; wealth: string; icons: number; points: number }
  | { event: "game_ended" };

/** The scoring told at a moment, if the game ended there. */
export function scoringAt(moment: Moment): LastScoring | null {
  const events = toldAt(moment) as unknown as ScoringEvent[];
  if (!events.some((event) => event.event === "game_ended")) return null;
  const view = viewAt(moment);
  const seats = view.seats.map((_, seat) => seat);
  const totals = totalsAt(moment);
  return {
    number: moment.number,
    view,
    steps: [
      { kind: "hands", taken: seats.map((seat) => takenBy(seat, events)) },
      { kind: "structures", built: seats.map((seat) => builtBy(seat, events)) },
      { kind: "wealth", stored: seats.map((seat) => storedBy(seat, view, events)) },
      { kind: "hand", held: seats.map((seat) => heldBy(seat, view, events)) },
      { kind: "total", totals, tied: new Set(totals.map((total) => total.points)).size < totals.length },
    ],
  };
}

function takenBy(seat: number, events: readonly ScoringEvent[]): Taken {
  const taken: Taken = { seat, cards: 0, hand: [] };
  for (const event of events) {
    if (event.event === "coterie_taken" && event.seat === seat) taken.cards += event.cards;
    else if (event.event === "revealed" && event.seat === seat) taken.hand.push(event.card);
  }
  return taken;
}

function builtBy(seat: number, events: readonly ScoringEvent[]): Built {
  const lines = events
    .filter((event) => event.event === "structures_scored")
    .filter((event) => event.seat === seat)
    .map(({ structure, cards, points }) => ({ structure, cards, points }));
  return { seat, lines, points: lines.reduce((sum, line) => sum + line.points, 0) };
}

function storedBy(seat: number, view: AgesView, events: readonly ScoringEvent[]): Stored {
  const scored = events.filter((event) => event.event === "wealth_scored").find((event) => event.seat === seat);
  return {
    seat,
    cards: scored?.cards ?? 0,
    icons: iconsBy(view, view.seats[seat]!.wealth),
    points: scored?.points ?? 0,
  };
}

function heldBy(seat: number, view: AgesView, events: readonly ScoringEvent[]): Held {
  const cards = events.filter((event) => event.event === "hand_scored").find((event) => event.seat === seat);
  const icons = events.filter((event) => event.event === "hand_icons_scored").find((event) => event.seat === seat);
  const character = cards?.character ?? null;
  const wealth = icons?.wealth ?? null;
  return {
    seat,
    character,
    wealth,
    cards: takenBy(seat, events).hand.filter((card) => {
      const face = faceOf(view, card);
      return face.character === character || (wealth !== null && (face.icons[wealth] ?? 0) > 0);
    }),
    points: (cards?.points ?? 0) + (icons?.points ?? 0),
  };
}

/** What every seat has in the end, the winner first. */
export function totalsAt(moment: Moment): Total[] {
  return viewAt(moment)
    .seats.map(({ points, place }, seat) => ({
      seat,
      structures: points.structures,
      wealth: points.wealth,
      hand: points.hand ?? 0,
      points: moment.scores[seat] ?? 0,
      place: moment.ranking?.[seat] ?? place,
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
