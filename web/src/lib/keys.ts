/**
 * What this browser remembers: the tokens that claim my seats, my name, my language.
 *
 * A token is carried in the fragment of an address only, which browsers never send to a server. Where the browser keeps
 * nothing (private windows), all lasts as long as the page.
 */
import { decode } from "./json";

const SEATS = "fondaco.seats";
const NONCES = "fondaco.nonces";
const COMMITMENTS = "fondaco.commitments";
const COMPONENTS = "fondaco.components";
const DAILY = "fondaco.daily";
const GUEST = "fondaco.guest";
const HOSTS = "fondaco.hosts";
const READ = "fondaco.read";
/** How far talk was read matters at the tables of these days alone. */
const READ_MOST = 50;
/** Files of components are long, and only the tables of these days need them. */
const COMPONENTS_MOST = 5;
const FRAGMENT_KEY = "k";

const forThisPage = new Map<string, string>();

export function remember(name: string, value: string): void {
  forThisPage.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // this page remembers it
  }
}

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? forThisPage.get(name) ?? null;
  } catch {
    return forThisPage.get(name) ?? null;
  }
}

function recallLists(name: string): Record<string, string[]> {
  try {
    const lists = decode<Record<string, string[]> | null>(recall(name) ?? "{}");
    return typeof lists === "object" && lists !== null ? lists : {};
  } catch {
    return {};
  }
}

function addTo(name: string, table: string, values: string[]): void {
  const lists = recallLists(name);
  lists[table] = [...new Set([...(lists[table] ?? []), ...values])];
  remember(name, JSON.stringify(lists));
}

/** The tokens of my seats at a table. */
export function tokensOf(table: string): string[] {
  return recallLists(SEATS)[table] ?? [];
}

export function allTokens(): string[] {
  return Object.values(recallLists(SEATS)).flat();
}

/** The tables where I have a seat. */
export function myTables(): string[] {
  return Object.keys(recallLists(SEATS));
}

export function addTokens(table: string, tokens: string[]): void {
  if (tokens.length > 0) addTo(SEATS, table, tokens);
}

/** Forget the tokens of a table. */
export function forget(table: string): void {
  const { [table]: _, ...rest } = recallLists(SEATS);
  remember(SEATS, JSON.stringify(rest));
}

/** The key of a table's host, where I am the host; else empty. */
export function hostKeyOf(table: string): string {
  return recallLists(HOSTS)[table]?.[0] ?? "";
}

export function keepHostKey(table: string, key: string): void {
  if (key !== "") remember(HOSTS, JSON.stringify({ ...recallLists(HOSTS), [table]: [key] }));
}

/** What I had at one table opens the same at another: at its rematch. */
export function carryKeys(from: string, to: string): void {
  addTokens(to, tokensOf(from));
  keepHostKey(to, hostKeyOf(from));
  for (const nonce of noncesOf(from)) addNonce(to, nonce);
}

/** The number of the last thing said at a table that I have read. */
export function readOf(table: string): number {
  return Number(recallLists(READ)[table]?.[0] ?? 0);
}

export function keepRead(table: string, number: number): void {
  const kept = Object.entries(recallLists(READ)).filter(([other]) => other !== table);
  remember(READ, JSON.stringify(Object.fromEntries([...kept, [table, [String(number)]]].slice(-READ_MOST))));
}

/** My contributions to chance at a table, kept to check afterwards that they were used. */
export function noncesOf(table: string): string[] {
  return recallLists(NONCES)[table] ?? [];
}

export function addNonce(table: string, nonce: string): void {
  addTo(NONCES, table, [nonce]);
}

/** What the host had committed to before I gave it my contributions to chance. */
export function commitmentsOf(table: string): string[] {
  return recallLists(COMMITMENTS)[table] ?? [];
}

export function addCommitment(table: string, commitment: string): void {
  addTo(COMMITMENTS, table, [commitment]);
}

/** The owner's own deck, dice or cards of a table made here, for another game with them. */
export function componentsOf(table: string): string {
  return recallLists(COMPONENTS)[table]?.[0] ?? "";
}

export function keepComponents(table: string, text: string): void {
  const kept = Object.entries(recallLists(COMPONENTS)).filter(([other]) => other !== table);
  remember(COMPONENTS, JSON.stringify(Object.fromEntries([...kept, [table, [text]]].slice(-COMPONENTS_MOST))));
}

/** My table of a game's deal of this day; null where I have none. */
export function dailyTable(game: string, date: string): string | null {
  const [day, table] = recallLists(DAILY)[game] ?? [];
  return day === date ? (table ?? null) : null;
}

/** Keep my table of a deal of the day. A look back at an earlier day, or a second table of the same, changes nothing. */
export function keepDaily(game: string, date: string, table: string): void {
  const kept = recallLists(DAILY);
  if (date > (kept[game]?.[0] ?? "")) remember(DAILY, JSON.stringify({ ...kept, [game]: [date, table] }));
}

/** A table that is no more leaves its deal of the day to be played. */
export function forgetDaily(table: string): void {
  const kept = Object.entries(recallLists(DAILY)).filter(([, [, other]]) => other !== table);
  remember(DAILY, JSON.stringify(Object.fromEntries(kept)));
}

/** By what the house knows that I have had my try at a deal of the day; null where I have had none. */
export function guestToken(): string | null {
  return recall(GUEST);
}

/** The same, made where I have none yet. */
export function newGuestToken(): string {
  const token = guestToken() ?? newNonce();
  remember(GUEST, token);
  return token;
}

/** Be the guest that I am on another device, unless I am one here already. */
export function becomeGuest(token: string): void {
  if (token !== "" && guestToken() === null) remember(GUEST, token);
}

/** A fresh contribution to chance: 16 random bytes. */
export function newNonce(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The tokens in an address's fragment: `#k=one&k=two`. */
export function tokensIn(fragment: string): string[] {
  return new URLSearchParams(fragment.replace(/^#/, "")).getAll(FRAGMENT_KEY).filter((token) => token !== "");
}

/** The fragment that carries tokens to another device of mine. */
export function fragmentOf(tokens: readonly string[]): string {
  return "#" + tokens.map((token) => `${FRAGMENT_KEY}=${encodeURIComponent(token)}`).join("&");
}
