"""Tools for language-model clients over the Model Context Protocol: they look and never write."""
