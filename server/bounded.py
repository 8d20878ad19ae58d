"""An ASGI layer that refuses request bodies above a bound before anything reads them whole."""

from collections.abc import Container

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server.routes.problems import problem


class BoundedBody:
    """Answers 413 to a body above ``limit`` bytes, declared or streamed.

    Bodies for the addresses of ``streamed`` are passed on as they come: who takes them bounds them.
    """

    def __init__(self, app: ASGIApp, limit: int, streamed: Container[str] = ()) -> None:
        self._app = app
        self._limit = limit
        self._streamed = streamed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on while its body stays within the bound."""
        if scope["type"] != "http" or scope["path"] in self._streamed:
            await self._app(scope, receive, send)
            return
        if _declared(scope) > self._limit:
            await self._refuse(scope, receive, send)
            return
        await self._counted(scope, receive, send)

    async def _counted(self, scope: Scope, receive: Receive, send: Send) -> None:
        body, message = b"", await receive()
        while message["type"] == "http.request":
            body += message.get("body", b"")
            if len(body) > self._limit:
                await self._refuse(scope, receive, send)
                return
            if not message.get("more_body"):
                break
            message = await receive()
        await self._app(scope, _replayed(body, receive), send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        detail = f"A request body may have {self._limit:,} bytes. Send less."
        answer = problem(413, "Too large", detail, "too-large", {"limit": self._limit})
        await answer(scope, receive, send)


def _declared(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
