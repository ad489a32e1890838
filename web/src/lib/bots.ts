/** Bots by name: the word for their kind, whom one meets, and the names they go by at a table. */
import { recall, remember } from "./keys";
import { say, speech } from "./language.svelte";
import type { GameInfo } from "./messages";
import { isTaken } from "./naming";

const MERCHANTS = ["Bianca", "Cosimo", "Lucrezia", "Piero", "Ginevra", "Lorenzo"] as const;

/** What the front page knows of a game's bots. */
type Offered = Pick<GameInfo, "id" | "bots" | "levels" | "usual_bot">;

/** The word for a bot's kind; how long it thinks, after a colon or @, is left out. */
export function botName(code: string): string {
  const id = `bot-${code.replace(/[:@].*/, "")}`;
  return speech.knows(id) ? say(id) : code;
}

/** The bots of a game that are no levels, by their codes: for whoever wants to know exactly against whom he plays. */
export function otherBots({ bots, levels }: Pick<GameInfo, "bots" | "levels">): string[] {
  return bots.filter((code) => !levels.some(({ name }) => name === code));
}

function kept(game: string): string {
  return `fondaco.bot.${game}`;
}

/** Against whom I play this game: as I last chose in this browser, or else whoever is usual. */
export function chosenBot({ id, bots, usual_bot }: Offered): string {
  const last = recall(kept(id));
  return last !== null && bots.includes(last) ? last : usual_bot;
}

export function keepBot(game: string, code: string): void {
  remember(kept(game), code);
}

/** What is to be expected of a bot: of a level by its rank, of another nothing is told. */
export function expectationOf(code: string, { levels }: Pick<GameInfo, "levels">): string {
  const rank = levels.findIndex(({ name }) => name === code);
  return rank < 0 ? "" : say(`level-how-${rank + 1}`);
}

/** A name for the bot at a seat. */
export function merchantName(seat: number): string {
  return MERCHANTS[seat % MERCHANTS.length]!;
}

/** Names for the bots of so many seats, none of them mine. */
export function merchantNames(seats: number, mine: string): string[] {
  const others = MERCHANTS.filter((name) => !isTaken(name, [mine]));
  return Array.from({ length: seats }, (_, seat) => others[seat % others.length]!);
}
