"""Topics, judgements and measures: how good the product's answers are."""
