/** The dice game's board: which dice may be taken, what they would write, and a round's end as the server told it. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { counts, diceOf, moveFor, toggled } from "../src/games/medici-dice/moves";
import { reckoningAt, type Step } from "../src/games/medici-dice/reckoning";
import { blank, sheetOf } from "../src/games/medici-dice/sheet";
import { faceOf, titleFor } from "../src/games/medici-dice/view";
import { newSeats, propose } from "../src/lib/front/seating";
import { MEDICI_DICE_HOUSE_PAPER, type MediciDiceSolo } from "../src/lib/contract/medici-dice";
import { story } from "./stories";

const GAME = resolve(import.meta.dirname, "../../src/fondaco/games/medici_dice");
const moments = story("medici-dice", "ships-full-together");
const end = moments.at(-1)!;
const NONE = [false, false, false, false, false];

describe("dice that were clicked", () => {
  const faces = ["gold5", "dye4", "gold5", "fur1", "gold5"];
  const legal = ["take 1", "take 2", "take 4", "take 1 2", "take 1 3", "take 1 4", "take 2 4"];

  test("are those of a move, counted from 0", () => {
    expect(diceOf("take 2 5")).toEqual([1, 4]);
    expect(counts(legal)).toEqual({ least: 1, most: 2 });
  });

  test("mean the move that takes their equals", () => {
    expect(moveFor(legal, faces, [4])).toBe("take 1");
    expect(moveFor(legal, faces, [4, 2])).toBe("take 1 3");
    expect(moveFor(legal, faces, [1, 4])).toBe("take 1 2");
    expect(moveFor(legal, faces, [])).toBeNull();
  });

  test("are offered only where they lead to a move", () => {
    expect(toggled(legal, faces, NONE, [], 4)).toEqual([4]);
    expect(toggled(legal, faces, NONE, [4], 2)).toEqual([4, 2]);
    expect(toggled(legal, faces, NONE, [4, 2], 0)).toBeNull();
    expect(toggled(legal, faces, NONE, [4, 2], 4)).toEqual([2]);
    expect(toggled([], faces, NONE, [], 0)).toBeNull();
  });

  test("change one's mind where one die may be taken, and never reach for one that is gone", () => {
    const left = ["take 2", "take 3"];
    const gone = [true, false, false, true, false];
    expect(toggled(left, faces, gone, [1], 2)).toEqual([2]);
    expect(toggled(left, faces, gone, [], 0)).toBeNull();
    expect(toggled(left, faces, gone, [], 4)).toEqual([4]);
  });

  test("must be exactly as many where a ship has to be filled", () => {
    const fill = ["take 1 2 3 4", "take 1 2 3 5"];
    expect(counts(fill)).toEqual({ least: 4, most: 4 });
    expect(moveFor(fill, ["dye0", "fur1", "dye0", "fur2", "gold5"], [0, 1, 2])).toBeNull();
  });
});

describe("a sheet", () => {
  const view = end.view;
  const sheet = sheetOf(view, 0);

  test("says what a face says", () => {
    expect(faceOf("dye4")).toEqual({ tint: "dye", value: 4 });
    expect(faceOf("gold5")).toEqual({ tint: "gold", value: 5 });
  });

  test("carries running totals under its ships, up to what the ship is worth", () => {
    expect(sheet.ships[2]).toEqual(["dye3", "fur4", "cloth0", "gold5", "cloth2", "spice3", "fur0"]);
    expect(sheet.sums[2]).toEqual([3, 7, 7, 12, 14, 17, 17]);
  });

  test("is blank on paper", () => {
    expect(blank(MEDICI_DICE_HOUSE_PAPER)).toMatchObject({
      round: null,
      ships: [[], [], []],
      crosses: [0, 0, 0, 0, 0],
      total: null,
    });
  });

  test("is ruled on paper as the house's dice say, and as a table's view says", () => {
    const house = readFileSync(join(GAME, "dice.toml"), "utf-8");
    const spaces = [...house.matchAll(/\d = (\d+)/g)].map((match) => Number(match[1]));
    expect(new Set(spaces)).toEqual(new Set([MEDICI_DICE_HOUSE_PAPER.spaces]));
    const { goods, columns, marks } = view;
    expect(MEDICI_DICE_HOUSE_PAPER).toEqual({ spaces: view.spaces, goods, columns, marks });
  });
});

describe("the reckoning of a round", () => {
  const reckoning = reckoningAt(end)!;

  function the<Kind extends Step["kind"]>(kind: Kind): Extract<Step, { kind: Kind }> {
    return reckoning.steps.find((step): step is Extract<Step, { kind: Kind }> => step.kind === kind)!;
  }

  test("is told only where a round ended", () => {
    expect(reckoningAt({ ...end, events: [] })).toBeNull();
    expect(reckoning.number).toBe(end.number);
    expect(reckoning.steps.map((step) => step.kind)).toEqual(["ships", "columns", "balance"]);
  });

  test("shows the ships of that round, the best first", () => {
    const { ships } = the("ships");
    expect(ships.map(({ place, points }) => [place, points])).toEqual([
      [1, 30],
      [2, 20],
      [3, 10],
      [4, 0],
    ]);
    for (const { seat, faces, worth } of ships) {
      expect(faces).toEqual(end.view.seats[seat]!.ships[2]);
      expect(worth).toBe(end.view.seats[seat]!.sums[2]!.at(-1));
    }
  });

  test("shows what everybody got in each column, bonuses apart", () => {
    const [dye, , fur, , grain] = the("columns").rows;
    expect(dye).toMatchObject({ good: "dye", circles: null });
    expect(grain!.seats[3]).toEqual({ crosses: 9, points: 10, bonus: 10 });
    expect(fur!.seats.map(({ points }) => points)).toEqual([5, 5, 10, 5]);
  });

  test("balances: before and all that was earned make what everybody has", () => {
    for (const { seat, before, ship, columns, after } of the("balance").balances) {
      expect(before + ship + columns).toBe(after);
      expect(after).toBe(end.scores[seat]);
      expect(ship).toBe(end.view.seats[seat]!.ship_points[2]);
      expect(columns).toBe(end.view.seats[seat]!.column_points[2]);
    }
  });
});

test("every total has its title alone, and none in company", () => {
  const titles: MediciDiceSolo["titles"] = [
    [0, "cook"],
    [80, "captain"],
  ];
  const solo: MediciDiceSolo = {
    circles: [],
    breakthrough: false,
    ship_now: 0,
    blank_columns: "score",
    title: null,
    titles,
  };
  expect([0, 79, 80, 200].map((total) => titleFor(total, { solo }))).toEqual(["cook", "cook", "captain", "captain"]);
  expect(titleFor(100, end.view)).toBeNull();
});

test("a table for one is mine alone", () => {
  expect(newSeats(propose("bots", 1, "greedy", ["Bianca"]), "Ada", ["Bianca"], String)).toEqual([
    { kind: "me", name: "Ada" },
  ]);
});
