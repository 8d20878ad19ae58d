"""``GET /v1/graph``: a selection or a question's way as a graph, for programs or as a picture."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from server.drawn import Drawing, graphml
from server.drawn_answer import drawn_answer
from server.model import Request
from server.pictures.png import png
from server.pictures.svg import svg
from server.routes.asked import Resources
from server.served import Served
from server.stages.draw import MOST_UNITS, draw
from server.wire.graph import GraphResponse, graph_response

router = APIRouter(tags=["graph"])
UNITS = 200
MOST_FOUND = 50
FormName = Literal["d3", "graphml", "svg", "png"]
WRITERS: Mapping[FormName, tuple[str, Callable[[Drawing], bytes]]] = MappingProxyType(
    {
        "graphml": ("application/graphml+xml", graphml),
        "svg": ("image/svg+xml", svg),
        "png": ("image/png", png),
    }
)

Form = Annotated[
    FormName, Query(description="nodes and links as JSON, a GraphML file, or a picture")
]
Select = Annotated[str, Query(min_length=1, max_length=4_000, description="a selection as text")]
Asked = Annotated[
    str, Query(max_length=2_000, description="draw what this question finds in the selection")
]
Tag = Annotated[str, Query(max_length=35, description="the language of names and wording")]
Most = Annotated[int, Query(ge=1, le=MOST_UNITS, description="units, in canonical order")]
FORMS: dict[int | str, dict[str, object]] = {
    200: {
        "content": {
            media: {"schema": {"type": "string", "format": "binary"}}
            for media, _ in WRITERS.values()
        }
    }
}


@dataclass(frozen=True, slots=True)
class View:
    """What is drawn: a selection of a corpus, or what a question finds in it."""

    corpus: str
    select: str = "all"
    question: str = ""
    limit: int = UNITS
    language: str = ""


def viewed(
    corpus: Annotated[str, Query(min_length=1, max_length=64)],
    select: Select = "all",
    question: Asked = "",
    limit: Most = UNITS,
    language: Tag = "",
) -> View:
    """Read from the address what is drawn."""
    return View(corpus, select, question, limit, language)


@router.get("/v1/graph", responses=FORMS, response_model=GraphResponse)
async def graph(
    served: Resources, view: Annotated[View, Depends(viewed)], form: Form = "d3"
) -> GraphResponse | Response:
    """Return the units of a selection, the themes that hold them, and the links among them.

    With ``question`` it is the way from it over the paths that it found to at most 50 units.
    """
    drawing = await drawn(served, view)
    if form == "d3":
        return graph_response(drawing)
    return await written(drawing, form, drawing.corpus)


async def written(drawing: Drawing, form: FormName, name: str) -> Response:
    """Return a drawing as a file of a form that is not JSON, to be kept under a name."""
    media, write = WRITERS[form]
    body = await asyncio.to_thread(write, drawing)
    kept = f'attachment; filename="{name}.{form}"'
    return Response(body, media_type=media, headers={"content-disposition": kept})


async def drawn(served: Served, view: View) -> Drawing:
    """Draw a view of the release that a corpus serves; for a selection no encoder is opened."""
    if not view.question:
        looking = await served.looking(view.corpus)
        return await draw(view.select, looking, view.limit, view.language)
    request = Request(
        query=view.question,
        corpus=view.corpus,
        k=min(view.limit, MOST_FOUND),
        language=view.language or None,
        select=None if view.select == "all" else view.select,
    )
    return drawn_answer(await served.ask(request))
