"""The snippets of the documentation run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "python.md"
README = Path(__file__).parents[1] / "README.md"


def snippets() -> list[str]:
    """All Python blocks of the page and the README."""
    return [
        block for page in (PAGE, README) for block in re.findall(r"^```python\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
    ]


def test_there_are_ten_snippets() -> None:
    assert len(snippets()) >= 10


@pytest.mark.parametrize("snippet", snippets(), ids=range(len(snippets())))
def test_snippets_run(snippet: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", snippet], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
