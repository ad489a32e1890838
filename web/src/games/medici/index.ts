/** Medici in the browser. */
import type { GameClient } from "../../lib/table/game";
import Account from "./Account.svelte";
import Board from "./Board.svelte";
import ReckoningStep from "./ReckoningStep.svelte";
import { reckoningAt, type Reckoning } from "./reckoning";

const medici: GameClient = {
  Board,
  ScoringStep: ReckoningStep,
  Account,
  scoringAt: reckoningAt,
  scoringTitle: (scoring, words) => words.say("reckoning", { day: (scoring as Reckoning).day }),
  chapters: new Set(["day_begun"]),
  scored: new Set(["ship_paid", "track_risen", "track_paid", "level_paid"]),
};

export default medici;
