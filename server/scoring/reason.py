"""Say in words why a unit was found, from what its channels stamped on it."""

from server.answer import PathCard
from server.model import Candidate

_BOOSTS = {
    "citations": "is linked with the best units by citation",
    "own links": "is linked with the best units by a link of one's own",
    "neighbours": "stands beside one of the best units",
}


def reason(candidate: Candidate, path: PathCard | None) -> str:
    """Return one sentence: named, by words, by meaning, by which path and how many others."""
    parts = []
    if candidate.referenced:
        parts.append("named in the question")
    if (candidate.component("lexical").raw or 0) > 0:
        parts.append("shares words with the question")
    if candidate.component("semantic").normalised > 0:
        parts.append("is near it in meaning")
    if candidate.paths:
        parts.append(_by_paths(candidate, path))
    parts += [said for boost, said in _BOOSTS.items() if boost in candidate.boosts]
    if not parts:
        parts.append("was found by the graph alone")
    return _sentence(parts)


def _by_paths(candidate: Candidate, path: PathCard | None) -> str:
    shown = f" “{path.text}”" if path is not None else ""
    if path is not None and path.via is not None:
        link = "related to" if path.via["kind"] == "related" else "a step of"
        shown = f" “{path.via['label']}”, {link} the path{shown}"
    others = len(candidate.paths) - 1
    if not others:
        return f"lies under the path{shown}"
    return f"lies under the path{shown} and {others} more that the question found"


def _sentence(parts: list[str]) -> str:
    joined = parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]
    return joined[0].upper() + joined[1:] + "."
