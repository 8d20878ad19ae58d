"""The rules that the records of a corpus keep, one idea a file."""
