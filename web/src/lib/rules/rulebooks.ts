/** The games whose rules this client tells, and where a moment of a game stands in them. All is fetched when opened. */
import type { Component } from "svelte";
import type { Moment } from "../messages";
import type { Language, Words } from "../words";
import { readPage, type RulesPage } from "./page";

/** What a player's aid is drawn from: the page's own facts, and the game's words. */
export type Aid = Component<{ page: RulesPage; words: Words }>;

const PAGES = import.meta.glob<string>("../../rules/*.md", { query: "?raw", import: "default" });

const AIDS: Readonly<Record<string, () => Promise<{ default: Aid }>>> = {
  medici: () => import("./aids/MediciAid.svelte"),
  "medici-card": () => import("./aids/MediciCardAid.svelte"),
  "medici-dice": () => import("./aids/MediciDiceAid.svelte"),
  "middle-ages": () => import("./aids/MiddleAgesAid.svelte"),
};

/** The rule to read first, by what is being decided: a game's view calls that its phase, or its step. */
export const RULE_OF_THE_MOMENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  medici: { show: "lot-1", bid: "bid-1", over: "score-10" },
  "medici-card": { market: "turn-3", over: "score-11" },
  "medici-dice": { take: "turn-1", choose: "turn-2", fill: "turn-7", alone: "solo-1", over: "score-8" },
  "middle-ages": {
    choose: "deal-5",
    add: "turn-1",
    ability: "turn-3",
    accord: "turn-4",
    discard: "turn-7",
    build: "turn-9",
    structure: "turn-15",
    over: "end-6",
  },
};

export async function loadRules(game: string, language: Language): Promise<RulesPage> {
  return readPage((await PAGES[`../../rules/${game}.${language}.md`]?.()) ?? "");
}

export async function loadAid(game: string): Promise<Aid | null> {
  return (await AIDS[game]?.())?.default ?? null;
}

/** The rule that a moment is about; null before a game has begun. */
export function ruleAt(moment: Moment | null): string | null {
  if (moment === null) return null;
  const { phase, step, solo } = moment.view;
  const now = phase === "take" && solo ? "alone" : (phase ?? step);
  return (typeof now === "string" && RULE_OF_THE_MOMENT[moment.game]?.[now]) || null;
}
