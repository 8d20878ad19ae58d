"""Where the tests of the pipelines find the naive rendering of the paper."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
