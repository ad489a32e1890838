/** Near the end of a day many are not asked: the chronicle tells it in one line, and everything in it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { notAsked } from "../src/games/medici/log";
import { Words, type Language } from "../src/lib/words";

const NAMES = ["Ada", "Cosimo", "Lucrezia"];

function words(language: Language): Words {
  const file = `${import.meta.dirname}/../../src/fondaco/games/medici/${language}.ftl`;
  return new Words(language, readFileSync(file, "utf-8"));
}

test("those who lack the same are told together, and others after them", () => {
  const told = [
    { event: "not_asked", seat: 1, lack: "room" },
    { event: "not_asked", seat: 0, lack: "florins" },
    { event: "not_asked", seat: 2, lack: "room" },
  ];
  expect(notAsked(told, NAMES, words("en"))).toBe("Cosimo and Lucrezia cannot bid: no room. Ada cannot bid: too poor.");
  expect(notAsked(told, NAMES, words("pl"))).toBe(
    "Poza licytacją: Cosimo i Lucrezia (brak miejsca). Poza licytacją: Ada (za mało florenów).",
  );
});
