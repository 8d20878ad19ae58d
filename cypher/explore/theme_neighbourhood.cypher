// Draw a theme with the themes and units next to it.
// theme: how a label begins, in any language, or an id; null takes the largest theme.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param theme => 'Patience';
:param more => 1;
// returns way
WITH $corpus AS corpus, $theme AS theme
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, theme ORDER BY r.id LIMIT 1
MATCH (t:Theme {release: r.id})
WHERE t.index IS NOT NULL AND (theme IS NULL OR theme IN [t.id, t.label]
  OR t.labels CONTAINS '"' + theme)
WITH t ORDER BY t.size DESC, t.id LIMIT 1
CALL (t) {
  MATCH way = (t)-[:BROADER|RELATED]-(near:Theme)
  RETURN way, 0 AS kind, near.id AS key ORDER BY key LIMIT 25 * $more
  UNION
  MATCH way = (t)-[:HAS_UNIT]->(u:Unit)
  RETURN way, u.ordinal + 1 AS kind, u.id AS key ORDER BY kind, key LIMIT 25 * $more
}
RETURN way
ORDER BY kind, key
