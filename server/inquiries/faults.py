"""What can be wrong with a change of an inquiry."""

from collections.abc import Mapping, Sequence

from server.errors import CallerError, Conflict, VersionMoved


class VersionConflict(VersionMoved):
    """Somebody else wrote a version of the inquiry since the one the caller saw."""

    title = "The inquiry has changed meanwhile"
    told = ("inquiry", "seen", "current")

    def __init__(self, inquiry: str, seen: int, current: int) -> None:
        super().__init__(f"inquiry {inquiry}", seen, current)
        self.inquiry = inquiry


class VersionNeeded(CallerError):
    """A change names no version, so nobody can tell what it was made on."""

    status = 428
    title = "The version is needed"
    slug = "version-needed"

    def __init__(self) -> None:
        super().__init__(
            "version: say on which version the change was made, in the body or as If-Match. "
            "Reading the inquiry gives it."
        )

    def details(self) -> Mapping[str, object]:
        """Name the field."""
        return {"field": "version"}


class IdTaken(Conflict):
    """An inquiry of that id exists already."""

    title = "The inquiry exists already"
    slug = "inquiry-exists"

    def __init__(self, inquiry: str) -> None:
        super().__init__(
            f"There is an inquiry {inquiry!r} already. Leave the id out, or choose another one."
        )
        self.inquiry = inquiry

    def details(self) -> Mapping[str, object]:
        """Name the field and the id."""
        return {"field": "id", "inquiry": self.inquiry}


class StepsBefore(Conflict):
    """A step cannot be taken before others are there and up to date."""

    title = "Another step comes first"
    slug = "steps-before"

    def __init__(self, step: str, missing: Sequence[str], stale: Sequence[str]) -> None:
        said = [f"{', '.join(missing)} not there yet"] if missing else []
        said += [f"{', '.join(stale)} older than what comes before"] if stale else []
        super().__init__(
            f"{step} must wait: {'; '.join(said)}. Run or confirm {[*missing, *stale][0]} first."
        )
        self.step = step
        self.missing = tuple(missing)
        self.stale = tuple(stale)

    def details(self) -> Mapping[str, object]:
        """Name the step, what is missing and what is stale."""
        return {"step": self.step, "missing": list(self.missing), "stale": list(self.stale)}


class TextFaulty(CallerError):
    """Sentences of a person's text that the checks of an answer do not let through."""

    title = "The text cannot be kept as it is"
    slug = "text-faulty"

    def __init__(self, faults: Sequence[Mapping[str, object]]) -> None:
        told = "\n".join(f"  “{one['before']}” {one['message']}" for one in faults[:10])
        super().__init__(
            f"text: nothing was changed, for these would not stand:\n{told}\n"
            "Cite the evidence that each speaks from, quote it word for word, or take it out."
        )
        self.faults = tuple(faults)

    def details(self) -> Mapping[str, object]:
        """Name the field, and each sentence with what is wrong with it."""
        return {"field": "text", "faults": [dict(one) for one in self.faults[:200]]}


class NothingToUndo(Conflict):
    """The inquiry is as it was begun."""

    title = "Nothing to undo"
    slug = "nothing-to-undo"

    def __init__(self, inquiry: str) -> None:
        super().__init__(f"The inquiry {inquiry} is as it was begun; there is nothing to undo.")
