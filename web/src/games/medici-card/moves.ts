/** The server's legal moves, sorted for the controls. Cards are numbered from the end of the market: 1 is the last. */
import type { Words } from "../../lib/words";

export type Taking = readonly number[];

export interface Choices {
  reveal: boolean;
  takings: Taking[];
}

/** The cards a move takes; none unless it is a taking: `take 1 3` takes the last and the third from the end. */
function numbersIn(move: string): Taking {
  return move.startsWith("take ") ? move.split(" ").slice(1).map(Number) : [];
}

/** The move that would take these cards, allowed or not. */
export function takingOf(numbers: Taking): string {
  return ["take", ...[...numbers].sort((one, other) => one - other)].join(" ");
}

/**
 * What may be chosen from the cards within reach.
 *
 * Cards that look alike are one as good as the other: of takings that differ only in which of them they take the server
 * lists one, and here stand all. A card that is part of every taking cannot be left for its like.
 */
export function choicesIn(legal: readonly string[], reach: readonly string[]): Choices {
  const listed = legal.map(numbersIn).filter((taking) => taking.length > 0);
  const numbers = reach.map((_, i) => i + 1);
  const always = numbers.filter((number) => listed.every((taking) => taking.includes(number)));
  const takings = subsets(numbers).filter(
    (taking) => always.every((number) => taking.includes(number)) && moveOf(legal, reach, taking) !== null,
  );
  return { reveal: legal.includes("reveal"), takings };
}

/** Every choice of some of these numbers, small ones first. */
function subsets(numbers: Taking): Taking[] {
  const found = numbers.reduce<Taking[]>((sets, number) => [...sets, ...sets.map((set) => [...set, number])], [[]]);
  return found.toSorted((one, other) => one.length - other.length);
}

/** The move that takes these cards or their like, if there is one. */
export function moveOf(legal: readonly string[], market: readonly string[], taking: Taking): string | null {
  const look = (numbers: Taking): string => cardsOf(market, numbers).sort().join();
  return legal.find((move) => numbersIn(move).length > 0 && look(numbersIn(move)) === look(taking)) ?? null;
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

/** A move as people say it, with the cards it takes from this market. */
export function moveInWords(move: string, market: readonly string[], words: Words): string {
  const taking = numbersIn(move);
  if (taking.length === 0) return words.label("move", move);
  const cards = cardsOf(market, taking).map((card) => words.label("card", card));
  return words.say("move-take", { cards: cards.join(", ") });
}
