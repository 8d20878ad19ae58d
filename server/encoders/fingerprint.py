"""The one line that stands for everything that shapes an encoder's vectors."""

from server.analysis import ANALYSIS_VERSION


def fingerprint(name: str, package: str, **shape: object) -> str:
    """Return one printable line that is equal only for encoders whose vectors may be compared.

    Args:
        name: the encoder's short name.
        package: ``package=version`` of what brings the weights, or the model of an endpoint.
        shape: everything else that shapes a vector (weights, prefixes, form …), in reading order.
    """
    parts = [f"{key}={_plain(value)}" for key, value in shape.items()]
    return " ".join([name, package, *parts, f"analysis={ANALYSIS_VERSION}"])


def _plain(value: object) -> str:
    """Return a text without line breaks or control letters, in quotes where it has spaces."""
    text = "".join(letter if letter.isprintable() else "�" for letter in str(value))
    return f'"{text}"' if " " in text or not text else text
