/** Gestures at the table: said by a code, so that everybody reads them in their own language. */
export const GESTURES = ["good-luck", "well-played", "thank-you", "one-moment", "alas"] as const;

export type Gesture = (typeof GESTURES)[number];

/** What is said for a gesture. */
export function gestureText(gesture: Gesture): string {
  return `/${gesture}`;
}

/** The gesture that was said; null where it was anything else. */
export function gestureIn(text: string): Gesture | null {
  return GESTURES.find((gesture) => gestureText(gesture) === text) ?? null;
}
