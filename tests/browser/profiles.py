"""Browser profiles, one for each visitor, used by one visitor after another."""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from .pages import SECONDS

KEEP_PACE = """
    if (origin !== "null") localStorage.getItem("fondaco.pace") ?? localStorage.setItem("fondaco.pace", "PACE");
"""
"""An empty page has no origin, and nowhere to keep anything."""


class Profiles:
    """Lends profiles: whoever is lent one finds nothing that was kept before, but has not to load the client again."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._lent: list[tuple[str, BrowserContext]] = []
        self._visited: dict[BrowserContext, set[str]] = defaultdict(set)

    def lend(self, pace: str, **settings: Any) -> Page:
        """An empty page in a profile of these settings that nobody else has."""
        kind = repr((pace, sorted(settings.items())))
        profile = self._free[kind].pop() if self._free[kind] else self._make(pace, **settings)
        self._lent.append((kind, profile))
        page = profile.new_page()
        self._forget(profile, page)
        return page

    def take_back(self) -> None:
        """All that are lent."""
        for kind, profile in self._lent:
            for page in profile.pages:
                self._visited[profile].add(str(page.evaluate("origin")))
                page.close()
            self._free[kind].append(profile)
        self._lent.clear()

    def _make(self, pace: str, **settings: Any) -> BrowserContext:
        profile = self._browser.new_context(**settings)
        profile.set_default_timeout(SECONDS * 1000)
        profile.add_init_script(KEEP_PACE.replace("PACE", pace))
        return profile

    def _forget(self, profile: BrowserContext, page: Page) -> None:
        """Forget what was kept for the houses that were visited."""
        session = profile.new_cdp_session(page)
        for origin in self._visited.pop(profile, set()) - {"null"}:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "cookies,local_storage"})
        session.detach()
