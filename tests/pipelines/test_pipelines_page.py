"""The table of pipelines in the documentation is the one that the code has."""

import re
from pathlib import Path

from server.pipelines import PIPELINES

PAGE = Path(__file__).parents[2] / "docs" / "pipelines.md"


def table():
    rows = ["| pipeline | what it is | stages |", "|---|---|---|"]
    for pipeline in PIPELINES.values():
        stages = " → ".join(f"`{re.sub(r'[(].*', '', stage)}`" for stage in pipeline.stages())
        rows.append(f"| `{pipeline.name}` | {pipeline.title}: {pipeline.description} | {stages} |")
    return "\n".join(rows)


def test_the_documented_table_is_the_one_of_the_code():
    block = re.search(
        r"<!-- generated: pipelines -->\n(.*?)<!-- end -->", PAGE.read_text("utf-8"), re.DOTALL
    )
    assert block is not None
    assert block[1].strip() == table(), "paste this:\n" + table()
