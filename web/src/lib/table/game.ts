/** What a game adds to the table that all games share: its board, and how its scoring is told. */
import type { Component } from "svelte";
import type { Hint, Moment, Moments, SeatInfo, Told } from "../messages";
import type { Words } from "../words";

/** The games whose views and events the server has declared. */
export type GameId = keyof Moments;

/** Whether a moment is one of this game's. */
export function isOf<Game extends GameId>(game: Game, moment: Moment): moment is Moments[Game] {
  return moment.game === game;
}

/** Whether all moments that are there are this game's. */
export function areOf<Game extends GameId>(
  game: Game,
  moments: readonly Moment[],
): moments is readonly Moments[Game][] {
  return moments.every((moment) => isOf(game, moment));
}

/** All a board needs to draw one moment and to let its viewer decide. */
export interface Sight<M extends Moment = Moment> {
  moment: M;
  /** The moment 0: the deal; until it is there the moment shown. */
  deal: M;
  /** Whether the viewer has gone back in time. */
  replaying: boolean;
  /** Whether changes should be shown happening (not when jumping about). */
  moving: boolean;
  seats: readonly SeatInfo[];
  names: readonly string[];
  mine: readonly number[];
  words: Words;
  /** The moves the server allows me now; empty when it is not my turn, or the board has not come to it. */
  legal: readonly string[];
  /** Whether there is something for me to decide that the board has not come to. */
  awaited: boolean;
  /** The move sent and not yet answered. */
  sent: string | null;
  /** The move I am asked about once more. */
  pending: string | null;
  play: (move: string) => void;
  /** Ask why a move cannot be made now: what stands for it, or was pressed, is told why beside itself. */
  why: (move: string, at: Element) => void;
  /** Tells what each of my moves is worth, the best first; null where nobody may be asked, as in the deal of the day. */
  hints: (() => Promise<readonly Hint[]>) | null;
  /** To the present at once. */
  catchUp: () => void;
}

/** One scoring, told at one moment. */
export interface Scoring {
  number: number;
  title: (words: Words) => string;
  steps: readonly unknown[];
}

/** A leaf of a game's own beside the table's: opened from the table and from the front page. */
export interface GameLeaf {
  /** The game's message `leaf-<name>` is its title. */
  name: string;
  Leaf: Component<{ words: Words; moment: Moment | null }>;
}

/** What one step of a scoring is drawn from: the moment it was told at, the one before, and which step it is. */
export interface ScoringPage<M extends Moment> {
  moment: M;
  before: M | null;
  index: number;
  names: readonly string[];
  words: Words;
}

export interface GameClient<M extends Moment> {
  Board: Component<{ sight: Sight<M> }>;
  /** One step of a scoring, where there are scorings. */
  ScoringStep?: Component<ScoringPage<M>>;
  /** The account of the whole game, under the final ranking. */
  Account?: Component<{ moments: readonly M[]; names: readonly string[]; words: Words }>;
  scoringAt: (moment: M, before: M | null) => Scoring | null;
  /** The headline of the result, where it is more than who won. */
  resultTitle?: (end: M, names: readonly string[], words: Words) => string | null;
  /** The title a score earns, in games that give titles. */
  titleOf?: (score: number, end: M, words: Words) => string | null;
  /** Events that begin a chapter of the log, and events told by the scoring instead of one by one. */
  chapters: ReadonlySet<string>;
  scored: ReadonlySet<string>;
  /** Events the board shows and the log need not tell. */
  untold?: ReadonlySet<string>;
  /** Events that are told together where several come one after another, and what is told of them then. */
  together?: Readonly<Record<string, (run: readonly Told[], names: readonly string[], words: Words) => string>>;
  /** Fields of events that are for the eyes of one seat: at a screen that several share, the log leaves them out. */
  secret?: Readonly<Record<string, readonly string[]>>;
  leaves?: readonly GameLeaf[];
  /** The game's own keys, and the game's message that says what each does. */
  keys?: readonly (readonly [keys: string, message: string])[];
  /** A move in words, as it was decided on at a moment. */
  moveInWords?: (move: string, at: M, names: readonly string[], words: Words) => string;
  /** What the log adds to an event's sentence, like the faces of cards that are told by number; empty for nothing. */
  aside?: (told: Told, moment: M, words: Words) => string;
}
