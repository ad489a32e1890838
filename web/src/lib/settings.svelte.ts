/** What a viewer prefers, remembered by the browser. */
import { recall, remember } from "./keys";
import type { Pace } from "./replay";

const NAME = "fondaco.name";
const PACE = "fondaco.pace";
const LETTERS = "fondaco.letters";
const CONFIRM = "fondaco.confirm";
const PACES: readonly Pace[] = ["calm", "brisk", "instant"];

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

  /** Whether single letters are keys for moves. */
  get letters(): boolean {
    return this.#letters;
  }

  set letters(letters: boolean) {
    this.#letters = letters;
    remember(LETTERS, letters ? "on" : "off");
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
export { PACES };
