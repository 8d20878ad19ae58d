"""The recipes ``entity-graph`` and ``realm``: a graph of the user's, and an invented one."""

from dataclasses import dataclass

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.entity_graphs.graph import read_graph
from loaders.entity_graphs.realm import realm
from loaders.entity_graphs.records import corpus_of
from loaders.entity_graphs.roles import Shape, read_shape
from loaders.recipes.data_folder import data_file

FOLDER = "entity-graph"
REALM = Shape(
    id="realm",
    title="The invented realm",
    licence="Apache-2.0",
    attribution="Made for the study of selections in themepath",
    caution="Invented: nothing in it is true.",
)


@dataclass(frozen=True, slots=True)
class EntityGraphRecipe:
    """Makes a corpus from ``entity-graph/graph.jsonl`` and ``graph.toml`` of the data folder."""

    name: str = "entity-graph"
    title: str = "A graph of chunks and entities of yours (apoc.export.json.all)"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read the graph; ``graph.toml`` says what its labels mean.

        Raises:
            BadField: the data folder is not set or lacks a file.
            BadRecords: a file is of another form.
        """
        shape = read_shape(data_file(options, FOLDER, "graph.toml"))
        return corpus_of(read_graph(data_file(options, FOLDER, "graph.jsonl")), shape)


@dataclass(frozen=True, slots=True)
class RealmRecipe:
    """Makes the corpus ``realm``, on which the study of selections runs."""

    name: str = "realm"
    title: str = "An invented realm of entities and relations"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Make the records; nothing is read."""
        del options
        return corpus_of(realm().graph, REALM)
