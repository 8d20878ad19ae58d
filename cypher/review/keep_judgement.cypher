// Keep what a reader says of a link; the unit and path must exist in the current release.
// The hashes of the unit's texts are kept with it, so that a changed text makes it stale.
// :param id => 'judgement-1'
// :param corpus => 'garden'
// :param unit => '1:1'
// :param path => 'soil.compost'
// :param verdict => 'wrong_link'
// :param reason => ''
// :param note => ''
// :param reviewer => ''
// returns id, corpus, unit, path, verdict, query, language, grade, reason, note, reviewer, release, created, changed, stale
MATCH (:Corpus {id: $corpus})-[:CURRENT]->(r:Release)
MATCH (u:Unit {release: r.id, id: $unit})
MATCH (p:Path {release: r.id, id: $path})-[:ENDS_AT]->(theme:Theme)
CALL (u) {
  MATCH (u)-[:WORDED]->(t:UnitText)
  WITH t ORDER BY t.edition
  RETURN collect(t.edition + ' ' + t.sha256) AS texts
}
MERGE (j:Judgement {id: $id})
ON CREATE SET j.corpus = $corpus, j.unit = $unit, j.path = $path, j.theme = theme.id,
  j.verdict = $verdict, j.reason = $reason, j.note = $note, j.reviewer = $reviewer,
  j.release = r.id, j.texts = texts, j.created = toString(datetime())
RETURN j.id AS id, j.corpus AS corpus, j.unit AS unit, j.path AS path, j.verdict AS verdict,
  '' AS query, '' AS language, null AS grade, j.reason AS reason, j.note AS note,
  j.reviewer AS reviewer, j.release AS release, j.created AS created, j.created AS changed,
  false AS stale
ORDER BY id
