/** My keys on their way to another device: sealed by the house under a phrase of eight words, which it does not keep. */
import { ask } from "../api";
import { addTokens, becomeGuest, guestToken, hostKeyOf, keepHostKey, myTables, tokensOf } from "../keys";
import type { KeyBundle, Phrase } from "../messages";

/** Have my keys kept; the phrase that opens them. */
export async function newPhrase(): Promise<string> {
  const tables = myTables().map((table) => ({ table, tokens: tokensOf(table), host: hostKeyOf(table) }));
  return (await ask<Phrase>("/api/keys", { tables, guest: guestToken() ?? "" } satisfies KeyBundle)).phrase;
}

/** Take the keys that lie under a phrase; how many tables they are for. */
export async function openPhrase(phrase: string): Promise<number> {
  const bundle = await ask<KeyBundle>("/api/keys/open", { phrase } satisfies Phrase);
  for (const { table, tokens, host } of bundle.tables) {
    addTokens(table, tokens);
    keepHostKey(table, host ?? "");
  }
  becomeGuest(bundle.guest ?? "");
  return bundle.tables.length;
}
