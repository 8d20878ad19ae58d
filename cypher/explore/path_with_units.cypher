// Draw a path, its themes and the units it opens.
// path: an id, or the text of a path; null takes the widest.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param path => null;
:param more => 1;
// returns way
WITH $corpus AS corpus, $path AS path
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, path ORDER BY r.id LIMIT 1
MATCH (p:Path {release: r.id})
WHERE p.index IS NOT NULL AND (path IS NULL OR path IN [p.id, p.text])
WITH p ORDER BY p.size DESC, p.id LIMIT 1
CALL (p) {
  MATCH way = (p)-[step:STEP]->(t:Theme)
  RETURN way, step.position AS kind, t.id AS key ORDER BY kind, key LIMIT 20 * $more
  UNION
  MATCH way = (p)-[:ENDS_AT]->(:Theme)-[:HAS_UNIT]->(u:Unit)
  RETURN way, 100 + u.ordinal AS kind, u.id AS key ORDER BY kind, key LIMIT 40 * $more
}
RETURN way
ORDER BY kind, key
