/** The five goods of the merchants' games and the letters they go by. */
import type { MediciGood } from "../contract/medici";
import { say } from "../language.svelte";

export type Good = MediciGood;

/** The letter of a good on cards and tracks, in the viewer's language. */
export function letterOf(good: Good | null): string {
  return good ? say(`letter-${good}`) : "";
}

/** What is printed on a card. */
export interface Face {
  /** The good, or what a card is that belongs to none: the name of its colour and of its sign. */
  tint: string;
  /** The good whose letter it shows; null for a card that belongs to none. */
  good: Good | null;
  value: number;
  /** Where cards may show several units of a good. */
  units?: number;
  /** Whether it has a green banner, where there are such cards. */
  green?: boolean;
}
