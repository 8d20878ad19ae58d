"""Every error the product raises on purpose, as a tree with HTTP status and exit code.

The caller mends a ``CallerError``, the world a ``WorldError``; each says the next step to take.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar


class ThemepathError(Exception):
    """The root: something happened that we can name."""

    status: ClassVar[int] = 500
    exit_code: ClassVar[int] = 70
    title: ClassVar[str] = "Something went wrong"
    slug: ClassVar[str] = "error"
    told: ClassVar[tuple[str, ...]] = ()
    """Attributes that the problem document shows."""

    def details(self) -> Mapping[str, object]:
        """Return the data of this error as JSON-ready members of the problem document."""
        return {name: getattr(self, name) for name in self.told}


class CallerError(ThemepathError):
    """The request, file or option was not usable."""

    status = 422
    exit_code = 2
    title = "The request cannot be used"
    slug = "bad-request"


class WorldError(ThemepathError):
    """The request was fine; something it needs was not there."""

    status = 503
    exit_code = 69
    title = "Something the server needs is not available"
    slug = "unavailable"


class BadField(CallerError):
    """A field of a request, option or setting has an unusable value."""

    title = "A field has an unusable value"
    slug = "bad-field"
    told = ("field",)

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class NotFound(CallerError):
    """A named thing does not exist."""

    status = 404
    exit_code = 3
    title = "Not found"
    slug = "not-found"

    def __init__(self, kind: str, name: str, near: Sequence[str] = (), note: str = "") -> None:
        hint = f"; near matches: {', '.join(near)}" if near else ""
        super().__init__(f"There is no {kind} called {name!r}{hint}. {note}".rstrip())
        self.kind, self.name, self.near = kind, name, tuple(near)

    def details(self) -> Mapping[str, object]:
        """Name the kind of thing, the name asked for, and what is near it."""
        return {"kind": self.kind, "name": self.name, "near": list(self.near)}


class BadRecords(CallerError):
    """Files of a corpus break rules; all of the breaches are listed at once."""

    title = "The corpus files have errors"
    slug = "bad-records"

    def __init__(self, problems: Sequence[str], total: int | None = None) -> None:
        self.problems = tuple(problems)
        self.total = len(self.problems) if total is None else total
        shown = "\n".join(f"  {line}" for line in self.problems[:50])
        more = f"\n  … and {self.total - 50} more" if self.total > 50 else ""
        super().__init__(
            f"{self.total} problem(s) found, nothing was loaded:\n{shown}{more}\n"
            "Mend the lines named and load again."
        )

    def details(self) -> Mapping[str, object]:
        """List the problems, bounded to a thousand."""
        return {"problems": list(self.problems[:1000]), "total": self.total}


class BadDocument(CallerError):
    """A document cannot be read; the sentence names file and place."""

    title = "The document cannot be read"
    slug = "bad-document"


class TooLarge(CallerError):
    """The request is larger than a stated bound."""

    status = 413
    title = "Too large"
    slug = "too-large"
    told = ("size", "limit")

    def __init__(self, what: str, size: int, limit: int) -> None:
        super().__init__(f"{what} has {size:,}; at most {limit:,} are accepted. Shorten it.")
        self.size, self.limit = size, limit


class Mismatch(CallerError):
    """What the graph stores and what the caller offers do not go together."""

    status = 409
    exit_code = 4
    told = ("stored", "offered")

    def __init__(self, sentence: str, stored: str | int, offered: str | int) -> None:
        super().__init__(sentence)
        self.stored = stored
        self.offered = offered


class FingerprintMismatch(Mismatch):
    """The release was embedded by another encoder than the one asked to query it."""

    title = "Another encoder made these vectors"
    slug = "fingerprint-mismatch"

    def __init__(self, stored: str, offered: str) -> None:
        sentence = f"The release holds vectors of {stored}, the query would use {offered}. "
        way = "Set the encoder of the release, or load the corpus again with this one."
        super().__init__(sentence + way, stored, offered)


class DimensionMismatch(Mismatch):
    """A database holds vectors of one size; this encoder makes another."""

    title = "Another vector size"
    slug = "dimension-mismatch"

    def __init__(self, stored: int, offered: int) -> None:
        sentence = f"This database holds vectors of {stored} numbers, the encoder makes {offered}. "
        way = "Use another database, or `themepath db reset` this one and load again."
        super().__init__(sentence + way, stored, offered)


class Forbidden(CallerError):
    """The caller may not do this."""

    status = 403
    exit_code = 77
    title = "Not allowed"
    slug = "forbidden"


class Conflict(CallerError):
    """Somebody else changed or holds what the caller wanted to change."""

    status = 409
    exit_code = 5
    title = "Conflict"
    slug = "conflict"


class VersionMoved(Conflict):
    """Somebody else wrote a version of ``what`` since the one the caller saw."""

    slug = "version-conflict"
    told: ClassVar[tuple[str, ...]] = ("seen", "current")

    def __init__(self, what: str, seen: int, current: int) -> None:
        now = f"The {what} is at version {current}; the change was made on version {seen}. "
        way = f"Read it again, and send the change with version {current} if it still holds."
        super().__init__(f"{now}Nothing was changed. {way}")
        self.seen, self.current = seen, current


class MissingExtra(WorldError):
    """An optional package is not installed."""

    title = "An optional part is not installed"
    slug = "missing-extra"
    told = ("package", "extra")

    def __init__(self, package: str, extra: str, what: str) -> None:
        super().__init__(
            f"{what} needs the package {package}. Install it with "
            f"`pip install 'themepath[{extra}]'`."
        )
        self.package = package
        self.extra = extra


class BadWeights(WorldError):
    """A weight file is not the one that was measured."""

    title = "The encoder's weight file is not the expected one"
    slug = "bad-weights"


class BadVector(WorldError):
    """An encoder returned a vector of the wrong length, or not finite, or zero."""

    title = "The encoder returned an unusable vector"
    slug = "bad-vector"
    told = ("index",)

    def __init__(self, problem: str, index: int | None = None) -> None:
        super().__init__(problem)
        self.index = index


class EncoderFailed(WorldError):
    """An encoder could not answer."""

    title = "The encoder did not answer"
    slug = "encoder-failed"


class GraphUnavailable(WorldError):
    """Neo4j does not answer, or not in time."""

    title = "The graph database does not answer"
    slug = "graph-unavailable"


class GraphQueryFailed(WorldError):
    """Neo4j answered a named query with an error."""

    status = 500
    title = "A graph query failed"
    slug = "graph-query-failed"
    told = ("query", "code")

    def __init__(self, query: str, code: str, message: str) -> None:
        super().__init__(
            f"The query {query} failed ({code}): {message} "
            "Run `themepath check` to see whether the graph is whole."
        )
        self.query = query
        self.code = code


class BadQueryFile(ThemepathError):
    """A file in ``cypher/`` breaks the rules of its folder."""

    title = "A query file is not usable"
    slug = "bad-query-file"


class DatabaseStartFailed(WorldError):
    """The embedded Neo4j did not come up."""

    title = "The embedded Neo4j did not start"
    slug = "database-start-failed"


class NotReady(WorldError):
    """A part of the server is not ready yet."""

    title = "Not ready"
    slug = "not-ready"


class JarsUnavailable(WorldError):
    """The parts of the embedded Neo4j cannot be had, or are not the ones that were locked."""

    title = "The parts of the embedded Neo4j are not available"
    slug = "jars-unavailable"


class UnexpectedPackage(WorldError):
    """A package that a recipe reads from holds something else than it is known for."""

    title = "A package holds something unexpected"
    slug = "unexpected-package"
    told = ("package",)

    def __init__(self, package: str, problem: str) -> None:
        super().__init__(
            f"The package {package} does not hold what the recipe expects: {problem}. "
            "Install the version that the lock file names."
        )
        self.package = package


class VerificationFailed(WorldError):
    """A release was written but does not hold what it was to hold."""

    status = 500
    title = "A release did not pass its checks"
    slug = "verification-failed"
