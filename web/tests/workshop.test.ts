/** An owner's own deck, dice or cards: written as TOML, and changed card by card. */
import { describe, expect, it } from "vitest";
import {
  abilityIn,
  abilityText,
  iconsOfCard,
  renameCharacter,
  renameWealth,
  withIcons,
} from "../src/games/middle-ages/cards";
import { toToml } from "../src/lib/workshop/toml";

const CARD = { character: "noble", structure: "castle", wealth: "jewel", icons: 1, crisis: "betrayal" };
const KIND = { colour: "purple", ability: ["draw 1"] };
const SET = {
  characters: { noble: { ...KIND, wealth: "jewel" }, cleric: { ...KIND, wealth: "book" } },
  structures: { castle: { ability: [], scoring: "3 each" } },
  wealth: ["jewel", "book"],
  cards: [CARD, { ...CARD, character: "cleric", wealth: { jewel: 1, book: 2 } }],
};

describe("TOML", () => {
  it("has lists of tables line by line, then tables by their names, and nothing for null", () => {
    const deck = {
      cards: [
        { good: "grain", value: 2, green: true, count: 3 },
        { good: null, value: 7, count: 5 },
      ],
    };
    expect(toToml(deck)).toBe(
      'cards = [\n  { good = "grain", value = 2, green = true, count = 3 },\n  { value = 7, count = 5 },\n]\n',
    );
    const dice = { dice: [{ faces: ["gold5", "dye0"] }], ships: { spaces: { 1: 7, 2: 7 } } };
    expect(toToml(dice)).toBe('dice = [\n  { faces = ["gold5", "dye0"] },\n]\n\n[ships.spaces]\n1 = 7\n2 = 7\n');
  });

  it("keeps whatever a text holds", () => {
    expect(toToml({ name: 'my "best"\ndeck', "two words": 1 })).toBe(
      'name = "my \\"best\\"\\ndeck"\n\n"two words" = 1\n',
    );
  });
});

describe("a card of The Middle Ages", () => {
  it("has icons of one kind in short, of several in a table", () => {
    expect(iconsOfCard(CARD)).toEqual({ jewel: 1 });
    const mixed = withIcons(CARD, { jewel: 1, coin: 2 });
    expect(mixed).toEqual({
      character: "noble",
      structure: "castle",
      wealth: { jewel: 1, coin: 2 },
      crisis: "betrayal",
    });
    expect(withIcons(mixed, { jewel: 0, coin: 3 })).toEqual({ ...CARD, wealth: "coin", icons: 3 });
    expect(withIcons(CARD, { jewel: 0 })).toEqual({ ...CARD, icons: 0 });
  });

  it("has its ability on one line", () => {
    expect(abilityText(["draw 2", "discard 1"])).toBe("draw 2; discard 1");
    expect(abilityIn(" draw 2;; discard 1 ")).toEqual(["draw 2", "discard 1"]);
  });
});

describe("a set of cards", () => {
  it("calls a Character otherwise on all cards, and two change names where both are there", () => {
    const knights = renameCharacter(SET, "noble", "knight");
    expect(Object.keys(knights.characters)).toEqual(["knight", "cleric"]);
    expect(knights.cards.map(({ character }) => character)).toEqual(["knight", "cleric"]);
    const swapped = renameCharacter(SET, "noble", "cleric");
    expect(swapped.characters).toEqual({ cleric: SET.characters.noble, noble: SET.characters.cleric });
    expect(swapped.cards.map(({ character }) => character)).toEqual(["cleric", "noble"]);
  });

  it("has another kind of Wealth wherever the old one was", () => {
    const salt = renameWealth(SET, "jewel", "salt");
    expect(salt.wealth).toEqual(["salt", "book"]);
    expect(salt.characters.noble?.wealth).toBe("salt");
    expect(salt.cards.map(({ wealth }) => wealth)).toEqual(["salt", { salt: 1, book: 2 }]);
  });
});
