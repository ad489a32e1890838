"""Without a mouse: where the focus is, and how Tab leads it on."""

from playwright.sync_api import Page

TABS_MOST = 80
"""The controls of a page, of which the chronicle is one, however long it is."""
FOCUS = """() => {
    const element = document.activeElement;
    const style = getComputedStyle(element);
    const line = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    return {
        test: element.dataset.testid ?? null,
        name: element.getAttribute("name"),
        seen: element.matches(":focus-visible") && line,
        decides: element.matches("[data-decide]"),
        lost: element === document.body,
    };
}"""
"""What has the focus, and whether that is to be seen."""


def tab_to(page: Page, name: str, tab: str = "Tab") -> None:
    """Press Tab, or `Shift+Tab`, until this control has the focus, and it is seen."""
    been = []
    for _ in range(TABS_MOST):
        focus = page.evaluate(FOCUS)
        if focus["test"] == name:
            assert focus["seen"], f"{name} has the focus, but nobody sees it"
            return
        been.append(focus["test"] or focus["name"])
        page.keyboard.press(tab)
    raise AssertionError(f"{name} cannot be reached with {tab}, which led to {been}")


def enter(page: Page, name: str, tab: str = "Tab") -> None:
    """Tab to a control, and press Enter there."""
    tab_to(page, name, tab)
    page.keyboard.press("Enter")
