// Keep a reviewer's grade of a unit for a question, in place of the same reviewer's grade before.
// The hashes of the texts that were judged are kept with it, so that a changed one makes it stale.
// :param id => 'grade-1'
// :param corpus => 'garden'
// :param unit => '1:1'
// :param query => 'How is soil fed?'
// :param language => 'en'
// :param edition => ''
// :param grade => 3
// :param reason => ''
// :param note => ''
// :param reviewer => ''
// returns id, corpus, unit, path, verdict, query, language, grade, reason, note, reviewer, release, created, changed, stale
MATCH (:Corpus {id: $corpus})-[:CURRENT]->(r:Release)
MATCH (u:Unit {release: r.id, id: $unit})
CALL (u) {
  MATCH (u)-[:WORDED]->(t:UnitText)
  WHERE $edition = '' OR t.edition = $edition
  WITH t ORDER BY t.edition
  RETURN collect(t.edition + ' ' + t.sha256) AS texts
}
WITH r, texts WHERE size(texts) > 0
MERGE (j:Judgement {id: $id})
ON CREATE SET j.created = toString(datetime())
SET j.corpus = $corpus, j.unit = $unit, j.verdict = 'grade', j.query = $query,
  j.language = $language, j.grade = $grade, j.reason = $reason, j.note = $note,
  j.reviewer = $reviewer, j.release = r.id, j.texts = texts, j.changed = toString(datetime())
RETURN j.id AS id, j.corpus AS corpus, j.unit AS unit, '' AS path, j.verdict AS verdict,
  j.query AS query, j.language AS language, j.grade AS grade, j.reason AS reason,
  j.note AS note, j.reviewer AS reviewer, j.release AS release, j.created AS created,
  j.changed AS changed, false AS stale
ORDER BY id
