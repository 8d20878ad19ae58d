// Find clauses that lie outside their text, or whose vector is missing, of another size, or zero.
// :param release => 'garden@1'
// :param limit => 20
// returns unit, edition, position, start, end, size
MATCH (release:Release {id: $release})
WHERE release.fingerprint <> ''
MATCH (text:UnitText {release: release.id})-[:HAS_CLAUSE]->(clause:Clause)
WHERE clause.embedding IS NULL OR size(clause.embedding) <> release.dimension
  OR all(number IN clause.embedding WHERE number = 0.0)
  OR NOT 0 <= clause.start < clause.end <= size(text.text)
RETURN text.unit AS unit, clause.edition AS edition, clause.position AS position,
  clause.start AS start, clause.end AS end, size(clause.embedding) AS size
ORDER BY unit, edition, position LIMIT $limit
