/** What the server shows of a game of Medici: the shape of `view` and of its events. */
import type { Moment } from "../../lib/messages";
import type { Told } from "../../lib/moments";

export const GOODS = ["cloth", "fur", "grain", "dye", "spice"] as const;
export type Good = (typeof GOODS)[number];

export interface MediciSeat {
  florins: number;
  place: number;
  ship: string[];
  room: number;
  worth: number;
  ship_place: number;
  ship_pay: number;
  levels: number[];
  said: number | null;
}

export interface MediciView {
  players: number;
  turn: number | null;
  day: number;
  phase: "show" | "bid" | "over";
  starter: number;
  shower: number;
  lot: string[];
  lot_most: number;
  high_bid: number;
  high_bidder: number | null;
  deck: number;
  discarded: string[];
  unseen: string[];
  goods: Good[];
  holds: number;
  pay: { ships: number[]; track: number[]; levels: number[] };
  seats: MediciSeat[];
}

export function viewAt(moment: Moment): MediciView {
  return moment.view as unknown as MediciView;
}

/** An event with the fields it has been declared with in the rules. */
export type MediciEvent =
  | { event: "day_begun"; day: number; seat: number; deck: number }
  | { event: "turned_up"; seat: number; card: string }
  | { event: "lot_shown"; seat: number; cards: number }
  | { event: "bid"; seat: number; florins: number }
  | { event: "passed"; seat: number }
  | { event: "sold"; seat: number; florins: number }
  | { event: "unsold"; cards: number }
  | { event: "filled"; seat: number; card: string }
  | { event: "day_ended"; day: number; why: string }
  | { event: "ship_paid"; seat: number; worth: number; place: number; tied: number; florins: number }
  | { event: "track_risen"; seat: number; good: Good; cards: number; level: number }
  | { event: "track_paid"; seat: number; good: Good; level: number; place: number; tied: number; florins: number }
  | { event: "level_paid"; seat: number; good: Good; level: number; florins: number }
  | { event: "game_ended"; florins: number; winners: number };

export function eventsOf(told: readonly Told[]): MediciEvent[] {
  return told as unknown as MediciEvent[];
}

export interface CardFace {
  /** The good, or gold, which belongs to none. */
  good: Good | "gold";
  letter: string;
  value: number;
}

const LETTERS: Record<string, Good> = { C: "cloth", F: "fur", G: "grain", D: "dye", S: "spice" };

/** What is printed on a card: `C5` is cloth 5, `gold` the gold card. */
export function faceOf(card: string): CardFace {
  const good = LETTERS[card[0] ?? ""];
  if (card === "gold" || good === undefined) return { good: "gold", letter: "", value: 10 };
  return { good, letter: card[0]!, value: Number(card.slice(1)) };
}

export function letterOf(good: Good): string {
  return good[0]!.toUpperCase();
}
