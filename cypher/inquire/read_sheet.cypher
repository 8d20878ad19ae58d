// Read a sheet of passages at a version, by default its last.
// The last is looked up in the index of versions, as that of an inquiry is (inquire/read_inquiry).
// :param id => 'sheet-1'
// :param number => null
// returns id, title, creator, created, updated, head, number, parent, verb, source, reviewer, content
MATCH (s:Sheet {id: $id})
CALL () {
  MATCH (v:SheetVersion {sheet: $id})
  WHERE v.number >= coalesce($number, 1) AND v.number <= coalesce($number, 1000000000)
  RETURN v ORDER BY v.number DESC LIMIT 1
}
RETURN s.id AS id, v.title AS title, s.creator AS creator, s.created AS created,
  v.created AS updated, s.head AS head, v.number AS number, v.parent AS parent, v.verb AS verb, v.source AS source,
  v.reviewer AS reviewer, v.content AS content
ORDER BY id
