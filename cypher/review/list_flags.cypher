// List what readers flagged, newest first, that passes some filters; a page at a time, with its state.
// A flag that an inquiry says stands as long as the evidence of the inquiry's last version says it.
// It is stale when the text that was read is another, or gone, in the release served now.
// :param id => null
// :param corpus => null
// :param kind => null
// :param state => null
// :param unit => null
// :param reviewer => null
// :param offset => 0
// :param limit => 20
// returns id, kind, corpus, unit, path, edition, text, first, last, found, should, reason, note, reviewer, release, inquiry, created, state, version, editor, remark, mended, changed, stale, total
MATCH (j:Judgement)
WHERE j.verdict IN ['wrong_link', 'wrong_letter'] AND ($id IS NULL OR j.id = $id)
  AND ($corpus IS NULL OR j.corpus = $corpus) AND ($kind IS NULL OR j.verdict = $kind)
  AND ($state IS NULL OR coalesce(j.state, 'open') = $state)
  AND ($unit IS NULL OR j.unit = $unit) AND ($reviewer IS NULL OR j.reviewer = $reviewer)
CALL (j) {
  MATCH (j)<-[:SAYS]-(:InquiryStep)<-[:HOLDS]-(v:InquiryVersion)
  WHERE NOT EXISTS { MATCH (l:InquiryVersion {inquiry: v.inquiry}) WHERE l.number > v.number }
  RETURN count(v) AS standing
}
WITH j WHERE standing > 0 OR NOT EXISTS { (j)<-[:SAYS]-() }
CALL (j) {
  OPTIONAL MATCH (:Corpus {id: j.corpus})-[:CURRENT]->(r:Release)
  OPTIONAL MATCH (:Unit {release: r.id, id: j.unit})-[:WORDED]->(t:UnitText)
  RETURN collect(t.edition + ' ' + t.sha256) AS texts
}
WITH j, any(kept IN coalesce(j.texts, []) WHERE NOT kept IN texts) AS stale
WITH collect({j: j, stale: stale}) AS flags
UNWIND flags AS one
WITH one.j AS j, one.stale AS stale, size(flags) AS total
ORDER BY j.created DESC, j.id SKIP $offset LIMIT $limit
OPTIONAL MATCH (s:FlagState {flag: j.id, number: coalesce(j.stated, 0)})
RETURN j.id AS id, j.verdict AS kind, j.corpus AS corpus, j.unit AS unit,
  coalesce(j.path, '') AS path, coalesce(j.edition, '') AS edition, coalesce(j.text, '') AS text,
  coalesce(j.first, 0) AS first, coalesce(j.last, 0) AS last, coalesce(j.found, '') AS found,
  coalesce(j.should, '') AS should, j.reason AS reason, j.note AS note, j.reviewer AS reviewer,
  j.release AS release, coalesce(j.inquiry, '') AS inquiry, j.created AS created,
  coalesce(j.state, 'open') AS state, coalesce(j.stated, 0) AS version,
  coalesce(s.editor, '') AS editor, coalesce(s.note, '') AS remark,
  coalesce(s.mended, '') AS mended, coalesce(s.at, '') AS changed, stale, total
ORDER BY created DESC, id
