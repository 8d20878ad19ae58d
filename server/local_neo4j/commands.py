"""Java command lines of one home, and the class archive that makes the next start quick."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from server.errors import DatabaseStartFailed
from server.local_neo4j import configuration
from server.local_neo4j.admin import run_admin
from server.local_neo4j.configuration import Tuning
from server.local_neo4j.fetch import jar_folder, jar_paths
from server.local_neo4j.home import Home, home_of, write_private
from server.local_neo4j.java import java_path, java_version
from server.local_neo4j.lock import Lock
from server.local_neo4j.process import home_argument
from server.settings import Settings


@dataclass(frozen=True, slots=True)
class Commands:
    """What a command line of one home is made of."""

    program: Path
    home: Home
    jars: list[Path]
    archive: Path

    @property
    def listing(self) -> Path:
        """The names of the classes that a run used, from which an archive is made."""
        return self.home.run / "classes.list"

    def _prefix(self, flags: tuple[str, ...], name: str) -> list[str]:
        path = self.home.run / f"{name}.args"
        every = (*flags, *configuration.JAVA_FLAGS)
        write_private(path, configuration.argument_file(every, self.jars, os.pathsep))
        return [str(self.program), f"@{path}"]

    def admin(self) -> list[str]:
        """Return the beginning of an administration command."""
        flags = ("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx1g")
        ready = self.archive.exists()
        archive = configuration.archive_flags(self.archive, True, self.listing) if ready else ()
        return self._prefix((*flags, *archive), "admin")

    def server(self, tuning: Tuning) -> list[str]:
        """Return the whole command that runs the server."""
        ready = self.archive.exists()
        archive = configuration.archive_flags(self.archive, ready, self.listing)
        return [
            *self._prefix((*configuration.compiler_flags(tuning), *archive), "server"),
            configuration.MAIN_CLASS,
            home_argument(self.home.folder),
            f"--config-dir={self.home.conf}",
            "--console-mode",
        ]

    def write_archive(self) -> bool:
        """Write the class archive of this version, unless there is one; says whether it was made.

        Starts work without it, only slower, so a failure is not an error.
        """
        if self.archive.exists() or not self.listing.exists():
            return False
        partial = self.archive.with_name(f".{self.archive.name}.{os.getpid()}")
        flags = configuration.archiving_flags(partial, self.listing)
        try:
            run_admin(self._prefix(flags, "archive"), self.home)
            for older in self.archive.parent.glob("classes-*.jsa"):
                older.unlink()
            os.replace(partial, self.archive)
        except (DatabaseStartFailed, OSError):
            return False
        finally:
            partial.unlink(missing_ok=True)
            self.listing.unlink(missing_ok=True)
        return True


def commands_for(settings: Settings, lock: Lock) -> Commands:
    """Return the command lines of the home and cache that these settings name.

    A class archive serves one Java, one class path and one set of flags, so its name says which.
    """
    jars = jar_paths(settings.cache, lock)
    marks = "\n".join([java_version(), *map(str, jars), *configuration.JAVA_FLAGS])
    digest = hashlib.sha256(marks.encode()).hexdigest()[:12]
    archive = jar_folder(settings.cache, lock.version) / f"classes-{digest}.jsa"
    return Commands(java_path(), home_of(settings), jars, archive)
