// Draw the selections that are kept, with their versions.
// words: part of a name; null takes all.
// Suits: any corpus, once a selection was kept.
// more: 2 draws up to twice as much, 3 three times.
:param words => null;
:param more => 1;
// returns way
WITH $words AS words
MATCH (s:Selection)
WHERE words IS NULL OR toLower(s.name) CONTAINS toLower(words)
WITH s ORDER BY s.name, s.id LIMIT 25 * $more
MATCH way = (s)-[:HAS_VERSION]->(v:SelectionVersion)
RETURN way
ORDER BY s.name, s.id, v.version DESC LIMIT 100 * $more
