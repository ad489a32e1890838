// Made from src/fondaco by python -m fondaco.server.schema; do not edit.

import type { Seat } from "../messages";

/** A name among the game's words. */
export type MediciDiceGood = "dye" | "spice" | "fur" | "cloth" | "grain";

/** A name among the game's words. */
export type MediciDicePhase = "take" | "choose" | "fill" | "over";

/** A name among the game's words. */
export type MediciDiceTitle =
  | "deck-scrubber"
  | "dish-washer"
  | "cook"
  | "cadet"
  | "lookout"
  | "seaman"
  | "quartermaster"
  | "engineer"
  | "navigator"
  | "officer"
  | "merchant"
  | "captain"
  | "medici";

/** A game of Medici: The Dice Game as everybody sees it. */
export type MediciDiceView = {
  game: "medici-dice";
  players: number;
  /** With whose eyes this is seen; null for a spectator. */
  seat: number | null;
  /** The seat to decide; null once the game is over. */
  turn: number | null;
  round: number;
  phase: MediciDicePhase;
  /** Who began this round. */
  starter: number;
  roller: number;
  /** All seats in the order they take dice from this roll, the roller first. */
  choosers: number[];
  /** How many were made in this game. */
  rolls: number;
  /** The faces rolled. */
  dice: string[];
  /** Whether the roller has taken the die. */
  taken: boolean[];
  /** The dice that each seat has entered from this roll, counted from 0. */
  chosen: number[][];
  /** Of every ship. */
  spaces: number;
  /** In the order of all lists by good. */
  goods: MediciDiceGood[];
  /** The six faces of each die. */
  faces: string[][];
  /** Whether the table plays with other dice than the house's. */
  own_dice: boolean;
  /** Spaces of a column. */
  columns: number;
  /** From how many crosses on a column gives which bonus, rising. */
  marks: [number, number][];
  pay: MediciDicePay;
  seats: MediciDiceSheet[];
  /** null in company. */
  solo: MediciDiceSolo | null;
};

/** What places pay at this table. */
export type MediciDicePay = {
  /** By place; nothing alone. */
  ships: number[];
  /** By place. */
  columns: number[];
};

/** One seat's score sheet. */
export type MediciDiceSheet = {
  total: number;
  /** By the total and its tie-break, 1 for the best. */
  place: number;
  room: number;
  worth: number;
  /** Where this round's ship stands, and what it would be paid if the round ended now. */
  ship_place: number;
  ship_pay: number;
  /** In the column of each good. */
  crosses: number[];
  /** The faces entered into each of the three ships. */
  ships: string[][];
  /** The running totals under them. */
  sums: number[][];
  /** Of each round; null until it is scored. */
  ship_points: (number | null)[];
  /** Of each round; null until it is scored. */
  column_points: (number | null)[];
};

/** What is only there when one plays alone. */
export type MediciDiceSolo = {
  /** The enemy's, in the column of each good. */
  circles: number[];
  /** Whether the enemy has broken through. */
  breakthrough: boolean;
  /** What the ship would score if the round ended now. */
  ship_now: number;
  /** What a column with neither cross nor circle does (solo-4). */
  blank_columns: "nothing" | "score";
  /** What the total has earned, once the game is over. */
  title: MediciDiceTitle | null;
  /** From which total on each title is given, rising. */
  titles: [number, MediciDiceTitle][];
};

/** What a die shows. */
export type MediciDiceFace = {
  /** null for gold, which is no good. */
  good: MediciDiceGood | null;
  value: number;
};

/** How a score sheet is ruled. */
export type MediciDicePaper = {
  /** The columns, in their order. */
  goods: MediciDiceGood[];
  /** Of every ship. */
  spaces: number;
  /** Spaces of a column. */
  columns: number;
  /** From how many crosses on a column gives which bonus, rising. */
  marks: [number, number][];
};

/** What the seat to decide would have. */
export type MediciDiceOutlook = {
  /** After each move. */
  moves: Record<string, MediciDiceSheetThen>;
};

/** What a move would make of the seat's sheet. */
export type MediciDiceSheetThen = {
  /** The faces it enters, in their order. */
  entries: string[];
  /** The running totals under them. */
  sums: number[];
  worth: number;
  room: number;
  ship_place: number;
  /** If the round ended so. */
  ship_pay: number;
  /** By good. */
  crosses: number[];
  /** By good, if the round ended so. */
  bonuses: number[];
  /** null in company. */
  enemy: MediciDiceEnemy | null;
};

/** The enemy of whoever plays alone, after a move. */
export type MediciDiceEnemy = {
  /** By good. */
  circles: number[];
  breakthrough: boolean;
};

export type MediciDiceBonusPaidEvent = {
  event: "bonus_paid";
  seat: Seat;
  good: MediciDiceGood;
  crosses: number;
  points: number;
};

export type MediciDiceBreakthroughEvent = { event: "breakthrough"; good: MediciDiceGood; circles: number };

export type MediciDiceCircledEvent = { event: "circled"; good: MediciDiceGood; circles: number };

export type MediciDiceColumnPaidEvent = {
  event: "column_paid";
  seat: Seat;
  good: MediciDiceGood;
  crosses: number;
  place: number;
  tied: number;
  points: number;
};

export type MediciDiceCrossedEvent = { event: "crossed"; seat: Seat; good: MediciDiceGood; crosses: number };

export type MediciDiceEnteredEvent = { event: "entered"; seat: Seat; die: number; face: string; worth: number };

export type MediciDiceFillEvent = { event: "fill"; seat: Seat };

export type MediciDiceGameEndedEvent = { event: "game_ended"; points: number; tied: number; winners: number };

export type MediciDiceRolledEvent = {
  event: "rolled";
  seat: Seat;
  face1: string;
  face2: string;
  face3: string;
  face4: string;
  face5: string;
};

export type MediciDiceRoundBegunEvent = { event: "round_begun"; round: number; seat: Seat };

export type MediciDiceRoundEndedEvent = { event: "round_ended"; round: number };

export type MediciDiceShipFullEvent = { event: "ship_full"; seat: Seat };

export type MediciDiceShipPaidEvent = {
  event: "ship_paid";
  seat: Seat;
  worth: number;
  place: number;
  tied: number;
  points: number;
};

export type MediciDiceTitleEvent = { event: "title"; points: number; title: MediciDiceTitle };

/** Anything that may be told in a game of Medici: The Dice Game. */
export type MediciDiceEvent =
  | MediciDiceBonusPaidEvent
  | MediciDiceBreakthroughEvent
  | MediciDiceCircledEvent
  | MediciDiceColumnPaidEvent
  | MediciDiceCrossedEvent
  | MediciDiceEnteredEvent
  | MediciDiceFillEvent
  | MediciDiceGameEndedEvent
  | MediciDiceRolledEvent
  | MediciDiceRoundBegunEvent
  | MediciDiceRoundEndedEvent
  | MediciDiceShipFullEvent
  | MediciDiceShipPaidEvent
  | MediciDiceTitleEvent;

/** What is printed on every card or die there is, by its name. */
export const MEDICI_DICE_FACES: Readonly<Record<string, MediciDiceFace>> = {
  dye0: { good: "dye", value: 0 },
  dye1: { good: "dye", value: 1 },
  dye2: { good: "dye", value: 2 },
  dye3: { good: "dye", value: 3 },
  dye4: { good: "dye", value: 4 },
  spice0: { good: "spice", value: 0 },
  spice1: { good: "spice", value: 1 },
  spice2: { good: "spice", value: 2 },
  spice3: { good: "spice", value: 3 },
  spice4: { good: "spice", value: 4 },
  fur0: { good: "fur", value: 0 },
  fur1: { good: "fur", value: 1 },
  fur2: { good: "fur", value: 2 },
  fur3: { good: "fur", value: 3 },
  fur4: { good: "fur", value: 4 },
  cloth0: { good: "cloth", value: 0 },
  cloth1: { good: "cloth", value: 1 },
  cloth2: { good: "cloth", value: 2 },
  cloth3: { good: "cloth", value: 3 },
  cloth4: { good: "cloth", value: 4 },
  grain0: { good: "grain", value: 0 },
  grain1: { good: "grain", value: 1 },
  grain2: { good: "grain", value: 2 },
  grain3: { good: "grain", value: 3 },
  grain4: { good: "grain", value: 4 },
  gold5: { good: null, value: 5 },
};

/** The house's own, away from any table. */
export const MEDICI_DICE_HOUSE_PAPER: Readonly<MediciDicePaper> = {
  goods: ["dye", "spice", "fur", "cloth", "grain"],
  spaces: 7,
  columns: 12,
  marks: [[9, 10], [12, 20]],
};

/** The position after one move of Medici: The Dice Game, as one viewer may see it. */
export type MediciDiceMoment = {
  type: "moment";
  game: "medici-dice";
  rules: number;
  number: number;
  seat: number | null;
  move: string | null;
  events: MediciDiceEvent[];
  view: MediciDiceView;
  /** The table as text by language, where the published schema does not describe the view; else null. */
  drawn: Record<string, string> | null;
  turn: number | null;
  legal: string[] | null;
  outlook: MediciDiceOutlook | null;
  over: boolean;
  scores: number[];
  ranking: number[] | null;
  /** Whether `seat` took its last move back: this is the position before that move again, and `move` is null. */
  taken_back?: boolean;
  /** Whether the last move was mine and I may take it back now; like `legal`, only with the present moment. */
  may_take_back?: boolean;
};
