/** What went wrong, in a sentence for people. */
import { Failure } from "./api";
import { say } from "./language.svelte";

/** It is told in the viewer's language, whichever that is when it is read: it follows the switch. */
export interface Problem {
  readonly text: string;
}

/** A problem for which the interface has words. */
export class Said implements Problem {
  constructor(readonly id: string) {}

  get text(): string {
    return say(this.id);
  }
}

/** The server's own reason, or that it could not be reached. */
export function problemOf(error: unknown): Problem {
  return (error instanceof Failure && error.problem) || new Said("unreachable");
}
