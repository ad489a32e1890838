/** The moments of one table, in order and without gaps: moment 0 is the deal, moment n the position after move n. */
import type { Moment, Told } from "./messages";

/** The moments with this one added. Known ones are replaced; one that leaves a gap is not taken. */
export function withMoment(moments: readonly Moment[], moment: Moment): readonly Moment[] {
  if (moment.number > moments.length) return moments;
  if (moment.number === moments.length) return [...moments, moment];
  return moments.with(moment.number, moment);
}

/** Whether a moment fits: false means that something was missed and must be asked for again. */
export function fits(moments: readonly Moment[], moment: Moment): boolean {
  return moment.number <= moments.length;
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
