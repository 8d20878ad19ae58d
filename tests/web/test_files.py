"""What the page's files may be: small, few, and all of them ours."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "server" / "web"
FILES = sorted(path for path in WEB.rglob("*") if path.is_file())
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
MESSAGES = {path.stem: path for path in SCRIPTS if path.parent.name == "messages"}
KEY = re.compile(r'^  (?:"([^"]+)"|(\w+)): ', re.MULTILINE)
LARGEST_FILE = 200
WEIGHT = 200_000


def shown(path: Path) -> str:
    return str(path.relative_to(WEB))


def test_the_page_has_its_parts() -> None:
    assert {"index.html", "scripts/main.js", "styles/ground.css"} <= {shown(p) for p in FILES}


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_a_file_of_the_page_has_fewer_than_200_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) < LARGEST_FILE


def test_the_whole_page_weighs_less_than_200_kilobytes() -> None:
    assert sum(path.stat().st_size for path in FILES) < WEIGHT


def test_no_script_or_style_stands_in_the_markup() -> None:
    markup = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:", markup) == []


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_no_file_names_another_site(path: Path) -> None:
    text = path.read_text("utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert re.findall(r"(?:https?:)?//[\w-]+\.[\w.-]+|@import|url\(", text) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=shown)
def test_no_script_makes_markup_or_code_from_text(path: Path) -> None:
    made = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\.srcdoc"
    assert re.findall(made, path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=shown)
def test_a_script_says_in_its_head_what_it_is(path: Path) -> None:
    assert path.read_text("utf-8").startswith("/**\n * @file") or path.read_text(
        "utf-8"
    ).startswith("/** @file")


def test_every_interface_language_has_the_same_messages_with_the_same_gaps() -> None:
    texts = {tag: path.read_text("utf-8") for tag, path in MESSAGES.items()}
    keys = {tag: [a or b for a, b in KEY.findall(text)] for tag, text in texts.items()}
    assert set(keys) == {"en", "id", "ar"}
    assert len(keys["en"]) == len(set(keys["en"]))
    assert keys["en"] == keys["id"] == keys["ar"]


def test_a_message_has_the_same_gaps_in_every_language() -> None:
    def gaps(path: Path) -> dict[str, set[str]]:
        lines = re.split(r"\n(?=  [\"\w])", path.read_text("utf-8"))
        return {
            (KEY.match(line) or [""])[0]: set(re.findall(r"\{(\w+)\}", line)) for line in lines[1:]
        }

    english = gaps(MESSAGES["en"])
    assert gaps(MESSAGES["id"]) == english
    assert gaps(MESSAGES["ar"]) == english


def test_every_message_that_a_script_says_exists() -> None:
    known = {a or b for a, b in KEY.findall(MESSAGES["en"].read_text("utf-8"))}
    say = re.compile(r"""(?:\.text|\.nodes|#say|\bsay)\(\s*"([^"]+)"|data-say="([^"]+)\"""")
    code = "\n".join(path.read_text("utf-8") for path in [*SCRIPTS, WEB / "index.html"])
    said = {a or b for a, b in say.findall(code)}
    assert len(said) > 60
    assert said - known == set()
