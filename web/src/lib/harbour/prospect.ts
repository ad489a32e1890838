/** What the server's outlook says a purchase would bring, in one shape for the merchants' games. */
export interface InGood {
  good: string;
  /** Level or units, if the day ended so. */
  height: number;
  place: number;
  bonus: number;
}

/** How a seat would stand if the day ended so. */
export interface Prospect {
  worth: number;
  ship_place: number;
  ship_pay: number;
  goods: readonly InGood[];
  /** All of it together. */
  pays: number;
}

/** How a seat stands in one good now, beside the best of its rivals. */
export interface Stand {
  good: string;
  /** At dusk: with what is aboard; and with what might be bought, where that is more. */
  mine: number;
  then: number | null;
  rival: number;
}

/** A seat's stands: `dusk` are all seats' heights by good, `after` what would become of them. */
export function stands(
  goods: readonly string[],
  dusk: readonly (readonly number[])[],
  seat: number,
  after: Prospect | null,
): Stand[] {
  return goods.map((good, i) => {
    const mine = dusk[seat]?.[i] ?? 0;
    const then = after?.goods[i]?.height ?? mine;
    const rival = Math.max(0, ...dusk.filter((_, other) => other !== seat).map((heights) => heights[i] ?? 0));
    return { good, mine, then: then > mine ? then : null, rival };
  });
}
