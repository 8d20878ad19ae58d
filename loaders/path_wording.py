"""The wording of a path in a language: its labels from the broadest to the endpoint."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from sys import intern

from loaders.corpus import CorpusRecords
from loaders.records import Index, PathRecord
from server.analysis import analyse, embedding_text

SEPARATOR = " > "


@dataclass(frozen=True, slots=True)
class PathWording:
    """A path in one language.

    ``search`` holds its analysed tokens joined by spaces, ``embedded`` is what an encoder gets.
    A step without a label in the language lends the one of its index, analysed as what it is.
    """

    path: PathRecord
    language: str
    text: str
    search: str
    embedded: str
    translated: bool


class PathWordings:
    """Words every path of a corpus in the languages of its editions and of its own index."""

    def __init__(self, records: CorpusRecords) -> None:
        # Labels alone, and one text a language: there may be a hundred thousand themes.
        self._themes: Mapping[str, Mapping[str, str]] = {
            theme.id: {intern(tag): label for tag, label in theme.labels.items()}
            for theme in records.themes
        }
        self._indexes: Mapping[str, Index] = {index.id: index for index in records.corpus.indexes}
        self._languages = tuple(dict.fromkeys(e.language for e in records.corpus.editions))

    @property
    def edition_languages(self) -> tuple[str, ...]:
        """The languages of the editions, each once."""
        return self._languages

    @property
    def every_language(self) -> frozenset[str]:
        """The languages that some path may be worded in."""
        return frozenset(self._languages) | {one.language for one in self._indexes.values()}

    def languages(self, path: PathRecord) -> tuple[str, ...]:
        """Return the languages that a path is worded in, each once, sorted."""
        return tuple(sorted({*self._languages, self._indexes[path.index].language}))

    def of(self, path: PathRecord, language: str) -> PathWording:
        """Word a path in a language."""
        index = self._indexes[path.index]
        labels = list(self._labels(path, language, index.language))
        return PathWording(
            path=path,
            language=language,
            text=SEPARATOR.join(label for label, _ in labels),
            search=" ".join(token for label, tag in labels for token in analyse(label, tag)),
            embedded=SEPARATOR.join(embedding_text(label, tag) for label, tag in labels),
            translated=language in index.translated,
        )

    def own(self, path: PathRecord) -> str:
        """Return the text of a path in the language of its index."""
        language = self._indexes[path.index].language
        return SEPARATOR.join(label for label, _ in self._labels(path, language, language))

    def _labels(self, path: PathRecord, language: str, own: str) -> Iterator[tuple[str, str]]:
        for theme in path.themes:
            labels = self._themes[theme]
            tag = language if language in labels else own
            yield labels[tag], tag
