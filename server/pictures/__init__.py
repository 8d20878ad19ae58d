"""Drawings as pictures: where nodes stand, and the picture as SVG or PNG (pure but for PNG)."""
