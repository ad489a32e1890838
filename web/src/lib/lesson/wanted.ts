import type { Moment } from "../messages";

/** The move that the lesson wants now; null when it wants none, or is over. */
export function wanted(lesson: readonly string[], newest: Pick<Moment, "number"> | null): string | null {
  return (newest && lesson[newest.number]) ?? null;
}
