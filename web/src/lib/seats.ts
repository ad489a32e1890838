/** Who sits where, as it is drawn. In which order seats act is a rule, which the server tells. */
import type { LiveTable } from "./live.svelte";

/** All of so many seats in the order they sit, from this one on. */
export function seatsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

/** Whether anybody else is, or may come, to talk to: another person's seat, an open one, or somebody who watches. */
export function inCompany({ seats, mine, beside }: LiveTable): boolean {
  const others = seats.filter((_, seat) => !mine.includes(seat));
  return beside.watchers > 0 || beside.talk.length > 0 || others.some(({ kind }) => kind !== "bot");
}
