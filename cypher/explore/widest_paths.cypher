// Draw the paths that open most units, step by step.
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
WITH p ORDER BY p.size DESC, p.id LIMIT 15 * $more
MATCH way = (p)-[step:STEP]->(t:Theme)
RETURN way
ORDER BY p.size DESC, p.id, step.position, t.id LIMIT 80 * $more
