// Draw the units that the served release added, reworded or dropped, against another release.
// against: the id of a release of the corpus, as 'quran@1'; null takes the newest other one.
// Of a reworded unit both forms are drawn; the property `release` says which is which.
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
  RETURN way, 0 AS kind, one.number AS place
  UNION
  MATCH (t:UnitText)
  WHERE t.release IN [r.id, old.id]
  WITH t.unit AS id, t.edition AS edition, min(t.ordinal) AS place,
    collect(t.release) AS releases, collect(t.sha256) AS sums
  WHERE size(sums) < 2 OR sums[0] <> sums[1]
  UNWIND releases AS release
  WITH DISTINCT release, id, place ORDER BY place, id, release LIMIT 40 * $more
  MATCH way = (:Unit {release: release, id: id})-[:IN]->{0,1}()
  RETURN way, 1 AS kind, place
}
RETURN way
ORDER BY kind, place, length(way) LIMIT 150 * $more
