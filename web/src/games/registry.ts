/** The games this client has a board for; each is fetched when a table of it is opened. A new game adds its line. */
import type { GameClient } from "../lib/table/game";

const BOARDS: Record<string, () => Promise<{ default: GameClient }>> = {
  medici: () => import("./medici"),
  "medici-card": () => import("./medici-card"),
  "medici-dice": () => import("./medici-dice"),
  "middle-ages": () => import("./middle-ages"),
};

export function hasBoard(game: string): boolean {
  return game in BOARDS;
}

export async function loadBoard(game: string): Promise<GameClient | null> {
  return (await BOARDS[game]?.())?.default ?? null;
}
