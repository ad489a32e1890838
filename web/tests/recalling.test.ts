import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Recalling } from "../src/lib/recalling";
import { moment } from "./moment";

describe("the past", () => {
  const sent: unknown[] = [];
  const past = new Recalling((stretch) => sent.push(stretch));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    past.forget();
    sent.length = 0;
    vi.useRealTimers();
  });

  test("is asked for one stretch at a time, and handed over whole", () => {
    past.ask(() => ({ first: 3, last: 4 }));
    past.ask(() => ({ first: 1, last: 2 }));
    expect(sent).toEqual([{ first: 3, last: 4 }]);
    expect([2, 3, 4, 5].filter((number) => past.awaits(moment(number)))).toEqual([3, 4]);
    expect(past.take(moment(3))).toBeNull();
    expect(past.take(moment(4))).toEqual([moment(3), moment(4)]);
    past.ask(() => null);
    expect(past.awaits(moment(3))).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test("is asked for again later where the house wants that", () => {
    expect(past.wait()).toBe(false);
    past.ask(() => ({ first: 0, last: 0 }));
    expect(past.wait()).toBe(true);
    expect(sent).toHaveLength(1);
    vi.runAllTimers();
    expect(sent).toHaveLength(2);
  });

  test("of a connection that was lost never comes", () => {
    past.ask(() => ({ first: 0, last: 1 }));
    past.take(moment(0));
    past.wait();
    past.forget();
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
    past.ask(() => ({ first: 0, last: 1 }));
    past.take(moment(0));
    expect(past.take(moment(1))).toEqual([moment(0), moment(1)]);
  });
});
