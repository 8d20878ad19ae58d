"""Every error as an RFC 9457 problem document (``application/problem+json``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from server.errors import ThemepathError

UNFORESEEN = "Something the server did not foresee; its log says what. Please report it."


def add_problems(app: FastAPI) -> None:
    """Answer our errors, bad requests and unknown addresses with problem documents."""

    @app.exception_handler(ThemepathError)
    async def _ours(_: Request, error: ThemepathError) -> JSONResponse:
        return problem(error.status, error.title, str(error), error.slug, error.details())

    @app.exception_handler(RequestValidationError)
    async def _invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        faults = faults_of(error.errors())
        detail = "; ".join(f"{fault['field']}: {fault['problem']}" for fault in faults)
        more = {"field": faults[0]["field"], "fields": faults} if faults else {}
        return problem(422, "The request cannot be used", detail, "bad-request", more)

    @app.exception_handler(HTTPException)
    async def _http(_: Request, error: HTTPException) -> JSONResponse:
        detail = str(error.detail)
        return problem(error.status_code, detail, detail, "http", {}, error.headers)

    @app.exception_handler(Exception)
    async def _unforeseen(_: Request, _error: Exception) -> JSONResponse:
        return problem(500, "Something went wrong", UNFORESEEN, "error", {})


def faults_of(errors: Sequence[Any]) -> list[dict[str, str]]:
    """Name each faulty field; the offending value is not echoed."""
    return [{"field": _field(error["loc"]), "problem": str(error["msg"])} for error in errors[:20]]


def _field(location: Sequence[object]) -> str:
    return ".".join(str(part) for part in location[1:]) or "body"


def problem(
    status: int,
    title: str,
    detail: str,
    slug: str,
    more: Mapping[str, object],
    headers: Mapping[str, str] | None = None,
) -> JSONResponse:
    """Make the response of a problem document."""
    body = {
        "type": f"urn:themepath:problem:{slug}",
        "title": title,
        "status": status,
        "detail": detail,
        **more,
    }
    media = "application/problem+json"
    return JSONResponse(body, status, dict(headers or {}), media_type=media)
