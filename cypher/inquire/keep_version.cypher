// Keep a new version of an inquiry if its head is the one expected: compare and set, at once.
// Setting a property first takes the write lock, so that the head compared is the last committed.
// A statement sent again after its answer was lost finds its own mark and says kept.
// What new evidence says is kept as judgements, each once, with the hashes of the texts that were
// read; `own` is empty for one that was said of a question asked before, and is only named again.
// :param id => 'inquiry-1'
// :param expected => 1
// :param title => 'When should I water?'
// :param version => {number: 2, parent: 1, verb: 'judge', changed: ['evidence'], detail: '', source: 0, reviewer: 'Ann', mark: 'm2'}
// :param steps => [{id: 'm2-evidence', step: 'evidence', basis: ['m1-question'], content: '{}'}]
// :param said => [{id: 'v-1', unit: '2:7', edition: 'garden-en', at: '2026-01-01T00:00:00+00:00', own: {corpus: 'garden', inquiry: 'inquiry-1', unit: '2:7', verdict: 'grade', grade: 2, query: 'When should I water?', language: 'en', reason: '', note: '', reviewer: 'Ann', release: 'garden@1'}}]
// returns head, kept
MATCH (i:Inquiry {id: $id})
SET i.writing = $version.mark
WITH i
CALL (i) {
  WITH i WHERE i.head = $expected
  CREATE (i)-[:HAS_VERSION]->(v:InquiryVersion {inquiry: $id, number: $version.number})
  SET v += $version, v.created = toString(datetime()),
    i.head = $version.number, i.title = $title, i.updated = toString(datetime())
  FOREACH (step IN $steps |
    MERGE (s:InquiryStep {id: step.id})
    ON CREATE SET s.step = step.step, s.basis = step.basis, s.content = step.content
    MERGE (v)-[:HOLDS]->(s))
  RETURN count(v) AS made
}
CALL (made) {
  WITH made WHERE made > 0
  MATCH (s:InquiryStep {id: $version.mark + '-evidence'})
  UNWIND $said AS said
  OPTIONAL MATCH (u:Unit {release: said.own.release, id: said.unit})
  WHERE NOT EXISTS { MATCH (known:Judgement {id: said.id}) }
  CALL (u) {
    OPTIONAL MATCH (u)-[:WORDED]->(t:UnitText)
    WITH t ORDER BY t.edition
    RETURN collect(t.edition + ' ' + t.sha256) AS texts
  }
  WITH s, said, texts, [text IN texts WHERE text STARTS WITH said.edition + ' '] AS read
  FOREACH (own IN CASE texts WHEN [] THEN [] ELSE [said.own] END |
    MERGE (new:Judgement {id: said.id})
    ON CREATE SET new += own, new.texts = CASE read WHEN [] THEN texts ELSE read END,
      new.created = toString(datetime(said.at)), new.changed = toString(datetime(said.at)))
  WITH s, said
  MATCH (j:Judgement {id: said.id})
  MERGE (s)-[:SAYS]->(j)
  RETURN count(j) AS judged
}
OPTIONAL MATCH (own:InquiryVersion {inquiry: $id, number: $version.number})
RETURN i.head AS head, coalesce(own.mark = $version.mark, false) AS kept
ORDER BY head
