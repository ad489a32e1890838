/** What the house refuses, in the viewer's language. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { told } from "../src/lib/refusals";
import { Words } from "../src/lib/words";

const FILE = resolve(import.meta.dirname, "../../src/fondaco/refusals.pl.ftl");
const polish = new Words("pl", readFileSync(FILE, "utf-8"));

describe("a refusal", () => {
  test("has the values put into the words of the language, several of them to choose from", () => {
    const refusal = { reason: "…", id: "seat-not-open", values: { seat: 1, open: ["2", "3", "4"] } };
    expect(told(refusal, polish)).toBe("miejsce 1 nie jest wolne; wolne: 2, 3 lub 4.");
  });

  test("counts as the language does", () => {
    const wait = (seconds: number): string =>
      told({ reason: "…", id: "owner-just-left", values: { seat: 0, seconds } }, polish).split(", gdy ")[1]!;
    expect([1, 2, 5, 22].map(wait)).toEqual([
      "minie 1 sekunda.",
      "miną 2 sekundy.",
      "minie 5 sekund.",
      "miną 22 sekundy.",
    ]);
  });

  test("may have others in it, in words or as they are", () => {
    const where = { text: "card 5", id: "place-card", values: { number: 5 } };
    const given = { text: "a thing unheard of", id: "unheard-of", values: {} };
    const refusal = { reason: "…", id: "not-a-text", values: { field: where, given } };
    expect(told(refusal, polish)).toBe("karta 5 ma być tekstem, a jest a thing unheard of.");
  });

  test("is what the house says where there are no words for it", () => {
    const refusal = { reason: "seat 2 is not yours.", id: "seat-not-yours", values: { seat: 2 } };
    expect(told(refusal, new Words("en", ""))).toBe(refusal.reason);
    expect(told({ ...refusal, id: "of-a-newer-house" }, polish)).toBe(refusal.reason);
    expect(told({ reason: "an older house says this." }, polish)).toBe("an older house says this.");
  });
});
