/** Why one move is better than another: what would be otherwise in the next reckoning. */
import type { Hint } from "../messages";

/** What a seat may expect of a part of the reckoning after this move, and after the other. */
export interface Reason {
  seat: number;
  part: string;
  here: number;
  there: number;
}

/** Parts that are paid and not received: told as what is paid, without a sign. */
const SPENT: ReadonlySet<string> = new Set(["sold"]);
/** Less than this is nothing to speak of. */
const LEAST = 1;
const MOST = 3;

/** The moves that are compared, the best first; where none are, simply the best ones. */
export function compared(hints: readonly Hint[]): readonly Hint[] {
  const told = hints.filter(({ parts }) => Object.keys(parts ?? {}).length > 0);
  return told.length > 0 ? told : hints.slice(0, MOST);
}

/** The move that another is compared with: the best one, and that with the next best. */
export function otherThan(hint: Hint, all: readonly Hint[]): Hint | null {
  return all.find((each) => each !== hint) ?? null;
}

/** The greatest differences between two moves, the greatest first. */
export function reasonsFor(hint: Hint, other: Hint): Reason[] {
  return Object.entries(hint.parts ?? {})
    .flatMap(([part, seats]) =>
      seats.map((here, seat) => ({
        seat,
        part,
        here: Math.round(here),
        there: Math.round(other.parts?.[part]?.[seat] ?? 0),
      })),
    )
    .filter(({ here, there }) => Math.abs(here - there) >= LEAST)
    .sort((one, two) => Math.abs(two.here - two.there) - Math.abs(one.here - one.there))
    .slice(0, MOST)
    .map((reason) => (SPENT.has(reason.part) ? { ...reason, here: -reason.here, there: -reason.there } : reason));
}
