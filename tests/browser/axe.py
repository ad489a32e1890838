"""What axe-core says of a page, in both languages and by both lights.

A page is scanned twice as it lies open: in the language it is in by day, and in the other one by candle-light. Names do
not depend on the light, nor colours on the words, so two scans find what four would, and cost less than opening the
page again; `make long` scans all four. Of a page with a leaf over it the leaf alone is scanned: nothing else can be
reached then.
"""

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

from helpers.often import LONG

LIGHTS = ("light", "dark")
OTHER = {"en": "pl", "pl": "en"}
KNOWN = "typeof axe !== 'undefined'"
SCAN = """([light, part]) => {
    document.documentElement.dataset.light = light;
    const scanned = document.querySelector(part || "dialog[open]") ?? document;
    return axe.run(scanned, { resultTypes: ["violations"] }).then(({ violations }) => ({ violations }));
}"""
"""By a light as the settings have it. What axe-core is content with need not be listed: that takes longer than all."""
SEEN = """async () => {
    const painted = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await painted();
    return {
        language: document.documentElement.lang,
        light: document.documentElement.dataset.light,
        names: [...new Set([...document.querySelectorAll("[data-testid]")].map(each => each.dataset.testid))],
    };
}"""
"""As the browser has painted it: a page whose window has just become small still has parts that will go."""
SWITCH = "language => document.querySelector(`.languages [lang=${language}]`).click()"
"""The switch may lie behind a leaf."""
SWITCHED = """([language, names]) => document.documentElement.lang === language &&
    names.every(name => document.querySelector(`[data-testid="${name}"]`))"""
"""All that was there is there again: some pages fetch what they say."""


def no_violations(page: Page, part: str = "") -> None:
    """axe-core has nothing to say of the page as it is now, in either language and by either light; or of a part of
    it, where only that has changed since the page was scanned. The page is left as it was."""
    if not page.evaluate(KNOWN):
        page.evaluate(AXE_SCRIPT)
    seen = page.evaluate(SEEN)
    for light in LIGHTS if LONG else LIGHTS[:1]:
        scan(page, light, part)
    speak_in(page, OTHER[seen["language"]], seen["names"])
    for light in LIGHTS if LONG else LIGHTS[1:]:
        scan(page, light, part)
    page.evaluate("light => { document.documentElement.dataset.light = light }", seen["light"])
    speak_in(page, seen["language"], seen["names"])


def scan(page: Page, light: str, part: str) -> None:
    """What axe-core says by this light: nothing."""
    found = AxeResults(page.evaluate(SCAN, [light, part]))
    assert found.violations_count == 0, f"by {light}: {found.generate_report()}"


def speak_in(page: Page, language: str, names: list[str]) -> None:
    """Switch the language, and wait until all that bears these names is there again."""
    page.evaluate(SWITCH, language)
    page.wait_for_function(SWITCHED, arg=[language, names])
