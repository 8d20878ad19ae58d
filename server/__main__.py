"""``python -m server`` is the command line."""

from server.cli import main

main()
