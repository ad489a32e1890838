/** A score sheet as data: what is written on it, and where everything stands on the paper. */
import { SHIP_BOW, SHIP_HEIGHT, SHIP_STERN } from "../../lib/art/ship";
import type { DiceView, Good, Paper } from "./view";

export const ROUNDS = [0, 1, 2] as const;

export interface SheetData {
  goods: readonly Good[];
  /** Spaces of a ship. */
  spaces: number;
  /** Spaces of a column. */
  columns: number;
  marks: readonly (readonly [number, number])[];
  /** The round being played, counted from 1; null on paper nobody has written on. */
  round: number | null;
  ships: readonly (readonly string[])[];
  /** The running totals written under the entries of each ship. */
  sums: readonly (readonly number[])[];
  shipPoints: readonly (number | null)[];
  columnPoints: readonly (number | null)[];
  crosses: readonly number[];
  /** The enemy's, where there is one. */
  circles: readonly number[] | null;
  total: number | null;
}

export function sheetOf(view: DiceView, seat: number): SheetData {
  const { ships, sums, ship_points, column_points, crosses, total } = view.seats[seat]!;
  return {
    goods: view.goods,
    spaces: view.spaces,
    columns: view.columns,
    marks: view.marks,
    round: view.round,
    ships,
    sums,
    shipPoints: ship_points,
    columnPoints: column_points,
    crosses,
    circles: view.solo?.circles ?? null,
    total,
  };
}

/** A sheet with nothing on it. */
export function blank({ goods, spaces, columns, marks }: Paper): SheetData {
  return {
    goods,
    spaces,
    columns,
    marks,
    round: null,
    ships: ROUNDS.map(() => []),
    sums: ROUNDS.map(() => []),
    shipPoints: ROUNDS.map(() => null),
    columnPoints: ROUNDS.map(() => null),
    crosses: goods.map(() => 0),
    circles: null,
    total: null,
  };
}

// --- Where things stand, in units of the drawing --------------------------------------------------------------------

export const SHEET = { width: 640, height: 400 } as const;
export const COLUMN = { left: 14, step: 39, width: 35, top: 48, cell: 26 } as const;
export const SHIPS = { left: 222, top: 8, step: 116, width: 318, height: 104, slot: 56 } as const;
export const BOXES = { left: 550, width: 36, height: 30, sum: 592, side: 40 } as const;

/** The length of a ship in its own units, how much it is drawn smaller, and how far below the top of its row. */
export function shipSize(spaces: number): { length: number; scale: number; down: number } {
  const length = SHIP_STERN + spaces * SHIPS.slot + SHIP_BOW;
  const scale = Math.min(SHIPS.width / length, SHIPS.height / SHIP_HEIGHT);
  return { length, scale, down: (SHIPS.height - SHIP_HEIGHT * scale) / 2 };
}
