/** The language chosen here, and the words in it. Remembered; at first the browser's. */
import { recall, remember } from "./keys";
import { LANGUAGES, loadGame, loadInterface, Words, type Arguments, type Language } from "./words";

const LANGUAGE = "fondaco.language";

function isLanguage(code: string | null | undefined): code is Language {
  return code !== null && code !== undefined && code in LANGUAGES;
}

function preferred(): Language {
  const kept = recall(LANGUAGE);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((code) => code.slice(0, 2)).find(isLanguage) ?? "en";
}

class Speech {
  #interface: Words = $state.raw(new Words("en", ""));
  #games: Record<string, Words> = $state.raw({});

  get language(): Language {
    return this.#interface.language;
  }

  /** Choose a language; nothing changes on the page until all its words are here. */
  async choose(language: Language): Promise<void> {
    const ids = Object.keys(this.#games);
    const [words, ...games] = await Promise.all([loadInterface(language), ...ids.map((id) => loadGame(id, language))]);
    this.#interface = words;
    this.#games = Object.fromEntries(ids.map((id, i) => [id, games[i]!]));
    remember(LANGUAGE, language);
    document.documentElement.lang = language;
  }

  async start(): Promise<void> {
    await this.choose(preferred());
  }

  /** Fetch a game's words, once. */
  async learn(game: string): Promise<void> {
    if (game in this.#games) return;
    const words = await loadGame(game, this.language);
    this.#games = { ...this.#games, [game]: words };
  }

  /** The interface's words. */
  say = (id: string, values?: Arguments): string => this.#interface.say(id, values);

  knows = (id: string): boolean => this.#interface.has(id);

  /** A game's words. */
  of(game: string): Words {
    return this.#games[game] ?? new Words(this.language, "");
  }
}

export const speech = new Speech();
export const say = speech.say;
