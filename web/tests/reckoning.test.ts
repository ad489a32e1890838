/** Days' ends as the server tells them: tied ships, tied markets, a bonus, a ship filled from the deck. */
import { describe, expect, test } from "vitest";
import { BOOK } from "../src/games/medici/reckoning";
import { accounts, reckoningAt, shares, type Step } from "../src/lib/ledger/reckoning";
import { story } from "./stories";

const moments = story("medici", "deck-run-out-by-passing");
const [before, after] = [moments.at(-2)!, moments.at(-1)!];
const reckoning = reckoningAt(after, before, BOOK)!;

function the<Kind extends Step["kind"]>(kind: Kind): Extract<Step, { kind: Kind }>[] {
  return reckoning.steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);
}

describe("the reckoning of a day", () => {
  test("is told only where a day ended", () => {
    expect(reckoningAt(before, null, BOOK)).toBeNull();
    expect(reckoning).toMatchObject({ day: 3, why: "deck-empty", number: after.number });
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
    const [first, second] = the("ships")[0]!.shares;
    expect(first).toMatchObject({ seats: [1], place: 1, pays: [30], each: 30, rounded: false });
    expect(second).toMatchObject({
      seats: [0, 2],
      height: 3,
      place: 2,
      pays: [15, 0],
      total: 15,
      each: 7,
      rounded: true,
    });
  });

  test("says where a share was rounded down", () => {
    const fur = the("good")[1]!;
    expect(fur.good).toBe("fur");
    expect(fur.shares[0]).toMatchObject({ seats: [0, 1], pays: [10, 5], total: 15, each: 7, rounded: true });
  });

  test("names a bonus beside the place", () => {
    const spice = the("good")[4]!;
    expect(spice.bonuses).toMatchObject([{ seat: 2, height: 5, florins: 5 }]);
    expect(spice.shares.map((share) => share.place)).toEqual([1, 2]);
  });

  test("balances: before and all that was earned make what everybody has", () => {
    for (const { seat, before: start, ships, goods, bonuses, after: end } of the("balance")[0]!.balances) {
      expect(start + ships + goods + bonuses).toBe(end);
      expect(end).toBe(after.scores[seat]);
    }
  });

  test("shows every ship as it lay in the evening, also what was loaded last", () => {
    expect(the("ships")[0]!.cargo).toEqual([
      ["G3", "C0", "G0"],
      ["S4", "D3", "C5", "F5"],
      ["C1", "S2"],
    ]);
  });

  test("shows a ship that was filled from the deck after the last lot was sold", () => {
    const filled = story("medici", "every-ship-full");
    const [ships] = reckoningAt(filled.at(-1)!, filled.at(-2)!, BOOK)!.steps;
    expect(ships).toMatchObject({ kind: "ships" });
    expect(ships?.kind === "ships" && ships.cargo.map((ship) => ship.length)).toEqual([5, 5, 5, 5]);
    expect(ships?.kind === "ships" && ships.cargo[1]!.slice(-2)).toEqual(["D5", "C5"]);
  });
});

test("places nobody is paid for make no share", () => {
  expect(shares([], [10, 5])).toEqual([]);
});

test("an account adds up over the moments", () => {
  const rows = accounts(moments, BOOK);
  expect(rows.find(({ seat }) => seat === 2)).toEqual(
    expect.objectContaining({ start: 40, spent: 81, ships: 7, goods: 56, bonuses: 5, end: after.scores[2] }),
  );
  for (const row of rows) expect(row.start - row.spent + row.ships + row.goods + row.bonuses).toBe(row.end);
  expect(rows.map(({ end }) => end)).toEqual([...after.scores].sort((one, other) => other - one));
  expect(accounts([], BOOK)).toEqual([]);
});
