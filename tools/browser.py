"""Find a Chromium for the browser tests, or install one: Debian's own, else Playwright's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

HELP = """\
browser: no Chromium could be installed here. Any of these helps; then run make browser again:
  apt-get install chromium                 as root, on Debian
  .venv/bin/playwright install chromium    where the network allows it
  any Chromium on the PATH under the name chromium"""


def opens_a_page(chromium: str | None) -> bool:
    """Whether this Chromium (None: Playwright's own) starts and shows something."""
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            browser.new_page().set_content("<p>fondaco</p>")
            browser.close()
    except Error:
        return False
    return True


def succeeds(*command: str) -> bool:
    """Run a command that must not ask questions."""
    try:
        return subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode == 0
    except FileNotFoundError:
        return False


def root_prefix() -> list[str] | None:
    """What to put before a command that needs root; None where root is out of reach."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    if shutil.which("sudo") and succeeds("sudo", "-n", "true"):
        return ["sudo", "-n"]
    return None


def is_debian() -> bool:
    """Ubuntu does not count: its package chromium is only a pointer to a snap."""
    release = Path("/etc/os-release")
    return release.exists() and "ID=debian" in release.read_text(encoding="utf-8").splitlines()


def install_from_debian(root: list[str]) -> None:
    print("browser: installing chromium with apt-get", flush=True)
    apt_get = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if succeeds(*apt_get, "update"):
        succeeds(*apt_get, "install", "-y", "--no-install-recommends", "chromium", "strace")


def install_from_playwright(root: list[str] | None) -> None:
    print("browser: installing Chromium with Playwright", flush=True)
    playwright = [sys.executable, "-m", "playwright"]
    if succeeds(*playwright, "install", "chromium") and not opens_a_page(None) and root is not None:
        succeeds(*root, *playwright, "install-deps", "chromium")


def main() -> int:
    chromium = shutil.which("chromium")
    if chromium or opens_a_page(None):
        print(f"browser: {chromium or 'the Chromium of Playwright'}")
        return 0
    root = root_prefix()
    if root is not None and is_debian():
        install_from_debian(root)
        chromium = shutil.which("chromium")
        if chromium and opens_a_page(chromium):
            print(f"browser: {chromium}")
            return 0
    install_from_playwright(root)
    if opens_a_page(None):
        print("browser: the Chromium of Playwright")
        return 0
    print(HELP, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
