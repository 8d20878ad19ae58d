"""What browsing handlers are given: a release, newest or pinned, and its themes in a language."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Query

from server.errors import NotFound
from server.model import ReleaseInfo
from server.routes.asked import Resources, Slice
from server.served import Served
from server.thesaurus.alphabet import Alphabet
from server.thesaurus.themes import Theme, Thesaurus
from server.wire.shown import Page
from server.wire.thesaurus import Brief

Tag = Annotated[str, Query(max_length=35)]
Pin = Annotated[
    str, Query(max_length=80, description="a release by id or number; newest if left out")
]
Name = Annotated[str, Query(min_length=1, max_length=200)]
Scheme = Annotated[str, Query(max_length=200, description="an index; all of them if left out")]


@dataclass(frozen=True, slots=True, eq=False)
class Browsed:
    """One release, its thesaurus, and its order in the language of the reader."""

    served: Served
    release: ReleaseInfo
    language: str
    thesaurus: Thesaurus
    alphabet: Alphabet

    @property
    def of(self) -> dict[str, Any]:
        """The fields that say what an answer speaks of."""
        return {"corpus": self.release.corpus, "release": self.release.id}

    def theme(self, name: str) -> Theme:
        """Return a theme by its id.

        Raises:
            NotFound: the release has no such theme, with near matches.
        """
        found = self.thesaurus.themes.get(name)
        if found is None:
            raise NotFound("theme", name, self._near(name))
        return found

    def _near(self, name: str) -> list[str]:
        start = name[:3].casefold()
        return sorted(t for t in self.thesaurus.themes if t.casefold().startswith(start))[:5]

    def brief(self, name: str) -> Brief:
        """Return a theme as a list shows it."""
        return Brief(**self.brief_fields(self.thesaurus.themes[name]))

    def brief_fields(self, theme: Theme) -> dict[str, Any]:
        """Return the fields of a brief."""
        own = self.language if self.language in theme.labels else self._index_language(theme)
        return {
            "id": theme.id,
            "label": theme.name(self.language),
            "language": own,
            "index": theme.index,
            "notation": theme.notation,
            "size": theme.size,
            "narrower": len(self.thesaurus.below(theme.id)),
        }

    def _index_language(self, theme: Theme) -> str:
        info = self.release.index(theme.index)
        return info.language if info is not None else self.release.language

    def briefs(self, names: Iterable[str]) -> list[Brief]:
        """Return themes in the order of the language."""
        return [self.brief(name) for name in self.alphabet.sorted(names)]

    def check_index(self, scheme: str) -> None:
        """Say that an index is there, or that none is named.

        Raises:
            NotFound: the release has no such index.
        """
        if scheme and self.release.index(scheme) is None:
            raise NotFound("index", scheme, [index.id for index in self.release.indexes])

    def of_index(self, names: Iterable[str], scheme: str) -> list[str]:
        """Keep the themes of one index, sorted; all where none is named.

        Raises:
            NotFound: the release has no such index.
        """
        self.check_index(scheme)
        themes = self.thesaurus.themes
        return self.alphabet.sorted(n for n in names if scheme in ("", themes[n].index))


def part_of(part: Slice, total: int) -> Page:
    """Say which part of a list this is."""
    return Page(offset=part.offset, limit=part.limit, total=total)


def default_language(release: ReleaseInfo, asked: str) -> str:
    """Return the language asked for, else the one most indexes are written in."""
    if asked:
        return asked
    return release.indexes[0].language if release.indexes else release.language


async def browse(
    served: Served, corpus: str, release: str = "", language: str = "", *, ordered: bool = True
) -> Browsed:
    """Open a release for browsing; what has an order of its own need not wait for the alphabet.

    Raises:
        NotFound: no such corpus or release.
    """
    info = await served.catalogue.pinned(corpus, release)
    tag = default_language(info, language)
    thesaurus = await served.thesauri.of(info)
    alphabet = await served.thesauri.alphabet(info, tag) if ordered else Alphabet.none(tag)
    return Browsed(served, info, tag, thesaurus, alphabet)


async def _browsed(
    corpus: str, served: Resources, release: Pin = "", language: Tag = ""
) -> Browsed:
    return await browse(served, corpus, release, language)


async def _unordered(
    corpus: str, served: Resources, release: Pin = "", language: Tag = ""
) -> Browsed:
    return await browse(served, corpus, release, language, ordered=False)


Place = Annotated[Browsed, Depends(_browsed)]
Unordered = Annotated[Browsed, Depends(_unordered)]
