/** What a viewer prefers, remembered by the browser. */
import { recall, remember } from "./keys";
import type { Pace } from "./replay";

const NAME = "fondaco.name";
const PACE = "fondaco.pace";
const LETTERS = "fondaco.letters";
const CONFIRM = "fondaco.confirm";
const SOUND = "fondaco.sound";
const NOTIFY = "fondaco.notify";
const LIGHT = "fondaco.light";
const PACES: readonly Pace[] = ["calm", "brisk", "instant"];
/** By what light the house is seen: as the reader's system wishes, or always the one. */
const LIGHTS = ["system", "light", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

const [ALWAYS, NEVER] = ["all", "not all"];
/** When each of the two colours of the browser's frame holds. */
const FRAMES: Record<Light, { light: string; dark: string }> = {
  system: { light: "(prefers-color-scheme: light)", dark: "(prefers-color-scheme: dark)" },
  light: { light: ALWAYS, dark: NEVER },
  dark: { light: NEVER, dark: ALWAYS },
};

class Settings {
  #name = $state(recall(NAME) ?? "");
  #pace: Pace = $state(PACES.find((pace) => pace === recall(PACE)) ?? "brisk");

  #letters = $state(recall(LETTERS) !== "off");

  #confirm = $state(recall(CONFIRM) === "on");

  /** Whether I am asked once more before a move of mine is played. */
  get confirm(): boolean {
    return this.#confirm;
  }

  set confirm(confirm: boolean) {
    this.#confirm = confirm;
    remember(CONFIRM, confirm ? "on" : "off");
  }

  #sound = $state(recall(SOUND) === "on");

  /** Whether anything is heard. */
  get sound(): boolean {
    return this.#sound;
  }

  set sound(sound: boolean) {
    this.#sound = sound;
    remember(SOUND, sound ? "on" : "off");
  }

  #notify = $state(recall(NOTIFY) === "on");

  /** Whether the system tells me of my turn while I look elsewhere. */
  get notify(): boolean {
    return this.#notify;
  }

  set notify(notify: boolean) {
    this.#notify = notify;
    remember(NOTIFY, notify ? "on" : "off");
  }

  /** Whether single letters are keys for moves. */
  get letters(): boolean {
    return this.#letters;
  }

  set letters(letters: boolean) {
    this.#letters = letters;
    remember(LETTERS, letters ? "on" : "off");
  }

  #light: Light = $state(LIGHTS.find((light) => light === recall(LIGHT)) ?? "system");

  get light(): Light {
    return this.#light;
  }

  set light(light: Light) {
    this.#light = light;
    remember(LIGHT, light);
    this.lightUp();
  }

  /** Let the page be seen by the chosen light; the browser's own frame follows. */
  lightUp(): void {
    document.documentElement.dataset.light = this.#light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color][data-light]"))
      meta.media = FRAMES[this.#light][meta.dataset.light === "dark" ? "dark" : "light"];
  }

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
    remember(NAME, name);
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    remember(PACE, pace);
  }
}

export const settings = new Settings();
export { LIGHTS, PACES };
