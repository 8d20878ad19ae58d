"""Graphs of text chunks, entities and typed relations: read as a corpus, and an invented one."""
