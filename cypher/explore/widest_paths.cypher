// Draw the paths that open most units, step by step.
:param corpus => 'quran';
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r ORDER BY r.id LIMIT 1
MATCH (p:Path {release: r.id})
WHERE p.index IS NOT NULL
WITH p ORDER BY p.size DESC, p.id LIMIT 15
MATCH way = (p)-[step:STEP]->(t:Theme)
RETURN way
ORDER BY p.size DESC, p.id, step.position, t.id LIMIT 80
