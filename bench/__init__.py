"""Measurements: each module measures one thing and stores what it found as JSON."""
