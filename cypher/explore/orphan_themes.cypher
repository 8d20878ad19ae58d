// Draw the themes that stand alone: nothing broader, narrower or related.
// Those without units as well come first: nothing leads to them and they lead nowhere.
// Suits: indexes with themes outside the tree, as the Qur'an with --concepts.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param more => 1;
// returns way
WITH $corpus AS corpus
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL AND NOT EXISTS { (t)-[:BROADER|RELATED]-(:Theme) }
WITH t ORDER BY t.size, t.id LIMIT 30 * $more
CALL (t) {
  MATCH way = (t)
  RETURN way, -1 AS kind
  UNION
  MATCH way = (t)-[:HAS_UNIT]->(u:Unit)
  RETURN way, u.ordinal AS kind ORDER BY kind LIMIT 3 * $more
}
RETURN way
ORDER BY t.size, t.id, kind
