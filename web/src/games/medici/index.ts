/** Medici in the browser. */
import { reckonedBy, type ReckonedGame } from "../../lib/ledger/client";
import Board from "./Board.svelte";
import { BOOK } from "./reckoning";

const medici: ReckonedGame = {
  ...reckonedBy(BOOK),
  Board,
  scored: new Set(["ship_paid", "track_risen", "track_paid", "level_paid"]),
};

export default medici;
