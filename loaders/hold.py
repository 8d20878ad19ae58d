"""What is in the graph of a release held against the hashes it keeps, record by record."""

import json
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from loaders.corpus import CorpusRecords
from loaders.digest import digest, file_hash, sha256
from loaders.given import LINKED
from loaders.packed import PackedDigests
from loaders.read_back import Back, read_back
from loaders.records import Corpus, DivisionRecord, LinkRecord, Record, TextRecord, ThemeRecord
from loaders.rules.order import cycles, theme_cycles
from loaders.rules.references import KEYS, key_of
from server.resources import Graph

UNKEPT = "the release keeps no hashes: an older version loaded it; load the corpus again"
_TABLES = {"source": "sources", "edition": "editions", "index": "indexes"}
"""Fields that name a table of ``corpus.toml``: nothing in the graph but their text does."""


@dataclass(slots=True)
class Read:
    """What reading a release back left: digests by file, and what little else is asked for.

    ``ordered`` is false of releases that do not keep the order of what a record names.
    """

    ordered: bool = True
    digests: dict[str, PackedDigests] = field(
        default_factory=lambda: {kind: PackedDigests() for kind in KEYS}
    )
    themes: list[ThemeRecord] = field(default_factory=list)
    divisions: list[DivisionRecord] = field(default_factory=list)
    linked: set[str] = field(default_factory=set)

    def add(self, back: Back, found: str) -> None:
        """Take a record that was read, and its digest."""
        self.digests[back.kind].put(key_of(back.kind, back.record), found)
        match back.record:
            case ThemeRecord() as theme:
                # Of thousands of themes only the order matters here, not labels and definitions.
                bare = ThemeRecord.model_construct(id=theme.id, broader=theme.broader)
                self.themes.append(bare)
            case DivisionRecord() as division:
                self.divisions.append(division)
            case LinkRecord(kind="has_unit") as link:
                self.linked.add(link.from_)

    def themes_without_units(self) -> list[str]:
        """Return the themes that no unit is linked to, by id."""
        return [theme.id for theme in self.themes if theme.id not in self.linked]


async def altered(
    graph: Graph,
    release: str,
    about: Corpus,
    read: Read,
    given: Iterable[TextRecord] | None = None,
) -> AsyncIterator[str]:
    """Yield a line for every record that is not what it was, filling ``read`` meanwhile.

    ``given`` are the wordings of the source, where they are at hand, by unit and edition.

    Raises:
        VerificationFailed: a node holds what no record may.
    """
    tables = {name: {row.id for row in getattr(about, name)} for name in _TABLES.values()}
    wordings = _Wordings(given)
    async for back in read_back(graph, release):
        found = digest(back.record)
        read.add(back, found)
        if isinstance(back.record, TextRecord):
            for line in wordings.unlike(back, back.record, found):
                yield line
        elif found != back.digest and (read.ordered or _alone(back.record)):
            yield f"{_named(back)} is not what its digest says"
        for line in _dangling(back, tables):
            yield line
    for line in wordings.missing():
        yield line


def _alone(record: Record) -> bool:
    """Tell a record that names at most one thing in each of its lists."""
    return all(len(getattr(record, name)) < 2 for name in LINKED.get(type(record), ()))


class _Wordings:
    """The wordings that were given, walked in step with those that are read back."""

    def __init__(self, given: Iterable[TextRecord] | None) -> None:
        self._given = None if given is None else iter(given)
        self._passed: dict[tuple[str, str], str] = {}

    def unlike(self, back: Back, text: TextRecord, found: str) -> Iterator[str]:
        """Yield a line where a text that was read is not the one given, or not its hash."""
        name = f"the text of {text.unit} in {text.edition}"
        if self._given is not None and self._of((text.unit, text.edition)) != text.text:
            yield f"{name} is not the one that was given"
        elif sha256(text.text) != back.sha256 or found != back.digest:
            yield f"{name} is not what its SHA-256 says"

    def _of(self, key: tuple[str, str]) -> str | None:
        """Return the wording given under a key; those passed on the way are remembered."""
        if key in self._passed:
            return self._passed.pop(key)
        for text in self._given or ():
            if (text.unit, text.edition) == key:
                return text.text
            self._passed[text.unit, text.edition] = text.text
        return None

    def missing(self) -> Iterator[str]:
        """Yield a line for every wording that was given and not read."""
        left = ((text.unit, text.edition) for text in self._given or ())
        for unit, edition in (*self._passed, *left):
            yield f"the text of {unit} in {edition} is missing"


def _dangling(back: Back, tables: Mapping[str, set[str]]) -> Iterator[str]:
    for name, table in _TABLES.items():
        value = getattr(back.record, name, None)
        if value is not None and value not in tables[table]:
            yield f"{_named(back)}: there is no {name} {value!r}"


def _named(back: Back) -> str:
    return f"{back.kind}: {' '.join(key_of(back.kind, back.record))}"


def unlike(hashes: str | None, read: Read) -> Iterator[str]:
    """Yield a line for every file whose records, taken together, are not those of the source.

    ``hashes`` is JSON text of ``loaders.digest.file_hashes``, None where none are kept.
    """
    if hashes is None:
        yield UNKEPT
        return
    for kind, (count, kept) in json.loads(hashes).items():
        size, found = file_hash(kind, read.digests[kind])
        if size != count:
            yield f"{kind}: {size:,} records, {count:,} were given"
        elif found != kept:
            yield f"{kind}: the records together have not the hash of those that were given"


def circles(read: Read, about: Corpus) -> Iterator[str]:
    """Yield a line for every circle of themes or divisions."""
    records = CorpusRecords(about, themes=read.themes)
    yield from (f"themes: {finding.problem}" for finding in theme_cycles(records))
    outer = {one.id: (one.within,) if one.within else () for one in read.divisions}
    names = list(outer)
    for members in cycles(names, outer):
        yield from (f"divisions: {names[member]!r} lies within itself" for member in members)
