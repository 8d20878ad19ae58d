// Find unit texts whose vector is missing, of another size, or zero, where vectors were made.
// :param release => 'garden@1'
// :param limit => 20
// returns unit, edition, size
MATCH (release:Release {id: $release})
WHERE release.fingerprint <> ''
MATCH (text:UnitText {release: release.id})
WHERE text.embedding IS NULL OR size(text.embedding) <> release.dimension
  OR all(number IN text.embedding WHERE number = 0.0)
RETURN text.unit AS unit, text.edition AS edition, size(text.embedding) AS size
ORDER BY unit, edition LIMIT $limit
