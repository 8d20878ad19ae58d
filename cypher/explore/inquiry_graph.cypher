// Draw an inquiry: its versions, the steps each holds, what was judged, and the units.
// inquiry: an id or a title; null takes the one worked on last.
// Suits: any corpus, once somebody has inquired.
:param inquiry => null;
// returns way
WITH $inquiry AS inquiry
MATCH (i:Inquiry)
WHERE inquiry IS NULL OR inquiry IN [i.id, i.title]
WITH i ORDER BY i.updated DESC, i.id LIMIT 1
CALL (i) {
  MATCH way = (i)-[:HAS_VERSION]->(v:InquiryVersion)-[:HOLDS]->(s:InquiryStep)
  RETURN way, 0 AS kind, v.number AS place, s.id AS key ORDER BY place, key LIMIT 80
  UNION
  MATCH way = (i)-[:HAS_VERSION]->(v:InquiryVersion)-[:HOLDS]->(:InquiryStep)-[:SAYS]->(j:Judgement)
  RETURN way, 1 AS kind, v.number AS place, j.id AS key ORDER BY place DESC, key LIMIT 40
  UNION
  MATCH (i)-[:HAS_VERSION]->(v:InquiryVersion)-[:HOLDS]->(:InquiryStep)-[:SAYS]->(j:Judgement)
  MATCH (:Corpus {id: j.corpus})-[:CURRENT]->(r:Release)
  MATCH way = (u:Unit {release: r.id, id: j.unit})<-[:HAS_UNIT]-{0,1}()
  RETURN way, 2 AS kind, u.ordinal AS place, u.id AS key ORDER BY place LIMIT 40
}
RETURN way
ORDER BY kind, place, key
