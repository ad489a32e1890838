/** What the house is asked about deals of the day beside their scores: what was best, and what it has promised. */
import { ask, dailyResults } from "../api";
import { commitmentOf } from "../fairness";
import { decode } from "../json";
import { recall, remember } from "../keys";
import type { DailyResult, DayPromise } from "../messages";

const PROMISES = "fondaco.promises";

/** How everybody did in practice. */
function practised(game: string, date: string): Promise<DailyResult[]> {
  return ask(`/api/daily/${game}/${date}?practice=true`);
}

export interface Day {
  /** How many tries counted. */
  tries: number;
  /** The best score known, in practice too; null where nobody has finished. */
  best: number | null;
  /** The place of this score among those that count. */
  placeOf: (score: number) => number;
}

/** What is known of a game's deal of a day. */
export async function dayOf(game: string, date: string): Promise<Day> {
  const [counted, more] = await Promise.all([dailyResults(game, date), practised(game, date)]);
  const scores = [...counted, ...more].map(({ score }) => score);
  return {
    tries: counted.length,
    best: scores.length > 0 ? Math.max(...scores) : null,
    placeOf: (mine) => 1 + counted.filter(({ score }) => score > mine).length,
  };
}

/** `kept`: the secret is the one promised to this browser beforehand; `fair`: the one promised, as far as it knows. */
export type Verdict = "kept" | "fair" | "broken" | "unchecked";

function remembered(): Record<string, string> {
  try {
    return decode<Record<string, string> | null>(recall(PROMISES) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** What the house has promised for days past and to come; promises of days to come are remembered. */
export async function promises(today: string): Promise<DayPromise[]> {
  const told = await ask<DayPromise[]>("/api/daily/commitments");
  const coming = told.filter(({ date }) => date >= today).map(({ date, commitment }) => [date, commitment]);
  // A promise that was heard once is not replaced by another.
  const before = remembered();
  const known = told.filter(({ date }) => date in before).map(({ date }) => [date, before[date]]);
  remember(PROMISES, JSON.stringify(Object.fromEntries([...coming, ...known])));
  return told;
}

/** Whether a day that has passed was dealt as promised. */
export async function verdictOn({ date, commitment, secret }: DayPromise): Promise<Verdict> {
  const computed = await commitmentOf(secret);
  if (computed === null) return "unchecked";
  const heard = remembered()[date];
  if (computed !== commitment || (heard !== undefined && heard !== computed)) return "broken";
  return heard === undefined ? "fair" : "kept";
}
