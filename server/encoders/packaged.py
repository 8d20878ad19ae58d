"""A model whose tokenizer and graph lie as files in an installed package."""

from pathlib import Path
from typing import Any

from server.encoders.onnx_session import open_session
from server.encoders.weights import verified


def open_packaged(folder: Path, tokenizer: str, graph: str, longest: int) -> tuple[Any, Any]:
    """Return the tokenizer, cut at ``longest`` tokens and without padding, and the session.

    ``tokenizer`` and ``graph`` are the SHA-256 of ``tokenizer.json`` and ``model.onnx``.

    Raises:
        BadWeights: a file is not the one that was measured.
        EncoderFailed: this onnxruntime cannot run the graph.
    """
    from tokenizers import Tokenizer

    opened = Tokenizer.from_file(str(verified(folder / "tokenizer.json", tokenizer)))
    opened.enable_truncation(longest)
    opened.no_padding()
    return opened, open_session(verified(folder / "model.onnx", graph))
