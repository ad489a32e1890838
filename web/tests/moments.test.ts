import { describe, expect, test } from "vitest";
import { fits, lastNumber, missing, withMoments, without } from "../src/lib/moments";
import { moment } from "./moment";

describe("moments", () => {
  const three = [0, 1, 2].map((number) => moment(number));

  test("come one after another", () => {
    expect(withMoments(three, moment(3)).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });

  test("that come twice are kept once, the newer one", () => {
    const again = withMoments(three, moment(1, 7));
    expect(again).toHaveLength(3);
    expect(again[1]!.scores).toEqual([7]);
  });

  test("that leave a gap are not taken: what is between must be asked for", () => {
    expect(fits(three, moment(4))).toBe(false);
    expect(withMoments(three, moment(4))).toEqual(three);
  });

  test("may begin anywhere; what came before is missing until it is there", () => {
    const late = withMoments([], moment(120));
    expect(lastNumber(late)).toBe(120);
    expect(late.flatMap(({ number }) => number)).toEqual([120]);
    expect(missing(late, 120)).toEqual({ first: 70, last: 119 });
    const stretch = Array.from({ length: 50 }, (_, i) => moment(70 + i));
    const more = withMoments(late, ...stretch, moment(121));
    expect(missing(more, 121)).toEqual({ first: 20, last: 69 });
    expect(missing(more, 5)).toEqual({ first: 0, last: 5 });
    expect(missing(withMoments(more, moment(4)), 69)).toEqual({ first: 20, last: 69 });
    expect(missing(withMoments(more, moment(68)), 69)).toEqual({ first: 69, last: 69 });
    expect(missing(three, 2)).toBeNull();
    expect(missing([], -1)).toBeNull();
  });

  test("leave what was there before unchanged", () => {
    withMoments(three, moment(3));
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
