"""Answers that may only speak from evidence: prompt, reading, checks, extractive form, refusal."""
