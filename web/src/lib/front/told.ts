/** A game, as the front page speaks of it. */
import { say, speech } from "../language.svelte";
import type { GameInfo } from "../messages";

/** A game's title in the reader's language, or as the house has it. */
export function titleOf({ id, title }: Pick<GameInfo, "id" | "title">): string {
  const words = speech.of(id);
  return words.has("title") ? words.say("title") : title;
}

/** For how many it is: `3–4 players`. Whoever can also play alone is told by the solitaire itself. */
export function playersOf({ players }: Pick<GameInfo, "players">): string {
  const [fewest, most] = [players[0] ?? 1, players.at(-1) ?? 1];
  return say("card-players", { players: fewest === most ? most : `${fewest}–${most}` });
}
