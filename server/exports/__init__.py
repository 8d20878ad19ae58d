"""What people keep, in the forms of other tools: Markdown, tables, references (pure)."""
