/** What this browser remembers of my games. */
import { beforeEach, describe, expect, test } from "vitest";
import { remember } from "../src/lib/keys";
import type { SeatInfo, TableRow } from "../src/lib/messages";
import {
  dailyResultsOf,
  exported,
  imported,
  keepResults,
  keptResults,
  opponents,
  streak,
  tallies,
  type Result,
} from "../src/lib/results";

function seat(kind: SeatInfo["kind"], bot = ""): SeatInfo {
  return { kind, name: "", bot, present: false };
}

function row(table: string, scores: number[], ranking: number[], more: Partial<TableRow> = {}): TableRow {
  const seats = scores.map((_, i) => (i === 0 ? seat("human") : seat("bot", "merchant")));
  const over = { state: "over", turn: null, number: 9, opened: 1, moved: 2 } as const;
  return { table, game: "medici", seats, ...over, mine: [0], scores, ranking, ...more };
}

beforeEach(() => remember("fondaco.results", "{}"));

test("opponents are nobody, people, bots of one kind, or a mixture", () => {
  const [me, guest, one, other] = [seat("human"), seat("human"), seat("bot", "clerk"), seat("bot", "banker")];
  expect(opponents([me], 0)).toBe("alone");
  expect(opponents([one, me, guest], 1)).toBe("people");
  expect(opponents([one, me, one], 1)).toBe("clerk");
  expect(opponents([one, me, other], 1)).toBe("mixed");
});

describe("statistics", () => {
  test("count games, wins, places and the best score by game and opponents", () => {
    keepResults([row("a", [90, 80], [1, 2]), row("b", [70, 80], [2, 1]), row("c", [70], [1], { daily: "2026-11-15" })]);
    expect(tallies(keptResults())).toEqual([
      { game: "medici", against: "merchant", games: 2, wins: 1, meanPlace: 1.5, best: 90 },
      { game: "medici", against: "alone", games: 1, wins: 1, meanPlace: 1, best: 70 },
    ]);
  });

  test("leave out practice, games that go on, and those of several at one screen", () => {
    keepResults([
      row("a", [90], [1], { daily: "2026-11-15", practice: true }),
      row("b", [90, 80], [1, 2], { scores: null, ranking: null }),
      row("c", [90, 80], [1, 2], { mine: [0, 1] }),
    ]);
    expect(tallies(keptResults())).toEqual([]);
  });

  test("are the same after a way through a file, and a table counts once", () => {
    keepResults([row("a", [90, 80], [1, 2])]);
    const [file, before] = [exported(), keptResults()];
    remember("fondaco.results", "{}");
    expect(imported(file)).toBe(1);
    expect(imported(file)).toBe(1);
    expect(keptResults()).toEqual(before);
  });

  test.each(["", "[]", "{}", '{"kind":"fondaco results","results":[{"table":"a"}]}'])(
    "take no other file: %s",
    (text) => {
      expect(imported(text)).toBeNull();
      expect(keptResults()).toEqual([]);
    },
  );
});

describe("days in a row", () => {
  const days = new Set(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"]);

  test.each([
    ["2026-11-01", 3],
    ["2026-11-02", 3],
    ["2026-11-03", 1],
    ["2026-11-05", 0],
  ])("up to %s", (today, row) => expect(streak(days, today)).toBe(row));

  test("are those of tries that count", () => {
    const one: Result = {
      ...{ table: "a", game: "dice", ended: 1, players: 1, place: 1, score: 9, against: "alone" },
      daily: "2026-11-01",
      practice: false,
    };
    const all = [
      one,
      { ...one, daily: "2026-11-02", practice: true },
      { ...one, daily: "" },
      { ...one, game: "other" },
    ];
    expect([...dailyResultsOf("dice", all).keys()]).toEqual(["2026-11-01"]);
  });
});
