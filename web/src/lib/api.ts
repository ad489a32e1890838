/** What the server is asked over HTTP. Every failure is a sentence for people. */
import type {
  AskHint,
  DailyResult,
  GameInfo,
  GameWords,
  Hint,
  HouseInfo,
  Join,
  NewSeat,
  NewTable,
  Refusal,
  SeatKey,
  TableMade,
  TableRow,
} from "./messages";
import { decode } from "./json";
import { addCommitment, addNonce, addTokens, keepComponents, newGuestToken, newNonce } from "./keys";

/** A failure: the server's own sentence, or null where it could not be reached. */
export class Failure extends Error {
  constructor(readonly reason: string | null) {
    super(reason ?? "The server could not be reached.");
  }
}

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  let answer: string;
  try {
    response = await fetch(path, body === undefined ? {} : post(body));
    answer = await response.text();
  } catch {
    throw new Failure(null);
  }
  if (!response.ok) throw new Failure(reasonIn(answer));
  return decode(answer);
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** The house's reason in an answer; null where somebody between us has answered in its place. */
function reasonIn(answer: string): string | null {
  try {
    return sentence(decode<Refusal>(answer).reason);
  } catch {
    return null;
  }
}

/** A reason as a sentence of its own. */
export function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

export function house(): Promise<HouseInfo> {
  return ask("/api/house");
}

export function games(): Promise<GameInfo[]> {
  return ask("/api/games");
}

/** The words of a game that this client has none of, as Fluent; under its present rules where they are null. */
export async function wordsOf(game: string, rules: number | null, language: string): Promise<string> {
  const version = rules === null ? "" : `?rules=${rules}`;
  return (await ask<GameWords>(`/api/games/${game}/words/${language}${version}`)).text;
}

/** Where the house's own deck, dice or cards of a game can be had as a file. */
export function housePath(game: string): string {
  return `/api/games/${game}/components`;
}

/** How everybody did with a game's deal of a day, the best first. */
export function dailyResults(game: string, date: string): Promise<DailyResult[]> {
  return ask(`/api/daily/${game}/${date}`);
}

/** What each of my moves is worth, the best first. */
export function hints(table: string, token: string): Promise<Hint[]> {
  return ask(`/api/tables/${table}/hint`, { token } satisfies AskHint);
}

export function mine(tokens: string[]): Promise<TableRow[]> {
  return ask("/api/mine", tokens);
}

/**
 * Make a table and take my seats at it.
 *
 * My seats are left open first and joined once the host has committed to its secret: only then does it get my nonces, so
 * it cannot choose the deal to suit them.
 */
export async function makeTable(table: Omit<NewTable, "nonce" | "guest">): Promise<string> {
  const seats = table.seats.map((seat): NewSeat => (seat.kind === "me" ? { kind: "open" } : seat));
  const guest = table.daily ? newGuestToken() : "";
  const made = await ask<TableMade>("/api/tables", { ...table, seats, guest } satisfies NewTable);
  if (table.components) keepComponents(made.table, table.components);
  for (const [number, seat] of table.seats.entries()) {
    if (seat.kind === "me") await join(made.table, made.commitment, seat.name ?? "", number);
  }
  return made.table;
}

/** Take an open seat of a table that has published this commitment, and keep its token. */
export async function join(table: string, commitment: string, name: string, seat: number | null): Promise<void> {
  const nonce = newNonce();
  addCommitment(table, commitment);
  const key = await ask<SeatKey>(`/api/tables/${table}/join`, { name, seat, nonce } satisfies Join);
  addTokens(table, [key.token]);
  addNonce(table, nonce);
}

export function recordPath(table: string): string {
  return `/api/tables/${table}/record`;
}
