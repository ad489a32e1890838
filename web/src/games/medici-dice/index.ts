/** Medici: The Dice Game in the browser. */
import type { GameClient } from "../../lib/table/game";
import Account from "./Account.svelte";
import BlankSheet from "./BlankSheet.svelte";
import Board from "./Board.svelte";
import ReckoningStep from "./ReckoningStep.svelte";
import { reckoningAt, type Reckoning } from "./reckoning";
import { titleFor, viewAt } from "./view";

const dice: GameClient = {
  Board,
  ScoringStep: ReckoningStep,
  Account,
  scoringAt: reckoningAt,
  scoringTitle: (scoring, words) => words.say("reckoning", { round: (scoring as Reckoning).round }),
  resultTitle: (end, names, words) => {
    const title = viewAt(end).solo?.title;
    return title ? words.say("solo-earned", { seat: names[0] ?? "", title: words.say(`title-${title}`) }) : null;
  },
  titleOf: (score, end, words) => {
    const title = titleFor(score, viewAt(end));
    return title ? words.say(`title-${title}`) : null;
  },
  chapters: new Set(["round_begun"]),
  scored: new Set(["ship_paid", "column_paid", "bonus_paid", "breakthrough"]),
  untold: new Set(["crossed", "circled"]),
  leaves: [{ name: "sheet", Leaf: BlankSheet }],
};

export default dice;
