/** The house as it was last asked about itself. */
import { house as ask, openNetwork } from "./api";
import type { HouseInfo } from "./messages";

/** While bots warm up the house is asked again after so many milliseconds. */
const AGAIN = 3000;

class House {
  info: HouseInfo | null = $state.raw(null);
  #lookers = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  /** Keep an eye on it until the answer is called. */
  watch(): () => void {
    this.#lookers += 1;
    if (this.#lookers === 1) void this.#look();
    return () => {
      this.#lookers -= 1;
      if (this.#lookers === 0) clearTimeout(this.#next);
    };
  }

  /** Open it to its network, or to this computer alone again; that is for whoever sits at its own computer. */
  async open(open: boolean): Promise<void> {
    this.info = await openNetwork(open);
  }

  async #look(): Promise<void> {
    // Where it does not answer nothing is said: whoever needs it is told so by what they do.
    this.info = await ask().catch(() => this.info);
    if (this.#lookers > 0 && this.info && this.info.compiling.length > 0)
      this.#next = setTimeout(() => void this.#look(), AGAIN);
  }
}

export const house = new House();
