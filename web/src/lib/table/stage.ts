/** What is seen happening on the board: how to wait until it is over, and how to have it over with. */
import { tick } from "svelte";
import type { Stage } from "../live.svelte";
import { settings } from "../settings.svelte";

/** However long something moves, nobody waits longer for it, in milliseconds. */
const LONGEST = 2000;

/** What moves in a part of the page now and will come to an end. */
function movingIn(part: HTMLElement): Animation[] {
  return part.getAnimations({ subtree: true }).filter(({ effect, playState }) => {
    const end = Number(effect?.getComputedTiming().endTime ?? 0);
    return playState === "running" && end > 0 && end < Infinity;
  });
}

/** The stage on which a part of the page shows what happens. */
export function stageOf(part: () => HTMLElement | undefined): Stage {
  return {
    async rest() {
      await tick();
      const board = part();
      if (!board || settings.pace === "instant") return;
      const over = Promise.allSettled(movingIn(board).map(({ finished }) => finished));
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
    },
    async hurry() {
      await tick();
      const board = part();
      if (board) for (const each of movingIn(board)) each.finish();
    },
  };
}
