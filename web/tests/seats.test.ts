/** Who sits where. */
import { expect, test } from "vitest";
import { seatsFrom } from "../src/lib/seats";

test("seats are drawn in the order they sit, from any one on", () => {
  expect(seatsFrom(0, 3)).toEqual([0, 1, 2]);
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
  expect(seatsFrom(0, 1)).toEqual([0]);
});
