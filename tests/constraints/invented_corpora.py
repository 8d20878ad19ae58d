"""The two invented corpora in the graph of the tests, and questions over HTTP."""

from pathlib import Path

from loaders.folder import read_folder
from loaders.load import load

CORPORA = Path(__file__).parents[1] / "corpus"
FEN, HARBOUR = "fen-guideline", "harbour-policy"
NAMES = (FEN, HARBOUR)


async def load_invented(graph, hashing):
    for name in NAMES:
        await load(graph, hashing, read_folder(CORPORA / name).records)


def ids(body):
    return [item["id"] for item in body["evidence"]]


def codes(body):
    return [item["code"] for item in body["warnings"]]


def fell(report):
    return {item["id"]: item for item in report["displaced"]}
