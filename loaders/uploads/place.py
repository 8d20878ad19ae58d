"""Where a server keeps the archives it was given, and the environment of the process that loads."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from server.settings import Secret, Settings


@dataclass(frozen=True, slots=True)
class Place:
    """The files of one load below the home of the settings."""

    folder: Path

    @property
    def archive(self) -> Path:
        """The archive as it came."""
        return self.folder / "archive"

    @property
    def files(self) -> Path:
        """What it unfolds to while it is loaded."""
        return self.folder / "files"

    @property
    def log(self) -> Path:
        """What the process that loads said beside what it told."""
        return self.folder / "log"

    def clear_files(self) -> None:
        """Delete what the archive unfolded to; blocks."""
        shutil.rmtree(self.files, ignore_errors=True)

    def clear(self) -> None:
        """Delete everything; blocks."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def last_words(self, size: int = 2000) -> str:
        """Return the end of the log; blocks."""
        if not self.log.is_file():
            return ""
        return self.log.read_bytes()[-size:].decode("utf-8", "replace").strip()


def place_of(settings: Settings, load: str) -> Place:
    """Return where the files of a load lie."""
    return Place(settings.home / "loads" / load)


def environment_of(settings: Settings) -> dict[str, str]:
    """Return the environment in which another process of ours has the same settings."""
    said = {
        "HOME": str(settings.home),
        "CACHE": str(settings.cache),
        "DATA": str(settings.data) if settings.data else None,
        "NEO4J_URI": settings.neo4j_uri,
        "NEO4J_USER": settings.neo4j_user,
        "NEO4J_PASSWORD": settings.neo4j_password,
        "NEO4J_DATABASE": settings.neo4j_database,
        "ENCODER": settings.encoder,
        "EMBEDDINGS_URL": settings.embeddings_url,
        "EMBEDDINGS_MODEL": settings.embeddings_model,
        "EMBEDDINGS_KEY": settings.embeddings_key,
        "QUERY_SECONDS": str(settings.query_seconds),
    }
    plain = {name: one.value if isinstance(one, Secret) else one for name, one in said.items()}
    ours = {f"THEMEPATH_{name}": value for name, value in plain.items() if value}
    kept = {name: one for name, one in {**os.environ}.items() if not name.startswith("THEMEPATH_")}
    return kept | ours
