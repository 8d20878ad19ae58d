"""Answers: prompt, citations, quotations, refusal, streams and what misbehaving models cause."""
