/** Dice and ships as a document of them has it. */
export type DiceSet = {
  dice: { faces: string[] }[];
  /** How many spaces a ship has, by the number of players. */
  ships: { spaces: Record<string, number> };
};
