// Draw the themes that hold most units, with the chain of broader themes above each.
// Sizes and how deep a theme stands are read from the chains; see the table for the numbers.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL
WITH t ORDER BY t.size DESC, t.id LIMIT 40 * $more
MATCH way = (t)-[:BROADER]->{0,8}(top:Theme)
WHERE NOT EXISTS { (top)-[:BROADER]->() }
RETURN way
ORDER BY t.size DESC, t.id, length(way), top.id LIMIT 60 * $more
