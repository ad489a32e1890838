/** Every rule of the ledgers is told to players in both languages, and can be found. */
import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { firstTable, piecesOf, readPage, search, type RulesPage } from "../src/lib/rules/page";
import { RULE_OF_THE_MOMENT } from "../src/lib/rules/rulebooks";
import { LANGUAGES, type Language } from "../src/lib/words";

const ROOT = resolve(import.meta.dirname, "../..");
const GAMES = globSync(`${ROOT}/docs/rules/*.md`).map((path) => basename(path, ".md"));
const PICTURED = readFileSync(`${ROOT}/web/src/lib/rules/rulebooks.ts`, "utf-8");

function ledgerOf(game: string): string[] {
  const ledger = readFileSync(`${ROOT}/docs/rules/${game}.md`, "utf-8");
  return [...ledger.matchAll(/^\| *([a-z]+(?:-[a-z]+)*-\d+) *\|/gm)].map((row) => row[1]!);
}

function pageOf(game: string, language: Language): RulesPage {
  return readPage(readFileSync(`${ROOT}/web/src/rules/${game}.${language}.md`, "utf-8"));
}

/** The rules that each paragraph tells, in the order of the page. */
function told({ sections }: RulesPage): string[][] {
  return sections.map(({ paragraphs }) => paragraphs.map(({ rules }) => rules.join(" ")));
}

test("there are four games", () => expect(GAMES.length).toBe(4));

describe.each(GAMES)("%s", (game) => {
  test.each(LANGUAGES)("every rule of the ledger is told in %s, and none besides", (language) => {
    const rules = told(pageOf(game, language)).flat().join(" ").split(" ").filter(Boolean);
    expect(new Set(rules)).toEqual(new Set(ledgerOf(game)));
  });

  test("both languages tell the same in the same order", () => {
    const [english, polish] = [pageOf(game, "en"), pageOf(game, "pl")];
    expect(told(polish)).toEqual(told(english));
    expect(Object.keys(polish.facts)).toEqual(Object.keys(english.facts));
    expect(polish.facts.weight).toBe(english.facts.weight);
    expect(firstTable(polish).slice(1).map(numbers)).toEqual(firstTable(english).slice(1).map(numbers));
  });

  test("no mark of writing is left in what is read", () => {
    for (const language of LANGUAGES)
      for (const { title, paragraphs } of pageOf(game, language).sections)
        for (const { text } of paragraphs)
          expect(
            piecesOf(`${title} ${text}`, "")
              .map((piece) => piece.text)
              .join(""),
          ).not.toMatch(/[{}|#]|\*\*/);
  });

  test("a moment is about a rule that there is", () => {
    const rules = Object.values(RULE_OF_THE_MOMENT[game] ?? {});
    expect(rules.length).toBeGreaterThan(1);
    expect(rules.filter((rule) => !ledgerOf(game).includes(rule))).toEqual([]);
  });

  test("every fact is used, by its picture or by its page", () => {
    const aid = new RegExp(`^  "?${game}"?: .*"\\./(aids/\\w+\\.svelte)"`, "m").exec(PICTURED)?.[1];
    const code = ["Rules.svelte", aid].map((file) => readFileSync(`${ROOT}/web/src/lib/rules/${file}`, "utf-8")).join();
    const unused = Object.keys(pageOf(game, "en").facts).filter((fact) => !new RegExp(`["\\.]${fact}\\b`).test(code));
    expect(unused).toEqual([]);
  });
});

/** The numbers of a table's line; words in it may differ. */
function numbers(row: readonly string[]): string[] {
  return row.map((cell) => cell.replaceAll(/\D+/g, " ").trim());
}

describe("searching", () => {
  const page = pageOf("medici", "pl");

  test("needs neither capitals nor Polish letters, and finds all words in any order", () => {
    const found = search(page.sections, "ZLOTO talia");
    expect(found.flatMap(({ paragraphs }) => paragraphs.flatMap(({ rules }) => rules))).toEqual(["deal-5"]);
  });

  test("marks what was found, whole words or parts of them", () => {
    const pieces = piecesOf("**Złoto** jest warte 10", "zlot");
    expect(pieces.filter(({ found }) => found)).toEqual([{ text: "Złot", found: true, strong: true }]);
    expect(pieces.map(({ text }) => text).join("")).toBe("Złoto jest warte 10");
  });

  test("nothing is left of what nobody wrote", () => {
    expect(search(page.sections, "quarterback")).toEqual([]);
    expect(search(page.sections, "")).toEqual(page.sections);
  });
});
