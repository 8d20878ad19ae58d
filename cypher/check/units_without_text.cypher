// Find units that no edition words, or that lack a source.
// :param release => 'garden@1'
// :param limit => 20
// returns unit, problem
MATCH (unit:Unit {release: $release})
WITH unit, CASE
  WHEN NOT EXISTS { (unit)-[:WORDED]->(:UnitText) } THEN 'no text'
  WHEN NOT EXISTS { (unit)-[:FROM]->(:Source) } THEN 'no source'
END AS problem
WHERE problem IS NOT NULL
RETURN unit.id AS unit, problem
ORDER BY unit LIMIT $limit
