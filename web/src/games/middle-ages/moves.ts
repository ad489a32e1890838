/** The server's list of legal moves, sorted for the controls: moves of a card, and moves of no card. */
const VERBS = ["add", "discard", "build", "store", "join"] as const;
export type Verb = (typeof VERBS)[number];

export interface CardMove {
  /** As the server spells it. */
  text: string;
  verb: Verb;
  card: number;
  /** Whose Coterie a card is added to. */
  seat: number | null;
}

export interface Choices {
  cards: CardMove[];
  /** Moves without a card: to pass, the two ways of an Accord, an Accord to choose. */
  plain: string[];
}

const CARD_MOVE = /^(\w+) (\d+)(?: to (\d+))?$/;

export function choicesIn(legal: readonly string[]): Choices {
  const choices: Choices = { cards: [], plain: [] };
  for (const text of legal) {
    const [, word, card, seat] = CARD_MOVE.exec(text) ?? [];
    const verb = VERBS.find((each) => each === word);
    if (verb === undefined) choices.plain.push(text);
    else choices.cards.push({ text, verb, card: Number(card), seat: seat === undefined ? null : Number(seat) });
  }
  return choices;
}

/** The moves of one card. */
export function movesOf(choices: Choices, card: number | null): CardMove[] {
  return choices.cards.filter((move) => move.card === card);
}
