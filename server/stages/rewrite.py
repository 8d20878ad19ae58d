"""Search other forms of a question beside its own words: spelling, themes, a model, its parts."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace

from server.analysis import analyse, distinct_terms, embedding_text
from server.errors import BadVector, EncoderFailed
from server.model import Query, Request, Rewritten, Variant, Warned
from server.reach import Reach
from server.rewriting.asked import Asked, Form
from server.rewriting.kinds import checked_kinds
from server.rewriting.parts import parts_of
from server.stages.rewrite_model import suggested
from server.stages.rewrite_spelling import respelt_form
from server.stages.rewrite_themes import themed_form

MOST_FORMS = 6
MOST_TOKENS = 256
EXPANSION = 0.15
"""What a token of a theme's label or of a model counts beside one of the question; a corrected
word counts whole. Chosen on the training part of QRCD: at 1 labels drown the question."""
Forms = tuple[list[Form], list[Warned]]


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Add the rewritings that a request asks for; without any, the question stays as it is.

    A form's words join the lexical channel. The respelt question also has its vector; with
    ``multi`` so has every form that is a question: a model's other wordings, and the sentences of
    a question that has several. Lists of terms have none: their vector is no question's, and drew
    the paths away (QRCD, training part: −6 to −13 nDCG@10). The question's own tokens and vector
    are never changed.
    """

    async def __call__(
        self, query: Query, request: Request, reach: Reach
    ) -> tuple[Query, list[Warned]]:
        """Return the question with its further forms and what should be known about them."""
        kinds = checked_kinds(request.rewrite)
        if not kinds and not request.terms and not request.labels:
            return query, []
        units = await reach.catalogue.units(reach.release)
        asked = Asked.of(query, reach.release, units)
        forms, warnings = await _forms(kinds, asked, reach)
        forms = [*_chosen(request, asked), *forms]
        variants, more = await _variants(forms[:MOST_FORMS], query, "multi" in kinds, reach)
        shown = tuple(change for form in forms[:MOST_FORMS] for change in form.shown)
        return replace(query, variants=variants, rewritten=shown), [*warnings, *more]


async def _forms(kinds: Sequence[str], asked: Asked, reach: Reach) -> Forms:
    """Rewrite in the order of the kinds: themes and model read the respelt question."""
    forms: list[Form] = []
    warnings: list[Warned] = []

    async def add(work: Awaitable[Forms]) -> None:
        found, said = await work
        forms.extend(found)
        warnings.extend(said)

    if "spelling" in kinds:
        await add(respelt_form(asked, reach))
        asked = asked.respelt(forms)
    if "themes" in kinds:
        await add(themed_form(asked, reach))
    if "model" in kinds:
        await add(suggested(asked, reach))
    if "multi" in kinds:
        forms += _parts(asked)
    return forms, warnings


def _chosen(request: Request, asked: Asked) -> list[Form]:
    """Return a form of the words that somebody chose, and one of the labels of themes."""
    forms = []
    for by, texts in (("terms", request.terms), ("themes", request.labels)):
        found = [token for text in texts for token in analyse(text, asked.edition_language)]
        new = tuple(token for token in dict.fromkeys(found) if token not in asked.tokens)
        if new:
            text = f"{asked.text} ({', '.join(texts)})"
            shown = (Rewritten(by, "", tuple(texts), "chosen"),)
            forms.append(Form(by, text, asked.beside(new), shown))
    return forms


def _parts(asked: Asked) -> list[Form]:
    language = asked.query.language
    parts = parts_of(asked.query.text, lambda part: analyse(part, language))
    return [
        Form(
            "multi",
            part,
            asked.edition_tokens(part),
            (Rewritten("multi", "", (part,), "part"),),
            question=True,
        )
        for part in parts
    ]


async def _variants(
    forms: Sequence[Form], query: Query, multi: bool, reach: Reach
) -> tuple[tuple[Variant, ...], list[Warned]]:
    """Give forms their vectors, in one call of the encoder."""
    meant = [form for form in forms if form.question and (multi or form.by == "spelling")]
    vectors: dict[str, tuple[float, ...]] = {}
    warnings: list[Warned] = []
    if meant and query.vector is not None and reach.encoder is not None:
        texts = list(dict.fromkeys(form.text for form in meant if form.text != query.text))
        try:
            encoded = await reach.encoder.encode_queries(
                [embedding_text(text, query.language) for text in texts]
            )
            vectors = dict(zip(texts, map(tuple, encoded.tolist()), strict=True))
        except (EncoderFailed, BadVector) as error:
            message = f"Rewritten forms were matched by words alone. {error}"
            warnings.append(Warned("rewriting_without_vectors", message))
    made = (
        Variant(
            text=form.text,
            by=form.by,
            tokens=distinct_terms(form.tokens, None, MOST_TOKENS)[0],
            vector=vectors.get(form.text) if form in meant else None,
            weight=EXPANSION if form.by in {"themes", "model"} else 1.0,
        )
        for form in forms
    )
    return tuple(variant for variant in made if variant.tokens or variant.vector), warnings
