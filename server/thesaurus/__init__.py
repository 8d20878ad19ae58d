"""The themes of one release as a thesaurus: walked, sorted, searched, compared, written (pure)."""
