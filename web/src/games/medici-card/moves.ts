/** The server's legal moves, sorted for the controls. Cards are numbered from the end of the market: 1 is the last. */
export type Taking = readonly number[];

export interface Choices {
  reveal: boolean;
  takings: Taking[];
}

export function choicesIn(legal: readonly string[]): Choices {
  const takings = legal.filter((move) => move.startsWith("take ")).map((move) => move.split(" ").slice(1).map(Number));
  return { reveal: legal.includes("reveal"), takings };
}

export function moveOf(taking: Taking): string {
  return `take ${taking.join(" ")}`;
}

/** The taking to begin with: the smallest one. */
export function firstOf(takings: readonly Taking[]): Taking {
  return takings.reduce((least, taking) => (taking.length < least.length ? taking : least), takings[0] ?? []);
}

/** Whether a card may be left out of some taking and be part of another: only then there is something to choose. */
export function isOpen(takings: readonly Taking[], number: number): boolean {
  return takings.some((taking) => taking.includes(number)) && takings.some((taking) => !taking.includes(number));
}

/** What is chosen after a click on a card: it is put in or left out; what then does not fit beside it, gives way. */
export function toggled(takings: readonly Taking[], chosen: Taking, number: number): Taking {
  const putIn = !chosen.includes(number);
  const fitting = takings.filter((taking) => taking.includes(number) === putIn);
  const kept = (taking: Taking): number => taking.filter((one) => chosen.includes(one)).length;
  const added = (taking: Taking): number => taking.length - kept(taking);
  return (
    fitting.reduce<Taking | null>((best, taking) => {
      if (best === null || kept(taking) > kept(best)) return taking;
      return kept(taking) === kept(best) && added(taking) < added(best) ? taking : best;
    }, null) ?? chosen
  );
}

/** The cards of a taking, in the order they lie. */
export function cardsOf(market: readonly string[], taking: Taking): string[] {
  return market.filter((_, i) => taking.includes(market.length - i));
}
