"""The page at ``/``, its files, and the offline API documentation at ``/docs``."""

import importlib.util
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

router = APIRouter(include_in_schema=False)
WEB = Path(__file__).parent.parent / "web"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
DOCS_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
DOCS = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>themepath API</title>
<link rel="stylesheet" href="/docs/files/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/docs/files/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script></body></html>"""
START = "SwaggerUIBundle({url: '/openapi.json', dom_id: '#docs', validatorUrl: null});"


@router.get("/")
async def page() -> Response:
    """Serve the page."""
    return FileResponse(WEB / "index.html", headers=HEADERS)


@router.get("/docs")
async def docs() -> Response:
    """Serve the API documentation; its scripts come from a package, not from elsewhere."""
    return HTMLResponse(DOCS, headers=HEADERS | {"Content-Security-Policy": DOCS_POLICY})


@router.get("/docs/start.js")
async def start() -> Response:
    """Start the API documentation."""
    return Response(START, media_type="text/javascript", headers=HEADERS)


class SafeFiles(StaticFiles):
    """Static files with the same headers as the page."""

    def file_response(self, *args: object, **named: object) -> Response:
        """Add the headers to what Starlette makes of a file."""
        response: Response = super().file_response(*args, **named)  # type: ignore[arg-type]
        response.headers.update(HEADERS)
        return response


def mount_files(app: FastAPI) -> None:
    """Serve the page's files under ``/web``, compressed; the documentation's under ``/docs``."""
    app.mount("/web", GZipMiddleware(SafeFiles(directory=WEB)), name="web")
    package = importlib.util.find_spec("fastapi_offline")
    if package is not None and package.origin is not None:
        files = Path(package.origin).parent / "static"
        app.mount("/docs/files", StaticFiles(directory=files), name="docs")
