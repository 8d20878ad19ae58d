"""What the page's files may be: small, few, and all of them ours."""

import gzip
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "server" / "web"
FILES = sorted(path for path in WEB.rglob("*") if path.is_file())
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
WORDS = [path for path in SCRIPTS if "messages" in path.parts]
PARTS = sorted({path.parent for path in WORDS})
LANGUAGES = {"en", "id", "ar"}
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


def imported(script: Path) -> set[Path]:
    """Return a script and all that it imports when it is loaded, directly or not."""
    found, waiting = set(), [script]
    while waiting:
        at = waiting.pop()
        if at not in found:
            found.add(at)
            names = re.findall(r'^import [^;]*?"(\.[^"]+)";', at.read_text("utf-8"), re.MULTILINE)
            waiting += [(at.parent / name).resolve() for name in names]
    return found


LINKED = set(
    re.findall(r'href="web/(styles/[\w-]+\.css)"', (WEB / "index.html").read_text("utf-8"))
)


def beside(view: str) -> tuple[list[str], list[str]]:
    """Return the further parts of the words and the style sheets that a view names as its needs."""
    text = (WEB / "scripts/views.js").read_text("utf-8")
    named = re.search(rf"^  {view}: {{ words: \[(.*)\], styles: \[(.*)\] }},$", text, re.MULTILINE)
    words, styles = named.groups() if named else ("", "")
    return re.findall(r"\w+", words), re.findall(r"\w+", styles)


def loaded(view: str) -> set[Path]:
    """Return the files that a reader loads for a view of the page, in the heaviest language."""
    scripts = WEB / "scripts"
    more_words, more_styles = beside(view)
    named = {*LINKED, *(f"styles/{style}.css" for style in [view, *more_styles])}
    styles = {path for path in FILES if path.suffix in {".svg", ".html"} or shown(path) in named}
    parts = {"", "problems", view, *more_words}
    words = {path for path in WORDS if path.stem == "ar" and path.parent.name in parts}
    words.add(scripts / "messages" / "ar.js")
    entry = imported(scripts / "main.js")
    more = imported(scripts / "elements" / f"{view}-view.js") if view else set()
    return styles | words | entry | more


VIEWS = re.findall(
    r"^  (\w+): \(\) => import", (WEB / "scripts/views.js").read_text(), re.MULTILINE
)


def test_a_reader_loads_less_than_200_kilobytes_to_ask() -> None:
    files = loaded("")
    assert WEB / "scripts" / "elements" / "question-page.js" in files
    assert sum(path.stat().st_size for path in files) < WEIGHT


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_comes_compressed_in_less_than_100_kilobytes_with_all_it_needs(view: str) -> None:
    sent = [len(gzip.compress(path.read_bytes(), 6)) for path in loaded(view)]
    assert sum(sent) < WEIGHT / 2


def test_no_script_or_style_stands_in_the_markup() -> None:
    markup = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:", markup) == []


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_no_file_names_another_site(path: Path) -> None:
    text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")  # names no place
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


@pytest.mark.parametrize("part", PARTS, ids=shown)
def test_every_interface_language_has_the_same_messages_in_every_part(part: Path) -> None:
    texts = {path.stem: path.read_text("utf-8") for path in part.glob("*.js")}
    keys = {tag: [a or b for a, b in KEY.findall(text)] for tag, text in texts.items()}
    assert set(keys) == LANGUAGES
    assert len(keys["en"]) == len(set(keys["en"]))
    assert keys["en"] == keys["id"] == keys["ar"]


def test_no_part_gives_a_message_of_another_part_a_new_meaning() -> None:
    found = [a or b for part in PARTS for a, b in KEY.findall((part / "en.js").read_text("utf-8"))]
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize("part", PARTS, ids=shown)
def test_a_message_has_the_same_gaps_in_every_language(part: Path) -> None:
    def gaps(path: Path) -> dict[str, set[str]]:
        lines = re.split(r"\n(?=  [\"\w])", path.read_text("utf-8"))
        return {
            (KEY.match(line) or [""])[0]: set(re.findall(r"\{(\w+)\}", line)) for line in lines[1:]
        }

    english = gaps(part / "en.js")
    assert gaps(part / "id.js") == english
    assert gaps(part / "ar.js") == english


def test_every_message_that_a_script_says_exists() -> None:
    english = [path.read_text("utf-8") for path in WORDS if path.stem == "en"]
    known = {a or b for text in english for a, b in KEY.findall(text)}
    say = re.compile(r"""(?:\.text|\.nodes|#say|\bsay)\(\s*"([^"]+)"|data-say="([^"]+)\"""")
    code = "\n".join(path.read_text("utf-8") for path in [*SCRIPTS, WEB / "index.html"])
    said = {a or b for a, b in say.findall(code)}
    assert len(said) > 60
    assert said - known == set()
