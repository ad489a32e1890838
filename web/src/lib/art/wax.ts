/** The house has six seals, each with its wax and its emblem; a seventh merchant has the first one again. */
const SEALS = 6;

/** The colour of a seat's wax. */
export function waxOf(seat: number): string {
  return `var(--seat-${seat % SEALS})`;
}

/** Where the drawing of a seat's emblem is found. */
export function emblemOf(seat: number): string {
  return `#emblem-${seat % SEALS}`;
}
