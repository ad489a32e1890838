/** Whether the secret published at the end is the one the house had promised when the table opened. */
import { toHex } from "./keys";

const PREFIX = "fondaco secret\n";

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** SHA-256 of the secret as the house computes it; null where the browser offers no hashing (plain http). */
export async function commitmentOf(secret: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const text = new Uint8Array([...new TextEncoder().encode(PREFIX), ...bytesOf(secret)]);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}
