"""``/v1/thesaurus/{corpus}``: schemes, top themes, one theme, walks up and down, the alphabet."""

from typing import Annotated

from fastapi import APIRouter, Query

from server.errors import NotFound
from server.former import Gone, formers
from server.routes.asked import Paged, Slice
from server.routes.browsed import Browsed, Name, Place, Scheme, part_of
from server.thesaurus.themes import Theme
from server.thesaurus.walking import (
    DEEPEST,
    MOST,
    Stop,
    in_a_circle,
    rungs,
    walk,
    way_down,
)
from server.wire.thesaurus import (
    BriefsResponse,
    EntriesResponse,
    EntryShown,
    LetterShown,
    LettersResponse,
    LevelShown,
    PlaceResponse,
    SchemeShown,
    SchemesResponse,
    StopShown,
    ThemeWhole,
    WalkResponse,
)

router = APIRouter(tags=["thesaurus"])
NEIGHBOURS = 200
Transitive = Annotated[bool, Query(description="go on to the end, nearest first")]
Depth = Annotated[int, Query(ge=1, le=DEEPEST)]


@router.get("/v1/thesaurus/{corpus}")
async def schemes(place: Place, part: Paged) -> SchemesResponse:
    """List the indexes of a corpus with how many themes each has."""
    infos = place.release.indexes[part.offset : part.offset + part.limit]
    items = []
    for info in infos:
        themes = [t for t in place.thesaurus.themes.values() if t.index == info.id]
        tags = sorted({tag for theme in themes for tag in theme.labels})
        items.append(
            SchemeShown(
                id=info.id,
                title=info.title,
                language=info.language,
                note=info.note,
                translated=list(info.translated),
                languages=tags,
                themes=len(themes),
                top=sum(theme.id in place.thesaurus.tops for theme in themes),
            )
        )
    page = part_of(part, len(place.release.indexes))
    return SchemesResponse(**place.of, items=items, page=page)


@router.get("/v1/thesaurus/{corpus}/top")
async def top(place: Place, part: Paged, scheme: Scheme = "") -> BriefsResponse:
    """List the broadest themes, of one index or of all."""
    return _paged(place, place.of_index(place.thesaurus.tops, scheme), part)


@router.get("/v1/thesaurus/{corpus}/theme")
async def theme(place: Place, id: Name) -> ThemeWhole:
    """Return a theme with all its labels, neighbours, matches, and a way to it from the top."""
    if id not in place.thesaurus.themes:
        former = await formers(place.served.graph, place.release.corpus, id, "theme")
        if former and former[0].last != place.release.id:
            raise Gone(former[0])
    found = place.theme(id)
    thesaurus = place.thesaurus
    return ThemeWhole(
        **place.of,
        **{k: v for k, v in place.brief_fields(found).items() if k != "narrower"},
        iri=found.iri,
        labels=dict(found.labels),
        alternatives={tag: list(names) for tag, names in found.alternatives.items()},
        hidden={tag: list(names) for tag, names in found.hidden.items()},
        definition=dict(found.definition),
        matches={how: list(to) for how, to in found.matches.items()},
        top=id in thesaurus.tops,
        cycle=in_a_circle(thesaurus, id),
        trail=[place.brief(name) for name in way_down(thesaurus, id, thesaurus.tops)[:-1]],
        broader=place.briefs(thesaurus.above(id))[:NEIGHBOURS],
        narrower=place.briefs(thesaurus.below(id))[:NEIGHBOURS],
        related=place.briefs(_related(place, found))[:NEIGHBOURS],
    )


def _related(place: Browsed, theme: Theme) -> list[str]:
    return [name for name in place.thesaurus.related[theme.id] if name in place.thesaurus.themes]


@router.get("/v1/thesaurus/{corpus}/place")
async def place_of_theme(
    place: Place, id: Name, scheme: Scheme = "", limit: Annotated[int, Query(ge=1, le=200)] = 20
) -> PlaceResponse:
    """Say on which page of each level a theme's way from the top stands, in pages of ``limit``.

    The first level is `/top` with the same ``scheme``, each other one `/narrower` of the theme
    above. Without levels: no top theme of that index leads to it.
    """
    tops = place.of_index(place.thesaurus.tops, scheme)
    way = way_down(place.thesaurus, place.theme(id).id, set(tops))
    levels = [
        LevelShown(
            theme=place.brief(rung.theme),
            below=rung.below,
            place=rung.place,
            total=rung.total,
            offset=rung.place - rung.place % limit,
        )
        for rung in rungs(place.thesaurus, way, tops, place.alphabet.ranks.__getitem__)
    ]
    return PlaceResponse(**place.of, id=id, limit=limit, levels=levels)


@router.get("/v1/thesaurus/{corpus}/broader")
async def broader(
    place: Place, part: Paged, id: Name, transitive: Transitive = False, depth: Depth = DEEPEST
) -> WalkResponse:
    """List the themes above one; ``transitive`` goes on to the top."""
    return _walked(place, part, id, depth if transitive else 1, upwards=True)


@router.get("/v1/thesaurus/{corpus}/narrower")
async def narrower(
    place: Place, part: Paged, id: Name, transitive: Transitive = False, depth: Depth = DEEPEST
) -> WalkResponse:
    """List the themes below one; ``transitive`` goes on to the bottom."""
    return _walked(place, part, id, depth if transitive else 1, upwards=False)


@router.get("/v1/thesaurus/{corpus}/related")
async def related(place: Place, part: Paged, id: Name) -> BriefsResponse:
    """List the themes related to one, whichever of the two names the other."""
    return _paged(place, place.alphabet.sorted(_related(place, place.theme(id))), part)


@router.get("/v1/thesaurus/{corpus}/letters")
async def letters(place: Place, scheme: Scheme = "") -> LettersResponse:
    """List the headings of the alphabetical index in the order of the language."""
    place.check_index(scheme)
    counted = {
        letter: len(place.alphabet.letter(letter, scheme, place.thesaurus))
        for letter in place.alphabet.entries
    }
    items = [LetterShown(letter=name, entries=count) for name, count in counted.items() if count]
    return LettersResponse(**place.of, language=place.language, items=items)


@router.get("/v1/thesaurus/{corpus}/index")
async def entries(
    place: Place,
    part: Paged,
    letter: Annotated[str, Query(min_length=1, max_length=8)],
    scheme: Scheme = "",
) -> EntriesResponse:
    """List what stands under a letter: labels, and alternative ones that refer to a theme.

    Raises:
        NotFound: no label of the language stands under that letter.
    """
    place.check_index(scheme)
    if letter not in place.alphabet.entries:
        raise NotFound("letter", letter, list(place.alphabet.entries)[:40])
    found = place.alphabet.letter(letter, scheme, place.thesaurus)
    items = [
        EntryShown(label=one.label, kind=one.kind, theme=place.brief(one.theme))
        for one in found[part.offset : part.offset + part.limit]
    ]
    return EntriesResponse(
        **place.of,
        language=place.language,
        letter=letter,
        items=items,
        page=part_of(part, len(found)),
    )


def _paged(place: Browsed, names: list[str], part: Slice) -> BriefsResponse:
    items = [place.brief(name) for name in names[part.offset : part.offset + part.limit]]
    return BriefsResponse(**place.of, items=items, page=part_of(part, len(names)))


def _walked(place: Browsed, part: Slice, name: str, depth: int, *, upwards: bool) -> WalkResponse:
    place.theme(name)
    walked = walk(place.thesaurus, name, upwards=upwards, depth=depth, most=MOST)
    ranks = place.alphabet.ranks
    stops = sorted(walked.stops, key=lambda stop: (stop.level, ranks[stop.theme], stop.via))
    items = [_stop(place, stop) for stop in stops[part.offset : part.offset + part.limit]]
    # One step is what was asked for; only a longer walk is cut by its bounds.
    cut = walked.cut and depth > 1
    return WalkResponse(
        **place.of, start=name, items=items, page=part_of(part, len(stops)), cut=cut
    )


def _stop(place: Browsed, stop: Stop) -> StopShown:
    fields = place.brief_fields(place.thesaurus.themes[stop.theme])
    return StopShown(**fields, level=stop.level, via=stop.via, cycle=stop.cycle)
