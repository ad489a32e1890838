/** What the server is asked over HTTP. Every failure is a sentence for people. */
import type {
  AskHint,
  AskRematch,
  AsHost,
  AskWhy,
  DailyResult,
  GameInfo,
  GameWords,
  Hint,
  HouseInfo,
  Join,
  NewSeat,
  NewTable,
  OpenNetwork,
  Refusal,
  SeatInfo,
  SeatKey,
  SetSeat,
  TableMade,
  TableRow,
} from "./messages";
import { decode } from "./json";
import {
  addCommitment,
  addNonce,
  addTokens,
  carryKeys,
  forget,
  hostKeyOf,
  keepComponents,
  keepHostKey,
  newGuestToken,
  newNonce,
  tokensOf,
} from "./keys";
import type { Problem } from "./problem";
import { reach } from "./reach.svelte";

/** A failure: the server's own reason, or null where it could not be reached. */
export class Failure extends Error {
  constructor(readonly problem: Problem | null) {
    super(problem?.text ?? "The server could not be reached.");
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
  if (!response.ok) throw new Failure(await problemIn(answer));
  return decode(answer || "null");
}

/** The same for what a page cannot do without: where the house cannot be reached, asked again when it is back. */
async function patiently<Answer>(path: string, body?: unknown): Promise<Answer> {
  for (;;) {
    try {
      return await ask(path, body);
    } catch (error) {
      if (!(error instanceof Failure) || error.problem !== null) throw error;
      await reach.back();
    }
  }
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** The house's reason in an answer; null where somebody between us has answered in its place. */
async function problemIn(answer: string): Promise<Problem | null> {
  try {
    return await refused(decode<Refusal>(answer));
  } catch {
    return null;
  }
}

/** A refusal as a problem for people, who know each other at a table by these names; its words are fetched with the
 * first. */
export async function refused(refusal: Refusal, names?: () => readonly string[]): Promise<Problem> {
  try {
    const { inWords } = await import("./refusals");
    return await inWords(refusal, names);
  } catch {
    return { text: refusal.reason };
  }
}

export function house(): Promise<HouseInfo> {
  return ask("/api/house");
}

/** From the house's own computer: let its network in, or that computer alone again. */
export function openNetwork(open: boolean): Promise<HouseInfo> {
  return ask("/api/house/network", { open } satisfies OpenNetwork);
}

export function games(): Promise<GameInfo[]> {
  return patiently("/api/games");
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

/** What each move was worth at a decision of a game that is over, the best first. */
export function why(table: string, step: number): Promise<Hint[]> {
  return ask(`/api/tables/${table}/why`, { step } satisfies AskWhy);
}

export function mine(tokens: string[]): Promise<TableRow[]> {
  return patiently("/api/mine", tokens);
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
  keepHostKey(made.table, made.host ?? "");
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

/** As the host of a table that waits: put a bot on a seat, or without one open it for whoever comes. */
export function setSeat(table: string, seat: number, bot: string, name: string): Promise<SeatInfo[]> {
  return ask(`/api/tables/${table}/seat`, { host: hostKeyOf(table), seat, bot, name } satisfies SetSeat);
}

/** As the host, close a table that waits; nothing of it is kept. */
export async function closeTable(table: string): Promise<void> {
  await ask(`/api/tables/${table}/close`, { host: hostKeyOf(table) } satisfies AsHost);
  forget(table);
}

/** The one rematch of a finished table, where my keys open the same seats. */
export async function rematchOf(table: string): Promise<string> {
  const asked = { token: tokensOf(table)[0] ?? "" } satisfies AskRematch;
  const made = await ask<TableMade>(`/api/tables/${table}/rematch`, asked);
  carryKeys(table, made.table);
  return made.table;
}

export function recordPath(table: string): string {
  return `/api/tables/${table}/record`;
}
