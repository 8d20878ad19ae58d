"""``/healthz`` says that the process lives; ``/readyz`` which part cannot serve."""

from fastapi import APIRouter, Response

from server.errors import ThemepathError
from server.model import ReleaseInfo
from server.routes.asked import Resources
from server.served import Served
from server.wire.health import Health, Part, Readiness

router = APIRouter(tags=["health"])
INDEXES = (
    "path_text_guide_vector",
    "path_text_label_vector",
    "path_text_search",
    "unit_text_search",
    "unit_text_vector",
)


@router.get("/healthz")
async def alive() -> Health:
    """Answer as long as the process runs; says nothing of its parts."""
    return Health(status="alive")


@router.get("/readyz", responses={503: {"model": Readiness}})
async def ready(served: Resources, response: Response) -> Readiness:
    """Ask every part; 503 when one is not ready, with its name and what to do."""
    parts = await _parts(served)
    whole = all(part.ready for part in parts)
    response.status_code = 200 if whole else 503
    return Readiness(ready=whole, parts=parts)


async def _parts(served: Served) -> list[Part]:
    try:
        await served.graph.read("retrieve/ping")
    except ThemepathError as error:
        return [Part(name="graph", ready=False, message=str(error))]
    graph = Part(name="graph", ready=True, message="answers")
    indexes = [await _index_part(served)]
    return [graph, *indexes, *await _corpus_parts(served)]


async def _index_part(served: Served) -> Part:
    rows = await served.graph.read("schema/show_indexes")
    state = {row["name"]: row["state"] for row in rows}
    wrong = [name for name in INDEXES if state.get(name) != "ONLINE"]
    if wrong:
        message = f"not online: {', '.join(wrong)}; load a corpus, or wait"
        return Part(name="indexes", ready=False, message=message)
    return Part(name="indexes", ready=True, message="online")


async def _corpus_parts(served: Served) -> list[Part]:
    releases, _ = await served.catalogue.corpora(0, 50)
    if not releases:
        message = "none is loaded: `themepath load FOLDER|RECIPE`"
        return [Part(name="corpora", ready=False, message=message)]
    return [
        Part(name=f"corpus {release.corpus}", ready=True, message=_serves(release))
        for release in releases
    ]


def _serves(release: ReleaseInfo) -> str:
    if release.awaits_vectors:
        return f"serves {release.id}; vectors later: `themepath embed {release.corpus}`"
    return f"serves {release.id}"
