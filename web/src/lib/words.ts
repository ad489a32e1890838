/** Fluent bundles: the interface's own words, and each game's, in one language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;
export type Arguments = Record<string, FluentVariable>;

type Loader = () => Promise<string>;
const INTERFACE = import.meta.glob<string>("../words/*.ftl", { query: "?raw", import: "default" });
const GAMES = import.meta.glob<string>("../../../src/fondaco/games/*/*.ftl", { query: "?raw", import: "default" });

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
    return pattern ? this.#bundle.formatPattern(pattern, values, []) : id;
  }
}

/** A name that has no words, of a field, an event or an option, as people write it. */
export function readable(name: string): string {
  return name.replaceAll(/[_-]+/g, " ");
}

async function load(loaders: Record<string, Loader>, path: string, language: Language): Promise<Words> {
  return new Words(language, (await loaders[path]?.()) ?? "");
}

export function loadInterface(language: Language): Promise<Words> {
  return load(INTERFACE, `../words/${language}.ftl`, language);
}

/** A game's words lie in its folder, which is called as the game is, but for `_` in the place of `-`. */
export function loadGame(game: string, language: Language): Promise<Words> {
  return load(GAMES, `../../../src/fondaco/games/${game.replaceAll("-", "_")}/${language}.ftl`, language);
}
