/** What the server shows of a game of Medici: The Dice Game: the shape of `view` and of its events. */
import type { Moment } from "../../lib/messages";
import type { Told } from "../../lib/moments";

export type Good = "dye" | "spice" | "fur" | "cloth" | "grain";

export interface DiceSeat {
  total: number;
  place: number;
  room: number;
  worth: number;
  ship_place: number;
  ship_pay: number;
  crosses: number[];
  /** The faces entered into each of the three ships. */
  ships: string[][];
  /** The points of each round; null until it is scored. */
  ship_points: (number | null)[];
  column_points: (number | null)[];
}

/** What is shown only to whoever plays alone. */
export interface Solo {
  circles: number[];
  breakthrough: boolean;
  ship_now: number;
  title: string | null;
  /** Every title with the points it needs, rising. */
  titles: [number, string][];
}

export interface DiceView {
  players: number;
  turn: number | null;
  round: number;
  phase: "take" | "choose" | "fill" | "over";
  roller: number;
  /** How often dice were rolled so far. */
  rolls: number;
  /** The faces up. */
  dice: string[];
  /** Whether the roller has taken the die. */
  taken: boolean[];
  /** The dice each seat has taken from this roll. */
  chosen: number[][];
  spaces: number;
  goods: Good[];
  /** The six faces of each die. */
  faces: string[][];
  own_dice: boolean;
  /** Spaces of a column. */
  columns: number;
  /** Crosses that earn a bonus, and the bonus. */
  marks: [number, number][];
  pay: { ships: number[]; columns: number[] };
  seats: DiceSeat[];
  solo: Solo | null;
}

/** The title a total earns; null in company, where there are none. */
export function titleFor(total: number, { solo }: Pick<DiceView, "solo">): string | null {
  return solo?.titles.findLast(([points]) => total >= points)?.[1] ?? null;
}

export function viewAt(moment: Moment): DiceView {
  return moment.view as unknown as DiceView;
}

/** An event with the fields it has been declared with in the rules. */
export type DiceEvent =
  | { event: "round_begun"; round: number; seat: number }
  | { event: "rolled"; seat: number; face1: string; face2: string; face3: string; face4: string; face5: string }
  | { event: "fill"; seat: number }
  | { event: "entered"; seat: number; die: number; face: string; worth: number }
  | { event: "crossed"; seat: number; good: Good; crosses: number }
  | { event: "ship_full"; seat: number }
  | { event: "circled"; good: Good; circles: number }
  | { event: "round_ended"; round: number }
  | { event: "ship_paid"; seat: number; worth: number; place: number; tied: number; points: number }
  | { event: "column_paid"; seat: number; good: Good; crosses: number; place: number; tied: number; points: number }
  | { event: "bonus_paid"; seat: number; good: Good; crosses: number; points: number }
  | { event: "breakthrough"; good: Good; circles: number }
  | { event: "game_ended"; points: number; tied: number; winners: number }
  | { event: "title"; points: number; title: string };

export function eventsOf(told: readonly Told[]): DiceEvent[] {
  return told as unknown as DiceEvent[];
}

export interface Face {
  /** The good, or gold, which belongs to none. */
  good: Good | "gold";
  value: number;
}

/** What a face shows: `dye4` is dye 4, `gold5` the gold. */
export function faceOf(face: string): Face {
  return { good: face.slice(0, -1) as Face["good"], value: Number(face.slice(-1)) };
}
