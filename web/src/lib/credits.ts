/** Who made a game, as far as it says. */
import { say } from "./language.svelte";
import type { GameInfo } from "./messages";

export function credits({ designer, artist, publisher, year }: GameInfo): string {
  const parts = designer ? [say("by-designer", { designer, year: String(year) })] : [];
  if (artist) parts.push(say("by-artist", { artist }));
  if (publisher) parts.push(say("by-publisher", { publisher }));
  return parts.join(" · ");
}
