"""The tools: bounded questions, each answered by the piece that answers the HTTP interface."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from server.agents import showing
from server.agents.opening import Found
from server.pipelines import PIPELINES
from server.proofreading.findings import Given
from server.proofreading.proofread import proofread
from server.quotations import without_block_signs
from server.routes import corpora, selections, themes, units
from server.routes.asked import Slice
from server.wire.check_text import CheckTextResponse, check_text_response
from server.wire.corpora import CorporaResponse
from server.wire.query import AskRequest, query_response
from server.wire.selections import SelectionRequest
from server.wire.tools import (
    QueryFound,
    QuotationRead,
    SelectionFound,
    TextRead,
    ThemeRead,
    ThemesFound,
    UnitRead,
)

K = 20
PAGE = 50
SAMPLE = 20
AROUND = 25
NOTES = 10
QUOTATION = 4_000
TEXT = 20_000

Corpus = Annotated[str, Field(min_length=1, max_length=64, description="id, as list_corpora says")]
Tag = Annotated[str | None, Field(max_length=35, description="language tag, such as en")]
Offset = Annotated[int, Field(ge=0, le=1_000_000)]
Limit = Annotated[int, Field(ge=1, le=PAGE)]
Where = Annotated[
    str,
    Field(
        max_length=4_000,
        description="a selection, such as theme:Patience & division:2; empty for the whole corpus",
    ),
]


class Tools:
    """What a language model may do: look. Every tool is bounded as its schema says."""

    def __init__(self, found: Found) -> None:
        self._found = found

    async def list_corpora(self, offset: Offset = 0, limit: Limit = 20) -> CorporaResponse:
        """List the corpora with their editions, indexes, languages, licence and release.

        The caution of a corpus is for whoever reads an answer from it.
        """
        return await corpora.corpora(await self._found(), Slice(offset, limit))

    async def query(
        self,
        question: Annotated[str, Field(min_length=1, max_length=2_000)],
        corpus: Corpus,
        k: Annotated[int, Field(ge=1, le=K, description="units at most")] = 5,
        select: Where = "",
        pipeline: Annotated[str, Field(max_length=64, description=", ".join(PIPELINES))] = (
            "themepath"
        ),
        language: Annotated[
            Tag, Field(description="of the question; found out when left out")
        ] = None,
    ) -> QueryFound:
        """Ask a corpus a question; return the few units worth citing and why each was found.

        Ask in any language of the corpus. A reference such as 2:255 works too. Where `speaks` is
        false the corpus does not seem to speak of this: say so instead of answering.
        """
        served = await self._found()
        body = AskRequest(
            query=question,
            corpus=corpus,
            k=k,
            select=select or None,
            pipeline=pipeline,
            language=language,
        )
        answer = await served.ask(body.request())
        return showing.query_found(query_response(answer), answer.release)

    async def read_unit(
        self,
        corpus: Corpus,
        unit: Annotated[str, Field(min_length=1, max_length=200, description="id, such as 94:5")],
        edition: Annotated[str | None, Field(max_length=200)] = None,
        language: Tag = None,
        around: Annotated[
            int, Field(ge=0, le=AROUND, description="units before and after, of its passage")
        ] = 5,
        notes: Annotated[int, Field(ge=0, le=NOTES, description="notes at most")] = 3,
    ) -> UnitRead:
        """Read a unit: every wording, the passage around it, its paths, commentary on it.

        Read before you cite: a unit out of its passage may seem to say something else.
        """
        served = await self._found()
        read = await units.unit(corpus, unit, served, edition=edition, language=language)
        release = await served.catalogue.release(corpus)
        return showing.unit_read(read, release, around, notes)

    async def browse_themes(
        self,
        corpus: Corpus,
        broader: Annotated[
            str, Field(max_length=200, description="id of a theme: list its narrower ones")
        ] = "",
        search: Annotated[str, Field(max_length=500, description="part of a label")] = "",
        language: Tag = None,
        offset: Offset = 0,
        limit: Limit = 20,
    ) -> ThemesFound:
        """List the top themes of the experts' index, the narrower ones of a theme, or search."""
        served = await self._found()
        page = await themes.themes(
            corpus,
            served,
            Slice(offset, limit),
            query=search,
            language=language,
            broader=broader or None,
        )
        release = await served.catalogue.release(corpus)
        return showing.themes_found(page, release, "" if language else search)

    async def read_theme(
        self,
        corpus: Corpus,
        theme: Annotated[str, Field(min_length=1, max_length=200)],
        language: Tag = None,
        offset: Offset = 0,
        limit: Limit = 20,
    ) -> ThemeRead:
        """Show a theme: broader, narrower and related ones, and a page of its units."""
        served = await self._found()
        whole = await themes.theme(corpus, theme, served, Slice(offset, limit), language=language)
        return showing.theme_read(whole, await served.catalogue.release(corpus))

    async def preview_selection(
        self,
        corpus: Corpus,
        select: Annotated[
            Annotated[str, Field(max_length=4_000)] | dict[str, JsonValue],
            Field(description="as text, such as theme:Patience & division:2, or as JSON"),
        ],
        sample: Annotated[int, Field(ge=0, le=SAMPLE, description="units to show")] = 5,
    ) -> SelectionFound:
        """Say how many units a selection holds and show some, before asking inside it."""
        body = SelectionRequest(corpus=corpus, select=select, sample=sample)
        return showing.selection_found(
            await selections.preview_selection(body, await self._found())
        )

    async def check_quotation(
        self,
        corpus: Corpus,
        quotation: Annotated[
            str, Field(min_length=1, max_length=QUOTATION, description="the words alone")
        ],
        reference: Annotated[
            str, Field(max_length=200, description="where they are said to stand, such as 2:255")
        ] = "",
        language: Tag = None,
    ) -> QuotationRead:
        """Match a quotation word by word with the stored wording, and its reference if given.

        Only `exact` and `folded` may be shown as a quotation; otherwise quote `stored` instead.
        """
        words = " ".join(without_block_signs(quotation).split())
        signed = f"\n> — {' '.join(reference.split())}" if reference.strip() else ""
        languages = () if language is None else (language,)
        given = Given(f"> {words}{signed}", corpus, "quotation", languages=languages)
        return showing.quotation_read(await self._checked(given))

    async def check_text(
        self,
        corpus: Corpus,
        text: Annotated[str, Field(min_length=1, max_length=TEXT)],
        form: Annotated[
            Literal["all", "faults"], Field(description="every finding, or what is wrong alone")
        ] = "all",
    ) -> TextRead:
        """Check a draft: every reference resolved, every quotation matched with the stored words.

        Quotations stand between quotation marks or in lines that begin with `>`.
        """
        report = await self._checked(Given(text, corpus))
        return showing.text_read(report, faults_only=form == "faults")

    async def _checked(self, given: Given) -> CheckTextResponse:
        served = await self._found()
        return check_text_response(await proofread(given, served.catalogue, served.snapshots))
