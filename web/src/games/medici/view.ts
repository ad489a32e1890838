/** What the server shows of a game of Medici: the shape of `view` and of its events. */
import { goodOf, type Face, type Good } from "../../lib/art/goods";
import type { Shipowner } from "../../lib/harbour/Merchant.svelte";
import type { Moment } from "../../lib/messages";
import type { Told } from "../../lib/moments";

export interface MediciSeat extends Shipowner {
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

/** An event with the fields it has been declared with in the rules; those the board has no use for are left out. */
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
  | { event: "track_risen"; seat: number; good: Good; cards: number; level: number }
  | { event: "track_paid"; seat: number; good: Good; level: number; place: number; tied: number; florins: number }
  | { event: "level_paid"; seat: number; good: Good; level: number; florins: number }
  | { event: "game_ended"; florins: number; winners: number };

export function eventsOf(told: readonly Told[]): MediciEvent[] {
  return told as unknown as MediciEvent[];
}

/** What is printed on a card: `C5` is cloth 5, `gold` the gold card. */
export function faceOf(card: string): Face {
  const good = goodOf(card[0] ?? "");
  if (card === "gold" || good === undefined) return { tint: "gold", letter: "", value: 10 };
  return { tint: good, letter: card[0]!, value: Number(card.slice(1)) };
}
