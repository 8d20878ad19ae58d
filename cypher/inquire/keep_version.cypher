// Keep a new version of an inquiry if its head is the one expected: compare and set, at once.
// Setting a property first takes the write lock, so that the head compared is the last committed.
// A statement sent again after its answer was lost finds its own mark and says kept.
// :param id => 'inquiry-1'
// :param expected => 1
// :param title => 'When should I water?'
// :param version => {number: 2, parent: 1, verb: 'edit', changed: ['themes'], detail: '', source: 0, reviewer: 'Ann', mark: 'm2'}
// :param steps => [{id: 'm2-themes', step: 'themes', basis: ['m1-question'], content: '{}'}]
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
OPTIONAL MATCH (own:InquiryVersion {inquiry: $id, number: $version.number})
RETURN i.head AS head, coalesce(own.mark = $version.mark, false) AS kept
ORDER BY head
