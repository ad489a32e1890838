/** A day's end as the server told it: tied ships, tied markets, a bonus, a ship filled from the deck. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BOOK } from "../src/games/medici/reckoning";
import { accounts, reckoningAt, shares, type Step } from "../src/lib/ledger/reckoning";
import type { Moment } from "../src/lib/messages";

const { before, after } = JSON.parse(readFileSync(join(import.meta.dirname, "day-end.json"), "utf-8")) as {
  before: Moment;
  after: Moment;
};
const reckoning = reckoningAt(after, before, BOOK)!;

function the<Kind extends Step["kind"]>(kind: Kind): Extract<Step, { kind: Kind }>[] {
  return reckoning.steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);
}

describe("the reckoning of a day", () => {
  test("is told only where a day ended", () => {
    expect(reckoningAt(before, null, BOOK)).toBeNull();
    expect(reckoning).toMatchObject({ day: 3, why: "ships-full", number: after.number });
  });

  test("goes from the ships over the markets to the balance", () => {
    expect(reckoning.steps.map((step) => step.kind)).toEqual([
      "ships",
      "rises",
      "good",
      "good",
      "good",
      "good",
      "good",
      "balance",
    ]);
  });

  test("spells out how tied ships share", () => {
    const [first, second, last] = the("ships")[0]!.shares;
    expect(first).toMatchObject({ seats: [0], place: 1, pays: [30], each: 30, rounded: false });
    expect(second).toMatchObject({
      seats: [1, 2],
      height: 17,
      place: 2,
      pays: [20, 10],
      total: 30,
      each: 15,
      rounded: false,
    });
    expect(last).toMatchObject({ seats: [3], place: 4, each: 0 });
  });

  test("says where a share was rounded down", () => {
    const cloth = the("good")[0]!;
    expect(cloth.good).toBe("cloth");
    expect(cloth.shares[0]).toMatchObject({ seats: [1, 3], pays: [10, 5], total: 15, each: 7, rounded: true });
  });

  test("names a bonus beside the place", () => {
    const fur = the("good")[1]!;
    expect(fur.bonuses).toMatchObject([{ seat: 1, height: 5, florins: 5 }]);
    expect(fur.shares.map((share) => share.place)).toEqual([1, 2]);
  });

  test("balances: before and all that was earned make what everybody has", () => {
    for (const { seat, before: start, ships, goods, bonuses, after: end } of the("balance")[0]!.balances) {
      expect(start + ships + goods + bonuses).toBe(end);
      expect(end).toBe(after.scores[seat]);
    }
  });

  test("shows every ship as it lay in the evening, also what was loaded last", () => {
    const { cargo } = the("ships")[0]!;
    expect(cargo.map((ship) => ship.length)).toEqual([5, 5, 5, 5]);
    expect(cargo[0]!.at(-1)).toBe("G1");
  });
});

test("places nobody is paid for make no share", () => {
  expect(shares([], [10, 5])).toEqual([]);
});

test("an account adds up over the moments", () => {
  const rows = accounts([{ ...before, events: [] }, after], BOOK);
  const ada = rows.find(({ seat }) => seat === 0)!;
  expect(ada).toMatchObject({ ships: 30, goods: 2 + 7 + 10, bonuses: 5, end: after.scores[0] });
  expect(ada.start - ada.spent + ada.ships + ada.goods + ada.bonuses).toBe(ada.end);
  expect(rows.map(({ end }) => end)).toEqual([...after.scores].sort((one, other) => other - one));
  expect(accounts([], BOOK)).toEqual([]);
});
