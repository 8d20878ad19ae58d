"""Sheets of passages: ordered by a person, under headings, with prose; kept in versions."""
