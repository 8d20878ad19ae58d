"""The recipe ``quran``: text in three languages, the subject index, and what is asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.quran_alfanous import Ayah, read_ayat
from loaders.recipes.quran_commentary import Commentary, package_commentary, read_commentary
from loaders.recipes.quran_concepts import read_concepts
from loaders.recipes.quran_corpus import corpus
from loaders.recipes.quran_topics import read_labels, topics
from loaders.recipes.quran_translations import read_kemenag, read_pickthall
from loaders.recipes.quran_units import division_records, read_surah_names, unit_records
from loaders.records import TextRecord
from server.errors import BadField


@dataclass(frozen=True, slots=True)
class QuranRecipe:
    """Makes the corpus ``quran`` from three packages and, when given, the user's own files."""

    name: str = "quran"
    title: str = "The Qur'an in Arabic, English and Indonesian with a subject index"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 6,236 units in three editions with their divisions and indexes.

        Raises:
            MissingExtra: a package it reads from is not installed.
            UnexpectedPackage: a package holds something else than it is known for.
            BadField: a file of the user's cannot be read.
            BadRecords: a file of the user's breaks rules.
        """
        ayat = read_ayat()
        ids = [ayah.id for ayah in ayat]
        names = read_surah_names()
        indexes = [topics(ayat, read_labels())]
        if options.concepts is not None:
            indexes.append(read_concepts(options.concepts, ids))
        commentaries = _commentaries(options, ids)
        return CorpusRecords(
            corpus=corpus(
                with_concepts=options.concepts is not None,
                commentaries=[commentary.source for commentary in commentaries],
            ),
            divisions=division_records(ayat, names),
            units=unit_records(ayat, names),
            texts=_texts(ayat, read_pickthall(ids), read_kemenag(ids)),
            notes=[note for commentary in commentaries for note in commentary.notes],
            themes=[theme for index in indexes for theme in index.themes],
            paths=[path for index in indexes for path in index.paths],
            links=[link for index in indexes for link in index.links],
            warnings=[warning for index in indexes for warning in index.warnings],
        )


def _commentaries(options: RecipeOptions, ids: Sequence[str]) -> list[Commentary]:
    asked = [package_commentary(ids)] if options.with_commentary else []
    if options.commentary is not None:
        own = read_commentary(options.commentary, ids)
        if any(own.source.id == other.source.id for other in asked):
            raise BadField("commentary", f"the package's {own.source.id} is asked for as well")
        asked.append(own)
    return asked


def _texts(
    ayat: Sequence[Ayah], english: Mapping[str, str], indonesian: Mapping[str, str]
) -> list[TextRecord]:
    """Return three texts for each unit; the Arabic is searched in its modern spelling."""
    return [
        text
        for ayah in ayat
        for text in (
            TextRecord(unit=ayah.id, edition="uthmani", text=ayah.uthmani, search=ayah.modern),
            TextRecord(unit=ayah.id, edition="pickthall", text=english[ayah.id]),
            TextRecord(unit=ayah.id, edition="kemenag", text=indonesian[ayah.id]),
        )
    ]
