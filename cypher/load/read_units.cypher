// Read units of a release back as their records, a slice by ordinal.
// :param release => 'garden@1'
// :param from => 0
// :param to => 1000
// returns records
MATCH (unit:Unit {release: $release})
WHERE unit.ordinal >= $from AND unit.ordinal < $to
WITH unit, [(unit)-[:IN]->(division:Division) | division.id] AS divisions,
  [key IN keys(unit) WHERE key STARTS WITH 'a_' | [key, unit[key]]] AS attributes
ORDER BY unit.ordinal, unit.id
RETURN collect({
  id: unit.id, kind: unit.kind, citation: unit.citation, citations: unit.citations,
  levels: unit.levels, source: unit.source, divisions: divisions, attributes: attributes,
  given: unit.given, digest: unit.digest
}) AS records
