"""The same units written by other libraries, each run by a Python that has that library alone."""
