/** The language chosen here, and the words in it. Remembered; at first the browser's. */
import { recall, remember } from "./keys";
import {
  LANGUAGES,
  loadGame,
  loadInterface,
  loadRefusals,
  Words,
  type Arguments,
  type Language,
  type RefusalWords,
} from "./words";

const LANGUAGE = "fondaco.language";

function preferred(): Language {
  const wanted = [recall(LANGUAGE), ...navigator.languages.map((code) => code.slice(0, 2))];
  return wanted.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? "en";
}

/** A game's words under some version of its rules, null for the present one. */
interface Learnt {
  game: string;
  rules: number | null;
  words: Words;
}

async function load(game: string, rules: number | null, language: Language): Promise<Learnt> {
  return { game, rules, words: await loadGame(game, rules, language) };
}

class Speech {
  #interface: Words = $state.raw(new Words("en", ""));
  /** Whose words are on their way, or here. */
  #chosen: Language = "en";
  #learnt: readonly Learnt[] = $state.raw([]);
  /** Of what the house refuses; null until it has refused something. */
  #refusals: RefusalWords | null = $state.raw(null);

  get language(): Language {
    return this.#interface.language;
  }

  /** Choose a language; nothing changes on the page until all its words are here. The last choice counts. */
  async choose(language: Language): Promise<void> {
    this.#chosen = language;
    const words = await loadInterface(language);
    for (;;) {
      const [games, refusals] = [this.#learnt, this.#refusals];
      const [learnt, refused] = await Promise.all([
        Promise.all(games.map(({ game, rules }) => load(game, rules, language))),
        refusals && loadRefusals(language),
      ]);
      if (this.#chosen !== language) return;
      // What has come meanwhile came in the language before.
      if (games !== this.#learnt || refusals !== this.#refusals) continue;
      [this.#interface, this.#learnt, this.#refusals] = [words, learnt, refused];
      remember(LANGUAGE, language);
      document.documentElement.lang = language;
      return;
    }
  }

  async start(): Promise<void> {
    await this.choose(preferred());
  }

  /** Fetch a game's words, once. */
  async learn(game: string, rules: number | null = null): Promise<void> {
    if (this.#find(game, rules)) return;
    await this.#inLanguage(
      (language) => load(game, rules, language),
      (one) => (this.#learnt = [...this.#learnt.filter((old) => old.game !== game || old.rules !== rules), one]),
    );
  }

  /** Fetch the words of refusals, once. */
  async learnRefusals(): Promise<void> {
    if (this.#refusals === null) await this.#inLanguage(loadRefusals, (words) => (this.#refusals = words));
  }

  /** Fetch something in the language of the page, and once more where that has changed meanwhile. It is kept in the
   *  same breath as it is checked: whatever waits in between, a language could be chosen in. */
  async #inLanguage<Found>(
    fetched: (language: Language) => Promise<Found>,
    keep: (found: Found) => unknown,
  ): Promise<void> {
    for (;;) {
      const { language } = this;
      const found = await fetched(language);
      if (language === this.language) {
        keep(found);
        return;
      }
    }
  }

  /** The words of refusals that there are. */
  get refusals(): RefusalWords {
    const none = new Words(this.language, "");
    return this.#refusals ?? { house: none, seats: none };
  }

  #find(game: string, rules: number | null): Words | undefined {
    return this.#learnt.find((one) => one.game === game && one.rules === rules)?.words;
  }

  /** The interface's words. */
  say = (id: string, values?: Arguments): string => this.#interface.say(id, values);

  knows = (id: string): boolean => this.#interface.has(id);

  /** A game's words. */
  of(game: string, rules: number | null = null): Words {
    return this.#find(game, rules) ?? new Words(this.language, "");
  }
}

export const speech = new Speech();
export const say = speech.say;
