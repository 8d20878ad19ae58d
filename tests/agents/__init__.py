"""Tools for language models, the chat endpoint, and the Python client."""
