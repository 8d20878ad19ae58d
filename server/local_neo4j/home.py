"""The folder of one embedded database: configuration, data, logs, password and who runs it."""

import json
import os
import secrets
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path

from server.errors import DatabaseStartFailed
from server.local_neo4j.configuration import Tuning
from server.settings import Secret, Settings


@dataclass(frozen=True, slots=True)
class Record:
    """What the last start wrote down: the process, its ports, and the version it runs."""

    pid: int
    born: float
    bolt: int
    http: int
    version: str
    tuning: Tuning


@dataclass(frozen=True, slots=True)
class Home:
    """The paths below ``settings.home / "neo4j"``, readable by their owner alone."""

    folder: Path

    @property
    def conf(self) -> Path:
        """The folder of ``neo4j.conf``."""
        return self.folder / "conf"

    @property
    def data(self) -> Path:
        """The folder of stores and transaction logs."""
        return self.folder / "data"

    @property
    def logs(self) -> Path:
        """The folder of logs."""
        return self.folder / "logs"

    @property
    def run(self) -> Path:
        """The folder of what belongs to one run: record, start lock, argument file."""
        return self.folder / "run"

    @property
    def console_log(self) -> Path:
        """What the server printed since its last start."""
        return self.logs / "console.log"

    @property
    def password_file(self) -> Path:
        """The generated password, readable by its owner alone."""
        return self.folder / "password"

    @property
    def record_file(self) -> Path:
        """The record of the last start."""
        return self.run / "connection.json"

    @property
    def has_users(self) -> bool:
        """Whether a password was set in this data folder."""
        databases = self.data / "databases" / "system"
        return databases.exists() or (self.data / "dbms" / "auth.ini").exists()


def home_of(settings: Settings) -> Home:
    """Return the home of the embedded database of these settings."""
    return Home(settings.home / "neo4j")


def prepare_folders(home: Home) -> None:
    """Make the folders, closed to other users."""
    home.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    home.folder.chmod(0o700)
    names = ("conf", "data", "logs", "run", "import", "plugins")
    for name in names:
        (home.folder / name).mkdir(exist_ok=True)


def read_password(home: Home) -> Secret | None:
    """Return the stored password, or None where there is none."""
    try:
        text = home.password_file.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return None
    return Secret(text) if text else None


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read, whole or not at all."""
    partial = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(partial, path)


def ensure_password(home: Home) -> Secret:
    """Return the stored password, or make one where no data asks for an older one.

    Raises:
        DatabaseStartFailed: the data folder has users but the password file is gone.
    """
    password = read_password(home)
    if password is not None:
        return password
    if home.has_users:
        raise DatabaseStartFailed(
            f"The database has a password, but its file {home.password_file} is gone. "
            "Put it back, or `themepath db reset` and load again."
        )
    # Letters and digits alone: a leading hyphen would be an option to the tool that sets it.
    write_private(home.password_file, secrets.token_hex(24))
    return ensure_password(home)


def read_record(home: Home) -> Record | None:
    """Return the record of the last start, or None where it is absent or not readable."""
    try:
        members = json.loads(home.record_file.read_text(encoding="utf-8"))
        members.pop("uri")
        return Record(**{**members, "tuning": Tuning(**members["tuning"])})
    except (FileNotFoundError, ValueError, TypeError, AttributeError, KeyError):
        return None


def write_record(home: Home, record: Record) -> None:
    """Write the record of a start."""
    address = f"bolt://127.0.0.1:{record.bolt}"
    write_private(home.record_file, json.dumps({"uri": address, **asdict(record)}) + "\n")


def remove_data(home: Home) -> None:
    """Delete stores, transaction logs and logs; the password stays."""
    for folder in (home.data, home.logs):
        if folder.exists():
            shutil.rmtree(folder)


def remove_database(home: Home, database: str) -> None:
    """Delete the store and transaction logs of one database of a stopped server."""
    for kind in ("databases", "transactions"):
        shutil.rmtree(home.data / kind / database, ignore_errors=True)


def log_tail(home: Home, lines: int = 20) -> str:
    """Return the last lines that the server printed since its last start."""
    return "\n".join(log_lines(home)[-lines:])


def log_lines(home: Home) -> list[str]:
    """Return what the server printed since its last start."""
    if not home.console_log.is_file():
        return []
    return home.console_log.read_text(encoding="utf-8", errors="replace").splitlines()
