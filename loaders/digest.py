"""Digests of records: what tells one record, and one whole corpus, from another."""

import hashlib
import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from loaders.clauses import CLAUSES_VERSION, clause_editions
from loaders.corpus import CorpusRecords
from loaders.packed import PackedDigests
from loaders.records import Corpus, Record
from loaders.rules.references import KEYS, key_of
from server.analysis import ANALYSIS_VERSION

PLAN_VERSION = 2
"""Raise it when the same records are written to the graph in another way."""

Digests = Mapping[str, PackedDigests]
"""File stem → the digests of its records."""


@dataclass(frozen=True, slots=True)
class Changes:
    """How the records of one file differ from those of the release before."""

    added: int = 0
    changed: int = 0
    same: int = 0
    removed: int = 0


def sha256(text: str) -> str:
    """Return the SHA-256 of a text's UTF-8 bytes in hexadecimal."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def digest(record: Record) -> str:
    """Return 32 hexadecimal digits that stand for all fields of a record."""
    return sha256(canonical(record))[:32]


def canonical(record: Record, without: AbstractSet[str] = frozenset()) -> str:
    """Return a record as JSON in one form: every other field, keys sorted, no spaces.

    A field that came later is left out while it holds its default.
    """
    left_out = set(without)
    if record.later:
        left_out |= record.later - record.model_dump(exclude_defaults=True).keys()
    plain = record.model_dump(mode="json", by_alias=True, exclude=left_out)
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digests(records: CorpusRecords) -> Digests:
    """Return the digest of every record by file and key."""
    return {
        kind: PackedDigests((key_of(kind, record), digest(record)) for record in records.of(kind))
        for kind in KEYS
    }


def manifest(records: CorpusRecords, found: Digests, fingerprint: str) -> str:
    """Return the SHA-256 that is equal exactly when a load would write the same release.

    The order of lines counts for units alone, whose order is the canonical one. Without an
    encoder (no ``fingerprint``) there are no clauses.
    """
    total = hashlib.sha256()
    head = canonical(records.corpus, without=_unsaid(records.corpus))
    for line in (str(PLAN_VERSION), ANALYSIS_VERSION, fingerprint, head):
        total.update(line.encode("utf-8") + b"\n")
    for edition in sorted(clause_editions(records)) if fingerprint else ():
        total.update(f"clauses {CLAUSES_VERSION} {edition}\n".encode())
    for kind, packed in found.items():
        total.update(f"{kind} {len(packed)}\n".encode())
        for lines in packed.listed(in_order=kind == "units"):
            total.update(lines)
    return total.hexdigest()


def file_hashes(found: Digests) -> dict[str, tuple[int, str]]:
    """Return, by file, how many records there are and one SHA-256 of all of their digests.

    A release keeps them, so that what is read back can be held against what was given. The order
    of lines counts for units alone, whose order is the canonical one.
    """
    return {kind: file_hash(kind, packed) for kind, packed in found.items()}


def file_hash(kind: str, packed: PackedDigests) -> tuple[int, str]:
    """Return the number of some records of a file and the hash of their digests."""
    total = hashlib.sha256()
    for lines in packed.listed(in_order=kind == "units"):
        total.update(lines)
    return len(packed), total.hexdigest()


def _unsaid(corpus: Corpus) -> set[str]:
    """Return the fields that hold their default and came after the first releases were loaded."""
    return {"clauses", "retrieval", "force"} - corpus.model_dump(exclude_defaults=True).keys()


def compare(new: PackedDigests, old: PackedDigests) -> Changes:
    """Count what a release adds to, changes in, keeps of and removes from the one before."""
    shared, same = new.shared(old)
    return Changes(len(new) - shared, shared - same, same, len(old) - shared)
