/** Fluent bundles: the interface's own words, and each game's, in one language. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";
import { wordsOf } from "./api";

export const LANGUAGES = ["en", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Arguments = Record<string, FluentVariable>;

const INTERFACE = import.meta.glob<string>("../words/*.ftl", { query: "?raw", import: "default" });
const REFUSALS = import.meta.glob<string>("../../../src/fondaco/refusals.*.ftl", { query: "?raw", import: "default" });
const SEATS = import.meta.glob<string>("../words/seats/*.ftl", { query: "?raw", import: "default" });
const GAMES = import.meta.glob<string>(
  ["../../../src/fondaco/games/*/*.ftl", "../../../src/fondaco/games/*/v*/*.ftl"],
  { query: "?raw", import: "default" },
);

/** Smaller numbers are written alike in all languages of the house, without separators. */
const THOUSAND = 1000;

/** A number as a value. The browser's own formatter takes a fortieth of a second to come into being, so it is asked only
 * where it matters. */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    const plain = Number.isInteger(this.value) && Math.abs(this.value) < THOUSAND && !Object.is(this.value, -0);
    return plain ? String(this.value) : super.toString(scope);
  }
}

function counted(values: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? new Count(value) : value]),
  );
}

export class Words {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    text: string,
  ) {
    // Python's Fluent marks no placeables either: the same message gives the same text on both sides.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(text));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The text of a message; its id where there is none, so that a missing text is seen and nothing breaks. */
  say(id: string, values?: Arguments): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, values && counted(values), []) : id;
  }

  /** What a thing of some family (a field, an option, a move) is called: by its message, or else by its name. */
  label(family: string, name: string): string {
    const id = `${family}-${name}`;
    return this.has(id) ? this.say(id) : readable(name);
  }
}

/** A name that has no words, of a field, an event or an option, as people write it. */
export function readable(name: string): string {
  return name.replaceAll(/[_-]+/g, " ");
}

/** What the house refuses: in the words of the house, none in English, which it says itself; and where seats are spoken
 * of, in words for those who know who sits there. */
export interface RefusalWords {
  house: Words;
  seats: Words;
}

export async function loadRefusals(language: Language): Promise<RefusalWords> {
  const [house, seats] = await Promise.all([
    REFUSALS[`../../../src/fondaco/refusals.${language}.ftl`]?.(),
    SEATS[`../words/seats/${language}.ftl`]?.(),
  ]);
  return { house: new Words(language, house ?? ""), seats: new Words(language, seats ?? "") };
}

export async function loadInterface(language: Language): Promise<Words> {
  return new Words(language, (await INTERFACE[`../words/${language}.ftl`]?.()) ?? "");
}

/**
 * Of all that this client has, a game's words under these rules, the present ones where they are null.
 *
 * They lie in the game's folder, which is called as the game is, but for `_` in the place of `-`. An older version of
 * the rules has a folder in it; where that is not here the present words serve.
 */
export function lookUp<Found>(
  all: Readonly<Record<string, Found>>,
  game: string,
  rules: number | null,
  language: Language,
): Found | undefined {
  const folder = `../../../src/fondaco/games/${game.replaceAll("-", "_")}`;
  return all[`${folder}/v${rules}/${language}.ftl`] ?? all[`${folder}/${language}.ftl`];
}

/** A game's words; the house has those of a game that somebody brought, and whoever is told none does without. */
export async function loadGame(game: string, rules: number | null, language: Language): Promise<Words> {
  const here = lookUp(GAMES, game, rules, language);
  return new Words(language, here ? await here() : await wordsOf(game, rules, language).catch(() => ""));
}
