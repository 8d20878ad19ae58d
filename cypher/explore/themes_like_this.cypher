// Draw the themes that share most units with a theme, and the units they share.
// theme: how a label begins, in any language, or an id; null takes the largest theme.
// In a corpus that gives each unit one theme, the units next to its own count as shared.
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
MATCH (t)-[:HAS_UNIT]->(u:Unit)
WITH t, u ORDER BY u.ordinal LIMIT 200 * $more
MATCH (u)-[:NEXT]-{0,1}(near:Unit)<-[:HAS_UNIT]-(like:Theme)
WHERE like <> t
WITH t, like, collect(DISTINCT u) AS units
ORDER BY size(units) DESC, like.id LIMIT 8 * $more
UNWIND units[..6 * $more] AS u
MATCH way = (t)-[:HAS_UNIT]->(u)-[:NEXT]-{0,1}(:Unit)<-[:HAS_UNIT]-(like)
RETURN way
ORDER BY size(units) DESC, like.id, u.ordinal, length(way) LIMIT 60 * $more
