/** What is heard of what happens at a table, and whether anything is. */
import type { Told } from "../messages";
import { settings } from "../settings.svelte";
import type { Sound } from "./sound";

/** The sounds of events; most are silent. */
const SOUNDS: Readonly<Record<string, Sound | undefined>> = {
  turned_up: "card",
  filled: "card",
  revealed: "card",
  loaded: "card",
  shown: "card",
  drawn: "card",
  stored: "card",
  top_stored: "card",
  added: "card",
  sent: "card",
  joined: "card",
  built: "card",
  rolled: "dice",
  entered: "card",
  sold: "coins",
  day_ended: "bell",
  round_ended: "bell",
  game_ended: "bell",
};
/** Of several sounds at once the weightiest is heard alone. */
const WEIGHT: readonly Sound[] = ["bell", "coins", "dice", "card"];

/** The one sound of all that a moment told; null for silence. */
export function soundOf(events: readonly Told[]): Sound | null {
  const sounds = new Set(events.map(({ event }) => SOUNDS[event]));
  return WEIGHT.find((sound) => sounds.has(sound)) ?? null;
}

/** Let a sound be heard, where that is wished. Browsers stay silent until the page has been clicked or typed at. */
export function hear(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  void import("./sound").then(({ play }) => play(sound));
}
