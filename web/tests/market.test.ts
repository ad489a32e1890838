/** The card game's board: its cards, its takings, and a day's end as the server told it, with ties and bonuses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cardsOf, choicesIn, firstOf, isOpen, moveOf, toggled } from "../src/games/medici-card/moves";
import { BOOK } from "../src/games/medici-card/reckoning";
import { faceOf, shipWith } from "../src/games/medici-card/view";
import { accounts, reckoningAt } from "../src/lib/ledger/reckoning";
import type { Moment } from "../src/lib/messages";

describe("a card", () => {
  test("says its good, value, units, and whether it takes a hold", () => {
    expect(faceOf("G3")).toEqual({ tint: "grain", letter: "G", value: 3, units: 1, green: false });
    expect(faceOf("C0x2")).toEqual({ tint: "cloth", letter: "C", value: 0, units: 2, green: false });
    expect(faceOf("S0gx2")).toEqual({ tint: "spice", letter: "S", value: 0, units: 2, green: true });
    expect(faceOf("green2")).toEqual({ tint: "green", letter: "", value: 2, units: 0, green: true });
    expect(faceOf("black7")).toEqual({ tint: "black", letter: "", value: 7, units: 0, green: false });
  });

  test("adds its value to a ship, and takes a hold unless it is green", () => {
    expect(shipWith({ worth: 9, room: 3 }, ["F3", "green2", "D0g"])).toEqual({ worth: 14, room: 2 });
    expect(shipWith({ worth: 0, room: 1 }, ["black7"])).toEqual({ worth: 7, room: 0 });
  });
});

describe("what may be taken", () => {
  const legal = ["reveal", "take 1", "take 1 2", "take 1 3", "take 1 2 3"];
  const reach = ["G2", "F3", "black7"];
  const { reveal, takings } = choicesIn(legal, reach);

  test("is what the server allows, and nothing else", () => {
    expect(reveal).toBe(true);
    expect(takings).toEqual([[1], [1, 2], [1, 3], [1, 2, 3]]);
    expect(choicesIn([], reach)).toEqual({ reveal: false, takings: [] });
    expect(choicesIn(["take 1", "take 1 3"], reach).takings).toEqual([[1], [1, 3]]);
    expect(moveOf(legal, reach, [1, 3])).toBe("take 1 3");
  });

  test("begins with the last card alone", () => {
    expect(firstOf(takings)).toEqual([1]);
    expect(firstOf([])).toEqual([]);
  });

  test("changes by a click on either of the two cards before it, never without the last", () => {
    expect(toggled(takings, [1], 3)).toEqual([1, 3]);
    expect(toggled(takings, [1, 3], 2)).toEqual([1, 2, 3]);
    expect(toggled(takings, [1, 2, 3], 3)).toEqual([1, 2]);
    expect(toggled(takings, [1, 2], 1)).toEqual([1, 2]);
    expect(isOpen(takings, 1)).toBe(false);
    expect(isOpen(takings, 2)).toBe(true);
  });

  test("gives way where both together do not fit", () => {
    const some = [[1], [1, 2], [1, 3]];
    expect(toggled(some, [1, 2], 3)).toEqual([1, 3]);
    const one = [[1], [1, 3]];
    expect(toggled(one, [1], 2)).toEqual([1]);
    expect(isOpen(one, 2)).toBe(false);
  });

  test("is either of two cards that look alike, which the server lists once", () => {
    const alike = ["F3", "F3", "black7"];
    const listed = ["take 1", "take 1 2", "take 1 2 3"];
    const { takings } = choicesIn(listed, alike);
    expect(toggled(takings, [1], 3)).toEqual([1, 3]);
    expect(toggled(takings, [1, 3], 2)).toEqual([1, 2, 3]);
    expect(toggled(takings, [1, 2, 3], 2)).toEqual([1, 3]);
    expect(moveOf(listed, ["G1", ...alike], [1, 3])).toBe("take 1 2");
    const { takings: oneMore } = choicesIn(["take 1", "take 1 2"], alike);
    expect(oneMore).toEqual([[1], [1, 2], [1, 3]]);
    expect(toggled(oneMore, [1, 2], 3)).toEqual([1, 3]);
  });

  test("never is without the last card, though another looks like it", () => {
    const { takings } = choicesIn(["take 1", "take 1 2", "take 1 3", "take 1 2 3"], ["G2", "F3", "F3"]);
    expect(takings.every((taking) => taking.includes(1))).toBe(true);
    expect(isOpen(takings, 1)).toBe(false);
  });

  test("is counted from the end of the line", () => {
    expect(cardsOf(["C5", "G2", "F3", "black7"], [1, 3])).toEqual(["G2", "black7"]);
  });
});

describe("the reckoning of a day", () => {
  const { before, after } = JSON.parse(
    readFileSync(join(import.meta.dirname, "market-day-end.json"), "utf-8"),
  ) as Record<"before" | "after", Moment>;
  const { day, why, steps } = reckoningAt(after, before, BOOK)!;
  const [ships, rises, ...rest] = steps;
  const goods = rest.filter((step) => step.kind === "good");

  test("goes from the ships over the warehouses to the balance", () => {
    expect([day, why]).toEqual([3, "ships-full"]);
    expect(steps.map((step) => step.kind)).toEqual(["ships", "rises", ...Array(5).fill("good"), "balance"]);
    expect(goods.map((step) => step.good)).toEqual(["grain", "spice", "fur", "dye", "cloth"]);
    expect(reckoningAt(before, null, BOOK)).toBeNull();
  });

  test("shows every ship as it lay in the evening, with green cards and what was loaded last", () => {
    const { cargo, shares } = ships as Extract<typeof ships, { kind: "ships" }>;
    expect(cargo[1]).toEqual(["S3", "S2", "S4", "F4", "F2"]);
    expect(cargo[2]).toHaveLength(7);
    expect(shares.map(({ place, seats, each }) => [place, seats, each])).toEqual([
      [1, [2], 30],
      [2, [0, 1], 15],
      [4, [3], 0],
    ]);
  });

  test("tells what came into the warehouses", () => {
    expect((rises as Extract<typeof rises, { kind: "rises" }>).rises).toContainEqual(
      expect.objectContaining({ seat: 0, good: "spice", units: 3, height: 3 }),
    );
  });

  test("says where a share was rounded down, even to nothing", () => {
    const [, spice, fur] = goods;
    expect(spice!.shares).toMatchObject([{ seats: [1, 2], height: 5, pays: [10, 5], each: 5, rounded: true }]);
    expect(spice!.bonuses).toMatchObject([
      { seat: 1, height: 5, florins: 10 },
      { seat: 2, height: 5, florins: 10 },
    ]);
    expect(fur!.shares[1]).toMatchObject({ seats: [1, 3], pays: [5, 0], total: 5, each: 0, rounded: true });
  });

  test("adds up to what everybody has in the end", () => {
    const balance = rest.at(-1) as Extract<(typeof rest)[number], { kind: "balance" }>;
    for (const { seat, before: start, ships, goods, bonuses, after: end } of balance.balances) {
      expect(start).toBe(before.scores[seat]);
      expect(start + ships + goods + bonuses).toBe(end);
    }
    expect(accounts([before, after], BOOK)[0]).toMatchObject({ seat: 0, ships: 15, goods: 15, bonuses: 10, end: 110 });
  });
});
