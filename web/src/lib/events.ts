/** Events in words: the fields of an event become the arguments of its message, with names for what has a name. */
import type { Told } from "./messages";
import { readable, type Arguments, type Words } from "./words";

/** Fields of events that hold a seat. */
const SEAT_FIELDS = new Set(["seat", "owner"]);

/**
 * The sentence that tells an event. A field `card: "C5"` is told by the message `card-C5`, where there is one. Fields
 * told apart by a number at their end, like `face1` and `face2`, have the words of `face`. What the event counts may
 * have words for that, as `counted-wealth-book`: two Books. Where cards can be seen they need no numbers: then an event
 * has a message `seen-`, too.
 */
export function tellEvent(told: Told, words: Words, names: readonly string[]): string {
  const { event, ...fields } = told;
  const values = argumentsOf(fields, words, names);
  const message = [`seen-${event}`, messageOf(event)].find((id) => words.has(id));
  return message ? words.say(message, values) : plainly(event, values);
}

/** What was told, as arguments of a message. */
export function argumentsOf(
  fields: Readonly<Record<string, unknown>>,
  words: Words,
  names: readonly string[],
): Arguments {
  const counts = Object.fromEntries(Object.entries(fields).filter(isCount));
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, wordFor(field, value, counts, words, names)]),
  );
}

function isCount(field: [string, unknown]): field is [string, number] {
  return typeof field[1] === "number";
}

/** An event of a game that has no words for it: `lot shown: seat Ada, cards 2`. */
function plainly(event: string, values: Arguments): string {
  const fields = Object.entries(values).map(([field, value]) => `${readable(field)} ${String(value)}`);
  return fields.length > 0 ? `${readable(event)}: ${fields.join(", ")}` : readable(event);
}

export function messageOf(event: string): string {
  return `event-${event}`;
}

function wordFor(
  field: string,
  value: unknown,
  counts: Arguments,
  words: Words,
  names: readonly string[],
): string | number {
  if (typeof value === "number") return SEAT_FIELDS.has(field) ? (names[value] ?? String(value)) : value;
  const id = `${field.replace(/\d+$/, "")}-${String(value)}`;
  if (words.has(`counted-${id}`)) return words.say(`counted-${id}`, counts);
  return words.has(id) ? words.say(id) : String(value);
}
