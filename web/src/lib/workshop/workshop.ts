/** Where an owner puts his own deck, dice or cards together: by a form of the game's own, fetched when it is opened. */
import type { Component } from "svelte";
import { ask } from "../api";
import type { ComponentsRead, OwnComponents } from "../messages";
import type { Words } from "../words";
import type { PlainTable } from "./toml";

/** What a game's form gets: components as they are now, how a view shows them, both as JSON; and where a change goes. */
export interface Workbench {
  components: string;
  /** What is printed on them, as the house last read them. */
  shown: string;
  words: Words;
  change: (components: PlainTable) => void;
}

const WORKSHOPS: Readonly<Record<string, () => Promise<{ default: Component<Workbench> }>>> = {
  "medici-card": () => import("../../games/medici-card/Workshop.svelte"),
  "medici-dice": () => import("../../games/medici-dice/Workshop.svelte"),
  "middle-ages": () => import("../../games/middle-ages/Workshop.svelte"),
};

export function hasWorkshop(game: string): boolean {
  return Object.hasOwn(WORKSHOPS, game);
}

export async function loadWorkshop(game: string): Promise<Component<Workbench> | undefined> {
  return (await WORKSHOPS[game]?.())?.default;
}

/** Components as the house reads them, its own where the text is empty; or a failure that says why it cannot. */
export function readComponents(game: string, text: string, players: number): Promise<ComponentsRead> {
  return ask(`/api/games/${game}/components`, { text, players } satisfies OwnComponents);
}
