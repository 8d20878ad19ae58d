"""Proofread a text: find its references and quotations, match them, and say what goes with what."""

import asyncio

from server.catalogue import Catalogue
from server.errors import BadField, NotFound, TooLarge
from server.model import EditionInfo, ReleaseInfo
from server.proofreading.findings import Given, report_of
from server.proofreading.report import Report
from server.snapshot import Snapshots

MAX_CHARACTERS = 300_000
"""Of one text: about a hundred and fifty pages."""


async def proofread(given: Given, catalogue: Catalogue, snapshots: Snapshots) -> Report:
    """Check a text against the release that a corpus serves; nothing is kept.

    Raises:
        BadField: the text is blank, or an edition's language is not one of the corpus.
        TooLarge: it is longer than 300,000 characters.
        NotFound: there is no such corpus or edition.
    """
    if not given.text.strip():
        raise BadField("text", "is blank; give the text to check")
    if len(given.text) > MAX_CHARACTERS:
        raise TooLarge(f"{given.name} (characters)", len(given.text), MAX_CHARACTERS)
    release = await catalogue.release(given.corpus)
    units = await catalogue.units(release)
    editions = chosen_editions(release, given)
    indexes = [await snapshots.wordings(release, edition.id) for edition in editions]
    return await asyncio.to_thread(report_of, given, release, units, indexes)


def chosen_editions(release: ReleaseInfo, given: Given) -> list[EditionInfo]:
    """Return the editions to match with, in the order of the release.

    Raises:
        NotFound: an edition or a language is not of the release.
    """
    known = {edition.id for edition in release.editions}
    for name in given.editions:
        if name not in known:
            raise NotFound("edition", name, sorted(known))
    for language in given.languages:
        if language not in release.languages:
            raise NotFound("language of the corpus", language, release.languages)
    return [
        edition
        for edition in release.editions
        if (not given.editions or edition.id in given.editions)
        and (not given.languages or edition.language in given.languages)
    ]
