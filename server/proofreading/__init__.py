"""A text checked against a corpus: every reference, every quotation, and what goes with what."""
