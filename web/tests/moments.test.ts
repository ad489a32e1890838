import { describe, expect, test } from "vitest";
import type { Moment } from "../src/lib/messages";
import { fits, lastNumber, withMoment, without } from "../src/lib/moments";

function moment(number: number, score = 0): Moment {
  return {
    type: "moment",
    game: "medici",
    rules: 1,
    number,
    seat: null,
    move: null,
    events: [],
    view: {},
    drawn: null,
    turn: 0,
    legal: null,
    outlook: null,
    over: false,
    scores: [score],
    ranking: null,
  };
}

describe("moments", () => {
  const three = [0, 1, 2].map((number) => moment(number));

  test("come one after another", () => {
    expect(withMoment(three, moment(3)).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });

  test("that come twice are kept once, the newer one", () => {
    const again = withMoment(three, moment(1, 7));
    expect(again).toHaveLength(3);
    expect(again[1]!.scores).toEqual([7]);
  });

  test("that leave a gap are not taken: what is between must be asked for", () => {
    expect(fits(three, moment(4))).toBe(false);
    expect(withMoment(three, moment(4))).toBe(three);
  });

  test("leave what was there before unchanged", () => {
    withMoment(three, moment(3));
    expect(three).toHaveLength(3);
  });

  test("have a last number, -1 before the deal", () => {
    expect(lastNumber([])).toBe(-1);
    expect(lastNumber(three)).toBe(2);
  });

  test("are told without what not everybody may know", () => {
    const told = { event: "discarded", seat: 1, crisis: "plague", card: 12 };
    expect(without(told, ["card"])).toEqual({ event: "discarded", seat: 1, crisis: "plague" });
    expect(without(told, [])).toEqual(told);
  });
});
