// Draw groups of units that cite each other: those around the most cited ones.
// A unit belongs to a group when it shares most citations with its centre; lines among members
// are drawn too. Null takes the first corpus with citations.
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
MATCH (centre:Unit {release: r.id})
WHERE centre.ordinal >= 0
WITH centre, COUNT { (centre)<-[:CITES]-() } AS cited
ORDER BY cited DESC, centre.ordinal LIMIT 4 * $more
CALL (centre) {
  MATCH (centre)-[:CITES]-(one:Unit)-[:CITES]-(member:Unit)-[:CITES]-(centre)
  WITH member, count(DISTINCT one) AS shared ORDER BY shared DESC, member.ordinal LIMIT 8 * $more
  RETURN collect(member) AS members
}
WITH centre, cited, [centre] + members AS members
UNWIND members AS a
MATCH way = (a)-[:CITES]->(b:Unit)
WHERE b IN members
RETURN way
ORDER BY cited DESC, centre.ordinal, a.ordinal, b.ordinal LIMIT 150 * $more
