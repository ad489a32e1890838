/** The Middle Ages in the browser. */
import type { MiddleAgesMoment } from "../../lib/contract/middle-ages";
import type { GameClient } from "../../lib/table/game";
import Account from "./Account.svelte";
import Board from "./Board.svelte";
import Contents from "./Contents.svelte";
import { aside } from "./log";
import { moveInWords } from "./moves";
import { scoringAt } from "./scoring";
import ScoringStep from "./ScoringStep.svelte";

const middleAges: GameClient<MiddleAgesMoment> = {
  Board,
  ScoringStep,
  Account,
  scoringAt,
  chapters: new Set(["turn_begun"]),
  keys: [
    ["1–9", "key-card"],
    ["D", "move-draw"],
    ["T", "key-top"],
    ["P", "move-pass"],
  ],
  scored: new Set([
    "coterie_taken",
    "revealed",
    "structures_scored",
    "wealth_scored",
    "hand_scored",
    "hand_icons_scored",
    "head_start_scored",
  ]),
  untold: new Set(["shown"]),
  secret: { dealt: ["first", "second", "third", "fourth"], discarded: ["card"] },
  aside,
  leaves: [{ name: "contents", Leaf: Contents }],
  moveInWords: (move, { view }, names, words) => moveInWords(move, view, names, words),
};

export default middleAges;
