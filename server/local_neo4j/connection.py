"""Where a Neo4j answers, and as whom we speak to it."""

from dataclasses import dataclass

from server.settings import Secret


@dataclass(frozen=True, slots=True)
class Connection:
    """One database: its address, its user, and the address of its browser page when known.

    ``variables`` is how the names of the variables begin that say how to log in.
    """

    uri: str
    user: str
    password: Secret
    database: str
    http: str | None = None
    variables: str = "THEMEPATH_NEO4J"
