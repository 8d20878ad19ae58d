// Keep what a reader says of a link; the unit and path must exist in the current release.
// :param id => 'judgement-1'
// :param corpus => 'garden'
// :param unit => '1:1'
// :param path => 'soil.compost'
// :param verdict => 'wrong_link'
// :param reason => ''
// :param note => ''
// :param reviewer => ''
// returns id, corpus, unit, path, verdict, reason, note, reviewer, release, created
MATCH (:Corpus {id: $corpus})-[:CURRENT]->(r:Release)
MATCH (u:Unit {release: r.id, id: $unit})
MATCH (p:Path {release: r.id, id: $path})-[:ENDS_AT]->(theme:Theme)
MERGE (j:Judgement {id: $id})
ON CREATE SET j.corpus = $corpus, j.unit = $unit, j.path = $path, j.theme = theme.id,
  j.verdict = $verdict, j.reason = $reason, j.note = $note, j.reviewer = $reviewer,
  j.release = r.id, j.created = toString(datetime())
RETURN j.id AS id, j.corpus AS corpus, j.unit AS unit, j.path AS path, j.verdict AS verdict,
  j.reason AS reason, j.note AS note, j.reviewer AS reviewer, j.release AS release,
  j.created AS created
ORDER BY id
