/** Times as a table shows them. */
import { timeLeft } from "../beside.svelte";
import { say } from "../language.svelte";

const MILLISECONDS = 1000;

/** How long it takes, as a clock shows it. */
export function timeShown(milliseconds: number): string {
  const { days, hours, minutes, seconds } = timeLeft(milliseconds);
  if (days > 0) return say("clock-days", { days, hours });
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * The milliseconds until somebody has been away for so many seconds, by how long he was when that was told, so many
 * milliseconds ago; 0 where he has, or where nothing was told.
 */
export function stillAway(away: number | null | undefined, ago: number, seconds: number): number {
  return Math.max(0, seconds * MILLISECONDS - (away ?? Infinity) - Math.max(0, ago));
}
