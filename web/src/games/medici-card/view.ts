/** What the server shows of a game of Medici: The Card Game: the shape of `view` and of its events. */
import { goodOf, type Face, type Good } from "../../lib/art/goods";
import type { Shipowner } from "../../lib/harbour/Merchant.svelte";
import type { Moment } from "../../lib/messages";
import type { Told } from "../../lib/moments";

export interface MerchantView extends Shipowner {
  full: boolean;
  /** By good: units in the ship, in the warehouse, and missing to the next bonus. */
  aboard: number[];
  stored: number[];
  next_bonus: (number | null)[];
  warehouse: string[][];
}

export interface MarketView {
  players: number;
  turn: number | null;
  day: number;
  phase: "market" | "over";
  starter: number;
  /** The line, oldest first; how many at its end can be reached, and how many of those were revealed this turn. */
  market: string[];
  reach: number;
  revealed: number;
  may_reveal: boolean;
  last_turn: boolean;
  deck: number;
  unseen: Record<string, number>;
  out: string[];
  own_deck: boolean;
  holds: number;
  goods: Good[];
  pay: { ships: number[]; goods: number[]; bonus: [units: number, florins: number][] };
  seats: MerchantView[];
}

export function viewAt(moment: Moment): MarketView {
  return moment.view as unknown as MarketView;
}

/** An event with the fields it has been declared with in the rules; those the board has no use for are left out. */
export type MarketEvent =
  | { event: "day_begun"; day: number; seat: number; deck: number }
  | { event: "revealed"; seat: number; card: string }
  | { event: "loaded"; seat: number; card: string; worth: number }
  | { event: "warehouse_filled"; seat: number; good: Good; units: number; stored: number }
  | { event: "goods_paid"; seat: number; good: Good; units: number; place: number; tied: number; florins: number }
  | { event: "bonus_paid"; seat: number; good: Good; units: number; florins: number };

export function eventsOf(told: readonly Told[]): MarketEvent[] {
  return told as unknown as MarketEvent[];
}

const GOODS_CARD = /^([A-Z])(\d)(g?)(x2)?$/;
const OTHER_CARD = /^(green|black)(\d)$/;

/** What is printed on a card: `C0x2` is cloth 0 with two units, `S0g` spice 0 with a green banner. */
export function faceOf(card: string): Face {
  const [, letter = "", value, banner, two] = GOODS_CARD.exec(card) ?? [];
  const good = goodOf(letter);
  if (good) return { tint: good, letter, value: Number(value), units: two ? 2 : 1, green: banner === "g" };
  const [, colour, number = 0] = OTHER_CARD.exec(card) ?? [];
  const tint = colour === "green" ? "green" : "black";
  return { tint, letter: "", value: Number(number), units: 0, green: tint === "green" };
}

/** What a ship's worth and room become with some more cards: the sum of what is printed on them. */
export function shipWith(ship: { worth: number; room: number }, cards: readonly string[]): typeof ship {
  const faces = cards.map(faceOf);
  return {
    worth: faces.reduce((worth, { value }) => worth + value, ship.worth),
    room: ship.room - faces.filter(({ green }) => !green).length,
  };
}
