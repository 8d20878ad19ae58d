"""Commands run in the process of the tests, on their database."""

import pytest
from click.testing import CliRunner, Result

from server.cli import themepath


@pytest.fixture
def run(connection, garden, monkeypatch, tmp_path):
    """Run a command in this process, as its own event loop would."""
    for name, value in {
        "NEO4J_URI": connection.uri,
        "NEO4J_USER": connection.user,
        "NEO4J_PASSWORD": connection.password.value,
        "NEO4J_DATABASE": connection.database,
        "HOME": str(tmp_path / "home"),
    }.items():
        monkeypatch.setenv(f"THEMEPATH_{name}", value)

    def invoke(*arguments: str) -> Result:
        result = CliRunner().invoke(themepath, arguments)
        if result.exception is not None and result.exit_code == 1:
            raise result.exception
        return result

    return invoke
