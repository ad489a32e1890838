/** The board of The Middle Ages, from a moment in mid-game and the last one, both as the server tells them to seat 0. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { abilityInShort, abilityInWords, scoringInShort, scoringInWords } from "../src/games/middle-ages/abilities";
import { aside } from "../src/games/middle-ages/log";
import { remembered } from "../src/games/middle-ages/memory";
import { choicesIn, movesOf } from "../src/games/middle-ages/moves";
import { cardInWords, drawingOf, nameOf, tintOf } from "../src/games/middle-ages/names";
import { scoringAt, totalsAt, type Step } from "../src/games/middle-ages/scoring";
import { backsBy, countBy, faceOf, iconsOf, type AgesView } from "../src/games/middle-ages/view";
import type { MiddleAgesColour } from "../src/lib/contract/middle-ages";
import { Words, type Language } from "../src/lib/words";
import { story } from "./stories";

const GAME = resolve(import.meta.dirname, "../../src/fondaco/games/middle_ages");
const moments = story("middle-ages", "rivals-draw");
const [middle, end] = [moments[30]!, moments.at(-1)!];
const view = middle.view;
const words = wordsIn("en");

function wordsIn(language: Language): Words {
  return new Words(language, readFileSync(join(GAME, `${language}.ftl`), "utf-8"));
}

describe("the server's legal moves", () => {
  const choices = choicesIn(["add 17 to 0", "add 17 to 2", "add 40 to 0", "pass"]);

  test("are sorted by card, and nothing is added", () => {
    expect(movesOf(choices, 17).map(({ text, seat }) => [text, seat])).toEqual([
      ["add 17 to 0", 0],
      ["add 17 to 2", 2],
    ]);
    expect(movesOf(choices, 3)).toEqual([]);
    expect(movesOf(choices, null)).toEqual([]);
    expect(choices.plain).toEqual(["pass"]);
  });

  test("know every way to use a card, and moves without one", () => {
    const { cards, plain } = choicesIn(["discard 1", "build 2", "store 3", "join 64", "draw", "top", "accord noble"]);
    expect(cards.map(({ verb, card, seat }) => [verb, card, seat])).toEqual([
      ["discard", 1, null],
      ["build", 2, null],
      ["store", 3, null],
      ["join", 64, null],
    ]);
    expect(plain).toEqual(["draw", "top", "accord noble"]);
  });
});

/** Everything that cards can say, with how many numbers are in it. */
const ABILITIES = {
  draw: 1,
  discard: 1,
  top: 0,
  store: 0,
  "may-store": 0,
  "may-cure": 1,
  "draw-same": 1,
  "others-discard": 1,
  "may-join": 0,
};
const SCORINGS = { each: 1, most: 2, kinds: 1, wealth: 2, stored: 0, own: 2 };

describe.each(["en", "pl"] as const)("abilities in %s", (language) => {
  const spoken = wordsIn(language);
  const source = readFileSync(join(GAME, `${language}.ftl`), "utf-8");
  const numbers = [7, 5];

  function sayings(family: string): string[] {
    const found = [...source.matchAll(new RegExp(`^${family}-([a-z-]+) =`, "gm"))].map(([, says]) => says!);
    return found.filter((says) => says !== "none");
  }

  /** A text is whole: no message is missing, each number stands in it, and Polish is not left in English. */
  function whole(tell: (words: Words) => string, count: number): void {
    const text = tell(spoken);
    expect(text).not.toMatch(/#|ability-|brief-|scoring-|worth-/);
    for (const number of numbers.slice(0, count)) expect(text).toContain(String(number));
    if (language === "pl") expect(text).not.toBe(tell(wordsIn("en")));
  }

  test("every phrase is told in full and on a card", () => {
    for (const family of ["ability", "brief"]) expect(sayings(family)).toEqual(Object.keys(ABILITIES));
    for (const family of ["scoring", "worth"]) expect(sayings(family)).toEqual(Object.keys(SCORINGS));
  });

  test.each(Object.entries(ABILITIES))("%s has its words with its numbers", (says, count) => {
    whole((words) => abilityInWords([{ says, numbers }], words), count);
    whole((words) => abilityInShort([{ says, numbers }], words), count);
  });

  test.each(Object.entries(SCORINGS))("%s has its words with its numbers", (says, count) => {
    whole((words) => scoringInWords({ says, numbers }, words), count);
    whole((words) => scoringInShort({ says, numbers }, words), count);
  });

  test("no ability is said, too", () => {
    expect(abilityInWords([], spoken)).not.toContain("ability-none");
  });
});

describe("an owner's set", () => {
  test("may have names of its own", () => {
    expect(nameOf("structure", "observatory", words)).toBe("Observatory");
  });

  test("has common emblems where the house has no drawing", () => {
    expect(drawingOf("character", "noble")).toBe("character-noble");
    expect(drawingOf("wealth", "grain")).toBe("good-grain");
    expect(drawingOf("structure", "observatory")).toBeNull();
  });

  test("has its colours in the house's palette", () => {
    const painted = (colour: MiddleAgesColour): AgesView => ({
      ...view,
      characters: { knight: { ability: [], wealth: "coin", colour } },
    });
    expect(tintOf(painted("red"), "knight")).toBe("red");
    expect(tintOf(painted("white"), "knight")).toBe("grey");
    expect(tintOf(view, null)).toBe("grey");
  });
});

describe("what lies on the table", () => {
  test("a card is told by its four parts", () => {
    expect(cardInWords(view, 1, words)).toBe("Noble, Castle, 1 Jewel, Betrayal");
  });

  test("Wealth icons add up to the points the server counts for them", () => {
    for (const [seat, area] of view.seats.entries())
      expect(iconsOf(view, seat).reduce((sum, { count }) => sum + count, 0)).toBe(area.points.wealth);
  });

  test("Structures are counted by kind, those of which there are none, too", () => {
    expect(countBy(["castle", "market"], ["market", "market"])).toEqual([
      { kind: "castle", count: 0 },
      { kind: "market", count: 2 },
    ]);
  });

  test("the discard is seen by its backs", () => {
    expect(backsBy(view.discard).reduce((sum, { count }) => sum + count, 0)).toBe(view.discard.length);
  });
});

describe("what I have seen", () => {
  const groups = remembered(view);

  test("is every hidden card once", () => {
    const cards = groups.flatMap((group) => group.cards).toSorted((one, other) => one - other);
    expect(cards).toEqual(view.seen.flatMap((each) => each.cards).toSorted((one, other) => one - other));
    expect(new Set(cards).size).toBe(cards.length);
  });

  test("begins with what is sure, hands before the discard before the deck", () => {
    const certain = groups.filter(({ places }) => places.length === 1);
    expect(groups.slice(0, certain.length)).toEqual(certain);
    const ranks = certain.map(({ places }) => ["hand", "discard", "deck"].indexOf(places[0]!.split(" ")[0]!));
    expect(ranks).toEqual(ranks.toSorted());
  });
});

describe("the log", () => {
  test("adds the face of a card that is told by its number only", () => {
    expect(aside({ event: "drawn", seat: 1, card: 1 }, middle, words)).toBe(cardInWords(view, 1, words));
    expect(aside({ event: "added", seat: 1, card: 1, character: "noble" }, middle, words)).toBe("");
    expect(aside({ event: "discarded", seat: 1, crisis: "plague" }, middle, words)).toBe("");
  });
});

describe("the scoring", () => {
  const scoring = scoringAt(end)!;

  function the<Kind extends Step["kind"]>(kind: Kind): Extract<Step, { kind: Kind }> {
    return scoring.steps.find((step): step is Extract<Step, { kind: Kind }> => step.kind === kind)!;
  }

  test("is told only where the game ended", () => {
    expect(scoringAt(middle)).toBeNull();
    expect(scoring.number).toBe(end.number);
  });

  test("goes from the hands over Structures, Wealth and Accords to the sum", () => {
    expect(scoring.steps.map((step) => step.kind)).toEqual(["hands", "structures", "wealth", "hand", "total"]);
  });

  test("shows every hand as it is scored, with the Coterie taken up", () => {
    for (const { seat, hand, cards } of the("hands").taken) {
      expect(hand).toHaveLength(end.view.seats[seat]!.hand.size);
      expect(cards).toBeLessThanOrEqual(hand.length);
    }
  });

  test("gives every Structure's points, and they add up", () => {
    for (const { seat, points } of the("structures").built)
      expect(points).toBe(end.view.seats[seat]!.points.structures);
  });

  test("shows the cards whose Character is the Accord's", () => {
    for (const { seat, character, cards } of the("hand").held) {
      expect(character).toBe(end.view.seats[seat]!.accord);
      for (const card of cards) expect(faceOf(end.view, card).character).toBe(character);
    }
  });

  test("ends with sums that are the scores, the winner first", () => {
    for (const { seat, structures, wealth, hand, points } of totalsAt(end)) {
      expect(structures + wealth + hand).toBe(points);
      expect(points).toBe(end.scores[seat]);
    }
    expect(totalsAt(end).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(the("total").tied).toBe(false);
  });
});
