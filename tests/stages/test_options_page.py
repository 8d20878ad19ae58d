"""The table of options in the documentation is the one that the code has."""

import re
from pathlib import Path

from server.adapted import OPTIONS

PAGE = Path(__file__).parents[2] / "docs" / "retrieval-options.md"


def test_the_documented_options_are_those_of_the_code():
    rows = ["| option | what it sets |", "|---|---|"]
    rows += [f"| `{name}` | {option.meaning} |" for name, option in OPTIONS.items()]
    block = re.search(
        r"<!-- generated: options -->\n(.*?)<!-- end -->", PAGE.read_text("utf-8"), re.DOTALL
    )
    assert block is not None
    assert block[1].strip() == "\n".join(rows), "paste this:\n" + "\n".join(rows)
