/** The deal of the day: which day it is, and how those who played it compare. */
import type { DailyResult } from "./messages";
import type { Language } from "./words";

const LOCALES: Record<Language, string> = { en: "en-GB", pl: "pl-PL" };

export interface Placed extends DailyResult {
  place: number;
  mine: boolean;
}

/** The day it is, as the house counts days: in UTC, so that it is the same day everywhere. */
export function today(): string {
  return new Date().toISOString().slice(0, "2026-11-15".length);
}

/** A date, or parts of it, as people write it. */
export function written(
  date: string,
  language: Language,
  parts: Intl.DateTimeFormatOptions = { dateStyle: "long" },
): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", ...parts }).format(new Date(date));
}

/** Everybody's place, the best first; equals share the better one. */
export function placed(results: readonly DailyResult[], isMine: (table: string) => boolean): Placed[] {
  return results
    .map((result) => ({
      ...result,
      place: 1 + results.filter(({ score }) => score > result.score).length,
      mine: isMine(result.table),
    }))
    .sort((one, other) => one.place - other.place);
}

/** The best few, and what is mine wherever it stands. */
export function shortened(rows: readonly Placed[], few: number): Placed[] {
  return rows.filter(({ mine }, i) => i < few || mine);
}
