"""A layer of one's own as a file: read whole, and kept again in the order that it needs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from server.served import Served

EACH = 200


async def whole_layer(served: "Served", corpus: str, owner: str) -> dict[str, Any]:
    """Read every theme and link of a layer, as ``keep_layer`` takes them."""
    from server.routes import own as layer

    parts: dict[str, Any] = {"corpus": corpus, "owner": owner}
    for name, look in (("themes", layer.themes), ("links", layer.links)):
        items = await _every(look, served, corpus, owner)
        parts[name] = [_plain(one.model_dump(mode="json", by_alias=True)) for one in items]
    return parts


async def _every(look: Any, served: "Served", corpus: str, owner: str) -> list[Any]:
    """Return all themes, or all links, of a layer, read a page at a time."""
    from server.routes.asked import Signed, Slice

    items: list[Any] = []
    total = 1
    while len(items) < total:
        page = await look(corpus, served, Slice(len(items), EACH), Signed(None), owner)
        items += page.items
        total = page.page.total
    return items


def _plain(item: dict[str, Any]) -> dict[str, Any]:
    """Keep what was given of a theme or link, without what a release says of it."""
    kept: dict[str, Any] = {
        k: item[k] for k in ("id", "label", "from", "to", "role", "note") if k in item
    }
    if "units" in item:
        kept |= {"broader": item["broader"], "units": [unit["id"] for unit in item["units"]]}
    return kept


async def keep_layer(
    served: "Served", corpus: str, owner: str, whole: tuple[Sequence[Any], Sequence[Any]]
) -> None:
    """Keep themes and links, the broader themes first; what has the same id is replaced."""
    from server.routes.asked import Signed
    from server.routes.own import keep_link, keep_theme
    from server.wire.own import OwnLinkRequest, OwnThemeRequest

    themes, links = whole
    versions = await _versions(served, corpus, owner)
    for item in _broader_first(themes):
        name = item.pop("id")
        body = OwnThemeRequest(**item, base=versions.get(name, 0))
        await keep_theme(corpus, name, body, served, Signed(None), owner)
    for item in links:
        await keep_link(corpus, OwnLinkRequest.model_validate(item), served, Signed(None), owner)


async def _versions(served: "Served", corpus: str, owner: str) -> dict[str, int]:
    from server.routes.own import themes

    return {one.id: one.version for one in await _every(themes, served, corpus, owner)}


def _broader_first(themes: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Order themes so that what another stands below is kept before it; circles as they come."""
    left = {item["id"]: dict(item) for item in themes}
    ordered: list[dict[str, Any]] = []
    while left:
        free = [n for n, item in left.items() if not left.keys() & set(item["broader"])]
        ordered += [left.pop(name) for name in free or list(left)]
    return ordered
