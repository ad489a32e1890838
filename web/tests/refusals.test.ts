/** What the house refuses, in the viewer's language, and with people's names for their seats. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { told } from "../src/lib/refusals";
import { Words, type Language, type RefusalWords } from "../src/lib/words";

const HOUSE = "../../src/fondaco/refusals.pl.ftl";
const seatsFile = (language: Language): string => `../src/words/seats/${language}.ftl`;
/** What no page can ask for, so that only programs are refused it: it speaks of the numbers themselves. */
const FOR_PROGRAMS = ["move-of-another-seat", "seat-kind", "no-seat-here", "no-such-seat"];
const NAMES = ["Ada", "", "Ben"];

function read(file: string): string {
  return readFileSync(resolve(import.meta.dirname, file), "utf-8");
}

function words(language: Language): RefusalWords {
  return {
    house: new Words(language, language === "pl" ? read(HOUSE) : ""),
    seats: new Words(language, read(seatsFile(language))),
  };
}

/** The values that each message of a file has in it. */
function valuesIn(file: string): Map<string, string> {
  const messages = read(file).matchAll(/^([\w-]+) = (.*(?:\n +.*)*)/gm);
  return new Map(
    [...messages].map(([, id, text]) => {
      const values = new Set([...text!.matchAll(/\$(\w+)/g)].map(([, value]) => value!));
      return [id!, [...values].sort().join()];
    }),
  );
}

const polish = words("pl");
const english = words("en");

describe("a refusal", () => {
  test("names people and not their seats' numbers, and a seat that is empty as the page does", () => {
    const turn = { reason: "…", id: "not-your-turn", values: { seat: 0, turn: 2 } };
    expect(told(turn, english, NAMES)).toBe("it is the turn of Ben, not of Ada.");
    expect(told(turn, polish, NAMES)).toBe("teraz gra Ben, a nie Ada.");
    const taken = { reason: "…", id: "seat-not-open", values: { seat: 2, open: ["1", "3", "4"] } };
    expect(told(taken, english, NAMES)).toMatch(/^Ben is not free; free: .*, .* or .*\.$/);
    expect(told(taken, polish, NAMES)).toMatch(/^Ben – to miejsce nie jest wolne; wolne: .*, .* lub .*\.$/);
  });

  test("counts as the language does", () => {
    const wait = (seconds: number): string =>
      told({ reason: "…", id: "owner-just-left", values: { seat: 0, seconds } }, polish, NAMES).split(", gdy ")[1]!;
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
    expect(told(refusal, polish, NAMES)).toBe("karta 5 ma być tekstem, a jest a thing unheard of.");
  });

  test("is what the house says where there are no words for it", () => {
    const refusal = { reason: "nothing came of it.", id: "of-a-newer-house", values: { seat: 2 } };
    expect(told(refusal, english, NAMES)).toBe(refusal.reason);
    expect(told(refusal, polish, NAMES)).toBe(refusal.reason);
    expect(told({ reason: "an older house says this." }, polish, NAMES)).toBe("an older house says this.");
  });

  test("that speaks of a seat has words for those who know who sits there, with the same values", () => {
    const house = valuesIn(HOUSE);
    const speakOfSeats = [...house].filter(
      ([id, values]) => /\b(seat|turn)\b/.test(values) && !FOR_PROGRAMS.includes(id),
    );
    expect(speakOfSeats.length).toBeGreaterThan(0);
    for (const language of ["en", "pl"] as const) {
      const ours = valuesIn(seatsFile(language));
      expect([...ours.keys()].sort()).toEqual(speakOfSeats.map(([id]) => id).sort());
      for (const [id, values] of ours)
        expect(house.get(id)!.split(",")).toEqual(expect.arrayContaining(values.split(",").filter(Boolean)));
    }
  });
});
