/** The five goods of the merchants' games and the letters they go by. */
const LETTERS = { C: "cloth", F: "fur", G: "grain", D: "dye", S: "spice" } as const;

export type Good = (typeof LETTERS)[keyof typeof LETTERS];

/** The good behind a letter; undefined if there is none. */
export function goodOf(letter: string): Good | undefined {
  return (LETTERS as Record<string, Good>)[letter];
}

export function letterOf(good: Good): string {
  return good[0]!.toUpperCase();
}

/** What is printed on a card. */
export interface Face {
  /** The good, or what a card is that belongs to none: the name of its colour and of its sign. */
  tint: string;
  letter: string;
  value: number;
  /** Where cards may show several units of a good. */
  units?: number;
  /** Whether it has a green banner, where there are such cards. */
  green?: boolean;
}
