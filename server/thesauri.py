"""The thesauri of releases, read once and kept within a bound of memory."""

import asyncio

from server.kept import Kept
from server.model import ReleaseInfo
from server.resources import Graph
from server.thesaurus.alphabet import Alphabet, alphabet
from server.thesaurus.collation import collation
from server.thesaurus.rows import theme_of
from server.thesaurus.searching import LabelSearch
from server.thesaurus.themes import Theme, Thesaurus

SLICE = 2_000


class Thesauri:
    """Builds thesauri, their alphabets and their label search at first use.

    Several releases of a corpus are kept beside one another, since an older one may be asked for.
    """

    def __init__(self, graph: Graph, limit: int) -> None:
        self._graph = graph
        self._thesauri: Kept[Thesaurus] = Kept(limit, releases_apart=True)
        self._alphabets: Kept[Alphabet] = Kept(limit, releases_apart=True)
        self._searches: Kept[LabelSearch] = Kept(limit, releases_apart=True)

    async def of(self, release: ReleaseInfo) -> Thesaurus:
        """Return all themes of a release."""

        async def build() -> Thesaurus:
            return Thesaurus.of(release.id, await self._read(release))

        return await self._thesauri.get((release.id,), build)

    async def alphabet(self, release: ReleaseInfo, language: str) -> Alphabet:
        """Return the themes of a release in the order of a language."""
        thesaurus = await self.of(release)

        async def build() -> Alphabet:
            return await asyncio.to_thread(
                lambda: alphabet(thesaurus, language, collation(language))
            )

        return await self._alphabets.get((release.id, language), build)

    async def labels(self, release: ReleaseInfo) -> LabelSearch:
        """Return every label of a release, ready to be searched."""
        thesaurus = await self.of(release)

        async def build() -> LabelSearch:
            return await asyncio.to_thread(LabelSearch.of, thesaurus)

        return await self._searches.get((release.id,), build)

    async def _read(self, release: ReleaseInfo) -> list[Theme]:
        themes: list[Theme] = []
        after, more = "", True
        while more:
            asked = {"release": release.id, "after": after, "limit": SLICE}
            rows = await self._graph.read("retrieve/thesaurus_themes", **asked)
            found = rows[0]["themes"]
            themes += await asyncio.to_thread(lambda rows: list(map(theme_of, rows)), found)
            more = len(found) == SLICE
            after = found[-1][0] if found else ""
        return themes
