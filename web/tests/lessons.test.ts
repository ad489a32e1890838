/** In every guided first game something is said of each decision that is prepared, in both languages. */
import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";
import { controlsFor, readTexts } from "../src/lib/lesson/lesson";
import { LANGUAGES } from "../src/lib/words";

const ROOT = resolve(import.meta.dirname, "../..");
const GAMES = globSync(`${ROOT}/docs/rules/*.md`).map((path) => basename(path, ".md"));

test.each(GAMES)("%s is taught in ten to fifteen steps, the same in both languages", (game) => {
  const steps = LANGUAGES.map((language) =>
    Object.keys(readTexts(readFileSync(`${ROOT}/web/src/lessons/${game}.${language}.txt`, "utf-8"))),
  );
  expect(steps[0]).toEqual(steps[1]);
  expect(steps[0]).toContain("intro");
  expect(steps[0]).toContain("end");
  expect(steps[0]!.length).toBeGreaterThanOrEqual(9);
  expect(steps[0]!.length).toBeLessThanOrEqual(15);
});

test("a move is made by its controls", () => {
  expect(controlsFor("bid 20")).toEqual(["bid"]);
  expect(controlsFor("take 1 3")).toEqual(["die-0", "reach-1", "die-2", "reach-3", "take"]);
  expect(controlsFor("add 28 to 0")).toEqual(["hand-28", "to-0"]);
  expect(controlsFor("build 45")).toEqual(["hand-45", "do-build"]);
});
