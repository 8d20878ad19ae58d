"""What the Bible corpus says of itself: sources with their terms, editions and indexes."""

from collections.abc import Collection

from loaders.recipes.bible_topics import NAVE, TORREY
from loaders.records import Corpus, Edition, Index, Source

_TITLES = {
    "kjv": "King James Version",
    "asv": "American Standard Version",
    "web": "World English Bible",
}
_INDEXES = {
    NAVE: "Nave's Topical Bible (1896)",
    TORREY: "Torrey's New Topical Textbook (1897)",
}
_PACKAGED = "public domain; the package that carries it is MIT"


def corpus(name: str, indexes: Collection[str], editions: Collection[str]) -> Corpus:
    """Return the head of the corpus of that name with some of its indexes and editions."""
    chosen = [index for index in (_nave(), _torrey()) if index.id in indexes]
    sources = (*_texts(), *chosen, _cross_references())
    alone = f" ({chosen[0].title})" if len(chosen) == 1 else ""
    title = f"The Bible{alone}"
    return Corpus(
        id=name,
        title=title,
        titles={"en": title},
        scheme="bible",
        language="en",
        licence="Each source has its own terms; they are shown with it.",
        attribution="; ".join(source.attribution for source in sources),
        caution="This finds places to read; the indexes are their authors' reading.",
        passage="chapter",
        editions=tuple(
            Edition(id=name, title=title, language="en", source=name)
            for name, title in _TITLES.items()
            if name in editions
        ),
        indexes=tuple(
            Index(id=index.id, title=_INDEXES[index.id], language="en", source=index.id)
            for index in chosen
        ),
        sources=sources,
    )


def _texts() -> tuple[Source, ...]:
    terms = {"kjv": f"{_PACKAGED}; Crown patent inside the United Kingdom"}
    return tuple(
        Source(
            id=name,
            title=title,
            kind="primary",
            authority=3,
            licence=terms.get(name, _PACKAGED),
            attribution=f"{title} (package pythonbible-{name})",
        )
        for name, title in _TITLES.items()
    )


def _nave() -> Source:
    return Source(
        id=NAVE,
        title="Nave's Topical Bible",
        kind="index",
        authority=1,
        licence="public domain",
        attribution="Topics: Orville J. Nave (1896), plain-text edition of CCEL as kept by NEUU "
        "(bible-topics-dataset)",
    )


def _torrey() -> Source:
    return Source(
        id=TORREY,
        title="New Topical Textbook",
        kind="index",
        authority=1,
        licence="text in the public domain; its JSON form CC BY 4.0 (NEUU)",
        attribution="Topics: R. A. Torrey (1897), JSON by NEUU (bible-topics-dataset)",
    )


def _cross_references() -> Source:
    return Source(
        id="cross-references",
        title="Cross-references between verses",
        kind="index",
        authority=1,
        licence="GPL-2.0; it stays with them when they are passed on",
        attribution="Cross-references: josephilipraja (bible-cross-reference-json), after "
        "SoulLiberty MetaV",
    )
