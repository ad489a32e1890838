/** A review sorted for the eyes. */
import { describe, expect, test } from "vitest";
import type { Review, ReviewStep } from "../src/lib/messages";
import { apart, costliest, standingMoments, stepAt, strokesOfLuck, told, toldChange } from "../src/lib/review/review";

function moments(...takenBack: boolean[]): { number: number; taken_back: boolean }[] {
  return takenBack.map((taken_back, number) => ({ number, taken_back }));
}

function step(number: number, seat: number, loss: number, luck: number[]): ReviewStep {
  return { number, seat, move: "pass", values: [0.5, 0.5], luck, skill: [0, 0], best: "bid 1", loss };
}

const REVIEW: Review = {
  by: "net",
  unit: "win",
  redeals: 64,
  fair: [0.5, 0.5],
  start: [0.6, 0.4],
  steps: [
    step(1, 0, 0.02, [0.01, -0.01]),
    step(2, 1, 0.3, [-0.2, 0.2]),
    step(3, 0, 0.1, [0, 0]),
    step(4, 0, 0.001, [0, 0]),
  ],
  seats: [],
  costliest: [],
};

describe("moves of a record and moments of a table", () => {
  test("are the same where nothing was taken back", () => {
    expect(standingMoments(moments(false, false, false))).toEqual([0, 1, 2]);
  });

  test("part where something was: what stands counts", () => {
    const standing = standingMoments(moments(false, false, true, false, false, true, false));
    expect(standing).toEqual([2, 5, 6]);
    expect([0, 1, 2, 3, 4, 5, 6].map((moment) => stepAt(standing, moment))).toEqual([0, 0, 0, 0, 0, 1, 2]);
  });
});

describe("where a game turned", () => {
  test("a seat's own costliest decisions, the worst first, and none that cost nothing", () => {
    expect(costliest(REVIEW, 0, 3).map(({ number }) => number)).toEqual([3, 1]);
    expect(costliest(REVIEW, 0, 1).map(({ number }) => number)).toEqual([3]);
  });

  test("what chance did, whoever had moved, the deal among it", () => {
    const strokes = strokesOfLuck(REVIEW, 0, 3).map(({ step, luck }) => [step, luck.toFixed(2)]);
    expect(strokes).toEqual([
      [2, "-0.20"],
      [0, "0.10"],
      [1, "0.01"],
    ]);
  });
});

test("values are told as people read them", () => {
  expect(told(0.372, "win", "en")).toBe("37%");
  expect(told(71.52, "points", "pl")).toBe("71,5");
  expect([0.05, -0.05, 0.001].map((value) => toldChange(value, "win", "en"))).toEqual(["+5%", "−5%", "0%"]);
});

test("marks that would lie over each other are moved apart within limits", () => {
  expect(apart([50, 10, 50], 10, 0, 100)).toEqual([50, 10, 60]);
  expect(apart([100, 100, 100], 10, 0, 100)).toEqual([80, 90, 100]);
});
