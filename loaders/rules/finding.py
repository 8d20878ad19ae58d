"""What a rule finds: which record, which field, and what is wrong with it."""

from typing import NamedTuple

from loaders.corpus import CorpusRecords


class Finding(NamedTuple):
    """A breach: file stem, position in it from 0 (None for the whole file), field, problem."""

    kind: str
    position: int | None
    field: str
    problem: str

    def line(self, records: CorpusRecords) -> str:
        """Return it as ``units.jsonl:12: source: problem``."""
        if self.position is not None:
            return f"{records.line_of(self.kind, self.position)}: {self.field}: {self.problem}"
        name = "corpus.toml" if self.kind == "corpus" else f"{self.kind}.jsonl"
        return f"{name}: {self.field}: {self.problem}"
