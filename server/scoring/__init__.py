"""Pure scoring algorithms, one a file, under the literature's names."""
