"""A design made ready: its topics, and the folder where first-stage lists are kept."""

from dataclasses import dataclass
from pathlib import Path

from evaluation.design import Experiment, read_experiment, read_topics
from evaluation.first_stage import FirstStage
from evaluation.replica import Fusion, fusion_of
from evaluation.saved_lists import saved_first_stage
from evaluation.topics import Topic
from server.errors import BadRecords
from server.served import Served
from server.settings import Settings


@dataclass(frozen=True, slots=True)
class Prepared:
    """A design and the topics of one of its parts that have a relevant unit."""

    design: Experiment
    topics: tuple[Topic, ...]
    lists: Path


def prepared(path: Path, settings: Settings, part: str | None = None) -> Prepared:
    """Read a design and its topics; ``part`` is "tune", "test", "all" or the design's own.

    Raises:
        BadRecords: no topic of the part has a relevant unit.
    """
    design = read_experiment(path)
    topics = read_topics(design.topics, path.parent, settings.data)
    chosen = tuple(topic for topic in design.split.topics(topics, part) if topic.relevant)
    if not chosen:
        raise BadRecords([f"{path.name}: topics: none of this part has a relevant unit"])
    return Prepared(design, chosen, settings.cache / "lists")


async def lists_of(served: Served, ready: Prepared) -> tuple[FirstStage, Fusion]:
    """Return the first-stage lists of a design's topics and what the default does with them."""
    stage = await saved_first_stage(served, ready.design.corpus, ready.topics, ready.lists)
    return stage, fusion_of((await served.reach(ready.design.corpus)).release)
