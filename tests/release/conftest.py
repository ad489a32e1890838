"""The Chromium of the browser tests."""

from browser.conftest import browser_type_launch_args

__all__ = ["browser_type_launch_args"]
