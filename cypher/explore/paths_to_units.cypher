// Draw how an answer's paths lead to its units.
// paths, units: lists of ids, as an answer names them; null takes three wide paths, and all units.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param paths => null;
:param units => null;
:param more => 1;
// returns way
WITH $corpus AS corpus, $paths AS paths, $units AS units
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, paths, units ORDER BY r.id LIMIT 1
MATCH (p:Path {release: r.id})
WHERE p.index IS NOT NULL AND (paths IS NULL OR p.id IN paths)
WITH p, units ORDER BY p.size DESC, p.id LIMIT 3 * $more
MATCH way = (p)-[step:STEP]->(:Theme)-[:HAS_UNIT]->(u:Unit)
WHERE units IS NULL OR u.id IN units
RETURN way
ORDER BY p.id, step.position, u.ordinal, u.id LIMIT 60 * $more
