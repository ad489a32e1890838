/** Whether the house can be reached, and waiting for it where it cannot. */
import { waitBefore } from "./backoff";

/** What any house answers, and what costs it little. */
const PATH = "/api/house";

class Reach {
  /** Whether a page waits for the house. */
  lost = $state(false);
  #back: Promise<void> | null = null;

  /** When the house answers again. */
  back(): Promise<void> {
    this.#back ??= this.#wait();
    return this.#back;
  }

  async #wait(): Promise<void> {
    this.lost = true;
    let attempt = 0;
    do await pause(waitBefore(attempt++));
    while (!(await answers()));
    this.lost = false;
    this.#back = null;
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(PATH)).ok;
  } catch {
    return false;
  }
}

/** So many milliseconds, or until the network is there again. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener("online", over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener("online", over);
  });
}

export const reach = new Reach();
