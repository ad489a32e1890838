/** A review of a finished game, sorted for the eyes: values along the game, what luck and decisions did, what was better. */
import type { Moment, Review, ReviewStep } from "../messages";
import type { Language } from "../words";

const LOCALES: Record<Language, string> = { en: "en-GB", pl: "pl-PL" };
/** Points are told with one decimal; less than this of a win or of a point is nothing. */
const LEAST: Record<Review["unit"], number> = { win: 0.005, points: 0.05 };

/**
 * The moment after each number of moves that stand: a record leaves out what was taken back.
 *
 * Index 0 is the beginning, index k what was on the table after k moves of the record.
 */
export function standingMoments(moments: readonly Pick<Moment, "number" | "taken_back">[]): number[] {
  const standing: number[] = [];
  for (const { number, taken_back } of moments)
    if (taken_back) {
      standing.pop();
      // The position before the move is on the table again: from here on this is the newer moment of it.
      standing[standing.length - 1] = number;
    } else standing.push(number);
  return standing;
}

/** After how many moves of the record a moment is; a moment that was taken back counts as the one before it. */
export function stepAt(standing: readonly number[], moment: number): number {
  return Math.max(
    0,
    standing.findLastIndex((number) => number <= moment),
  );
}

/** What every seat may expect after so many moves. */
export function valuesAt(review: Review, step: number): readonly number[] {
  return step === 0 ? review.start : (review.steps[step - 1]?.values ?? []);
}

/** Whether an amount is more than nothing, as it is told. */
export function isWorthAWord(amount: number, unit: Review["unit"]): boolean {
  return Math.abs(amount) >= LEAST[unit];
}

/** A seat's decisions that gave most away, the worst first. */
export function costliest(review: Review, seat: number, most: number): ReviewStep[] {
  return review.steps
    .filter((step) => step.seat === seat && isWorthAWord(step.loss, review.unit))
    .sort((one, other) => other.loss - one.loss)
    .slice(0, most);
}

/** What chance did most for a seat or against it, the strongest first; 0 is the deal. */
export function strokesOfLuck(review: Review, seat: number, most: number): { step: number; luck: number }[] {
  const deal = { step: 0, luck: (review.start[seat] ?? 0) - (review.fair[seat] ?? 0) };
  return [deal, ...review.steps.map(({ number, luck }) => ({ step: number, luck: luck[seat] ?? 0 }))]
    .filter(({ luck }) => isWorthAWord(luck, review.unit))
    .sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck))
    .slice(0, most);
}

/** A value as people read it: 37 %, or 71.5 points. */
export function told(value: number, unit: Review["unit"], language: Language): string {
  return format(unit, language, "auto").format(value);
}

/** What was added or taken, with its sign. */
export function toldChange(value: number, unit: Review["unit"], language: Language): string {
  return format(unit, language, "exceptZero").format(value).replace("-", "−");
}

function format(unit: Review["unit"], language: Language, signDisplay: "auto" | "exceptZero"): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALES[language], {
    signDisplay,
    ...(unit === "win"
      ? { style: "percent", maximumFractionDigits: 0 }
      : { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
}

/** Places for marks of this height that would lie over each other, moved apart as little as need be, within limits. */
export function apart(wanted: readonly number[], height: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  const places = [...wanted];
  let free = low;
  for (const i of order) {
    places[i] = Math.max(wanted[i]!, free);
    free = places[i] + height;
  }
  let last = high;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i]!, last);
    last = places[i] - height;
  }
  return places;
}
