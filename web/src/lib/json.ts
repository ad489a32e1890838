/**
 * What was written as JSON, read as the type it was written with.
 *
 * The house writes what its published schema declares, and its own tests hold it to that; the rest this client has
 * written itself. So nothing is checked here a second time: this is the one place where JSON gets its type.
 */
export function decode<Written>(text: string): Written {
  return JSON.parse(text);
}
