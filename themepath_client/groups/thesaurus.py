"""What is asked under ``client.thesaurus``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.thesaurus import (
    BriefsResponse,
    EntriesResponse,
    HitsResponse,
    LettersResponse,
    LinkedUnitsResponse,
    MappingsResponse,
    PlaceResponse,
    SchemesResponse,
    ThemeWhole,
    UnitThemesResponse,
    WalkResponse,
)
from themepath_client.asking import thesaurus as asking
from themepath_client.sending import AsyncSender, Sender


class ThesaurusGroup:
    """The operations of thesaurus."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def schemes(self, corpus: str, **options: Unpack[asking.SchemesOptions]) -> SchemesResponse:
        """List the indexes of a corpus with how many themes each has."""
        return self._sender.send(asking.schemes(corpus, options))

    def top(self, corpus: str, **options: Unpack[asking.TopOptions]) -> BriefsResponse:
        """List the broadest themes, of one index or of all."""
        return self._sender.send(asking.top(corpus, options))

    def theme(self, corpus: str, **options: Unpack[asking.ThemeOptions]) -> ThemeWhole:
        """Return a theme with all its labels, neighbours, matches."""
        return self._sender.send(asking.theme(corpus, options))

    def place_of_theme(
        self, corpus: str, **options: Unpack[asking.PlaceOfThemeOptions]
    ) -> PlaceResponse:
        """Say on which page of each level a theme's way from the top stands."""
        return self._sender.send(asking.place_of_theme(corpus, options))

    def broader(self, corpus: str, **options: Unpack[asking.BroaderOptions]) -> WalkResponse:
        """List the themes above one; ``transitive`` goes on to the top."""
        return self._sender.send(asking.broader(corpus, options))

    def narrower(self, corpus: str, **options: Unpack[asking.NarrowerOptions]) -> WalkResponse:
        """List the themes below one; ``transitive`` goes on to the bottom."""
        return self._sender.send(asking.narrower(corpus, options))

    def related(self, corpus: str, **options: Unpack[asking.RelatedOptions]) -> BriefsResponse:
        """List the themes related to one, whichever of the two names the other."""
        return self._sender.send(asking.related(corpus, options))

    def letters(self, corpus: str, **options: Unpack[asking.LettersOptions]) -> LettersResponse:
        """List the headings of the alphabetical index in the order of the language."""
        return self._sender.send(asking.letters(corpus, options))

    def entries(self, corpus: str, **options: Unpack[asking.EntriesOptions]) -> EntriesResponse:
        """List what stands under a letter: labels."""
        return self._sender.send(asking.entries(corpus, options))

    def search(self, corpus: str, **options: Unpack[asking.SearchOptions]) -> HitsResponse:
        """Search preferred, alternative and hidden labels in every language."""
        return self._sender.send(asking.search(corpus, options))

    def suggest(self, corpus: str, **options: Unpack[asking.SuggestOptions]) -> HitsResponse:
        """Suggest themes of which a label has a word that begins with what was typed."""
        return self._sender.send(asking.suggest(corpus, options))

    def units_of_theme(
        self, corpus: str, **options: Unpack[asking.UnitsOfThemeOptions]
    ) -> LinkedUnitsResponse:
        """List the units that a theme links, in canonical order, each with its wording."""
        return self._sender.send(asking.units_of_theme(corpus, options))

    def themes_of_unit(
        self, corpus: str, **options: Unpack[asking.ThemesOfUnitOptions]
    ) -> UnitThemesResponse:
        """List every theme that links a unit, and every stored path that leads to it."""
        return self._sender.send(asking.themes_of_unit(corpus, options))

    def mappings(self, corpus: str, **options: Unpack[asking.MappingsOptions]) -> MappingsResponse:
        """List what themes are matched with in other vocabularies: those of one theme."""
        return self._sender.send(asking.mappings(corpus, options))

    def export(self, corpus: str, **options: Unpack[asking.ExportOptions]) -> str:
        """Write themes as SKOS: Turtle, RDF/XML, JSON-LD or N-Triples."""
        return self._sender.send(asking.export(corpus, options))


class AsyncThesaurusGroup:
    """The operations of thesaurus, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def schemes(
        self, corpus: str, **options: Unpack[asking.SchemesOptions]
    ) -> SchemesResponse:
        """List the indexes of a corpus with how many themes each has."""
        return await self._sender.send(asking.schemes(corpus, options))

    async def top(self, corpus: str, **options: Unpack[asking.TopOptions]) -> BriefsResponse:
        """List the broadest themes, of one index or of all."""
        return await self._sender.send(asking.top(corpus, options))

    async def theme(self, corpus: str, **options: Unpack[asking.ThemeOptions]) -> ThemeWhole:
        """Return a theme with all its labels, neighbours, matches."""
        return await self._sender.send(asking.theme(corpus, options))

    async def place_of_theme(
        self, corpus: str, **options: Unpack[asking.PlaceOfThemeOptions]
    ) -> PlaceResponse:
        """Say on which page of each level a theme's way from the top stands."""
        return await self._sender.send(asking.place_of_theme(corpus, options))

    async def broader(self, corpus: str, **options: Unpack[asking.BroaderOptions]) -> WalkResponse:
        """List the themes above one; ``transitive`` goes on to the top."""
        return await self._sender.send(asking.broader(corpus, options))

    async def narrower(
        self, corpus: str, **options: Unpack[asking.NarrowerOptions]
    ) -> WalkResponse:
        """List the themes below one; ``transitive`` goes on to the bottom."""
        return await self._sender.send(asking.narrower(corpus, options))

    async def related(
        self, corpus: str, **options: Unpack[asking.RelatedOptions]
    ) -> BriefsResponse:
        """List the themes related to one, whichever of the two names the other."""
        return await self._sender.send(asking.related(corpus, options))

    async def letters(
        self, corpus: str, **options: Unpack[asking.LettersOptions]
    ) -> LettersResponse:
        """List the headings of the alphabetical index in the order of the language."""
        return await self._sender.send(asking.letters(corpus, options))

    async def entries(
        self, corpus: str, **options: Unpack[asking.EntriesOptions]
    ) -> EntriesResponse:
        """List what stands under a letter: labels."""
        return await self._sender.send(asking.entries(corpus, options))

    async def search(self, corpus: str, **options: Unpack[asking.SearchOptions]) -> HitsResponse:
        """Search preferred, alternative and hidden labels in every language."""
        return await self._sender.send(asking.search(corpus, options))

    async def suggest(self, corpus: str, **options: Unpack[asking.SuggestOptions]) -> HitsResponse:
        """Suggest themes of which a label has a word that begins with what was typed."""
        return await self._sender.send(asking.suggest(corpus, options))

    async def units_of_theme(
        self, corpus: str, **options: Unpack[asking.UnitsOfThemeOptions]
    ) -> LinkedUnitsResponse:
        """List the units that a theme links, in canonical order, each with its wording."""
        return await self._sender.send(asking.units_of_theme(corpus, options))

    async def themes_of_unit(
        self, corpus: str, **options: Unpack[asking.ThemesOfUnitOptions]
    ) -> UnitThemesResponse:
        """List every theme that links a unit, and every stored path that leads to it."""
        return await self._sender.send(asking.themes_of_unit(corpus, options))

    async def mappings(
        self, corpus: str, **options: Unpack[asking.MappingsOptions]
    ) -> MappingsResponse:
        """List what themes are matched with in other vocabularies: those of one theme."""
        return await self._sender.send(asking.mappings(corpus, options))

    async def export(self, corpus: str, **options: Unpack[asking.ExportOptions]) -> str:
        """Write themes as SKOS: Turtle, RDF/XML, JSON-LD or N-Triples."""
        return await self._sender.send(asking.export(corpus, options))
