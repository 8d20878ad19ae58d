"""One stage a file: each joins a query file that looks and a pure function that thinks."""
