/** Medici: The Dice Game in the browser. */
import type { MediciDiceMoment } from "../../lib/contract/medici-dice";
import type { GameClient } from "../../lib/table/game";
import Account from "./Account.svelte";
import BlankSheet from "./BlankSheet.svelte";
import Board from "./Board.svelte";
import Contents from "./Contents.svelte";
import { moveInWords } from "./moves";
import ReckoningStep from "./ReckoningStep.svelte";
import { reckoningAt } from "./reckoning";
import { titleFor } from "./view";

const dice: GameClient<MediciDiceMoment> = {
  Board,
  ScoringStep: ReckoningStep,
  Account,
  scoringAt: reckoningAt,
  resultTitle: (end, names, words) => {
    const title = end.view.solo?.title;
    return title ? words.say("solo-earned", { seat: names[0] ?? "", title: words.say(`title-${title}`) }) : null;
  },
  titleOf: (score, end, words) => {
    const title = titleFor(score, end.view);
    return title ? words.say(`title-${title}`) : null;
  },
  chapters: new Set(["round_begun"]),
  keys: [
    ["1–5", "key-dice"],
    ["Enter", "key-take"],
    ["H", "hint"],
  ],
  scored: new Set(["ship_paid", "column_paid", "bonus_paid", "breakthrough"]),
  untold: new Set(["crossed", "circled"]),
  leaves: [
    { name: "contents", Leaf: Contents },
    { name: "sheet", Leaf: BlankSheet },
  ],
  moveInWords: (move, { view }, _, words) => moveInWords(move, view.dice, words),
};

export default dice;
