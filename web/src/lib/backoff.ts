/** How long to wait before trying to connect again. */
const FIRST = 400;
/** With the worst luck, three seconds. */
const LONGEST = 2400;

/** Milliseconds before the n-th new attempt: doubling, with a little chance so that not all come back at once. */
export function waitBefore(attempt: number, luck: number = Math.random()): number {
  return Math.min(FIRST * 2 ** attempt, LONGEST) * (0.75 + luck / 2);
}
