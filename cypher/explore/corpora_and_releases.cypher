// Draw what is loaded: every corpus, its releases, and which one is served.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH way = (c:Corpus)-[:HAS_RELEASE|CURRENT]->(r:Release)
WHERE corpus IS NULL OR c.id = corpus
RETURN way
ORDER BY c.id, r.number LIMIT 100 * $more
