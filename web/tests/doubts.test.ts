/** What stands in the way before any rule does, and how long somebody has still to be away. */
import { expect, test } from "vitest";
import { reasonAround } from "../src/lib/table/doubts.svelte";
import { stillAway } from "../src/lib/table/time";

const HERE = {
  line: "open",
  sent: null,
  cursor: { shown: 3, following: true },
  awaited: false,
  settled: true,
  last: 3,
} as const;

test("where nothing stands in the way, the rules are asked", () => {
  expect(reasonAround(HERE)).toBe(null);
});

test("a lost line, a move on its way, the past and what is still shown need no asking", () => {
  expect(reasonAround({ ...HERE, line: "lost" })).toBe("cannot-line");
  expect(reasonAround({ ...HERE, sent: "pass" })).toBe("cannot-sent");
  expect(reasonAround({ ...HERE, cursor: { shown: 1, following: false } })).toBe("cannot-past");
  expect(reasonAround({ ...HERE, cursor: { shown: 2, following: true } })).toBe("cannot-showing");
  expect(reasonAround({ ...HERE, awaited: true })).toBe("cannot-showing");
});

test("a bot is offered once somebody has been away for as long as the table allows", () => {
  expect(stillAway(20_000, 0, 120)).toBe(100_000);
  expect(stillAway(20_000, 30_000, 120)).toBe(70_000);
  expect(stillAway(20_000, 200_000, 120)).toBe(0);
  expect(stillAway(null, 0, 120)).toBe(0);
});
