/** Both languages say everything: the interface's words, each game's, and every event of its rules. */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test, vi } from "vitest";
import { tellEvent } from "../src/lib/events";
import { LANGUAGES, lookUp, Words, type Language } from "../src/lib/words";

const WEB = resolve(import.meta.dirname, "..");
const GAMES = globSync(resolve(WEB, "../src/fondaco/games/*/rules.py")).map(dirname);
const FOLDERS = [join(WEB, "src/words"), ...GAMES];

function text(folder: string, language: Language): string {
  return readFileSync(join(folder, `${language}.ftl`), "utf-8");
}

function keys(source: string): string[] {
  return [...source.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]!);
}

/** Messages one language has and the other lacks, except those that are only parts of others in their language. */
function missing(one: string, other: string): string[] {
  const there = keys(other);
  return keys(one).filter((key) => !there.includes(key) && !one.includes(`{ ${key} }`));
}

/** The variables every message uses, by its key. */
function variables(source: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [, key, body] of source.matchAll(/^([a-zA-Z][\w-]*) =((?:.*\n)(?:[ \t]+.*\n|\n(?=[ \t]))*)/gm))
    found[key!] = [...new Set([...body!.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort();
  return found;
}

function sources(pattern: string): string {
  return globSync(join(WEB, pattern))
    .map((path) => readFileSync(path, "utf-8"))
    .join("\n");
}

describe.each(FOLDERS)("%s", (folder) => {
  test("both languages have the same messages", () => {
    const [english, polish] = [text(folder, "en"), text(folder, "pl")];
    expect(missing(english, polish)).toEqual([]);
    expect(missing(polish, english)).toEqual([]);
  });

  test.each(LANGUAGES)("no message of %s is there twice", (language) => {
    const all = keys(text(folder, language));
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
  });

  test.each(LANGUAGES)("%s is valid Fluent", (language) => {
    const source = text(folder, language);
    const bundle = new FluentBundle(language, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(source))).toEqual([]);
    for (const key of keys(source)) expect(bundle.getMessage(key)?.value, key).toBeTruthy();
  });

  test("a number of things has Polish plural forms wherever English has two", () => {
    const polish = text(folder, "pl");
    for (const [, key, body] of text(folder, "en").matchAll(/^([\w-]+) = \{ \$\w+ ->\n((?: .*\n)+)/gm))
      if (body!.includes("[one]")) {
        const forms = polish.split(new RegExp(`^${key} =`, "m"))[1]!.split(/^\S/m)[0]!;
        if (forms.includes("[one]")) expect(forms, key).toMatch(/\[few\][^]*\*\[many\]/);
      }
  });
});

describe("a game's words", () => {
  const folder = "../../../src/fondaco/games/medici_card";
  const all = { [`${folder}/en.ftl`]: "now", [`${folder}/pl.ftl`]: "teraz", [`${folder}/v1/en.ftl`]: "then" };

  test("are those of the rules that a table is played under", () => {
    expect(lookUp(all, "medici-card", 1, "en")).toBe("then");
    expect(lookUp(all, "medici-card", 2, "en")).toBe("now");
    expect(lookUp(all, "medici-card", null, "en")).toBe("now");
  });

  test("are the present ones where those rules have none, and none of a game that is not here", () => {
    expect(lookUp(all, "medici-card", 1, "pl")).toBe("teraz");
    expect(lookUp(all, "tavern", 1, "en")).toBeUndefined();
  });
});

describe("the interface", () => {
  const known = keys(text(join(WEB, "src/words"), "en"));
  const code = sources("src/lib/**/*.{ts,svelte}") + sources("src/games/**/*.{ts,svelte}") + sources("src/*.svelte");
  const used = [...code.matchAll(/(?<![.\w])say\(\s*"([\w-]+)"/g)].map((match) => match[1]!);

  test("every message it says exists", () => {
    expect(used.filter((key) => !known.includes(key))).toEqual([]);
  });

  test("both languages are given the same values", () => {
    const [english, polish] = [
      variables(text(join(WEB, "src/words"), "en")),
      variables(text(join(WEB, "src/words"), "pl")),
    ];
    for (const [key, names] of Object.entries(english))
      for (const name of polish[key] ?? []) expect(names, key).toContain(name);
  });

  test("no message is left over", () => {
    const quoted = new Set([...code.matchAll(/["'`]([\w-]+)["'`]/g)].map((match) => match[1]!));
    const families = [...code.matchAll(/say\(\s*`([\w-]+-)\$\{/g)].map((match) => match[1]!);
    families.push("bot-");
    // What the house says by a message's name: why something cannot be done.
    for (const [, key] of sources("../src/fondaco/server/{whynot,course}.py").matchAll(/"(cannot-[\w-]+)"/g))
      quoted.add(key!);
    expect(known.filter((key) => !quoted.has(key) && !families.some((family) => key.startsWith(family)))).toEqual([]);
  });
});

describe.each(GAMES)("%s", (folder) => {
  const rules = readFileSync(join(folder, "rules.py"), "utf-8");
  const events = [...rules.matchAll(/^([A-Z_]+) = event\(([^)]*)\)/gm)].map(([, name, fields]) => ({
    event: name!.toLowerCase(),
    fields: [...fields!.matchAll(/"(\w+)"/g)].map((match) => match[1]!),
  }));

  test("its rules tell events", () => {
    expect(events.length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)("every event is told in %s with all it needs", (language) => {
    const words = new Words(language, text(folder, language));
    for (const { event, fields } of events) {
      const told = Object.fromEntries(fields.map((field) => [field, field === "seat" ? 0 : 1]));
      const sentence = tellEvent({ event, ...told }, words, ["Ada"]);
      expect(sentence, event).not.toBe(`event-${event}`);
      expect(sentence, event).not.toMatch(/[{}$]/);
    }
  });

  test("every message its board says exists", () => {
    const known = keys(text(folder, "en"));
    const board = sources(`src/games/${basename(folder).replaceAll("_", "-")}/**/*.{ts,svelte}`);
    const shared = ["harbour", "ledger"].filter((part) => board.includes(`/lib/${part}/`));
    const code = board + shared.map((part) => sources(`src/lib/${part}/*.svelte`)).join("\n");
    const used = [...code.matchAll(/words\.say\(\s*(?:[^"()]*\? )?"([\w-]+)"/g)].map((match) => match[1]!);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((key) => !known.includes(key))).toEqual([]);
  });
});

describe("numbers", () => {
  test.each(LANGUAGES)("are written as Fluent writes them: %s", (language) => {
    const source = "told = { $number }";
    const fluent = new FluentBundle(language, { useIsolating: false });
    fluent.addResource(new FluentResource(source));
    const pattern = fluent.getMessage("told")!.value!;
    for (const number of [0, -0, 7, 999, 1000, 1234, 12345, -5, -1000, 2.5, 0.1234])
      expect(new Words(language, source).say("told", { number })).toBe(fluent.formatPattern(pattern, { number }));
  });

  test("of the usual size need no formatter, which takes long to come into being", () => {
    const made = vi.spyOn(Intl, "NumberFormat");
    const words = new Words("en", "told = { $number ->\n    [one] one card\n   *[other] { $number } cards\n }");
    expect([1, 2, 52].map((number) => words.say("told", { number }))).toEqual(["one card", "2 cards", "52 cards"]);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});
