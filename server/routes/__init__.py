"""HTTP handlers, one resource a file; nothing here computes."""
