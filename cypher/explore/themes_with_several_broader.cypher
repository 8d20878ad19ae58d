// Draw the themes that hang below more than one broader theme.
// Null takes the first corpus that has any; most indexes are plain trees.
// Suits: indexes that are no plain trees, as gdpr and stw.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS { MATCH (t:Theme {release: r.id}) WHERE COUNT { (t)-[:BROADER]->() } > 1 }
WITH r ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL
WITH t, COUNT { (t)-[:BROADER]->() } AS above
WHERE above > 1
WITH t, above ORDER BY above DESC, t.size DESC, t.id LIMIT 25 * $more
MATCH way = (t)-[:BROADER]->(broader:Theme)
RETURN way
ORDER BY above DESC, t.id, broader.id LIMIT 80 * $more
