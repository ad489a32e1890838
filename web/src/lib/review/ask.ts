/** What the house is asked about games that are over: to review them, and to go on from one of their moments. */
import { ask } from "../api";
import { addCommitment, addTokens, newNonce } from "../keys";
import type { ReviewState, TableMade, WhatIf } from "../messages";

/** So many seconds an answer may wait for news. */
const WAIT = 2;

function path(table: string): string {
  return `/api/tables/${table}/review`;
}

/** How far a review is, without asking for one. */
export function reviewSoFar(table: string): Promise<ReviewState> {
  return ask(path(table));
}

/** Have a game reviewed; `news` is told how far that is until it is done. */
export async function reviewed(table: string, news: (state: ReviewState) => boolean): Promise<void> {
  let state = await ask<ReviewState>(path(table), {});
  while (news(state) && state.state !== "done" && state.state !== "none") {
    state = await ask<ReviewState>(`${path(table)}?wait=${WAIT}`);
  }
}

/** Open a table in the middle of a game that is over, and keep my key there. */
export async function goOnOtherwise(table: string, asked: Omit<WhatIf, "nonce">): Promise<string> {
  const made = await ask<TableMade>(`/api/tables/${table}/what-if`, { ...asked, nonce: newNonce() } satisfies WhatIf);
  addTokens(
    made.table,
    made.keys.map(({ token }) => token),
  );
  addCommitment(made.table, made.commitment);
  return made.table;
}
