"""The wheel, and an environment it is installed in."""

from helpers.installed import installed, wheel

__all__ = ["installed", "wheel"]
