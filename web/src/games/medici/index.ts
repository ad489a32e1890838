/** Medici in the browser. */
import type { MediciMoment } from "../../lib/contract/medici";
import { reckoningAt } from "../../lib/ledger/reckoning";
import type { GameClient } from "../../lib/table/game";
import Account from "./Account.svelte";
import Board from "./Board.svelte";
import { notAsked } from "./log";
import { moveInWords } from "./moves";
import { BOOK } from "./reckoning";
import Reckoning from "./Reckoning.svelte";

const medici: GameClient<MediciMoment> = {
  Board,
  ScoringStep: Reckoning,
  Account,
  scoringAt: (moment, before) => reckoningAt(moment, before, BOOK),
  chapters: new Set(["day_begun"]),
  keys: [
    ["D", "move-draw"],
    ["S", "move-stop"],
    ["P", "move-pass"],
    ["B", "key-bid"],
    ["0–9", "key-digits"],
    ["↑ ↓", "key-florin"],
  ],
  together: { not_asked: notAsked },
  scored: new Set(["ship_paid", "track_risen", "track_paid", "level_paid"]),
  moveInWords: (move, _, __, words) => moveInWords(move, words),
};

export default medici;
