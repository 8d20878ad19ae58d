"""Drawings as pictures: every node once at a place of its own, names as written, sources below."""

import io
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.drawn import Dot, Drawing, Line
from server.pictures.looks import shortened
from server.pictures.placing import place
from server.pictures.png import png
from server.pictures.svg import svg

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("الصبر والصلاة", "忍耐與信德", "Patience & <faith>", "סבלנות")


def drawing(units: int = 4, themes: int = 2) -> Drawing:
    dots = [Dot(f"theme:{n}", "theme", NAMES[n % 4], "index", units) for n in range(themes)]
    dots += [Dot(f"unit:{n}", "unit", f"Garden {n}", "", 1, "Feed it.") for n in range(units)]
    lines = [Line("theme:0", f"unit:{n}", "HAS_UNIT", 1.0) for n in range(units)]
    lines += [Line(f"theme:{n}", "theme:0", "BROADER", 1.0) for n in range(1, themes)]
    source = {"id": "book", "title": "The book", "attribution": "A gardener"}
    return Drawing("garden", "garden@1", "all", units, (), tuple(dots), tuple(lines), (source,))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 12), st.integers(1, 5))
def test_every_node_has_a_place_of_its_own_and_the_same_one_each_time(
    units: int, themes: int
) -> None:
    whole = drawing(units, themes)
    placed = place(whole)
    assert len(placed.dots) == units + themes
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in placed.places)
    assert all(abs(a - c) + abs(b - d) > 0.01 for (a, b), (c, d) in combinations(placed.places, 2))
    assert place(whole) == placed
    assert len(placed.lines) == len(whole.links)


def test_what_is_linked_stands_nearer_than_what_is_not() -> None:
    dots = tuple(Dot(f"unit:{n}", "unit", str(n), "", 1) for n in range(8))
    pairs = [(n, n + 1) for n in (0, 2, 4, 6)]
    lines = tuple(Line(f"unit:{a}", f"unit:{b}", "CITES", 1.0) for a, b in pairs)
    at = place(Drawing("c", "c@1", "all", 8, (), dots, lines, ())).places

    def apart(a: int, b: int) -> float:
        return sum((p - q) ** 2 for p, q in zip(at[a], at[b], strict=True))

    linked = max(apart(a, b) for a, b in pairs)
    assert linked < min(apart(a, b) for a, b in combinations(range(8), 2) if (a, b) not in pairs)


def test_more_nodes_than_can_be_told_apart_are_left_out_and_counted() -> None:
    placed = place(drawing(units=40, themes=30), most=30)
    assert len(placed.dots) == 30
    assert placed.left == 40
    assert placed.dots[0].id == "theme:0"
    assert [dot.id for dot in placed.dots if dot.kind == "unit"][:2] == ["unit:0", "unit:1"]
    few = ET.fromstring(svg(drawing(units=400, themes=1)))
    assert "101 more of 401 nodes are not drawn" in (few.findtext(f"{SVG}desc") or "")


def test_an_svg_holds_names_of_every_script_whole_and_its_sources() -> None:
    root = ET.fromstring(svg(drawing(themes=4)))
    names = [group.findtext(f"{SVG}title") for group in root.iter(f"{SVG}g")]
    assert set(NAMES) <= set(names)
    written = list(root.iter(f"{SVG}text"))
    assert {text.text for text in written} >= set(NAMES)
    assert all("plaintext" in t.get("style", "") for t in written if t.text in NAMES)
    assert len(list(root.iter(f"{SVG}circle"))) == 8
    assert len(list(root.iter(f"{SVG}line"))) == 7
    assert "The book: A gardener" in (root.findtext(f"{SVG}desc") or "")


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60))
def test_any_name_makes_an_svg_that_can_be_read(name: str) -> None:
    dot = Dot("unit:1", "unit", name, "", 1, name)
    assert ET.fromstring(svg(Drawing("c", "c@1", name, 1, (), (dot,), (), ())))


def test_a_name_is_never_cut_between_a_letter_and_its_marks() -> None:
    assert shortened("Patience") == "Patience"
    marked = "الصَّبْرُ وَالصَّلَاةُ وَالْإِيمَانُ"
    for longest in range(5, 30):
        cut = shortened(marked, longest)
        rest = marked[len(cut) - 1 :].lstrip()
        assert len(cut) <= longest
        assert not rest or rest[0] < "\u064b" or rest[0] > "\u0652"
    assert shortened("忍" * 40) == "忍" * 27 + "…"


def test_a_png_is_a_picture_of_the_same_nodes() -> None:
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("matplotlib")
    made = image.open(io.BytesIO(png(drawing(themes=3))))
    assert made.format == "PNG"
    colours = {colour for _, colour in made.convert("RGB").getcolors(10**6)}
    assert {(0x00, 0x72, 0xB2), (0xF0, 0xB4, 0x29)} <= colours
