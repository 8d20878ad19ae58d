"""Each way in which an endpoint fails, as a script plays it."""

from evaluation.answers.heard import Heard
from evaluation.answers.misbehaviours import Misbehaviour, honest
from evaluation.answers.scripted import Behaviour, Reply, Says, Sends, Waits

FAILED = ("language_model_failed",)
_ERROR = '{"error": {"message": "no"}}'


def _status(status: int) -> Behaviour:
    return lambda _: Sends(_ERROR, status, headers={"Retry-After-Ms": "5"})


def _in_form(streamed: str, whole: str) -> Behaviour:
    """Send one body to who asked for a stream, another to who asked for the whole."""

    def sends(heard: Heard) -> Reply:
        return Sends(streamed, kind="text/event-stream") if heard.streamed else Sends(whole)

    return sends


def _breaking(heard: Heard) -> Reply:
    return Says(honest(heard), cut=True)


FAILURES = (
    Misbehaviour("a reply that breaks off", _breaking, ("extractive",), ("reply_cut", *FAILED)),
    Misbehaviour(
        "a reply cut at the tokens allowed",
        lambda heard: Says(honest(heard), finish="length"),
        ("extractive",),
        ("reply_cut",),
    ),
    Misbehaviour(
        "a stream that ends without saying so",
        lambda heard: (
            Says(honest(heard), finish=None)
            if heard.streamed
            else Says(honest(heard), finish="length")
        ),
        ("extractive",),
        ("reply_cut",),
    ),
    Misbehaviour(
        "a reply without end",
        lambda heard: Says(honest(heard), endless=True),
        ("extractive", "model"),
        ("reply_endless", "repeated"),
    ),
    Misbehaviour(
        "broken JSON",
        _in_form('data: {"choices": [{\n\n', '{"choices": [{'),
        ("extractive",),
        FAILED,
    ),
    Misbehaviour(
        "JSON of another form",
        _in_form('data: {"choices": "none"}\n\ndata: [DONE]\n\n', '{"choices": "none"}'),
        ("extractive",),
        FAILED,
    ),
    Misbehaviour(
        "a page instead of a reply",
        lambda _: Sends("<html>welcome</html>", kind="text/html"),
        ("extractive",),
        FAILED,
    ),
    Misbehaviour(
        "an error inside the stream",
        _in_form(
            'data: {"error": {"message": "out of memory"}}\n\n', '{"error": {"message": "x"}}'
        ),
        ("extractive",),
        FAILED,
    ),
    *(
        Misbehaviour(f"HTTP {status}", _status(status), ("extractive",), FAILED)
        for status in (400, 401, 404, 429, 500, 503)
    ),
    Misbehaviour("silence", lambda _: Waits(), ("extractive",), FAILED),
    Misbehaviour(
        "a first sentence, then silence",
        lambda heard: Waits(honest(heard)),
        ("extractive",),
        ("reply_endless", *FAILED),
    ),
)
"""Every failure of an endpoint."""
