"""Browser profiles, one for each visitor, used by one visitor after another."""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from server.guests import House

from .pages import SECONDS

KEEP_PACE = """
    if (origin !== "null") localStorage.getItem("fondaco.pace") ?? localStorage.setItem("fondaco.pace", "PACE");
"""
"""An empty page has no origin, and nowhere to keep anything."""
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })"
"""A browser without workers: what one keeps would outlive a visitor, and no test but its own should meet it."""
ANCHOR = "/api/games"
"""A page without a client: it costs nothing while it stays open."""


class Profiles:
    """Lends profiles: whoever is lent one finds nothing that was kept before, but has not to load the client again.

    In each profile one page of the house stays open. So the process that draws its pages lives on, and neither it nor
    the client's scripts have to be made ready for every visitor anew.
    """

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser, self._house = browser, house
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._lent: list[tuple[str, BrowserContext]] = []
        self._visited: dict[BrowserContext, set[str]] = defaultdict(set)
        self._anchors: set[Page] = set()

    def lend(self, pace: str, **settings: Any) -> Page:
        """An empty page in a profile of these settings that nobody else has. The size of a screen that is no phone's
        is the page's own affair: profiles are not kept apart by it."""
        size = None if settings.get("is_mobile") else settings.pop("viewport", None)
        kind = repr((pace, sorted(settings.items())))
        profile = self._free[kind].pop() if self._free[kind] else self._make(pace, **settings)
        self._lent.append((kind, profile))
        page = profile.new_page()
        if size:
            page.set_viewport_size(size)
        self._forget(profile, page)
        return page

    def take_back(self) -> None:
        """All that are lent."""
        for kind, profile in self._lent:
            for page in set(profile.pages) - self._anchors:
                self._visited[profile].add(str(page.evaluate("origin")))
                page.close()
            self._free[kind].append(profile)
        self._lent.clear()

    def _make(self, pace: str, worker: bool = False, **settings: Any) -> BrowserContext:
        profile = self._browser.new_context(**settings)
        profile.set_default_timeout(SECONDS * 1000)
        anchor = profile.new_page()
        anchor.goto(f"http://{self._house.host}{ANCHOR}")
        self._anchors.add(anchor)
        profile.add_init_script(KEEP_PACE.replace("PACE", pace))
        if not worker:
            profile.add_init_script(NO_WORKER)
        return profile

    def _forget(self, profile: BrowserContext, page: Page) -> None:
        """Forget what was kept for the houses that were visited."""
        session = profile.new_cdp_session(page)
        for origin in self._visited.pop(profile, set()) - {"null"}:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "cookies,local_storage"})
        session.detach()
