/** The deal of the day, what this browser keeps of it, and an owner's own components. */
import { describe, expect, test } from "vitest";
import { placed, shortened, today, written } from "../src/lib/daily";
import { componentsOf, dailyTable, forgetDaily, keepComponents, keepDaily } from "../src/lib/keys";
import type { DailyResult } from "../src/lib/messages";

function results(...scores: number[]): DailyResult[] {
  return scores.map((score, i) => ({ table: `t${i}`, name: `Ada ${i}`, score }));
}

describe("a table of scores", () => {
  const rows = placed(results(120, 117, 117, 90, 80), (table) => table === "t4");

  test("gives equals the same place and marks mine", () => {
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 2, 4, 5]);
    expect(rows.filter(({ mine }) => mine).map(({ table }) => table)).toEqual(["t4"]);
  });

  test("in short shows the best, and mine wherever it stands", () => {
    expect(shortened(rows, 2).map(({ place }) => place)).toEqual([1, 2, 5]);
    expect(shortened(rows, 5)).toEqual(rows);
  });

  test("puts the best first, however it came", () => {
    expect(placed(results(80, 120), () => false).map(({ table }) => table)).toEqual(["t1", "t0"]);
  });
});

describe("a day", () => {
  test("is the same everywhere", () => {
    expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("is written as people write it", () => {
    expect(written("2026-11-05", "en")).toBe("5 November 2026");
    expect(written("2026-11-05", "pl")).toBe("5 listopada 2026");
    expect(written("2026-11-05", "en", { day: "numeric" })).toBe("5");
  });
});

describe("my table of a deal of the day", () => {
  test("is found on its day and no other", () => {
    keepDaily("dice", "2026-11-15", "one");
    expect(dailyTable("dice", "2026-11-15")).toBe("one");
    expect(dailyTable("dice", "2026-11-16")).toBeNull();
    expect(dailyTable("other", "2026-11-15")).toBeNull();
  });

  test("is the first of the latest day", () => {
    keepDaily("dice", "2026-11-15", "second");
    keepDaily("dice", "2026-11-14", "yesterday");
    expect(dailyTable("dice", "2026-11-15")).toBe("one");
    keepDaily("dice", "2026-11-16", "tomorrow");
    expect(dailyTable("dice", "2026-11-16")).toBe("tomorrow");
  });

  test("is forgotten when it is no more", () => {
    forgetDaily("other");
    expect(dailyTable("dice", "2026-11-16")).toBe("tomorrow");
    forgetDaily("tomorrow");
    expect(dailyTable("dice", "2026-11-16")).toBeNull();
  });
});

test("components are kept for the latest tables made with them", () => {
  for (const table of ["a", "b", "c", "d", "e", "f"]) keepComponents(table, `file of ${table}`);
  expect(componentsOf("a")).toBe("");
  expect(componentsOf("b")).toBe("file of b");
  keepComponents("b", "another");
  keepComponents("g", "file of g");
  expect([componentsOf("b"), componentsOf("c"), componentsOf("g")]).toEqual(["another", "", "file of g"]);
});
