/** My tables, sorted for whoever comes back: where I am asked first, then what goes on, then what is over. */
import type { TableRow } from "../messages";

/** Whether somebody waits for me there. */
export function isMyTurn({ turn, mine, closed }: TableRow): boolean {
  return turn !== null && !closed && (mine ?? []).includes(turn);
}

/** When something last happened there, in milliseconds since 1970. */
export function lastTime({ moved, opened }: TableRow): number {
  return Math.max(moved, opened);
}

function rank(row: TableRow): number {
  if (isMyTurn(row)) return 0;
  if (row.closed || row.state === "over") return 2;
  return 1;
}

/** My turn first; of equals the latest first. */
export function inOrder(rows: readonly TableRow[]): TableRow[] {
  return rows.toSorted((one, other) => rank(one) - rank(other) || lastTime(other) - lastTime(one));
}
