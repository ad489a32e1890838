"""The house as guests see it: a real Chromium before a real server."""
