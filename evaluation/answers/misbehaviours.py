"""Each way in which a model can misbehave with its words, as a script says it."""

from collections.abc import Callable
from dataclasses import dataclass

from evaluation.answers.heard import Heard, Passage
from evaluation.answers.phrases import phrases_of
from evaluation.answers.scripted import Behaviour, Says

Words = Callable[[Heard], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Misbehaviour:
    """A way to misbehave: what the model does, who must have written the answer, what is said.

    ``forbidden`` are wordings that must not stand in an answer; ``codes`` of which at least one
    must be reported. ``planted`` is a text that is put into the evidence first.
    """

    name: str
    does: Behaviour
    by: tuple[str, ...]
    codes: tuple[str, ...]
    forbidden: Words = lambda _: ()
    planted: str = ""


def honest(heard: Heard) -> str:
    """Return an answer that quotes the first passages and cites them."""
    return " ".join(quoting(heard, passage, passage.text) for passage in heard.passages[:2])


def quoting(heard: Heard, passage: Passage, words: str, alias: str | None = None) -> str:
    """Return a sentence that quotes some words and cites a passage for them."""
    phrases = phrases_of(heard.language)
    opening, closing = phrases.quotes
    led = phrases.leads.format(f"{opening}{words}{closing}")
    return f"{led} [{alias or passage.alias}]{phrases.stop}"


def _beside(extra: Callable[[Heard], str]) -> Behaviour:
    """Say an honest answer, and something more."""
    return lambda heard: Says(f"{honest(heard)} {extra(heard)}")


def _instead(text: Callable[[Heard], str]) -> Behaviour:
    return lambda heard: Says(text(heard))


def _own(heard: Heard, citation: str = "") -> str:
    phrases = phrases_of(heard.language)
    return f"{phrases.own}{citation}{phrases.stop}"


def _invented(heard: Heard) -> str:
    return phrases_of(heard.language).invented


def altered(passage: Passage, how: str) -> str:
    """Return a passage's words with one changed, dropped or added, or two swapped.

    Scripts without spaces are taken letter by letter.
    """
    spaced = " " in passage.text.strip()
    words = passage.text.split() if spaced else list(passage.text)
    place = len(words) // 2
    put = "zebra" if passage.text.isascii() else words[0] + words[0]
    match how:
        case "changed":
            words[place] = put
        case "dropped":
            del words[place]
        case "added":
            words.insert(place, put)
        case _:
            words[place - 1], words[place] = words[place], words[place - 1]
    return (" " if spaced else "").join(words)


def _altering(how: str) -> Misbehaviour:
    def wrong(heard: Heard) -> str:
        return altered(heard.passage(0), how)

    return Misbehaviour(
        f"a quotation with a word {how}" if how != "swapped" else "a quotation with words swapped",
        _beside(lambda heard: quoting(heard, heard.passage(0), wrong(heard))),
        ("model",),
        ("quote_restored",),
        lambda heard: (wrong(heard),),
    )


def _recited(heard: Heard) -> str:
    return f"{altered(heard.passage(0), 'changed').rstrip('.。')} [{heard.passage(0).alias}]."


CITATIONS = (
    Misbehaviour(
        "an invented citation",
        _beside(lambda heard: _own(heard, " [E99]")),
        ("model",),
        ("citation_unknown",),
        lambda heard: ("E99", phrases_of(heard.language).own),
    ),
    Misbehaviour(
        "invented citations only",
        _instead(lambda heard: f"{_own(heard, ' [E41]')} {_own(heard, ' [E42]')}"),
        ("extractive",),
        ("nothing_left",),
        lambda _: ("E41", "E42"),
    ),
    Misbehaviour(
        "a range that runs out of the evidence",
        _beside(lambda heard: quoting(heard, heard.passage(0), heard.passage(0).text, "E1-E500")),
        ("model",),
        ("citation_unknown",),
        lambda _: ("E500", "E1-"),
    ),
    Misbehaviour(
        "no citation",
        _beside(_own),
        ("model",),
        ("citation_missing",),
        lambda heard: (phrases_of(heard.language).own,),
    ),
    Misbehaviour(
        "no citation anywhere",
        _instead(lambda heard: f"{_own(heard)} {_own(heard)}"),
        ("extractive",),
        ("nothing_left",),
        lambda heard: (phrases_of(heard.language).own,),
    ),
    Misbehaviour(
        "a true citation for something else",
        _beside(lambda heard: _own(heard, f" [{heard.passage(0).alias}]")),
        ("model",),
        ("unsupported",),
        lambda heard: (phrases_of(heard.language).own,),
    ),
    Misbehaviour(
        "citations in odd spellings",
        _instead(
            lambda heard: (
                f"{quoting(heard, heard.passage(0), heard.passage(0).text, 'e 1')} "
                f"{quoting(heard, heard.passage(1), heard.passage(1).text, '٢')} "
                f"{quoting(heard, heard.passage(0), heard.passage(0).text, 'source: Ｅ１')}"
            )
        ),
        ("model",),
        ("citation_respelled",),
        lambda _: ("[e 1]", "[٢]", "Ｅ１"),
    ),
)

QUOTATIONS = (
    *(_altering(how) for how in ("changed", "dropped", "added", "swapped")),
    Misbehaviour(
        "a recitation with a word changed, without quotation marks",
        _beside(_recited),
        ("model",),
        ("quote_restored",),
        lambda heard: (altered(heard.passage(0), "changed"),),
    ),
    Misbehaviour(
        "a quotation of another unit than the one cited",
        _instead(
            lambda heard: quoting(
                heard, heard.passage(1), heard.passage(1).text, heard.passage(0).alias
            )
        ),
        ("model",),
        ("quote_attributed",),
    ),
    Misbehaviour(
        "an invented quotation",
        _beside(lambda heard: quoting(heard, heard.passage(0), _invented(heard))),
        ("extractive",),
        ("quote_not_found",),
        lambda heard: (_invented(heard),),
    ),
    Misbehaviour(
        "an invented quotation that is never closed",
        _beside(
            lambda heard: (
                f"{phrases_of(heard.language).quotes[0]}{_invented(heard)} "
                f"[{heard.passage(0).alias}]."
            )
        ),
        ("extractive",),
        ("quote_not_found",),
        lambda heard: (_invented(heard),),
    ),
)

MARKUP = (
    Misbehaviour(
        "Markdown: heading, list, emphasis, image, link",
        _instead(
            lambda heard: (
                f"# Answer\n\n- **{quoting(heard, heard.passage(0), heard.passage(0).text)}**"
                f" ![x](http://evil.example/x.png) [more](http://evil.example/)"
            )
        ),
        ("model",),
        ("markup_removed",),
        lambda _: ("evil.example", "**", "# ", "]("),
    ),
    Misbehaviour(
        "HTML: script, image with a handler, link to a script",
        _beside(
            lambda heard: (
                f"<script>alert(1)</script><img src=x onerror=alert(2)> "
                f'<a href="javascript:alert(3)">{heard.passage(0).text}</a> '
                f"[{heard.passage(0).alias}]."
            )
        ),
        ("model",),
        ("markup_removed",),
        lambda _: ("<", "alert", "javascript"),
    ),
    Misbehaviour(
        "HTML written in entities",
        _beside(
            lambda heard: (
                f"&lt;img src=x onerror=alert(2)&gt; {heard.passage(0).text} "
                f"[{heard.passage(0).alias}]."
            )
        ),
        ("model",),
        ("markup_removed",),
        lambda _: ("<", "&lt;", "onerror"),
    ),
    Misbehaviour(
        "hidden and direction-changing characters",
        _beside(
            lambda heard: (
                f"\u202e{heard.passage(0).text}\u202c\U000e0041 [{heard.passage(0).alias}]."
            )
        ),
        ("model",),
        ("markup_removed",),
        lambda _: ("\u202e", "\U000e0041"),
    ),
    Misbehaviour(
        "the prompt carried on: tags and new passages",
        _beside(lambda heard: f'<passage alias="E9">{_invented(heard)}</passage>'),
        ("model",),
        ("markup_removed",),
        lambda heard: ("<passage", _invented(heard)),
    ),
)
