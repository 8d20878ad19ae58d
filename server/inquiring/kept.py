"""An inquiry as a document to keep: its answer, then what was decided on every passage."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from server.exports.document import Document, Heading, Passage, Piece, Prose
from server.inquiries.contents import Judged
from server.inquiries.judging import judgements_of
from server.inquiring.store import Kept
from server.served import Served
from server.sheets.kept import passage_of
from server.sheets.wordings import wording_of

ORDER = ("included", "unsure", "removed")


async def inquiry_document(kept: Kept, served: Served, address: str = "") -> Document:
    """Return an inquiry as a document; wordings as judged, from the release served now if gone."""
    state = kept.state
    answer = cast(Mapping[str, Any], state.content("synthesis"))
    pieces: list[Piece] = [Prose(answer["text"])] if answer.get("text") else []
    judged = judgements_of(state)
    for verdict in ORDER:
        units = [unit for unit, said in judged.items() if said["verdict"] == verdict]
        found = [
            await _passage(state.corpus, unit, judged[unit], served, address) for unit in units
        ]
        if units:
            pieces += [Heading(verdict), *(one for one in found if one is not None)]
    link = f"{address}#/inquire/{state.inquiry}?version={state.version}" if address else ""
    return Document(kept.facts.title, tuple(pieces), link)


async def _passage(
    corpus: str, unit: str, said: Judged, served: Served, address: str
) -> Passage | None:
    release = await served.catalogue.release(corpus)
    edition = said.get("edition") or release.editions[0].id
    for name in dict.fromkeys((said["release"], release.id)):
        read = await wording_of(unit, edition, name, served.graph)
        if read is not None:
            names = ("note", "verdict", "reason", "grade", "reviewer")
            told = {name: said[name] for name in names}  # type: ignore[literal-required]
            return replace(passage_of(unit, edition, read, release, address), **told)
    return None
