/**
 * The moments of one table, each at its number: moment 0 is the deal, moment n the position after move n.
 *
 * From the first one that was told they follow each other without gaps; of the past before it some may be missing until
 * they have been asked for. What is missing is left out by `flatMap` and `every`, but not by a spread.
 */
import type { Moment, Past, Told } from "./messages";

/** How many moments of the past are asked for at once. */
const STRETCH = 50;

/** The moments with these added. Known ones are replaced; one that leaves a gap is not taken. */
export function withMoments(moments: readonly Moment[], ...more: readonly Moment[]): readonly Moment[] {
  const all = moments.slice();
  for (const moment of more) if (fits(all, moment)) all[moment.number] = moment;
  return all;
}

/** Whether a moment fits: false means that something was missed and must be asked for again. The first may be any. */
export function fits(moments: readonly Moment[], moment: Moment): boolean {
  return moments.length === 0 || moment.number <= moments.length;
}

/** The stretch of the past that is missing up to a moment, or just before it; null where nothing is. */
export function missing(moments: readonly Moment[], until: number): Omit<Past, "type"> | null {
  let last = until;
  while (last >= 0 && moments[last]) last--;
  if (last < 0) return null;
  let first = last;
  while (first > 0 && !moments[first - 1] && last - first < STRETCH - 1) first--;
  return { first, last };
}

/** The number of the last moment known, -1 for none: what a client that was away says it has. */
export function lastNumber(moments: readonly Moment[]): number {
  return moments.length - 1;
}

/** An event without these fields: as somebody hears it who may not know them. */
export function without(told: Told, fields: readonly string[]): Told {
  return {
    ...Object.fromEntries(Object.entries(told).filter(([field]) => !fields.includes(field))),
    event: told.event,
  };
}
