/** What games that are reckoned day by day have in common at the table. */
import type { GameClient } from "../table/game";
import Account from "./Account.svelte";
import Reckoning from "./Reckoning.svelte";
import { reckoningAt, type Book, type Reckoning as DayReckoning } from "./reckoning";

/** A game with a book that says what its events are to a reckoning. */
export interface ReckonedGame extends GameClient {
  book: Book;
}

export function reckonedBy(book: Book): Omit<ReckonedGame, "Board" | "scored"> {
  return {
    book,
    ScoringStep: Reckoning,
    Account,
    scoringAt: (moment, before) => reckoningAt(moment, before, book),
    scoringTitle: (scoring, words) => words.say("reckoning", { day: (scoring as DayReckoning).day }),
    chapters: new Set(["day_begun"]),
  };
}
