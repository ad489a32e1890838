/**
 * Which moment is on the table: the newest (following), or one the viewer went back to.
 *
 * Others' moves may arrive faster than eyes can follow, so a following cursor walks to the newest moment, one at a time
 * and quicker the more there are. Whoever has to decide is asked when the table has come to that moment, and may skip
 * what is on the way.
 */
export interface Cursor {
  readonly shown: number;
  readonly following: boolean;
}

export type Pace = "calm" | "brisk" | "instant";

/** Milliseconds a moment stays on the table while walking, and the most that a whole walk may take. */
const STAY: Record<Pace, number> = { calm: 1100, brisk: 420, instant: 0 };
const LONGEST_WALK: Record<Pace, number> = { calm: 8000, brisk: 2600, instant: 0 };

export const START: Cursor = { shown: -1, following: true };

/** Look at a moment. The newest one means to follow again. */
export function jump(number: number, last: number): Cursor {
  const shown = Math.max(0, Math.min(number, last));
  return { shown, following: shown === last };
}

/** One moment back or on. */
export function step(cursor: Cursor, by: number, last: number): Cursor {
  return jump(cursor.shown + by, last);
}

/** Back to what happens now. */
export function live(last: number): Cursor {
  return { shown: last, following: true };
}

/** How long to wait before walking on by one moment; null where there is nothing to walk to. */
export function stay(cursor: Cursor, last: number, pace: Pace): number | null {
  const behind = last - cursor.shown;
  if (!cursor.following || behind <= 0) return null;
  return Math.min(STAY[pace], LONGEST_WALK[pace] / behind);
}

/** Whether so many moments wait that none of them can be seen happening to its end. */
export function inHaste(cursor: Cursor, last: number, pace: Pace): boolean {
  return cursor.following && (last - cursor.shown) * STAY[pace] > LONGEST_WALK[pace];
}

/** The cursor after walking on by one moment. */
export function walked(cursor: Cursor, last: number): Cursor {
  return cursor.following ? { shown: Math.min(cursor.shown + 1, last), following: true } : cursor;
}
