"""Readers of the formats that people have, one a file, each from bytes to what it found."""
