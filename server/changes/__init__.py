"""What differs between two releases or two wordings: units, and the words of one unit (pure)."""
