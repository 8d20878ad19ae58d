// Draw the units that are cited most, with units that cite them.
// Null takes the first corpus with citations.
// Suits: corpora with cross-references, as bible-nave and gdpr; the Qur'an's has none.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE (corpus IS NULL OR r.corpus = corpus) AND EXISTS {
  MATCH (u:Unit {release: r.id}) WHERE u.ordinal >= 0 AND EXISTS { (u)-[:CITES]->() }
}
WITH r ORDER BY r.id LIMIT 1
MATCH (u:Unit {release: r.id})
WHERE u.ordinal >= 0
WITH u, COUNT { (u)<-[:CITES]-() } AS cited ORDER BY cited DESC, u.ordinal LIMIT 8 * $more
CALL (u) {
  MATCH way = (u)<-[:CITES]-(by:Unit)
  RETURN way, by.ordinal AS place ORDER BY place LIMIT 10 * $more
}
RETURN way
ORDER BY cited DESC, u.ordinal, place
