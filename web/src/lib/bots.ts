/** Bots by name: the word for their kind, and the names they go by at a table. */
import { say, speech } from "./language.svelte";

const MERCHANTS = ["Bianca", "Cosimo", "Lucrezia", "Piero", "Ginevra", "Lorenzo"] as const;

/** The word for a bot's kind; how long it thinks, after a colon or @, is left out. */
export function botName(code: string): string {
  const id = `bot-${code.replace(/[:@].*/, "")}`;
  return speech.knows(id) ? say(id) : code;
}

/** The bot a new player meets. */
export function usualBot(bots: readonly string[]): string {
  return bots.find((code) => code === "greedy") ?? bots[0] ?? "";
}

/** A name for the bot at a seat. */
export function merchantName(seat: number): string {
  return MERCHANTS[seat % MERCHANTS.length]!;
}
