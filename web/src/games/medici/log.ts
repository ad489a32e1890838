/** What the chronicle tells in one line: who was not asked, one after another. */
import type { Told } from "../../lib/messages";
import type { Words } from "../../lib/words";

/** Everybody who cannot bid, those who lack the same together. */
export function notAsked(run: readonly Told[], names: readonly string[], words: Words): string {
  const list = new Intl.ListFormat(words.language, { type: "conjunction" });
  const lacks = [...new Set(run.map(({ lack }) => String(lack)))];
  return lacks
    .map((lack) => {
      const those = run.filter((each) => each.lack === lack);
      const seats = list.format(those.map(({ seat }) => names[Number(seat)] ?? ""));
      return words.say("not-asked-together", { seats, lack: words.say(`lack-${lack}`) });
    })
    .join(" ");
}
