// Draw what readers judged: the units, their themes, and each judgement beside them.
// corpus: null takes all. Judgements point at units by id, so that they outlive a release;
// they are drawn beside the unit, without a line.
// Suits: any corpus, once somebody has judged a passage.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => null;
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (j:Judgement)
WHERE corpus IS NULL OR j.corpus = corpus
WITH j ORDER BY coalesce(j.changed, j.created) DESC, j.id LIMIT 25 * $more
MATCH (:Corpus {id: j.corpus})-[:CURRENT]->(r:Release)
MATCH (u:Unit {release: r.id, id: j.unit})
CALL (j, u) {
  MATCH way = (j)
  RETURN way, 0 AS kind, j.id AS key
  UNION
  MATCH way = (u)<-[:HAS_UNIT]-{0,1}(t)
  RETURN way, 1 AS kind, t.id AS key ORDER BY key LIMIT 6 * $more
}
RETURN way
ORDER BY u.ordinal, kind, key
