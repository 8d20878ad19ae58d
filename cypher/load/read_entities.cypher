// Read entities of a release back as their records, a slice by id.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns records
MATCH (entity:Entity {release: $release}) WHERE entity.id > $after
WITH entity ORDER BY entity.id LIMIT $limit
WITH entity, [(entity)-[:MENTIONED_IN]->(unit:Unit) | unit.id] AS mentioned,
  [(entity)-[link:RELATES]->(other:Entity) | [link.type, other.id]] AS relates,
  [key IN keys(entity) WHERE key STARTS WITH 'a_' | [key, entity[key]]] AS attributes
ORDER BY entity.id
RETURN collect({
  id: entity.id, name: entity.name, kind: entity.kind, attributes: attributes,
  mentioned_in: mentioned, relates: relates, given: entity.given, digest: entity.digest
}) AS records
