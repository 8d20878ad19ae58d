// Keep a reader's word that letters of a stored text are wrong: where, what stands there, what should.
// The place is held against the stored text itself, in code points; no row where it is another text.
// :param id => 'letter-1'
// :param corpus => 'garden'
// :param unit => '1:1'
// :param edition => 'garden-en'
// :param first => 0
// :param last => 4
// :param found => 'Feed'
// :param should => 'Fend'
// :param reason => 'spelling'
// :param note => ''
// :param reviewer => ''
// returns id
MATCH (:Corpus {id: $corpus})-[:CURRENT]->(r:Release)
MATCH (t:UnitText {release: r.id, unit: $unit, edition: $edition})
MERGE (j:Judgement {id: $id})
ON CREATE SET j.corpus = $corpus, j.unit = $unit, j.edition = $edition, j.verdict = 'wrong_letter',
  j.first = $first, j.last = $last, j.found = $found, j.should = $should, j.reason = $reason,
  j.note = $note, j.reviewer = $reviewer, j.release = r.id, j.text = t.text,
  j.texts = [t.edition + ' ' + t.sha256], j.created = toString(datetime())
RETURN j.id AS id
ORDER BY id
