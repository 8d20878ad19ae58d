// Draw the units that the served release added, reworded or dropped, against another release.
// against: the id of a release of the corpus, as 'quran@1'; null takes the newest other one.
// Of a reworded unit both forms are drawn; the property `release` says which is which.
// Suits: corpora that were loaded twice; the first release has nothing to compare with.
:param corpus => 'quran';
:param against => null;
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
  RETURN way, 0 AS kind, one.number AS place
  UNION
  UNWIND [[r, old], [old, r]] AS pair
  WITH pair[0] AS one, pair[1] AS other
  MATCH (t:UnitText {release: one.id})
  WHERE NOT EXISTS {
    MATCH (same:UnitText {release: other.id, unit: t.unit, edition: t.edition})
    WHERE same.sha256 = t.sha256
  }
  WITH DISTINCT t.release AS release, t.unit AS id, t.ordinal AS place ORDER BY place LIMIT 40
  MATCH way = (:Unit {release: release, id: id})-[:IN]->{0,1}()
  RETURN way, 1 AS kind, place
}
RETURN way
ORDER BY kind, place, length(way) LIMIT 150
