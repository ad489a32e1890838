/** Nobody is called like another guest, and whoever would be is offered a name that is free. */
import { describe, expect, it } from "vitest";
import { freeName, isTaken } from "../src/lib/naming";

describe("names at a table", () => {
  it("are the same however they are spaced and whatever the size of their letters", () => {
    for (const copy of ["Ada Nowak", "ada  nowak", " ADA NOWAK ", "Ａｄａ Nowak"])
      expect(isTaken(copy, ["Ada Nowak"])).toBe(true);
    for (const other of ["Adam Nowak", "Ada"]) expect(isTaken(other, ["Ada Nowak"])).toBe(false);
  });

  it("stay as they are where they are free, and get the first free number where not", () => {
    expect(freeName("Ada", ["Bea"])).toBe("Ada");
    expect(freeName("Ada", ["Bea", "ada"])).toBe("Ada 2");
    expect(freeName("Ada", ["Ada", "ada 2", "Ada 3"])).toBe("Ada 4");
  });
});
