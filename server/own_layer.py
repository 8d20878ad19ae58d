"""A reader's own layer as a run reads it: themes as paths beside the corpus's, links as pairs."""

import hashlib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.answer import PathCard
from server.cards import in_language
from server.catalogue import Catalogue
from server.errors import NotFound
from server.kept import Kept
from server.model import ReleaseInfo, Step, Warned
from server.resources import Graph, Row
from server.selection import read_selection, to_json
from server.selection.check import parts
from server.selection.expression import Expression, Nothing
from server.selection.names import Named, Units
from server.selection.saved import with_parts

PREFIX = "own:"
"""What the paths and the index of an own layer begin with, wherever they are shown."""
MOST_THEMES = 200
MOST_LINKS = 2_000
VECTOR_BYTES = 32 * 1024**2
SEPARATOR = " > "
_RIGHT = frozenset(("R", "AL"))


@dataclass(frozen=True, slots=True)
class OwnTheme:
    """A theme of a reader's own: the steps down to it, and its units in canonical order.

    Its id, as that of each step of the layer, begins with ``own:``.
    """

    id: str
    steps: tuple[Step, ...]
    units: tuple[str, ...]
    ordinals: tuple[int, ...]

    @property
    def text(self) -> str:
        """Its labels from the broadest on, as paths of a corpus are written."""
        return SEPARATOR.join(step.label for step in self.steps)


@dataclass(frozen=True, slots=True)
class OwnLayer:
    """What one reader keeps over a corpus, as far as the release has the units.

    ``missing`` counts units that the release does not have; ``cut`` says that a bound was reached.
    """

    owner: str
    themes: tuple[OwnTheme, ...]
    links: tuple[tuple[int, int], ...] = ()
    missing: int = 0
    cut: bool = False

    @property
    def index(self) -> str:
        """The id under which its paths are shown as an index."""
        return PREFIX + self.owner

    @property
    def digest(self) -> str:
        """A hash of all that it can change in an answer."""
        return hashlib.sha256(repr((self.owner, self.themes, self.links)).encode()).hexdigest()[:16]

    def holding(self, ordinal: int) -> Sequence[OwnTheme]:
        """Return the themes that hold a unit."""
        return [theme for theme in self.themes if ordinal in theme.ordinals]

    def told(self) -> Iterator[Warned]:
        """Yield what a reader must know: whose layer took part, and what of it could not."""
        whose = f"The layer of {self.owner}" if self.owner else "The layer of one's own"
        if not self.themes and not self.links:
            yield Warned("own_empty", f"{whose} has nothing on this corpus.")
            return
        size = f"{len(self.themes)} themes, {len(self.links)} links"
        yield Warned("own_layer", f"{whose} took part: {size}. It is no part of the corpus.")
        if self.missing:
            message = f"{self.missing} units of it are not in this release."
            yield Warned("own_missing", message)
        if self.cut:
            message = f"Only its first {MOST_THEMES} themes and {MOST_LINKS:,} links took part."
            yield Warned("own_cut", message)


@dataclass(frozen=True, slots=True, eq=False)
class OwnVectors:
    """Label and guide vectors of the themes of a layer, in their order."""

    labels: NDArray[np.float32]
    guides: NDArray[np.float32]

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return self.labels.nbytes + self.guides.nbytes


def kept_vectors() -> Kept[OwnVectors]:
    """Return a store of the vectors of layers, which goes by what they hold."""
    return Kept(VECTOR_BYTES)


def own_card(theme: OwnTheme, layer: OwnLayer, release: ReleaseInfo) -> PathCard:
    """Make the card of an own theme: its index says whose it is."""
    whose = f" of {layer.owner}" if layer.owner else ""
    return PathCard(
        id=theme.id,
        text=theme.text,
        steps=theme.steps,
        language=release.language,
        direction=direction_of_text(theme.steps[-1].label),
        index={
            "id": layer.index,
            "title": f"Own layer{whose}",
            "note": "kept by a reader, no part of the corpus",
            "language": release.language,
            "translated": False,
        },
        units=len(theme.ordinals),
    )


def direction_of_text(text: str) -> str:
    """Return the direction of the first letter that has one."""
    strong = (unicodedata.bidirectional(sign) for sign in text)
    first = next((kind for kind in strong if kind in _RIGHT or kind == "L"), "L")
    return "rtl" if first in _RIGHT else "ltr"


def with_own(select: str | Mapping[str, object], layer: OwnLayer) -> Mapping[str, object]:
    """Put units in the place of own themes: ``theme:"own:ID"``, also by label.

    Raises:
        NotFound: the layer has no such theme.
        BadSelection: the selection cannot be read.
    """
    expression = read_selection(select)
    known: dict[Expression, Expression] = {
        part: _units(part, layer)
        for part in parts(expression)
        if isinstance(part, Named)
        and part.kind in ("theme", "theme_only")
        and part.name.startswith(PREFIX)
    }
    return to_json(with_parts(expression, known))


def _units(named: Named, layer: OwnLayer) -> Expression:
    label = named.name.removeprefix(PREFIX)
    found = {t.id for t in layer.themes if named.name == t.id or label == t.steps[-1].label}
    if not found:
        near = [theme.id for theme in layer.themes[:5]]
        raise NotFound("theme of your own", named.name, near)
    below = named.kind == "theme"
    holding = [
        theme.units
        for theme in layer.themes
        if theme.id in found or (below and found & {step.id for step in theme.steps})
    ]
    units = tuple(dict.fromkeys(unit for part in holding for unit in part))
    return Units(units) if units else Nothing()


async def read_own(
    owner: str, graph: Graph, catalogue: Catalogue, release: ReleaseInfo
) -> OwnLayer:
    """Read a reader's layer over the corpus of a release; what it points at may be gone."""
    asked = {"corpus": release.corpus, "owner": owner, "unit": "", "offset": 0}
    rows = await graph.read("review/own_themes", **asked, id="", limit=MOST_THEMES)
    linked = await graph.read("review/own_links", **asked, limit=MOST_LINKS)
    ordinals = (await catalogue.units(release)).ordinals
    above = await _labels(rows, graph, release)
    known = {row["id"]: row for row in rows}
    pairs = [(ordinals.get(row["from"], -1), ordinals.get(row["to"], -1)) for row in linked]
    return OwnLayer(
        owner,
        tuple(_theme(row, _steps(row, known, above), ordinals) for row in rows),
        tuple(pair for pair in pairs if min(pair) >= 0),
        missing=len({unit for row in rows for unit in row["units"]} - ordinals.keys()),
        cut=any(page and page[0]["total"] > len(page) for page in (rows, linked)),
    )


async def _labels(rows: Sequence[Row], graph: Graph, release: ReleaseInfo) -> dict[str, str]:
    """Return the labels of the corpus's themes that own ones stand below."""
    broader = sorted({name for row in rows for name in row["broader"]})
    if not broader:
        return {}
    named = await graph.read("retrieve/theme_names", release=release.id, themes=broader)
    return {row["id"]: in_language(row["label"], row["labels"], release.language) for row in named}


def _theme(row: Row, steps: tuple[Step, ...], ordinals: Mapping[str, int]) -> OwnTheme:
    there = sorted((unit for unit in row["units"] if unit in ordinals), key=ordinals.__getitem__)
    return OwnTheme(
        PREFIX + row["id"], steps, tuple(there), tuple(ordinals[unit] for unit in there)
    )


def _steps(row: Row, known: Mapping[str, Row], above: Mapping[str, str]) -> tuple[Step, ...]:
    """Go up by the first broader theme that is there, to a theme of the corpus or to the end."""
    steps = [Step(PREFIX + row["id"], row["label"])]
    seen = {row["id"]}
    while True:
        ways = [name for name in row["broader"] if name in above or name in known.keys() - seen]
        if not ways:
            return tuple(reversed(steps))
        if ways[0] in above:
            return (Step(ways[0], above[ways[0]]), *reversed(steps))
        row = known[ways[0]]
        seen.add(row["id"])
        steps.append(Step(PREFIX + row["id"], row["label"]))
