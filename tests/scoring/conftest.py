"""Where the tests of scoring find their small graphs."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
