"""The pairs of the benchmark: a corpus with its index, and questions that others judged."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from bench.measuring import ROOT
from evaluation.design import Experiment, read_experiment, read_groups, read_topics
from evaluation.systems import System
from evaluation.topics import Groups, Topic
from server.pipelines import PIPELINES

DESIGNS = ROOT / "evaluation" / "experiments"
MEASURES = ("nDCG@10", "R@100", "RR@10", "Success@3", "Judged@10")
KINDS = ("table", "learned", "ladder", "controls", "paths", "latency")
"""What is measured of a pair; of one that is judged by its own index the first alone."""
ONCE = ("paper", "languages", "abstain", "twice", "ideas")
"""What is measured once."""
FIFTY = System(name="themepath-paper-50", pipeline="themepath-paper", m=50)
UNCITED = System(name="themepath-uncited", pipeline="themepath", options={"citations": 0.0})
"""The default without what the ten best cite: to compare with a hybrid that follows nothing."""


def design_path(name: str) -> Path:
    """Return the file of a shipped design by its name, or of another by its path."""
    return DESIGNS / f"{name}.toml"


def wanted(one: System, only: Collection[str]) -> bool:
    """Tell a system that is asked for; without a choice each is."""
    return not only or one.name in only


@dataclass(frozen=True, slots=True)
class Pair:
    """A corpus, the design its questions are in, and how settings are kept from their judges.

    With ``folds`` every question is judged under settings chosen on the other folds; without, the
    design's tuning part chooses and the rest judges. ``tuned_by`` is the design whose judgements
    choose, where those of the pair are not about units.
    """

    name: str
    title: str
    corpus: str
    design: str
    folds: bool = True
    independent: bool = True
    cited: bool = False
    tuned_by: str = ""

    def asked(self, only: Collection[str] = ()) -> Experiment:
        """Return the design with every pipeline (or ``only`` some), and what this pair has."""
        systems = [one for one in (FIFTY, *([UNCITED] if self.cited else [])) if wanted(one, only)]
        design = read_experiment(design_path(self.design))
        part = design.split.model_copy(update={"part": "all" if self.folds else "test"})
        return design.model_copy(
            update={
                "pipelines": tuple(name for name in PIPELINES if not only or name in only),
                "systems": tuple(systems),
                "baseline": "",
                "baselines": (),
                "measures": MEASURES,
                "split": part,
            }
        )


PAIRS: Mapping[str, Pair] = MappingProxyType(
    {
        pair.name: pair
        for pair in (
            Pair("qrcd", "alfanous → QRCD, ayat", "quran", "qrcd"),
            Pair(
                "qrcd-passages",
                "alfanous → QRCD, passages",
                "quran",
                "qrcd-passages",
                tuned_by="qrcd",
            ),
            Pair("stard", "headings → STARD", "civil-code", "stard"),
            Pair("nave", "Nave → OpenBible", "bible-nave", "nave", folds=False, cited=True),
            Pair("torrey", "Torrey → OpenBible", "bible-torrey", "torrey", folds=False, cited=True),
            Pair(
                "nave-torrey",
                "Nave and Torrey → OpenBible",
                "bible-web",
                "nave-torrey",
                folds=False,
                cited=True,
            ),
            Pair("gdpr", "GDPR concepts", "gdpr", "gdpr", independent=False),
            Pair("archaeology", "YSO labels", "archaeology", "archaeology", independent=False),
            Pair("common-core", "Common Core", "common-core", "common-core", independent=False),
            Pair("stw", "STW labels", "stw", "stw", independent=False),
        )
    }
)


@dataclass(frozen=True, slots=True)
class Asking:
    """A pair made ready: its design, the questions that judge, and all that may choose."""

    design: Experiment
    judged: tuple[Topic, ...]
    every: tuple[Topic, ...]
    groups: Groups


def ready(pair: Pair, data: Path | None, only: Collection[str] = ()) -> Asking:
    """Read the questions of a pair; those without a relevant unit are left out.

    Raises:
        NotFound: the data folder is not set or lacks the questions.
    """
    design, folder = pair.asked(only), design_path(pair.design).parent
    topics = read_topics(design.topics, folder, data)
    tuning = topics
    if pair.tuned_by:
        source = read_experiment(design_path(pair.tuned_by)).topics
        tuning = read_topics(source, folder, data)
    return Asking(
        design,
        tuple(topic for topic in design.split.topics(topics) if topic.relevant),
        tuple(topic for topic in design.split.topics(tuning, "all") if topic.relevant),
        read_groups(design.topics, folder, data),
    )


def parts() -> list[str]:
    """Return the names of all parts in the order in which they are measured."""
    found = []
    for pair in PAIRS.values():
        whole = pair.independent and not pair.tuned_by
        found += [f"{pair.name}.{kind}" for kind in (KINDS if whole else KINDS[:1])]
    return [*found, *ONCE]
