"""Request and responses of ``POST /v1/chat/completions`` in the OpenAI form."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from server.answering.tokens import tokens_of
from server.chat.asked import ChatQuestion, Turn
from server.chat.faults import Unsupported
from server.errors import BadField
from server.wire.answers import AnswerRequest, AnswerResponse
from server.wire.shown import Page, Shown

EXAMPLE: dict[str, JsonValue] = {
    "model": "themepath/quran",
    "messages": [{"role": "user", "content": "What is said of patience in hardship?"}],
    "stream": False,
}
OWN = frozenset({"query", "corpus", "pipeline"})
HARMLESS: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "n": (1,),
        "tools": ([],),
        "functions": ([],),
        "tool_choice": ("none", "auto"),
        "function_call": ("none", "auto"),
        "logprobs": (False,),
        "top_logprobs": (0,),
        "response_format": ({"type": "text"},),
        "modalities": (["text"],),
        "audio": (),
        "prediction": (),
        "web_search_options": (),
        "stop": ([], ""),
    }
)
"""Parameters that are refused unless they have one of these values, which ask for nothing."""


class ChatMessage(BaseModel):
    """One message of a chat."""

    model_config = ConfigDict(extra="ignore")

    role: Literal["system", "developer", "user", "assistant", "tool", "function"]
    content: str | list[dict[str, JsonValue]] | None = None

    def turn(self) -> Turn:
        """Return who speaks and what is said in text."""
        if not isinstance(self.content, list):
            return Turn(self.role, self.content or "")
        texts = [part.get("text") for part in self.content if part.get("type") == "text"]
        said = [text for text in texts if isinstance(text, str)]
        return Turn(self.role, "\n".join(said), readable=len(said) == len(self.content))


class StreamOptions(BaseModel):
    """How a stream ends."""

    model_config = ConfigDict(extra="ignore")

    include_usage: bool = False


class ChatRequest(BaseModel):
    """A chat whose last message is a question to a corpus.

    What steers a language model's wording (temperature, max_tokens …) has no say and is named in
    the response; tools, several choices and other forms of answer are refused.
    """

    model_config = ConfigDict(extra="allow", json_schema_extra={"example": EXAMPLE})

    model: Annotated[str, Field(min_length=1, max_length=200)]
    messages: Annotated[list[ChatMessage], Field(min_length=1, max_length=1_000)]
    stream: bool | None = False
    stream_options: StreamOptions | None = None
    themepath: dict[str, JsonValue] | None = Field(
        default=None,
        description="how to ask: the members of POST /v1/answer besides query, corpus, pipeline",
        examples=[{"k": 8, "select": "division:2"}],
    )

    def turns(self) -> list[Turn]:
        """Return the messages as turns."""
        return [message.turn() for message in self.messages]

    def ignored(self) -> list[str]:
        """Name the parameters that were sent and have no say.

        Raises:
            Unsupported: one asks for what checked answers do not have.
        """
        given = {k: v for k, v in (self.model_extra or {}).items() if v is not None}
        for name, value in given.items():
            if name in HARMLESS and value not in HARMLESS[name]:
                raise Unsupported(name, "an answer is one text, checked against its evidence")
        return sorted(name[:64] for name in given if name not in HARMLESS)[:50]

    def asking(self, question: str, corpus: str, pipeline: str) -> AnswerRequest:
        """Return the request for an answer.

        Raises:
            BadField: an option is unknown or out of bounds.
        """
        options = self.themepath or {}
        if twice := OWN & set(options):
            raise BadField(f"themepath.{min(twice)}", "is said by the messages and the model")
        whole = options | {"query": question, "corpus": corpus, "pipeline": pipeline}
        try:
            return AnswerRequest.model_validate(whole)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in ("themepath", *first["loc"]))
            raise BadField(place, str(first["msg"])) from None


class Usage(Shown):
    """Estimated tokens: what a language model was told, 0 where none was asked, and the text."""

    prompt_tokens: int
    completion_tokens: int
    total_tokens: int


class AskedShown(Shown):
    """The question as it was taken from the chat."""

    text: str
    carried: str = Field(description="the earlier question whose words it needed, if any")


class ChatEvidence(Shown):
    """What stands behind the text: the whole response of `POST /v1/answer`."""

    question: AskedShown
    ignored: list[str] = Field(description="parameters that had no say")
    answer: AnswerResponse


class AnswerMessage(Shown):
    """The answer as a message."""

    role: Literal["assistant"] = "assistant"
    content: str
    refusal: None = None


class Choice(Shown):
    """The one choice there is."""

    index: int = 0
    message: AnswerMessage
    finish_reason: Literal["stop"] = "stop"
    logprobs: None = None


class ChatResponse(Shown):
    """An answer in the OpenAI form, with its evidence beside it."""

    id: str
    object: Literal["chat.completion"] = "chat.completion"
    created: int
    model: str
    system_fingerprint: str = Field(description="the release that answered")
    choices: list[Choice]
    usage: Usage
    themepath: ChatEvidence


class ModelShown(Shown):
    """A corpus as a model."""

    id: str
    object: Literal["model"] = "model"
    created: int = 0
    owned_by: str = "themepath"


class ModelsResponse(Shown):
    """The corpora as models."""

    object: Literal["list"] = "list"
    data: list[ModelShown]
    page: Page


def evidence_of(question: ChatQuestion, ignored: list[str], answer: AnswerResponse) -> ChatEvidence:
    """Put together what stands behind the text."""
    asked = AskedShown(text=question.text, carried=question.carried)
    return ChatEvidence(question=asked, ignored=ignored, answer=answer)


def closing_of(answer: AnswerResponse) -> str:
    """Return what a chat needs below the text: what the aliases stand for, and the caution.

    An extractive answer names its citations itself.
    """
    used = [one for one in answer.sources if one.used and answer.written_by == "model"]
    lines = "\n".join(f"[{one.alias}] {one.citation} — {one.source.title}" for one in used)
    return "".join(f"\n\n{part}" for part in (lines, answer.caution) if part)


def usage_of(answer: AnswerResponse) -> Usage:
    """Count estimated tokens as answers do: a third of the bytes."""
    told, said = answer.cost.get("prompt", 0), tokens_of(answer.text + closing_of(answer))
    return Usage(prompt_tokens=told, completion_tokens=said, total_tokens=told + said)


def chat_response(head: Mapping[str, Any], evidence: ChatEvidence) -> ChatResponse:
    """Make the wire form of an answer that is given whole."""
    text = evidence.answer.text + closing_of(evidence.answer)
    return ChatResponse(
        **head,
        choices=[Choice(message=AnswerMessage(content=text))],
        usage=usage_of(evidence.answer),
        themepath=evidence,
    )


def chunk(head: Mapping[str, Any], delta: Mapping[str, str], **more: object) -> dict[str, Any]:
    """Make a chunk of a stream; ``more`` goes beside the choices, ``ends`` with its choice."""
    ends = "stop" if more.pop("ends", False) else None
    choice = {"index": 0, "delta": dict(delta), "logprobs": None, "finish_reason": ends}
    return {**head, "object": "chat.completion.chunk", "choices": [choice], **more}
