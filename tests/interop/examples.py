"""The examples of docs/interfaces.md, run as they stand there."""

import re
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "docs" / "interfaces.md"


def example(section: str) -> str:
    """The Python of a section."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    blocks: list[str] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks, f"{PAGE.name} has no example of {section}"
    return "".join(blocks)


def run_example(section: str) -> None:
    """Run the Python of a section."""
    exec(compile(example(section), PAGE.name, "exec"), {"__name__": "example"})
