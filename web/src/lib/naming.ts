/** Names at a table: nobody is called like another guest. Whether two names look alike the house decides in the end. */

/** Spaces and the size of letters tell no two people apart. */
function looksOf(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");
}

export function isTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((other) => looksOf(other) === looksOf(name));
}

/** This name if nobody has it, else with the first number that makes it another. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!isTaken(name, taken)) return name;
  for (let number = 2; ; number++) {
    const other = `${name} ${number}`;
    if (!isTaken(other, taken)) return other;
  }
}
