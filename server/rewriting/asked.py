"""A question on its way through the rewritings, and the forms that they give it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from server.analysis import analyse
from server.analysis.profiles import primary
from server.model import Query, ReleaseInfo, Rewritten
from server.references import UnitIndex, find_references
from server.rewriting.spelling import Span


@dataclass(frozen=True, slots=True)
class Form:
    """Another form of a question: its text, its tokens in the edition's language, its story."""

    by: str
    text: str
    tokens: tuple[str, ...]
    shown: tuple[Rewritten, ...] = ()
    words: tuple[str, ...] = ()
    """Tokens in the question's language that a correction added."""
    question: bool = False
    """True where the text is a question that can be asked by itself, not a list of terms."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the rewritings read: the question, where its references stand, the edition searched."""

    query: Query
    release: ReleaseInfo
    units: UnitIndex = field(repr=False)
    spans: tuple[Span, ...]
    text: str
    """The question as respelt so far."""
    tokens: tuple[str, ...]
    """Its tokens in its own language, with those that a correction added."""

    @classmethod
    def of(cls, query: Query, release: ReleaseInfo, units: UnitIndex) -> "Asked":
        """Begin with the question as it was asked."""
        found = find_references(query.text, release.scheme, units)
        spans = tuple((reference.start, reference.end) for reference in found)
        return cls(query, release, units, spans, query.text, query.tokens)

    @property
    def edition_language(self) -> str:
        """The language of the edition that is searched."""
        edition = self.release.edition(self.query.edition)
        return edition.language if edition else self.release.language

    @property
    def languages(self) -> tuple[str, ...]:
        """The question's language and the edition's, each once."""
        return tuple(dict.fromkeys((primary(self.query.language), primary(self.edition_language))))

    def respelt(self, forms: Sequence[Form]) -> "Asked":
        """Go on with the corrections made."""
        if not forms:
            return self
        words = [word for form in forms for word in form.words]
        return replace(
            self, text=forms[0].text, tokens=tuple(dict.fromkeys((*self.tokens, *words)))
        )

    def edition_tokens(self, text: str) -> tuple[str, ...]:
        """Return a text's tokens for the edition; none where it is in another language."""
        if not self.query.lexical:
            return ()
        return tuple(dict.fromkeys(analyse(text, self.edition_language)))

    def beside(self, tokens: Sequence[str]) -> tuple[str, ...]:
        """Return the question's own tokens, where the edition is in its language, and others."""
        own = self.tokens if self.query.lexical else ()
        return tuple(dict.fromkeys((*own, *tokens)))

    def cites(self, text: str) -> bool:
        """Say whether a text holds a canonical reference."""
        return bool(find_references(text, self.release.scheme, self.units))
