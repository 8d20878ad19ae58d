// Draw an inquiry: its versions, the steps each holds, what was judged, and the units.
// inquiry: an id or a title; null takes the one worked on last.
// Suits: any corpus, once somebody has inquired.
// more: 2 draws up to twice as much, 3 three times.
:param inquiry => null;
:param more => 1;
// returns way
WITH $inquiry AS inquiry
MATCH (i:Inquiry)
WHERE inquiry IS NULL OR inquiry IN [i.id, i.title]
WITH i ORDER BY i.updated DESC, i.id LIMIT 1
CALL (i) {
  MATCH way = (i)-[:HAS_VERSION]->(v:InquiryVersion)-[:HOLDS]->(s:InquiryStep)
  RETURN way, 0 AS kind, v.number AS place, s.id AS key ORDER BY place, key LIMIT 80 * $more
  UNION
  MATCH way = (i)-[:HAS_VERSION]->(v:InquiryVersion)-[:HOLDS]->(:InquiryStep)-[:SAYS]->(j:Judgement)
  RETURN way, 1 AS kind, v.number AS place, j.id AS key ORDER BY place DESC, key LIMIT 40 * $more
  UNION
  MATCH (i)-[:HAS_VERSION]->(v:InquiryVersion)-[:HOLDS]->(:InquiryStep)-[:SAYS]->(j:Judgement)
  MATCH (:Corpus {id: j.corpus})-[:CURRENT]->(r:Release)
  MATCH way = (u:Unit {release: r.id, id: j.unit})<-[:HAS_UNIT]-{0,1}()
  RETURN way, 2 AS kind, u.ordinal AS place, u.id AS key ORDER BY place LIMIT 40 * $more
}
RETURN way
ORDER BY kind, place, key
