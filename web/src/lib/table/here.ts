/** The table that everything on this page belongs to, for whatever lies deep inside a game's board. */
import { createContext } from "svelte";
import type { LiveTable } from "../live.svelte";

export const [tableHere, setTableHere] = createContext<LiveTable>();
