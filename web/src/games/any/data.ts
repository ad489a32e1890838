/** A view of which nothing is known but that it is plain data, sorted for the eyes. */

export type Fields = Readonly<Record<string, unknown>>;

/** Told elsewhere on the board, or of no interest there. */
const TOLD = new Set(["game", "players", "seat", "turn", "seats"]);
/** What takes more letters than this as JSON is folded up. */
const LONG = 600;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether something is said in a word or a number. */
export function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** What lies before each seat, where the view has a list of that; else nothing. */
export function areas(view: Fields, players: number): (Fields | null)[] {
  const seats = Array.isArray(view.seats) && view.seats.length === players ? view.seats : [];
  return Array.from({ length: players }, (_, seat) => (isFields(seats[seat]) ? seats[seat] : null));
}

/** What is common to all: short things first, then what is better folded up. */
export function common(view: Fields): { short: Fields; long: Fields } {
  const fields = Object.entries(view).filter(([name]) => !TOLD.has(name));
  const isLong = ([, value]: [string, unknown]): boolean => JSON.stringify(value).length > LONG;
  return {
    short: Object.fromEntries(fields.filter((field) => !isLong(field))),
    long: Object.fromEntries(fields.filter(isLong)),
  };
}

/** Moves that begin with the same word, together; a single list where there are few. */
export function grouped(legal: readonly string[], few: number): { verb: string; moves: string[] }[] {
  if (legal.length <= few) return legal.length > 0 ? [{ verb: "", moves: [...legal] }] : [];
  const verbOf = (move: string): string => move.split(" ")[0] ?? "";
  const verbs = [...new Set(legal.map(verbOf))];
  return verbs.map((verb) => ({ verb, moves: legal.filter((move) => verbOf(move) === verb) }));
}
