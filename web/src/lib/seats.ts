/** Who sits where, as it is drawn. In which order seats act is a rule, which the server tells. */

/** All of so many seats in the order they sit, from this one on. */
export function seatsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}
