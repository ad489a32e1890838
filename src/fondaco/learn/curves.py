"""The log of a run as a picture: one small chart for each number noted, over the decisions learned from."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["draw"]

SHOWN = {
    "league": "Wins against past selves or a rival (1 is its share)",
    "share": "Share of wins against a rival, at usual tables",
    "value_error": "Error of what it expects (mean square)",
    "variety": "Variety of play (nats)",
    "divergence": "How far play changes in a round",
    "learned": "Part of what search finds that is known already",
    "gain": "What search thinks it gains a decision",
    "changed": "How often search prefers another move",
}
WIDE, HIGH, GAP, TOP = 360, 150, 64, 50
POINTS = 200
"""Of a curve, each the mean of as many lines of the log as fall on it."""
INK, LINE, PAPER = "#3a2a1a", "#9b2d1f", "#f6efdf"


def draw(log: Sequence[dict[str, float]], title: str) -> str:
    """All curves as one SVG."""
    charts = [name for name in SHOWN if any(name in line for line in log)]
    height = TOP + (HIGH + GAP) * ((len(charts) + 1) // 2)
    style = f'font-family="Georgia, serif" font-size="12" fill="{INK}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * (WIDE + GAP) + GAP} {height}" {style}>',
        f'<title>Learning {title}</title><rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{GAP}" y="24" font-size="15">{title}: {log[-1]["decisions"] / 1e6:,.0f} million decisions</text>'
        if log
        else "",
    ]
    for number, name in enumerate(charts):
        x, y = GAP + number % 2 * (WIDE + GAP), TOP + number // 2 * (HIGH + GAP)
        points = [(line["decisions"], line[name]) for line in log if name in line]
        parts += chart(thinned(points), SHOWN[name], x, y)
    return "\n".join([*parts, "</svg>"]) + "\n"


def thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """At most POINTS of them: means of neighbours."""
    each = -(-len(points) // POINTS)
    groups = [points[start : start + each] for start in range(0, len(points), each)]
    return [(sum(x for x, _ in group) / len(group), sum(y for _, y in group) / len(group)) for group in groups]


def chart(points: list[tuple[float, float]], name: str, left: int, top: int) -> list[str]:
    """One curve in its frame, with the least and the most of it named."""
    first_x, most_x = points[0][0], points[-1][0]
    low, high = min(y for _, y in points), max(y for _, y in points)
    wide, span = (most_x - first_x) or 1.0, (high - low) or 1.0
    reach = f"{most_x / 1e6:,.0f} million decisions"
    path = " ".join(f"{left + WIDE * (x - first_x) / wide:.1f},{top + HIGH * (high - y) / span:.1f}" for x, y in points)
    return [
        f'<text x="{left}" y="{top - 8}">{name}</text>',
        f'<rect x="{left}" y="{top}" width="{WIDE}" height="{HIGH}" fill="none" stroke="{INK}" stroke-opacity=".3"/>',
        f'<polyline points="{path}" fill="none" stroke="{LINE}" stroke-width="1.5"/>',
        *(
            f'<text x="{left - 6}" y="{y}" text-anchor="end" font-size="10">{number:.3g}</text>'
            for number, y in ((high, top + 10), (low, top + HIGH))
        ),
        f'<text x="{left + WIDE}" y="{top + HIGH + 14}" text-anchor="end" font-size="10">{reach}</text>',
    ]
