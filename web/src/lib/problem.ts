/** What went wrong, in a sentence for people. */
import { Failure } from "./api";
import { say } from "./language.svelte";

/** The server's own reason, or that it could not be reached. */
export function problemOf(error: unknown): string {
  return (error instanceof Failure && error.reason) || say("unreachable");
}
