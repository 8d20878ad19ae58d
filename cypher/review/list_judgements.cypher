// List the judgements of a corpus that pass some filters, newest first, a page at a time.
// Those that inquiries say stand as long as the evidence of an inquiry's last version says them;
// it is looked up in the index of versions, whose entries come when a version is there whole.
// One is stale when a text that was judged is another, or gone, in the release served now.
// :param corpus => 'garden'
// :param verdict => null
// :param query => null
// :param unit => null
// :param reviewer => null
// :param stale => null
// :param offset => 0
// :param limit => 20
// returns id, corpus, unit, path, verdict, query, language, grade, reason, note, reviewer, release, inquiry, created, changed, stale, total
OPTIONAL MATCH (:Corpus {id: $corpus})-[:CURRENT]->(r:Release)
CALL () {
  MATCH (j:Judgement {corpus: $corpus})
  WHERE NOT EXISTS { (j)<-[:SAYS]-() }
  RETURN j
  UNION
  MATCH (i:Inquiry {corpus: $corpus})
  CALL (i) {
    MATCH (v:InquiryVersion {inquiry: i.id})
    WHERE v.number >= 1
    RETURN v AS last ORDER BY v.number DESC LIMIT 1
  }
  MATCH (last)-[:HOLDS]->(:InquiryStep)-[:SAYS]->(j:Judgement)
  RETURN j
}
WITH r, j
WHERE ($verdict IS NULL OR j.verdict = $verdict) AND ($query IS NULL OR j.query = $query)
  AND ($unit IS NULL OR j.unit = $unit) AND ($reviewer IS NULL OR j.reviewer = $reviewer)
CALL (r, j) {
  OPTIONAL MATCH (:Unit {release: r.id, id: j.unit})-[:WORDED]->(t:UnitText)
  RETURN collect(t.edition + ' ' + t.sha256) AS texts
}
WITH j, any(kept IN coalesce(j.texts, []) WHERE NOT kept IN texts) AS stale
WHERE $stale IS NULL OR stale = $stale
WITH collect({j: j, stale: stale}) AS found
UNWIND found AS one
WITH one.j AS j, one.stale AS stale, size(found) AS total
RETURN j.id AS id, j.corpus AS corpus, j.unit AS unit, coalesce(j.path, '') AS path,
  j.verdict AS verdict, coalesce(j.query, '') AS query, coalesce(j.language, '') AS language,
  j.grade AS grade, j.reason AS reason, j.note AS note, j.reviewer AS reviewer,
  j.release AS release, coalesce(j.inquiry, '') AS inquiry, j.created AS created,
  coalesce(j.changed, j.created) AS changed, stale, total
ORDER BY changed DESC, id SKIP $offset LIMIT $limit
