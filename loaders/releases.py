"""The releases of a corpus: listed, rolled back, pruned; and the end of a corpus."""

from dataclasses import dataclass

from loaders.switch import corpus_of, switch
from server.errors import BadField, Conflict, NotFound
from server.resources import Graph

_LIMIT = 1000


@dataclass(frozen=True, slots=True)
class ReleaseRow:
    """One release as a list shows it; times are ISO text, ``finished`` None while loading.

    ``lanes`` is the first batch of each lane that is not written, none once it is all written;
    ``hashes`` is JSON text of ``loaders.digest.file_hashes``, None of a load by an older version.
    """

    release: str
    number: int
    state: str
    current: bool
    manifest: str
    encoder: str
    fingerprint: str
    dimension: int
    analysis: str
    lanes: list[int]
    batch_size: int
    counts: str
    hashes: str | None
    about: str
    created: str
    finished: str | None

    @property
    def batches(self) -> int:
        """How many batches are written before the first that is not."""
        return min(self.lanes, default=0)

    def has_written(self, batch: int) -> bool:
        """Say whether a batch of a load that goes on is written."""
        return bool(self.lanes) and self.lanes[batch % len(self.lanes)] > batch


async def list_releases(graph: Graph, corpus: str) -> list[ReleaseRow]:
    """Return the releases of a corpus, newest first; none if there is no such corpus."""
    rows = await graph.read("load/list_releases", corpus=corpus, limit=_LIMIT)
    return [ReleaseRow(**row) for row in rows]


async def find_release(graph: Graph, corpus: str, name: str = "") -> ReleaseRow:
    """Return a release by id or number, the served one where none is named.

    Raises:
        NotFound: no such corpus or release, or none is served.
    """
    releases = await _existing(graph, corpus)
    served = next((row for row in releases if row.current), None)
    if name or served is None:
        return _named(releases, name or f"current one of {corpus}")
    return served


async def rollback(graph: Graph, corpus: str, to: str | None = None) -> str:
    """Serve an earlier release again: ``to``, or the newest ready one before the served one.

    Raises:
        NotFound: there is no such release, or none to go back to.
        Conflict: it is not ready, or served already.
    """
    releases = await _existing(graph, corpus)
    current = next((row for row in releases if row.current), None)
    if to is None:
        below = current.number if current else _LIMIT
        earlier = [row for row in releases if row.state == "ready" and row.number < below]
        if not earlier:
            raise NotFound("earlier release of corpus", corpus)
        target = earlier[0]
    else:
        target = _named(releases, to)
    if target.current or target.state != "ready":
        state = "served already" if target.current else target.state
        raise Conflict(f"{target.release} is {state}. Choose another of `themepath releases`.")
    await switch(graph, target.release, corpus_of(target.about))
    return target.release


async def prune(graph: Graph, corpus: str, keep: int = 0) -> list[str]:
    """Delete all releases but the served one and the newest ``keep`` other ready ones.

    Judgements stay: they point at units by corpus and id. Returns the deleted releases.

    Raises:
        NotFound: there is no such corpus.
    """
    releases = await _existing(graph, corpus)
    others = [row for row in releases if not row.current]
    kept = [row.release for row in others if row.state == "ready"][:keep]
    deleted = [row.release for row in others if row.release not in kept]
    for release in deleted:
        await delete_release(graph, release)
    return deleted


async def delete_release(graph: Graph, release: str) -> None:
    """Retire a release that is not served and delete all of it, in small transactions.

    Raises:
        Conflict: it is served, or gone.
    """
    if not await graph.write("load/retire_release", release=release):
        raise Conflict(f"{release} is served or gone. Roll back to another release first.")
    await graph.run("load/delete_contents", release=release)
    await graph.write("load/delete_release", release=release)


async def delete_corpus(graph: Graph, corpus: str, confirm: str) -> list[str]:
    """Delete a corpus with all its releases and judgements; returns the deleted releases.

    Raises:
        BadField: ``confirm`` is not the corpus's id.
        NotFound: there is no such corpus.
    """
    if confirm != corpus:
        raise BadField("confirm", f"type {corpus!r} to delete that corpus and all judgements on it")
    # A deletion that was killed at its end has left no release, and is gone on with.
    if not (await graph.read("load/find_corpus", corpus=corpus))[0]["found"]:
        raise NotFound("corpus", corpus)
    rows = await graph.write("load/unserve_corpus", corpus=corpus)
    releases = [row["release"] for row in rows]
    for release in releases:
        await delete_release(graph, release)
    await graph.write("load/delete_corpus", corpus=corpus)
    await graph.write("load/forget_retired", corpus=corpus)
    return releases


async def _existing(graph: Graph, corpus: str) -> list[ReleaseRow]:
    releases = await list_releases(graph, corpus)
    if not releases:
        raise NotFound("corpus", corpus)
    return releases


def _named(releases: list[ReleaseRow], name: str) -> ReleaseRow:
    for row in releases:
        if name in {row.release, str(row.number)}:
            return row
    raise NotFound("release", name, [row.release for row in releases[:5]])
