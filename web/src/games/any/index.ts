/**
 * Any game in the browser: one that this client has no board for, or a table under older rules whose views were others.
 * It draws the view as it comes, and offers the legal moves.
 */
import type { Moment } from "../../lib/messages";
import type { GameClient } from "../../lib/table/game";
import Board from "./Board.svelte";

const any: GameClient<Moment> = {
  Board,
  scoringAt: () => null,
  chapters: new Set(),
  scored: new Set(),
};

export default any;
