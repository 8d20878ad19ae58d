"""Small thesauri made for the tests, by hand and by hypothesis."""

from hypothesis import strategies as st

from server.model import IndexInfo, ReleaseInfo
from server.thesaurus.themes import Theme, Thesaurus

NAMES = ("ant", "bee", "cat", "dog", "elk", "fox", "gnu")


def theme(name: str, *broader: str, related: tuple[str, ...] = (), **more: object) -> Theme:
    labels = {"en": name.capitalize()}
    fields = {"index": "beasts", "label": labels["en"], "labels": labels, **more}
    return Theme(id=name, broader=broader, related=related, **fields)  # type: ignore[arg-type]


def thesaurus(*themes: Theme) -> Thesaurus:
    return Thesaurus.of("zoo@1", themes)


def release(*indexes: str) -> ReleaseInfo:
    infos = tuple(IndexInfo(name, name, "en", "") for name in indexes)
    return ReleaseInfo(
        id="zoo@1", corpus="zoo", title="Zoo", titles={}, scheme="plain", language="en",
        direction="ltr", licence="", attribution="", caution="", passage="", encoder="",
        fingerprint="", dimension=0, analysis="", manifest="", counts={}, editions=(),
        indexes=infos,
    )  # fmt: skip


@st.composite
def thesauri(draw: st.DrawFn) -> Thesaurus:
    """Draw a thesaurus that may hold circles, several broader themes, and lone ones."""
    links = draw(st.sets(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=15))
    return thesaurus(*(theme(n, *sorted(b for a, b in links if a == n)) for n in NAMES))
