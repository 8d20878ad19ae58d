"""Requests of ``client.check_text`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, TypedDict

from pydantic import TypeAdapter

from server.wire.check_text import CheckTextRequest, CheckTextResponse
from themepath_client.calls import Call

_CHECKTEXTRESPONSE_OR_STR: TypeAdapter[CheckTextResponse | str] = TypeAdapter(
    CheckTextResponse | str
)


class CheckTextOptions(TypedDict, total=False):
    """What ``check_text`` takes by name."""

    form: Literal["json", "markdown", "html"]


def check_text(body: CheckTextRequest, options: CheckTextOptions) -> Call[CheckTextResponse | str]:
    """Resolve every reference of a text and match every quotation with the stored."""
    return Call(
        "POST", "/v1/check-text", _CHECKTEXTRESPONSE_OR_STR, options=options, body=body, reads=True
    )
