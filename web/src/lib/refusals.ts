/** The house's refusals in the viewer's language. English is what the house says itself; nothing is loaded for it. */
import { speech } from "./language.svelte";
import type { Part, Refusal } from "./messages";
import { loadRefusals, type Arguments, type Words } from "./words";

type Values = Part["values"];

/** A refusal in the viewer's language, and as the house says it where there are no words for it here. */
export async function inWords(refusal: Refusal): Promise<string> {
  return told(refusal, await loadRefusals(speech.language));
}

export function told({ reason, id = "", values = {} }: Refusal, words: Words): string {
  return words.has(id) ? words.say(id, filledIn(values, words)) : reason;
}

function filledIn(values: Values, words: Words): Arguments {
  const choice = new Intl.ListFormat(words.language, { type: "disjunction" });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, choice.format(value)];
      if (typeof value !== "object") return [name, value];
      return [name, told({ ...value, reason: value.text }, words)];
    }),
  );
}
