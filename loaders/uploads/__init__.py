"""Loads that a server is given as archives: unpacked within bounds, run apart, kept."""
