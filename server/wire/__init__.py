"""The HTTP models: names fixed here, one resource a file."""
