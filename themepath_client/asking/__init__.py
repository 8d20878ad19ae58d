"""Requests and what their answers are, a group a file."""
