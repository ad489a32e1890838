/** "Why can't I?": what looks as if it could be done and cannot be done now, and what the house says of it. */
import type { LiveTable } from "../live.svelte";
import type { FromServer, WhyNot } from "../messages";

/** What is said, and beside what. */
export interface Answer {
  at: Element;
  /** A message of the game's words, or of this client's. */
  why: string;
  values: NonNullable<WhyNot["values"]>;
  /** The rule of the game's ledger behind it; empty for none. */
  rule: string;
}

/** What of a table says, before any rule, that nothing can be done here just now. */
type Around = Pick<LiveTable, "line" | "sent" | "cursor" | "awaited" | "settled" | "last">;

/** Why nothing can be done at the moment that is shown, whatever the rules say; null where they decide. */
export function reasonAround({ line, sent, cursor, awaited, settled, last }: Around): string | null {
  if (line !== "open") return "cannot-line";
  if (sent !== null) return "cannot-sent";
  if (!cursor.following) return "cannot-past";
  return awaited || cursor.shown < last || !settled ? "cannot-showing" : null;
}

export class Doubts {
  answer: Answer | null = $state.raw(null);
  /** The rule that somebody wants to read; empty for none. */
  rule = $state("");
  #at: Element | null = null;

  constructor(readonly live: LiveTable) {}

  /** Ask why a move cannot be made; the answer is told beside this. */
  askMove(move: string, at: Element): void {
    const around = reasonAround(this.live);
    if (around) this.tell(around, at);
    else this.#ask({ move }, at);
  }

  /** Ask why my last move cannot be taken back. */
  askTakeBack(at: Element): void {
    this.#ask({ wish: "take_back" }, at);
  }

  /** Say what needs no asking. */
  tell(why: string, at: Element, values: Answer["values"] = {}): void {
    this.#at = null;
    this.answer = { at, why, values, rule: "" };
  }

  hear(message: FromServer): void {
    // What comes of the past changes nothing.
    if (message.type === "moment" && message.number > this.live.last) this.answer = null;
    if (message.type !== "why_not" || this.#at === null) return;
    this.answer = { at: this.#at, why: message.why, values: message.values ?? {}, rule: message.rule ?? "" };
    this.#at = null;
  }

  #ask(question: { move?: string; wish?: "take_back" }, at: Element): void {
    this.#at = at;
    this.answer = null;
    this.live.wish({ type: "why_not", ...question });
  }
}
