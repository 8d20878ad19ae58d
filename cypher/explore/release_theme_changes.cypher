// Draw the themes that the served release added, altered or dropped, against another release.
// against: the id of a release of the corpus, as 'quran@1'; null takes the newest other one.
// A theme is altered when its record is, or when it holds more or fewer units; the property
// `release` says which form is which.
// Suits: corpora that were loaded twice; the first release has nothing to compare with.
// more: 2 draws up to twice as much, 3 three times.
:param corpus => 'quran';
:param against => null;
:param more => 1;
// returns way
WITH $corpus AS corpus, $against AS against
MATCH (c:Corpus)-[:CURRENT]->(r:Release)
WHERE corpus IS NULL OR c.id = corpus
MATCH (c)-[:HAS_RELEASE]->(old:Release {state: 'ready'})
WHERE old <> r AND (against IS NULL OR old.id = against)
WITH c, r, old ORDER BY c.id, old.number DESC LIMIT 1
CALL (c, r, old) {
  MATCH way = (c)-[:HAS_RELEASE]->(one:Release)
  WHERE one IN [r, old]
  RETURN way, 0 AS kind, one.id AS key
  UNION
  UNWIND [[r, old], [old, r]] AS pair
  WITH pair[0] AS one, pair[1] AS other
  MATCH (t:Theme {release: one.id})
  WHERE NOT EXISTS {
    MATCH (same:Theme {release: other.id, id: t.id})
    WHERE same.digest = t.digest AND same.size = t.size
  }
  WITH t ORDER BY t.id LIMIT 40 * $more
  MATCH way = (t)-[:BROADER]->{0,1}(:Theme)
  RETURN way, 1 AS kind, t.id AS key
}
RETURN way
ORDER BY kind, key, length(way) LIMIT 150 * $more
