// Draw the longest chains from a theme up to its top theme.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r ORDER BY r.id LIMIT 1
MATCH (p:Path {release: r.id})
WHERE p.index IS NOT NULL
WITH p ORDER BY p.depth DESC, p.size DESC, p.id LIMIT 15 * $more
MATCH (p)-[:ENDS_AT]->(t:Theme)
MATCH way = (t)-[:BROADER]->{0,12}(top:Theme)
WHERE NOT EXISTS { (top)-[:BROADER]->() }
RETURN way
ORDER BY length(way) DESC, t.id, top.id LIMIT 15 * $more
