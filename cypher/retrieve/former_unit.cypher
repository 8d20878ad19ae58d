// Find a unit by its id or citation in the newest release of a corpus that still has it.
// :param corpus => 'garden'
// :param name => '1:1'
// returns id, citation, citations, release, texts, editions
MATCH (:Corpus {id: $corpus})-[:HAS_RELEASE]->(r:Release {state: 'ready'})
MATCH (u:Unit {release: r.id, id: $name})
WITH u, r ORDER BY r.number DESC LIMIT 1
OPTIONAL MATCH (u)-[:WORDED]->(t:UnitText)
WITH u, r, t ORDER BY t.edition
RETURN u.id AS id, u.citation AS citation, u.citations AS citations, r.id AS release,
  collect(t.text) AS texts, collect(t.edition) AS editions
ORDER BY id
