// List what became of a flag, newest first, a page at a time: who said what, when.
// :param id => 'judgement-1'
// :param offset => 0
// :param limit => 20
// returns version, state, mended, note, editor, at, total
MATCH (:Judgement {id: $id})-[:STATED]->(every:FlagState)
WITH count(every) AS total
MATCH (:Judgement {id: $id})-[:STATED]->(s:FlagState)
RETURN s.number AS version, s.state AS state, s.mended AS mended, s.note AS note,
  s.editor AS editor, s.at AS at, total
ORDER BY version DESC SKIP $offset LIMIT $limit
