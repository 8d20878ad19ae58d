"""Every row of the page's table of what goes wrong names a test that is there."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "page.md"


def test_every_row_of_what_goes_wrong_names_tests_that_exist() -> None:
    part = PAGE.read_text("utf-8").split("## When something goes wrong")[1].split("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 10
    written = "\n".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    known = set(re.findall(r"async def (test_\w+)\(", written))
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row)
        assert named, row
        assert set(named) <= known, row
