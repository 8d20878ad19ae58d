"""Where the tests of selections find their random expressions."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
