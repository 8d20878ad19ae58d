"""Every row of what people ask for names tests that are there, or says that it is not built."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "wishes.md"


def test_every_wish_is_held_by_tests_that_exist_or_said_to_be_not_built() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    wishes = [row for row in rows if not row.endswith("| held by |")]
    assert len(wishes) > 50
    written = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    known = set(re.findall(r"def (test_\w+)\(", written))
    for row in wishes:
        what, here, held = row.strip("| ").split(" | ")
        named = set(re.findall(r"`(test_\w+)`", held))
        assert named <= known, row
        assert named or "not built" in here, what
