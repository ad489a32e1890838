/** The games this client has a board for; each is fetched when a table of it is opened. A new game adds its line. */
import type { Moments } from "../lib/messages";
import type { GameClient, GameId } from "../lib/table/game";

export const BOARDS: { readonly [Game in GameId]: () => Promise<{ default: GameClient<Moments[Game]> }> } = {
  medici: () => import("./medici"),
  "medici-card": () => import("./medici-card"),
  "medici-dice": () => import("./medici-dice"),
  "middle-ages": () => import("./middle-ages"),
};

export function hasBoard(game: string): game is GameId {
  return Object.hasOwn(BOARDS, game);
}

export async function loadBoard<Game extends GameId>(game: Game): Promise<GameClient<Moments[Game]>> {
  return (await BOARDS[game]()).default;
}
