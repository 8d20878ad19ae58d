"""Which question a chat asks: the last thing its user said, read by itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from server.analysis import analyse, detect_language
from server.errors import BadField


@dataclass(frozen=True, slots=True)
class Turn:
    """One message: who speaks, and its text; not ``readable`` where it holds something else."""

    role: str
    text: str
    readable: bool = True


@dataclass(frozen=True, slots=True)
class ChatQuestion:
    """The question; ``carried`` is the earlier one whose words it needed, "" where it did not."""

    text: str
    carried: str = ""


def question_of(turns: Sequence[Turn], languages: Sequence[str], default: str) -> ChatQuestion:
    """Return the question of a chat.

    Nothing of earlier turns has a say, with one exception: a last question that has only function
    words of its own (*and why?*) is put behind the nearest earlier one that has more. What a
    system prompt or an assistant said is never read.

    Raises:
        BadField: nobody has asked anything, or not in text.
    """
    asked = [turn for turn in turns if turn.role == "user"]
    if not asked or turns[-1].role != "user":
        raise BadField("messages", "the last message must be the user's question")
    last = asked[-1]
    if not last.readable:
        raise BadField(
            "messages", "the question must be text; images, sound and files are not read"
        )
    if not last.text.strip() or _says_something(last.text, languages, default):
        return ChatQuestion(last.text)
    for turn in reversed(asked[:-1]):
        if _says_something(turn.text, languages, default):
            return ChatQuestion(f"{turn.text} {last.text}", turn.text)
    return ChatQuestion(last.text)


def _says_something(text: str, languages: Sequence[str], default: str) -> bool:
    language = detect_language(text, tuple(languages)).language or default
    return bool(analyse(text, language))
