/** The language of the page and of all words on it, whenever they come. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speech } from "../src/lib/language.svelte";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "" } }));
afterEach(() => vi.unstubAllGlobals());

describe("a language", () => {
  test("chosen while words are on their way is the language of all of them", async () => {
    await speech.choose("en");
    await Promise.all([speech.choose("pl"), speech.learn("medici"), speech.learnRefusals()]);
    expect(speech.language).toBe("pl");
    expect(speech.of("medici").say("title")).toBe("Medyceusze");
    expect(speech.refusals.house.has("not-your-turn")).toBe(true);
    await Promise.all([speech.learn("medici-card"), speech.choose("en")]);
    expect(speech.of("medici-card").say("title")).toBe("Medici: The Card Game");
    expect(speech.of("medici").say("title")).toBe("Medici");
    expect(speech.refusals.seats.language).toBe("en");
  });

  test("is the one that was chosen last", async () => {
    await Promise.all([speech.choose("pl"), speech.choose("en"), speech.choose("pl"), speech.choose("en")]);
    expect([speech.language, document.documentElement.lang]).toEqual(["en", "en"]);
  });
});
