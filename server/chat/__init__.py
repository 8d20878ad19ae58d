"""What a chat in the OpenAI form asks of the product: a corpus by name, and one question (pure)."""
