/** How my games have ended, as this browser remembers it: for statistics, and for days in a row. */
import { decode } from "./json";
import { recall, remember } from "./keys";
import type { SeatInfo, TableRow } from "./messages";

const RESULTS = "fondaco.results";
/** What a file of results says of itself. */
const KIND = "fondaco results";
const DAY = 24 * 60 * 60 * 1000;

export interface Result {
  table: string;
  game: string;
  /** In milliseconds since 1970. */
  ended: number;
  players: number;
  place: number;
  score: number;
  /** `alone`, `people`, the code of the bots where all are of one kind, or else `mixed`. */
  against: string;
  /** The date of the deal of the day; else empty. */
  daily: string;
  practice: boolean;
}

export interface Tally {
  game: string;
  against: string;
  games: number;
  wins: number;
  meanPlace: number;
  best: number;
}

/** Whom I played against. */
export function opponents(seats: readonly SeatInfo[], mine: number): string {
  const others = seats.filter((_, seat) => seat !== mine);
  const [first] = others;
  if (first === undefined) return "alone";
  if (others.some(({ kind }) => kind !== "bot")) return "people";
  return others.every(({ bot }) => bot === first.bot) ? first.bot : "mixed";
}

/** How a table of mine has ended; null while it has not, or where several of us sat at this screen. */
export function resultOf(row: TableRow): Result | null {
  const [seat, ...more] = row.mine ?? [];
  if (seat === undefined || more.length > 0 || !row.scores || !row.ranking) return null;
  return {
    table: row.table,
    game: row.game,
    ended: row.moved,
    players: row.seats.length,
    place: row.ranking[seat] ?? 0,
    score: row.scores[seat] ?? 0,
    against: opponents(row.seats, seat),
    daily: row.daily ?? "",
    practice: row.practice ?? false,
  };
}

/** All that is kept, by table. */
function kept(): Record<string, Result> {
  try {
    return named(decode(recall(RESULTS) ?? "{}"));
  } catch {
    return {};
  }
}

export function keptResults(): Result[] {
  return Object.values(kept()).sort((one, other) => other.ended - one.ended);
}

/** Keep how these tables have ended. */
export function keepResults(rows: readonly TableRow[]): void {
  add(rows.map(resultOf).filter((result) => result !== null));
}

function add(results: readonly Result[]): void {
  if (results.length > 0)
    remember(RESULTS, JSON.stringify({ ...kept(), ...Object.fromEntries(results.map((each) => [each.table, each])) }));
}

/** The text of a file with all results. */
export function exported(): string {
  return JSON.stringify({ kind: KIND, results: keptResults() }, null, 1);
}

/** Add the results of such a file to those kept; how many it has, or null where it is no such file. */
export function imported(text: string): number | null {
  try {
    const file: unknown = JSON.parse(text);
    if (!isFields(file) || file.kind !== KIND || !Array.isArray(file.results)) return null;
    const results: unknown[] = file.results;
    if (!results.every(isResult)) return null;
    add(results);
    return results.length;
  } catch {
    return null;
  }
}

function named(all: unknown): Record<string, Result> {
  if (!isFields(all)) return {};
  return Object.fromEntries(
    Object.values(all)
      .filter(isResult)
      .map((each) => [each.table, each]),
  );
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isResult(value: unknown): value is Result {
  if (!isFields(value)) return false;
  const texts = [value.table, value.game, value.against, value.daily];
  const numbers = [value.ended, value.players, value.place, value.score];
  return (
    texts.every((text) => typeof text === "string") &&
    numbers.every(Number.isFinite) &&
    typeof value.practice === "boolean"
  );
}

/** My games by game and opponents, those played most first; what is practised with a known deal does not count. */
export function tallies(results: readonly Result[]): Tally[] {
  const groups = new Map<string, Result[]>();
  for (const result of results.filter(({ practice }) => !practice)) {
    const key = `${result.game} ${result.against}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()]
    .map((group) => ({
      game: group[0]!.game,
      against: group[0]!.against,
      games: group.length,
      wins: group.filter(({ place }) => place === 1).length,
      meanPlace: group.reduce((sum, { place }) => sum + place, 0) / group.length,
      best: Math.max(...group.map(({ score }) => score)),
    }))
    .sort((one, other) => one.game.localeCompare(other.game) || other.games - one.games);
}

/** My results that count in a game's deals of the day, by date. */
export function dailyResultsOf(game: string, results: readonly Result[]): Map<string, Result> {
  const counted = results.filter((each) => each.game === game && each.daily !== "" && !each.practice);
  return new Map(counted.map((each) => [each.daily, each]));
}

/** How many days in a row were played up to this one; where it is not played yet, up to the day before. */
export function streak(dates: ReadonlySet<string>, today: string): number {
  let day = Date.parse(today);
  if (!dates.has(today)) day -= DAY;
  let days = 0;
  for (; dates.has(dateOf(day)); day -= DAY) days += 1;
  return days;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-11-15".length);
}
