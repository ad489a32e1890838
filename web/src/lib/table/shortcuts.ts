/** Keys of the replay; they do not take keys from a field, a slider or a button that has the focus. */
export type ReplayKey = "back" | "on" | "first" | "last" | "live";

const KEYS: Record<string, ReplayKey> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "last",
  " ": "live",
};

const FIELDS = "input, textarea, select, dialog";
/** A field for digits swallows nothing else that is written. */
const DIGITS = "input[data-digits]";

/** Whether a key belongs to what it was pressed in. */
function isSwallowed(event: KeyboardEvent): boolean {
  if (isWithin(event, DIGITS) && /^\D$/.test(event.key)) return false;
  return isWithin(event, FIELDS);
}

export function keyFor(event: KeyboardEvent): ReplayKey | null {
  const key = KEYS[event.key];
  if (key === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  if (isSwallowed(event)) return null;
  if (key === "live" && isWithin(event, "button, a, summary")) return null;
  return key;
}

/** Whether a key is pressed by itself and belongs to no field and no dialog: such keys may be moves. */
export function isPlain(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  return !isSwallowed(event);
}

/** Whether what an event happened to is, or lies in, something that fits a selector. */
export function isWithin(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}
