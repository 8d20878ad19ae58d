// Draw what joins two themes: units of both, and units of one beside or citing the other's.
// theme, other: how their labels begin, or ids; null takes the largest, and the one most joined to it.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param theme => 'Patience';
:param other => null;
:param more => 1;
// returns way
WITH $corpus AS corpus, $theme AS theme, $other AS other
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR r.corpus = corpus
WITH r, theme, other ORDER BY r.id LIMIT 1
MATCH (a:Theme {release: r.id})
WHERE a.index IS NOT NULL AND (theme IS NULL OR theme IN [a.id, a.label]
  OR a.labels CONTAINS '"' + theme)
WITH a, other ORDER BY a.size DESC, a.id LIMIT 1
MATCH (a)-[:HAS_UNIT]->(u:Unit)
WITH a, other, u ORDER BY u.ordinal LIMIT 50 * $more
MATCH (u)-[:NEXT|CITES]-{0,1}(:Unit)<-[:HAS_UNIT]-(b:Theme)
WHERE b <> a AND (other IS NULL OR other IN [b.id, b.label]
  OR b.labels CONTAINS '"' + other)
WITH a, b, collect(DISTINCT u) AS units
ORDER BY size(units) DESC, b.id LIMIT 1
UNWIND units[..20 * $more] AS u
MATCH way = (a)-[:HAS_UNIT]->(u)-[:NEXT|CITES]-{0,1}(v:Unit)<-[:HAS_UNIT]-(b)
RETURN way
ORDER BY length(way), u.ordinal, v.ordinal LIMIT 60 * $more
