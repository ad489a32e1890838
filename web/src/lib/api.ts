/** What the server is asked over HTTP. Every failure is a sentence for people. */
import type { GameInfo, Join, NewTable, SeatKey, TableMade, TableRow } from "./messages";
import { addNonce, addTokens, newNonce } from "./keys";

/** A failure: the server's own sentence, or null where it could not be reached. */
export class Failure extends Error {
  constructor(readonly reason: string | null) {
    super(reason ?? "The server could not be reached.");
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, body === undefined ? {} : post(body));
  } catch {
    throw new Failure(null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Failure(reasonIn(answer));
  return answer as Answer;
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function reasonIn(answer: unknown): string | null {
  const reason = (answer as { reason?: unknown } | null)?.reason;
  return typeof reason === "string" ? sentence(reason) : null;
}

/** A reason as a sentence of its own. */
export function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

export function games(): Promise<GameInfo[]> {
  return ask("/api/games");
}

export function mine(tokens: string[]): Promise<TableRow[]> {
  return ask("/api/mine", tokens);
}

/** Make a table and keep the tokens of my seats. */
export async function makeTable(table: Omit<NewTable, "nonce">): Promise<string> {
  const nonce = newNonce();
  const made = await ask<TableMade>("/api/tables", { ...table, nonce } satisfies NewTable);
  addTokens(
    made.table,
    made.keys.map((key) => key.token),
  );
  addNonce(made.table, nonce);
  return made.table;
}

/** Take an open seat and keep its token. */
export async function join(table: string, name: string, seat: number | null): Promise<void> {
  const nonce = newNonce();
  const key = await ask<SeatKey>(`/api/tables/${table}/join`, { name, seat, nonce } satisfies Join);
  addTokens(table, [key.token]);
  addNonce(table, nonce);
}

export function recordPath(table: string): string {
  return `/api/tables/${table}/record`;
}
