"""Query rewriting: what to search beside a question, by spelling, by themes and by a model."""
