"""Passages that stand in a corpus more than once, whole or in part (pure)."""
