"""From what a person names, a folder or a recipe, to a loaded corpus."""

import asyncio
import difflib
from dataclasses import dataclass, field
from pathlib import Path

from loaders.bulk.load import load_offline
from loaders.check import check
from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.entity_graphs.given import database_graph, files_graph, is_address
from loaders.files import mapping_of, read_files
from loaders.folder import CorpusFiles, read_folder
from loaders.load import load
from loaders.recipes import find_recipe, recipes
from loaders.records import Source
from loaders.report import LoadOptions, LoadReport
from server.encoders import OpenEncoder, open_encoder
from server.errors import MissingExtra, NotFound
from server.graph import open_graph
from server.local_neo4j import connection
from server.queries import load_queries
from server.settings import Settings, read_settings

NO_ENCODER = "none"


@dataclass(frozen=True, slots=True)
class Choice:
    """What to load, by path, address or name; what is asked of it, and with which encoder.

    ``source`` is a file, a folder, the address of a database or the name of a recipe; ``mapping``
    a mapping file for what is no corpus folder. The encoder is a name of ``server.encoders``,
    ``none`` for no vectors, or None for the default. ``offline`` is a first load through Neo4j's
    importer.
    """

    source: str
    recipe: RecipeOptions = field(default_factory=RecipeOptions)
    encoder: str | None = None
    mapping: Path | None = None
    offline: bool = False


def read_source(choice: Choice) -> CorpusFiles:
    """Read a corpus folder, files in other formats, a graph, or what a recipe makes; blocks.

    A folder without ``corpus.toml`` is taken for files in other formats, unless it holds
    the ``units.jsonl`` of a corpus folder.

    Raises:
        NotFound: it is none of them.
        BadRecords: there is no usable ``corpus.toml``, or a file breaks the rules of its format.
        TooLarge: a file is beyond a bound.
        MissingExtra: a package of the recipe or of a format is not installed.
        GraphUnavailable, BadField: a database that is named does not let us read it.
    """
    path = Path(choice.source)
    if path.is_dir() and choice.mapping is None and is_corpus_folder(path):
        return read_folder(path)
    if is_address(choice.source):
        return database_graph(choice.source, mapping_of(choice.mapping), read_settings())
    if path.exists():
        graph = files_graph(path, mapping_of(choice.mapping), choice.mapping)
        return graph or read_files(path, choice.mapping)
    recipe = find_recipe(choice.source)
    if recipe is None:
        names = [recipe.name for recipe in recipes()]
        near = difflib.get_close_matches(choice.source, names) or names
        raise NotFound("file, folder or recipe", choice.source, near)
    return CorpusFiles(recipe.read(choice.recipe))


def is_corpus_folder(folder: Path) -> bool:
    """Tell a corpus folder, or one that lacks or has lost its ``corpus.toml``, from others."""
    if (folder / "corpus.toml").exists() or not any(folder.iterdir()):
        return True
    return (folder / "units.jsonl").exists() and (folder / "texts.jsonl").exists()


def commentaries(records: CorpusRecords) -> list[Source]:
    """Return the commentaries that a corpus brings, whose terms people should see."""
    used = {note.source for note in records.notes}
    return [source for source in records.corpus.sources if source.id in used]


async def load_choice(
    settings: Settings, choice: Choice, files: CorpusFiles, options: LoadOptions
) -> LoadReport:
    """Load what was read; the embedded database is started where it is needed.

    Where the default encoder is not installed the corpus is loaded without vectors, with a
    warning; an encoder that was named must be there.

    Raises:
        ThemepathError: see ``loaders.load.load``.
    """
    if files.problems:
        check(files)
    encoder, warnings = await _open(settings, choice, files.records)
    try:
        if choice.offline and not options.dry_run:
            report = await load_offline(settings, encoder, files.records, options)
            return report.with_warnings(*warnings, *files.warnings)
        async with await open_graph(await connection(settings), load_queries(), settings) as graph:
            report = await load(graph, encoder, files.records, options)
    finally:
        if encoder is not None:
            await encoder.aclose()
    return report.with_warnings(*warnings, *files.warnings)


async def _open(
    settings: Settings, choice: Choice, records: CorpusRecords
) -> tuple[OpenEncoder | None, list[str]]:
    name = choice.encoder or settings.encoder
    if name == NO_ENCODER:
        return None, []
    languages = [edition.language for edition in records.corpus.editions]
    try:
        return await asyncio.to_thread(open_encoder, name, languages, settings), []
    except MissingExtra as error:
        if name is not None:
            raise
        return None, [str(error)]
