"""What topics asked side by side need of the parts below: the first of them may come together."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOGETHER = """
import threading
import numpy as np
from server.chroma import Collection

vectors = np.eye(4, dtype=np.float32)
start, found = threading.Barrier(8), []

def one():
    start.wait()
    found.append(Collection(vectors).nearest(vectors[2], 1)[0][0])

threads = [threading.Thread(target=one) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert found == [2] * 8, found
"""


def test_the_first_chroma_collections_of_a_process_may_be_made_at_once():
    pytest.importorskip("chromadb")
    command = [sys.executable, "-c", TOGETHER]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
