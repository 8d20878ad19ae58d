"""Whether a question is meant for a corpus at all: raw signals, banks, and a verdict."""
