// Keep the next version of a sheet of passages, if its head is the one expected (0: a new sheet).
// Setting a property first takes the write lock, so that the head compared is the last committed.
// A statement sent again after its answer was lost finds its own mark and says kept.
// :param id => 'sheet-1'
// :param expected => 0
// :param title => 'A lecture on water'
// :param version => {verb: 'begin', parent: 0, source: 0, reviewer: 'Ann', mark: 'm1', content: '{}'}
// returns head, kept
MERGE (s:Sheet {id: $id})
ON CREATE SET s.head = 0, s.creator = $version.reviewer, s.created = toString(datetime())
SET s.writing = $version.mark
WITH s
CALL (s) {
  WITH s WHERE s.head = $expected
  CREATE (s)-[:HAS_VERSION]->(v:SheetVersion {sheet: $id, number: $expected + 1})
  SET v += $version, v.title = $title, v.created = toString(datetime()),
    s.head = $expected + 1, s.title = $title, s.updated = toString(datetime())
  RETURN count(v) AS made
}
OPTIONAL MATCH (own:SheetVersion {sheet: $id, number: $expected + 1})
RETURN s.head AS head, coalesce(own.mark = $version.mark, false) AS kept
ORDER BY head
