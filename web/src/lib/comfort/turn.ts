/** Whose turn it is, as far as I am concerned. */
import type { Moment } from "../messages";

/** Whether a seat of mine is to decide. */
export function isMine(moment: Pick<Moment, "turn"> | null, mine: readonly number[]): boolean {
  return moment !== null && moment.turn !== null && mine.includes(moment.turn);
}

/** Notices when my turn comes: once, however many decisions it brings, and not where it had come before I did. */
export class Turns {
  #mine = false;

  /** Whether my turn has come now. `fresh`: what made it mine has happened before my eyes. */
  come(mine: boolean, fresh: boolean): boolean {
    const before = this.#mine;
    this.#mine = mine;
    return mine && !before && fresh;
  }
}
