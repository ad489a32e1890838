/** Medici: The Card Game in the browser. */
import type { MediciCardMoment } from "../../lib/contract/medici-card";
import { reckoningAt } from "../../lib/ledger/reckoning";
import type { GameClient } from "../../lib/table/game";
import Account from "./Account.svelte";
import Board from "./Board.svelte";
import { moveInWords } from "./moves";
import { BOOK } from "./reckoning";
import Reckoning from "./Reckoning.svelte";

const mediciCard: GameClient<MediciCardMoment> = {
  Board,
  ScoringStep: Reckoning,
  Account,
  scoringAt: (moment, before) => reckoningAt(moment, before, BOOK),
  chapters: new Set(["day_begun"]),
  keys: [
    ["R", "move-reveal"],
    ["1 2 3", "key-cards"],
    ["T", "key-take"],
  ],
  scored: new Set(["ship_paid", "warehouse_filled", "goods_paid", "bonus_paid"]),
  moveInWords: (move, { view }, _, words) => moveInWords(move, view.market, words),
};

export default mediciCard;
