// Draw the selections that are kept, with their versions.
// words: part of a name; null takes all.
// Suits: any corpus, once a selection was kept.
:param words => null;
// returns way
WITH $words AS words
MATCH (s:Selection)
WHERE words IS NULL OR toLower(s.name) CONTAINS toLower(words)
WITH s ORDER BY s.name, s.id LIMIT 25
MATCH way = (s)-[:HAS_VERSION]->(v:SelectionVersion)
RETURN way
ORDER BY s.name, s.id, v.version DESC LIMIT 100
