"""``GET /v1/graph``: a selection as a graph, for D3 and for programs that read GraphML."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import Response

from server.drawn import Drawing, graphml
from server.routes.asked import Resources
from server.served import Served
from server.stages.draw import MOST_UNITS, draw
from server.wire.graph import GraphResponse, graph_response

router = APIRouter(tags=["graph"])
UNITS = 200
MEDIA = "application/graphml+xml"

Form = Annotated[
    Literal["d3", "graphml"], Query(description="nodes and links as JSON, or a GraphML file")
]
Select = Annotated[str, Query(min_length=1, max_length=4_000, description="a selection as text")]
Tag = Annotated[str, Query(max_length=35, description="the language of names and wording")]
Most = Annotated[int, Query(ge=1, le=MOST_UNITS, description="units, in canonical order")]
_FORMS: dict[int | str, dict[str, object]] = {
    200: {"content": {MEDIA: {"schema": {"type": "string"}}}}
}


@router.get("/v1/graph", responses=_FORMS, response_model=GraphResponse)
async def graph(
    served: Resources,
    corpus: Annotated[str, Query(min_length=1, max_length=64)],
    select: Select,
    form: Form = "d3",
    language: Tag = "",
    limit: Most = UNITS,
) -> GraphResponse | Response:
    """Return the units of a selection, the themes that hold them, and the links among them."""
    drawing = await drawn(served, corpus, select, limit, language)
    if form == "graphml":
        name = f'attachment; filename="{drawing.corpus}.graphml"'
        return Response(graphml(drawing), media_type=MEDIA, headers={"content-disposition": name})
    return graph_response(drawing)


async def drawn(served: Served, corpus: str, select: str, limit: int, language: str) -> Drawing:
    """Draw a selection of the release that a corpus serves; no encoder is opened for it."""
    return await draw(select, await served.looking(corpus), limit, language)
