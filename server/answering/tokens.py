"""How many tokens a text costs a model, estimated for any script without a tokenizer."""

BYTES = 3
"""Bytes of UTF-8 a token. Byte-pair vocabularies take about four letters of English a token, two
letters of Arabic (four bytes), one of Chinese (three bytes); three keeps on the safe side."""


def tokens_of(text: str) -> int:
    """Return the estimated tokens of a text: a third of its bytes, rounded up."""
    return -(-len(text.encode("utf-8", "replace")) // BYTES)
