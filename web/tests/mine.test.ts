/** My tables, in the order in which I want to see them. */
import { expect, test } from "vitest";
import type { TableRow } from "../src/lib/messages";
import { inOrder } from "../src/lib/mine/rows";

function row(table: string, more: Partial<TableRow>): TableRow {
  const plain = { game: "medici", state: "playing", turn: 1, number: 3, opened: 1 } as const;
  return { table, seats: [], ...plain, moved: 5, mine: [0], ...more };
}

test("my turn comes first, then what goes on, then what is over; of equals the latest", () => {
  const rows = [
    row("over", { state: "over", turn: null, moved: 99 }),
    row("theirs", {}),
    row("closed", { turn: 0, closed: true, moved: 98 }),
    row("mine long ago", { turn: 0, moved: 2 }),
    row("waiting", { state: "waiting", turn: null, moved: 0, opened: 7 }),
    row("mine", { turn: 0, moved: 3 }),
  ];
  expect(inOrder(rows).map(({ table }) => table)).toEqual([
    "mine",
    "mine long ago",
    "waiting",
    "theirs",
    "over",
    "closed",
  ]);
});
