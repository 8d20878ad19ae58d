"""The commands of the command line, one group of verbs a file."""
