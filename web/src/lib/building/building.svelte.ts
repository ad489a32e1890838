/**
 * A page that is built part by part, each in a task of its own: in between, the browser hears whoever is there. What is
 * built is seen when all of it is there (`.building` in styles/ledger.css), so that nothing jumps and every part tells the
 * same moment. Whatever comes later is built at once.
 */
import { getContext, setContext } from "svelte";

const BUILDING = Symbol("building");

export class Building {
  /** Whether all of it is there. */
  done = $state(false);
  readonly #waiting: (() => void)[] = [];
  #begun = false;

  /** Build a part when it is its turn. */
  add(build: () => void): void {
    if (this.done) {
      build();
      return;
    }
    this.#waiting.push(build);
    this.begin();
  }

  /** Build what is added now, and what the parts themselves add after it. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const build = this.#waiting.shift();
      if (build) {
        build();
        port2.postMessage(null);
      } else {
        this.done = true;
        port1.close();
      }
    };
    port2.postMessage(null);
  }
}

/** What the parts of this component are built by. */
export function setBuilding(): Building {
  return setContext(BUILDING, new Building());
}

/** Build a part of a component when it is its turn; at once where nothing is built part by part. */
export function inTurn(build: () => void): void {
  const building = getContext<Building | undefined>(BUILDING);
  if (building) building.add(build);
  else build();
}
