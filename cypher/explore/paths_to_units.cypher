// Draw how the paths of an answer lead to its units, by their ids; null takes the three largest paths.
// returns way
:param release => null
:param paths => null
:param units => null
:param limit => 60
MATCH (:Corpus)-[:CURRENT]->(r:Release)
WHERE $release IS NULL OR r.id = $release
WITH r ORDER BY r.id LIMIT 1
MATCH (p:Path {release: r.id})
WHERE $paths IS NULL OR p.id IN $paths
WITH p ORDER BY p.size DESC, p.id LIMIT 3
MATCH way = (p)-[step:STEP]->(t:Theme)-[:HAS_UNIT]->(u:Unit)
WHERE $units IS NULL OR u.id IN $units
RETURN way
ORDER BY p.id, step.position, u.ordinal, u.id LIMIT $limit
