"""Evaluation of answers: a model that misbehaves as it is told, and measures of what leaves."""
