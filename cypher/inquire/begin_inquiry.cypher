// Begin an inquiry with its first version; nothing comes back where the id is taken by another.
// :param id => 'inquiry-1'
// :param corpus => 'garden'
// :param title => 'When should I water?'
// :param forked_from => null
// :param version => {number: 1, parent: 0, verb: 'begin', changed: ['question'], detail: '', source: 0, reviewer: 'Ann', mark: 'm1'}
// :param steps => [{id: 'm1-question', step: 'question', basis: ['m0'], content: '{}'}]
// returns id, head, kept
MERGE (i:Inquiry {id: $id})
ON CREATE SET i.corpus = $corpus, i.title = $title, i.reviewer = $version.reviewer,
  i.forked_from = $forked_from, i.created = toString(datetime()),
  i.updated = toString(datetime()), i.head = 1, i.began = $version.mark
WITH i
CALL (i) {
  WITH i WHERE i.began = $version.mark
  MERGE (v:InquiryVersion {inquiry: $id, number: $version.number})
  ON CREATE SET v += $version, v.created = toString(datetime())
  MERGE (i)-[:HAS_VERSION]->(v)
  FOREACH (step IN $steps |
    MERGE (s:InquiryStep {id: step.id})
    ON CREATE SET s.step = step.step, s.basis = step.basis, s.content = step.content
    MERGE (v)-[:HOLDS]->(s))
  RETURN count(v) AS made
}
RETURN i.id AS id, i.head AS head, made > 0 AS kept
ORDER BY id
