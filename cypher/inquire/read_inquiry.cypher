// Read an inquiry at a version, by default its last: who, when, and the steps it holds.
// The last is looked up in the index of versions, not by `head`: of a transaction that is being
// committed the head may be seen first, an index entry only when the rest is there.
// :param id => 'inquiry-1'
// :param number => null
// returns id, corpus, title, created, updated, creator, forked_from, head, version, steps
MATCH (i:Inquiry {id: $id})
CALL () {
  MATCH (v:InquiryVersion {inquiry: $id})
  WHERE v.number >= coalesce($number, 1) AND v.number <= coalesce($number, 1000000000)
  RETURN v ORDER BY v.number DESC LIMIT 1
}
CALL (v) {
  MATCH (v)-[:HOLDS]->(s:InquiryStep)
  WITH s ORDER BY s.id
  RETURN collect(s {.id, .step, .basis, .content}) AS steps
}
RETURN i.id AS id, i.corpus AS corpus, i.title AS title, i.created AS created,
  i.updated AS updated, i.reviewer AS creator, properties(i).forked_from AS forked_from, i.head AS head,
  v {.number, .parent, .verb, .changed, .detail, .source, .reviewer, .created} AS version, steps
ORDER BY id
