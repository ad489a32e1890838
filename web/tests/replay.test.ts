import { describe, expect, test } from "vitest";
import { waitBefore } from "../src/lib/backoff";
import { START, jump, live, stay, step, walked } from "../src/lib/replay";

describe("the replay cursor", () => {
  test("stays within the game", () => {
    expect(jump(-4, 10)).toEqual({ shown: 0, following: false });
    expect(jump(99, 10)).toEqual({ shown: 10, following: true });
  });

  test("steps back out of the present and on into it", () => {
    const back = step(live(5), -1, 5);
    expect(back).toEqual({ shown: 4, following: false });
    expect(step(back, 1, 5)).toEqual(live(5));
  });

  test("does not move while the viewer looks back", () => {
    const back = jump(2, 5);
    expect(stay(back, 9, "brisk")).toBeNull();
    expect(walked(back, 9)).toEqual(back);
  });

  test("walks to what is new, one moment at a time", () => {
    expect(walked(live(5), 8)).toEqual({ shown: 6, following: true });
    expect(walked(live(8), 8)).toEqual(live(8));
  });

  test("walks faster the more there is, and never long", () => {
    const near = stay(live(5), 6, "brisk")!;
    const far = stay(live(5), 105, "brisk")!;
    expect(far).toBeLessThan(near);
    expect(far * 100).toBeLessThan(3000);
  });

  test("is at once in the present for who wants it so", () => {
    expect(stay(live(5), 9, "instant")).toBe(0);
  });

  test("begins before the deal, following", () => {
    expect(START).toEqual({ shown: -1, following: true });
  });
});

test("waiting before a new attempt grows, varies, and ends at three seconds", () => {
  expect(waitBefore(0, 0.5)).toBe(400);
  expect(waitBefore(2, 0.5)).toBe(1600);
  expect(waitBefore(3, 0)).toBeLessThan(waitBefore(3, 1));
  expect(waitBefore(50, 1)).toBeLessThanOrEqual(3000);
});
