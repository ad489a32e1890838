/** The card game's board: its cards, its takings, and a day's end as the server told it, with ties and bonuses. */
import { describe, expect, test } from "vitest";
import { cardsOf, choicesIn, firstOf, isOpen, moveOf, toggled } from "../src/games/medici-card/moves";
import { BOOK } from "../src/games/medici-card/reckoning";
import { faceOf } from "../src/games/medici-card/view";
import { accounts, reckoningAt } from "../src/lib/ledger/reckoning";
import { story } from "./stories";

describe("a card", () => {
  test("says its good, value, units, and whether it takes a hold", () => {
    expect(faceOf("G3")).toEqual({ tint: "grain", good: "grain", value: 3, units: 1, green: false });
    expect(faceOf("C0x2")).toEqual({ tint: "cloth", good: "cloth", value: 0, units: 2, green: false });
    expect(faceOf("S0gx2")).toEqual({ tint: "spice", good: "spice", value: 0, units: 2, green: true });
    expect(faceOf("green2")).toEqual({ tint: "green", good: null, value: 2, units: 0, green: true });
    expect(faceOf("black7")).toEqual({ tint: "black", good: null, value: 7, units: 0, green: false });
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
  const moments = story("medici-card", "every-ship-full");
  const [before, after] = [moments[58]!, moments[59]!];
  const { day, why, steps } = reckoningAt(after, before, BOOK)!;
  const [ships, rises, ...rest] = steps;
  const goods = rest.filter((step) => step.kind === "good");

  test("goes from the ships over the warehouses to the balance", () => {
    expect([day, why]).toEqual([2, "last-turn"]);
    expect(steps.map((step) => step.kind)).toEqual(["ships", "rises", ...Array(5).fill("good"), "balance"]);
    expect(goods.map((step) => step.good)).toEqual(["grain", "spice", "fur", "dye", "cloth"]);
    expect(reckoningAt(before, null, BOOK)).toBeNull();
  });

  test("shows every ship as it lay in the evening, with green cards and what was loaded last", () => {
    if (ships?.kind !== "ships") throw new Error("the ships come first");
    expect(ships.cargo[1]).toEqual(["C3", "D3", "F0g", "G4", "D2", "green2", "F0x2"]);
    expect(ships.cargo[2]).toHaveLength(5);
    expect(ships.shares.map(({ place, seats, each }) => [place, seats, each])).toEqual([
      [1, [0], 30],
      [2, [1, 3], 15],
      [4, [2], 0],
    ]);
  });

  test("tells what came into the warehouses", () => {
    if (rises?.kind !== "rises") throw new Error("what came in comes second");
    expect(rises.rises).toContainEqual(expect.objectContaining({ seat: 0, good: "spice", units: 3, height: 5 }));
  });

  test("says where a share was rounded down, even to nothing", () => {
    const [, spice, fur] = goods;
    expect(spice!.shares).toMatchObject([{ seats: [0, 3], height: 5, pays: [10, 5], each: 5, rounded: true }]);
    expect(spice!.bonuses).toMatchObject([
      { seat: 0, height: 5, florins: 10 },
      { seat: 3, height: 5, florins: 10 },
    ]);
    expect(fur!.shares[1]).toMatchObject({ seats: [0, 2, 3], pays: [5, 0, 0], total: 5, each: 0, rounded: true });
  });

  test("adds up to what everybody has in the end", () => {
    const balance = rest.at(-1);
    if (balance?.kind !== "balance") throw new Error("the balance comes last");
    for (const { seat, before: start, ships, goods, bonuses, after: end } of balance.balances) {
      expect(start).toBe(before.scores[seat]);
      expect(start + ships + goods + bonuses).toBe(end);
    }
    expect(accounts([before, after], BOOK)[0]).toMatchObject({ seat: 0, ships: 30, goods: 10, bonuses: 10, end: 100 });
  });
});
