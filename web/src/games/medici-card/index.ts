/** Medici: The Card Game in the browser. */
import { reckonedBy, type ReckonedGame } from "../../lib/ledger/client";
import Board from "./Board.svelte";
import { BOOK } from "./reckoning";

const mediciCard: ReckonedGame = {
  ...reckonedBy(BOOK),
  Board,
  scored: new Set(["ship_paid", "warehouse_filled", "goods_paid", "bonus_paid"]),
};

export default mediciCard;
