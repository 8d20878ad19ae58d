"""The terminal transcript of docs/inquiries.md: its commands run again, what they print compared.

``python -m bench.inquiry_transcript`` runs them on the database of the settings, which must serve
the small corpus of the tests, and writes what they print into the page.
"""

import re
import shlex
import uuid
from collections.abc import Iterator, Sequence

from click.testing import CliRunner

from bench.measuring import ROOT
from server.cli import themepath
from server.errors import ThemepathError

PAGE = ROOT / "docs" / "inquiries.md"
BLOCK = re.compile(r"(?<=<!-- transcript -->\n)```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
PROMPT = "$ themepath "
NAMES = ("dry-summer", "dry-winter")
"""The inquiries of the transcript; a run gives each a name that nobody has."""
_CHANGING = (
    (re.compile(r"\br-[0-9a-f]{20}\b"), "r-…"),
    (re.compile(r"\bgarden@\d+"), "garden@1"),
    (re.compile(r"\b\d{4}-\d\d-\d\dT[0-9:.]+(?:Z|\+00:00)"), "…"),
    (re.compile(r" +$", re.MULTILINE), ""),
)


def commands(transcript: str) -> list[str]:
    """Return the commands of a transcript."""
    lines = transcript.splitlines()
    return [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]


def transcript() -> str:
    """Return the transcript that the page shows."""
    found = BLOCK.search(PAGE.read_text("utf-8"))
    assert found is not None, "the page has no transcript"
    return found[1]


def printed(lines: Sequence[str]) -> str:
    """Run commands and return the transcript, without what differs between two runs."""
    own = {name: f"t-{uuid.uuid4().hex[:10]}" for name in NAMES}
    text = "\n".join(part for line in lines for part in _ran(line, own)) + "\n"
    for name, used in own.items():
        text = text.replace(used, name)
    for pattern, shown in _CHANGING:
        text = pattern.sub(shown, text)
    return text


def _ran(line: str, own: dict[str, str]) -> Iterator[str]:
    """Run one command; one of our errors is printed as the command line prints it."""
    words = [own.get(word, word) for word in shlex.split(line)]
    yield f"{PROMPT}{line}"
    done = CliRunner().invoke(themepath, words)
    if isinstance(done.exception, ThemepathError):
        yield f"{done.exception.title}: {done.exception}"
    elif done.exit_code:
        raise RuntimeError(f"{line}: {done.output}") from done.exception
    else:
        yield done.output.rstrip("\n")
    yield ""


def main() -> None:
    """Write what the commands print now into the page."""
    text = printed(commands(transcript()))
    page = PAGE.read_text("utf-8")
    PAGE.write_text(BLOCK.sub(lambda _: f"```text\n{text}```\n", page), "utf-8")


if __name__ == "__main__":
    main()
