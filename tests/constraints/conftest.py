"""Where the tests of constraints find the naive implementation and the random pools."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
