/** Asking for the past, one stretch after the other: what comes of one is handed over when all of it is there. */
import { waitBefore } from "./backoff";
import type { Moment, Past } from "./messages";

type Stretch = Omit<Past, "type">;

export class Recalling {
  #asked: Stretch | null = null;
  #come: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #next: () => Stretch | null = () => null;

  constructor(readonly send: (stretch: Stretch) => void) {}

  /** Ask for what is missing then, unless something is still to come. */
  ask(next: () => Stretch | null): void {
    this.#next = next;
    if (this.#asked !== null) return;
    this.#asked = next();
    if (this.#asked) this.send(this.#asked);
  }

  /** Whether this moment was asked for. */
  awaits(moment: Moment): boolean {
    return this.#asked !== null && this.#asked.first <= moment.number && moment.number <= this.#asked.last;
  }

  /** A moment that was asked for has come: the whole stretch if it is the last one, else null. */
  take(moment: Moment): readonly Moment[] | null {
    this.#come.push(moment);
    if (moment.number !== this.#asked?.last) return null;
    const stretch = this.#come;
    this.forget();
    this.#attempt = 0;
    return stretch;
  }

  /** The house wants to be asked later; whether anything was asked for. */
  wait(): boolean {
    if (this.#asked === null) return false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#asked = null;
      this.ask(this.#next);
    }, waitBefore(this.#attempt++));
    return true;
  }

  /** Nothing that was asked for will come any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#asked = null;
    this.#come = [];
  }
}
