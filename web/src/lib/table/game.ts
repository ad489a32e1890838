/** What a game adds to the table that all games share: its board, and how its scoring is told. */
import type { Component } from "svelte";
import type { Hint, Moment, SeatInfo } from "../messages";
import type { Told } from "../moments";
import type { Words } from "../words";

/** All a board needs to draw one moment and to let its viewer decide. */
export interface Sight {
  moment: Moment;
  /** The moment 0: the deal. */
  deal: Moment;
  /** Whether the newest moment is the one shown; if not, the viewer looks back or others' moves are still being shown. */
  current: boolean;
  /** Whether the viewer has gone back in time. */
  replaying: boolean;
  /** Whether changes should be shown happening (not when jumping about). */
  moving: boolean;
  /** The newest moment, which is what moves are for. */
  newest: Moment;
  seats: readonly SeatInfo[];
  names: readonly string[];
  mine: readonly number[];
  words: Words;
  /** The moves the server allows me now; empty when it is not my turn. */
  legal: readonly string[];
  /** The move sent and not yet answered. */
  sent: string | null;
  play: (move: string) => void;
  /** Tells what each of my moves is worth, the best first; null where nobody may be asked, as in the deal of the day. */
  hints: (() => Promise<readonly Hint[]>) | null;
  catchUp: () => void;
}

/** One scoring, told at one moment. */
export interface Scoring {
  number: number;
  steps: readonly unknown[];
}

/** A leaf of a game's own beside the table's: opened from the table and from the front page. */
export interface GameLeaf {
  /** The game's message `leaf-<name>` is its title. */
  name: string;
  Leaf: Component<{ words: Words; moment: Moment | null }>;
}

export interface GameClient {
  Board: Component<{ sight: Sight }>;
  /** One step of a scoring. */
  ScoringStep: Component<{ scoring: Scoring; index: number; names: readonly string[]; words: Words }>;
  /** The account of the whole game, under the final ranking. */
  Account: Component<{ game: GameClient; moments: readonly Moment[]; names: readonly string[]; words: Words }>;
  scoringAt: (moment: Moment, before: Moment | null) => Scoring | null;
  scoringTitle: (scoring: Scoring, words: Words) => string;
  /** The headline of the result, where it is more than who won. */
  resultTitle?: (end: Moment, names: readonly string[], words: Words) => string | null;
  /** The title a score earns, in games that give titles. */
  titleOf?: (score: number, end: Moment, words: Words) => string | null;
  /** Events that begin a chapter of the log, and events told by the scoring instead of one by one. */
  chapters: ReadonlySet<string>;
  scored: ReadonlySet<string>;
  /** Events the board shows and the log need not tell. */
  untold?: ReadonlySet<string>;
  /** Fields of events that are for the eyes of one seat: at a screen that several share, the log leaves them out. */
  secret?: Readonly<Record<string, readonly string[]>>;
  leaves?: readonly GameLeaf[];
  /** What the log adds to an event's sentence, like the faces of cards that are told by number; empty for nothing. */
  aside?: (told: Told, moment: Moment, words: Words) => string;
}
