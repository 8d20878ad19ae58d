"""Material of the small corpus, as a run would choose it, without a database."""

import json
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
import pytest_asyncio

from evaluation.answers.caught import PATIENCE
from evaluation.answers.scripted import Scripted, scripted_model
from server.answer import NoteCard, PathCard, UnitCard
from server.answering.checks import Ground
from server.answering.material import Chosen, Material, cited_of
from server.answering.quoting import Stored
from server.language_models.chat import ChatModel, open_chat
from server.model import EditionInfo, ReleaseInfo, Step
from server.references import UnitIndex
from server.resources import LanguageModel
from server.served import Served
from server.settings import read_settings

GARDEN = Path(__file__).parents[1] / "corpus" / "garden" / "texts.jsonl"
DIRECTIONS = {"en": "ltr", "ar": "rtl"}
BOOK = MappingProxyType({"id": "book", "title": "The book", "kind": "primary", "authority": 3})
MARGIN = MappingProxyType({"id": "margin", "title": "The margin", "kind": "commentary"})
PATHS = {
    "2": PathCard("water.when", "Water › When", (Step("water", "Water"),), "en", "ltr", {}),
    "1": PathCard("soil.mulch", "Soil › Mulch", (Step("soil", "Soil"),), "en", "ltr", {}),
}


def wordings() -> Mapping[tuple[str, str], str]:
    rows = map(json.loads, GARDEN.read_text("utf-8").splitlines())
    return {(row["unit"], row["edition"]): row["text"] for row in rows}


TEXTS = wordings()
UNITS = UnitIndex.of([unit for unit, edition in TEXTS if edition == "garden-en"])
RELEASE = ReleaseInfo(
    id="garden@1", corpus="garden", title="Garden", titles={}, scheme="plain", language="en",
    direction="ltr", licence="", attribution="", caution="Ask a gardener.", passage="passage",
    encoder="", fingerprint="", dimension=0, analysis="1", manifest="", counts={},
    editions=(
        EditionInfo("garden-en", "English", "en", "ltr", "book"),
        EditionInfo("garden-ar", "العربية", "ar", "rtl", "arabic"),
    ),
    indexes=(),
)  # fmt: skip


def card(unit: str, language: str = "en", text: str | None = None) -> UnitCard:
    edition = f"garden-{language}"
    return UnitCard(
        id=unit, ordinal=UNITS.ordinals[unit], citation=f"Garden {unit}",
        text=TEXTS[unit, edition] if text is None else text, language=language,
        direction=DIRECTIONS[language], edition=edition, division=None, source=BOOK, authority=3,
        levels=2,
    )  # fmt: skip


def note(text: str, *explains: str) -> NoteCard:
    named = tuple({"id": unit, "citation": f"Garden {unit}"} for unit in explains)
    return NoteCard(f"n-{'-'.join(explains)}", text, "en", "ltr", MARGIN, named, 1.0)


def chosen(*cards: UnitCard) -> tuple[Chosen, ...]:
    found = [(card, PATHS.get(card.id.partition(":")[0])) for card in cards]
    return tuple(Chosen(one, (path,) if path else ()) for one, path in found)


def material(
    *cards: UnitCard,
    question: str = "When should I water the garden?",
    language: str = "en",
    notes: Sequence[NoteCard] = (),
    **more: object,
) -> Material:
    cited = cited_of(chosen(*cards), notes, RELEASE)
    return Material(question, language, RELEASE, UNITS, cited, **more)  # type: ignore[arg-type]


def ground(of: Material) -> Ground:
    return Ground(of, of.aliases, Stored(of.aliases, of.units))


@pytest.fixture
def watering() -> Material:
    """Return three units on water under the aliases E1 (2:3), E2 (2:2) and E3 (2:7)."""
    return material(card("2:3"), card("2:2"), card("2:7"))


@asynccontextmanager
async def answering(served: Served, model: LanguageModel | None) -> AsyncIterator[Served]:
    """Give the resources of a process over the small corpus, with a model or without."""
    other = Served(served.graph, served.settings)
    other.language_model = model  # type: ignore[assignment]  # any model will do
    yield other
    other.language_model = None
    await other.close()


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scripted]:
    """Serve a scripted model for one test."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with scripted_model() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def model(scripted: Scripted) -> AsyncIterator[ChatModel]:
    """Open the scripted model as the product opens any."""
    settings = replace(read_settings({}), chat_url=scripted.url, chat_model="scripted")
    opened = open_chat(settings, PATIENCE)
    yield opened
    await opened.aclose()
