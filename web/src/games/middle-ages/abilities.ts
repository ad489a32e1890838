/**
 * What abilities and scorings say, in words for people. The server says which message tells each of them, and the
 * numbers that stand for its #1 and #2.
 */
import type { MiddleAgesSaying as Saying } from "../../lib/contract/middle-ages";
import type { Words } from "../../lib/words";

function told(family: string, { says, numbers }: Saying, words: Words): string {
  return words
    .say(`${family}-${says}`)
    .replace(/#(\d)/g, (_, which: string) => String(numbers[Number(which) - 1] ?? ""));
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** The phrases of an ability. */
export function phrasesOf(ability: readonly Saying[], words: Words): string[] {
  return ability.map((saying) => told("ability", saying, words));
}

/** An ability as a sentence. */
export function abilityInWords(ability: readonly Saying[], words: Words): string {
  return sentence(phrasesOf(ability, words).join("; ") || words.say("ability-none"));
}

/** An ability as it stands on a card. */
export function abilityInShort(ability: readonly Saying[], words: Words): string {
  return ability.map((saying) => told("brief", saying, words)).join(", ");
}

/** How a Structure scores, as a sentence. */
export function scoringInWords(scoring: Saying | undefined, words: Words): string {
  return scoring ? sentence(told("scoring", scoring, words)) : "";
}

/** How a Structure scores, as it stands on a card. */
export function scoringInShort(scoring: Saying | undefined, words: Words): string {
  return scoring ? told("worth", scoring, words) : "";
}
