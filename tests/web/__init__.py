"""Tests of the page, driven in a real browser."""
