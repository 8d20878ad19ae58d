// Read the evidence of every inquiry's last version, oldest inquiry first, a slice at a time.
// :param corpus => null
// :param inquiry => null
// :param offset => 0
// :param limit => 100
// returns inquiry, corpus, title, version, question, evidence
MATCH (i:Inquiry)
WHERE ($corpus IS NULL OR i.corpus = $corpus) AND ($inquiry IS NULL OR i.id = $inquiry)
WITH i ORDER BY i.created, i.id SKIP $offset LIMIT $limit
CALL (i) {
  MATCH (v:InquiryVersion {inquiry: i.id})
  WHERE v.number >= 1
  RETURN v ORDER BY v.number DESC LIMIT 1
}
OPTIONAL MATCH (v)-[:HOLDS]->(e:InquiryStep {step: 'evidence'})
OPTIONAL MATCH (v)-[:HOLDS]->(q:InquiryStep {step: 'question'})
RETURN i.id AS inquiry, i.corpus AS corpus, i.title AS title, v.number AS version,
  q.id AS question, e.content AS evidence
ORDER BY inquiry
