// List the versions of a sheet, newest first, a page at a time: who did what, when.
// :param id => 'sheet-1'
// :param offset => 0
// :param limit => 20
// returns number, verb, source, title, reviewer, created, total
MATCH (s:Sheet {id: $id})
MATCH (v:SheetVersion {sheet: $id})
RETURN v.number AS number, v.verb AS verb, v.source AS source, v.title AS title,
  v.reviewer AS reviewer, v.created AS created, s.head AS total
ORDER BY number DESC SKIP $offset LIMIT $limit
