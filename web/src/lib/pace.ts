/** The clocks a table may be opened with, and any clock in words. */
import { say } from "./language.svelte";
import type { ClockSetting } from "./messages";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From none to slow: for each move, for a whole game, and for those who play over days. */
export const PACES_OFFERED: readonly (ClockSetting | null)[] = [
  null,
  { kind: "move", seconds: MINUTE },
  { kind: "move", seconds: 3 * MINUTE },
  { kind: "game", seconds: 10 * MINUTE, increment: 5 },
  { kind: "game", seconds: 20 * MINUTE, increment: 10 },
  { kind: "move", seconds: DAY },
  { kind: "move", seconds: 3 * DAY },
];

/** A length of time in the largest unit that measures it whole. */
function lengthInWords(seconds: number): string {
  if (seconds % DAY === 0) return say("length-days", { number: seconds / DAY });
  if (seconds % HOUR === 0) return say("length-hours", { number: seconds / HOUR });
  if (seconds % MINUTE === 0) return say("length-minutes", { number: seconds / MINUTE });
  return say("length-seconds", { number: seconds });
}

export function paceInWords(clock: ClockSetting | null): string {
  if (clock === null) return say("clock-none");
  const time = lengthInWords(clock.seconds);
  if (clock.kind === "move") return say("clock-move", { time });
  return say("clock-game", { time, more: lengthInWords(clock.increment ?? 0) });
}
