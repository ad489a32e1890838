/**
 * What abilities and scorings say, in words for people. The server gives them in a small fixed vocabulary ("draw 2",
 * "1 per wealth kind"); each phrase of it has a message, in which #1 and #2 stand for its numbers. A phrase that is not
 * in the vocabulary is shown as it came.
 */
import type { Words } from "../../lib/words";

type Vocabulary = readonly (readonly [spelled: RegExp, message: string])[];

const ABILITIES: Vocabulary = [
  [/^draw (\d+)$/, "draw"],
  [/^discard (\d+)$/, "discard"],
  [/^top to wealth$/, "top"],
  [/^hand to wealth$/, "store"],
  [/^may hand to wealth$/, "may-store"],
  [/^may discard plague to draw (\d+)$/, "may-cure"],
  [/^draw (\d+) if same character$/, "draw-same"],
  [/^others above (\d+) discard 1$/, "others-discard"],
  [/^may add to own coterie$/, "may-join"],
];

const SCORINGS: Vocabulary = [
  [/^(\d+) each$/, "each"],
  [/^(\d+) each, (\d+) if most alone$/, "most"],
  [/^(\d+) per wealth kind$/, "kinds"],
  [/^1 per (\d+) wealth cards, at most (\d+)$/, "wealth"],
  [/^(\d+) per own kind, at most (\d+)$/, "own"],
];

function told(vocabulary: Vocabulary, family: string, phrase: string, words: Words): string {
  for (const [spelled, message] of vocabulary) {
    const found = spelled.exec(phrase);
    if (found)
      return words.say(`${family}-${message}`).replace(/#(\d)/g, (_, which: string) => found[Number(which)] ?? "");
  }
  return phrase;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** The phrases of an ability. */
export function phrasesOf(ability: readonly string[], words: Words): string[] {
  return ability.map((phrase) => told(ABILITIES, "ability", phrase, words));
}

/** An ability as a sentence. */
export function abilityInWords(ability: readonly string[], words: Words): string {
  return sentence(phrasesOf(ability, words).join("; ") || words.say("ability-none"));
}

/** An ability as it stands on a card. */
export function abilityInShort(ability: readonly string[], words: Words): string {
  return ability.map((phrase) => told(ABILITIES, "brief", phrase, words)).join(", ");
}

/** How a Structure scores, as a sentence. */
export function scoringInWords(scoring: string, words: Words): string {
  return sentence(told(SCORINGS, "scoring", scoring, words));
}

/** How a Structure scores, as it stands on a card. */
export function scoringInShort(scoring: string, words: Words): string {
  return told(SCORINGS, "worth", scoring, words);
}
