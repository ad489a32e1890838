/**
 * The house's refusals in the viewer's language.
 *
 * English is what the house says itself, but for seats: it names them by their numbers, and people have names.
 */
import { say, speech } from "./language.svelte";
import type { Part, Refusal } from "./messages";
import type { Problem } from "./problem";
import type { Arguments, RefusalWords, Words } from "./words";

type Values = Part["values"];
type Value = Values[string];

/** Values that are numbers of seats, in the words for those who know them by name. */
const SEATS: ReadonlySet<string> = new Set(["seat", "turn", "open"]);

/** A refusal at a table whose seats have these names, or where nobody sits yet. */
class Told implements Problem {
  constructor(
    readonly refusal: Refusal,
    readonly names: () => readonly string[],
  ) {}

  get text(): string {
    return sentence(told(this.refusal, speech.refusals, this.names()));
  }
}

/** A refusal as a problem for people, once there are words for it. */
export async function inWords(refusal: Refusal, names: () => readonly string[] = () => []): Promise<Problem> {
  await speech.learnRefusals();
  return new Told(refusal, names);
}

/** A reason as a sentence of its own. */
function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

export function told({ reason, id = "", values = {} }: Refusal, words: RefusalWords, names: readonly string[]): string {
  if (words.seats.has(id)) return words.seats.say(id, filledIn(named(values, names), words.seats, words));
  return words.house.has(id) ? words.house.say(id, filledIn(values, words.house, words)) : reason;
}

/** The same values with names in the place of seats' numbers. */
function named(values: Values, names: readonly string[]): Values {
  const called = (seat: number): string => names[seat] || say("seat-number", { number: seat + 1 });
  const calledAll = (value: Value): Value => {
    if (Array.isArray(value)) return value.map((seat) => called(Number(seat)));
    return typeof value === "number" ? called(value) : value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SEATS.has(name) ? calledAll(value) : value]),
  );
}

function filledIn(values: Values, { language }: Words, words: RefusalWords): Arguments {
  const choice = new Intl.ListFormat(language, { type: "disjunction" });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, choice.format(value)];
      if (typeof value !== "object") return [name, value];
      return [name, told({ ...value, reason: value.text }, words, [])];
    }),
  );
}
