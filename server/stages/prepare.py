"""Make a question ready: language, edition, references, tokens, vector."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from server.analysis import analyse, detect_language, distinct_terms, embedding_text
from server.errors import (
    BadField,
    BadVector,
    EncoderFailed,
    FingerprintMismatch,
    NotFound,
    TooLarge,
)
from server.model import EditionInfo, FoundReference, Query, ReleaseInfo, Request, Warned
from server.reach import Reach
from server.references import Reference, UnitIndex, covers_query, find_references
from server.resources import Encoder
from server.stages.find_absent import absent_names

QUERY_CHARACTERS = 20_000
QUERY_TERMS = 256
"""Bounds on a question: longer ones are refused, more distinct terms are cut to the rarest."""
LONG = 1_000
"""Characters from which reading a question leaves the event loop to others meanwhile."""


@dataclass(frozen=True, slots=True)
class Language:
    """The language of a question, how it was decided, and the edition that answers it."""

    tag: str
    source: str
    edition: EditionInfo
    lexical: bool
    warnings: tuple[Warned, ...] = ()


@dataclass(frozen=True, slots=True)
class Prepare:
    """Read the question; ``vector`` says whether the pipeline needs its vector."""

    vector: bool = True

    async def __call__(self, request: Request, reach: Reach) -> tuple[Query, list[Warned]]:
        """Return the ready question and what the caller should know about it."""
        text = checked_text(request.query)
        units = await reach.catalogue.units(reach.release)
        reading = (request, text, reach.release, units)
        language, tokens, references = await (
            asyncio.to_thread(_read, *reading) if len(text) > LONG else _now(*reading)
        )
        warnings = [*language.warnings, *_reference_warnings(references)]
        warnings += await absent_names(text, reach)
        tokens = await _bounded(tokens, language.edition.id, reach, warnings)
        alone = covers_query(text, references)
        vector = None if alone else await self._encode(text, language.tag, reach, warnings)
        query = Query(
            text=text,
            language=language.tag,
            language_source=language.source,
            edition=language.edition.id,
            path_language=path_language(language.tag, reach.release),
            tokens=tokens,
            lexical=language.lexical,
            vector=vector,
            references=tuple(FoundReference(r.text, r.status, r.units) for r in references),
            only_references=alone,
        )
        return query, warnings

    async def _encode(
        self, text: str, language: str, reach: Reach, warnings: list[Warned]
    ) -> tuple[float, ...] | None:
        if not self.vector:
            return None
        encoder = reach.encoder
        problem = _no_vector(encoder, reach.release)
        if problem is not None or encoder is None:
            warnings.extend([problem] if problem else [])
            return None
        try:
            encoded = await encoder.encode_queries([embedding_text(text, language)])
        except (EncoderFailed, BadVector) as error:
            warnings.append(Warned("encoder_failed", f"Matched by words alone. {error}"))
            return None
        return tuple(encoded[0].tolist())


Reading = tuple[Language, tuple[str, ...], Sequence[Reference]]


def _read(request: Request, text: str, release: ReleaseInfo, units: UnitIndex) -> Reading:
    """Decide the language, find references, and analyse the text: work of the processor alone."""
    language = decide_language(request, text, release)
    references = find_references(text, release.scheme, units)
    return language, tuple(dict.fromkeys(analyse(text, language.tag))), references


async def _now(request: Request, text: str, release: ReleaseInfo, units: UnitIndex) -> Reading:
    return _read(request, text, release, units)


async def _bounded(
    tokens: tuple[str, ...], edition: str, reach: Reach, warnings: list[Warned]
) -> tuple[str, ...]:
    """Keep the rarest terms of a question that has more than the bound, and say so."""
    if len(tokens) <= QUERY_TERMS:
        return tokens
    rarity = None
    if reach.snapshots.fits(reach.release):
        rarity = (await reach.snapshots.get(reach.release, edition)).rarity
    kept, _ = distinct_terms(tokens, rarity, QUERY_TERMS)
    message = f"Only the {len(kept)} rarest words of so long a question were matched as words."
    warnings.append(Warned("query_terms_cut", message))
    return kept


def checked_text(text: str) -> str:
    """Refuse a blank or over-long question.

    Raises:
        BadField: nothing but white space.
        TooLarge: more than 20,000 characters.
    """
    if not text.strip():
        raise BadField("query", "is blank; ask something")
    if len(text) > QUERY_CHARACTERS:
        raise TooLarge("The query (characters)", len(text), QUERY_CHARACTERS)
    return text


def decide_language(request: Request, text: str, release: ReleaseInfo) -> Language:
    """Decide the question's language and the edition that is searched and shown.

    Asked values come first; otherwise the language is detected. Without any sign it is the
    edition's or the corpus's own.
    """
    asked = _asked_edition(request, release)
    tag, source = _language(request, text, release, asked)
    edition = asked or release.edition_of(tag) or release.edition_of(release.language)
    edition = edition or release.editions[0]
    lexical = _same(edition.language, tag)
    return Language(tag, source, edition, lexical, _language_warnings(tag, edition, release))


def _asked_edition(request: Request, release: ReleaseInfo) -> EditionInfo | None:
    if request.edition is None:
        return None
    found = release.edition(request.edition)
    if found is None:
        raise NotFound("edition", request.edition, [edition.id for edition in release.editions])
    return found


def _language(
    request: Request, text: str, release: ReleaseInfo, asked: EditionInfo | None
) -> tuple[str, str]:
    if request.language is not None:
        return request.language, "asked"
    detected = detect_language(text, release.languages)
    if detected.language is not None:
        return detected.language, detected.by
    return (asked.language if asked else release.language), "default"


def _same(one: str, other: str) -> bool:
    return one.split("-", maxsplit=1)[0].lower() == other.split("-", maxsplit=1)[0].lower()


def _language_warnings(tag: str, edition: EditionInfo, release: ReleaseInfo) -> tuple[Warned, ...]:
    if _same(edition.language, tag):
        return ()
    if any(_same(tag, language) for language in release.languages):
        message = f"The question is in {tag}, the edition in {edition.language}: "
        return (Warned("edition_language_differs", message + "matched by meaning alone."),)
    message = f"The corpus has no text in {tag}: the question was matched by meaning alone, "
    return (Warned("language_absent", message + f"against {edition.title}."),)


def path_language(tag: str, release: ReleaseInfo) -> str:
    """Return the language in which a release's paths are matched with a question."""
    known = [*release.languages, *(index.language for index in release.indexes)]
    return next((language for language in known if _same(language, tag)), release.language)


def _no_vector(encoder: Encoder | None, release: ReleaseInfo) -> Warned | None:
    if release.awaits_vectors:
        return Warned(
            "vectors_later",
            "The vectors of this release are still being made: matched by words and paths alone. "
            f"`themepath embed {release.corpus}` makes them.",
        )
    if not release.fingerprint:
        return Warned(
            "no_vectors", "This release was loaded without vectors: matched by words alone."
        )
    if encoder is None:
        return Warned(
            "no_encoder", "No encoder is installed here: matched by words and path labels alone."
        )
    if encoder.fingerprint != release.fingerprint:
        raise FingerprintMismatch(release.fingerprint, encoder.fingerprint)
    return None


def _reference_warnings(references: Sequence[Reference]) -> list[Warned]:
    return [
        Warned(f"reference_{reference.status}", _what_is_missing(reference))
        for reference in references
        if reference.status != "found"
    ]


def _what_is_missing(reference: Reference) -> str:
    if reference.omitted:
        return f"{reference.text}: only its first {len(reference.units)} units were taken."
    named = f" ({', '.join(reference.missing[:5])})" if reference.missing else ""
    return f"{reference.text}: not in this corpus{named}."
