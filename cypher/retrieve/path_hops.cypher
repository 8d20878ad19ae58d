// Count the hops, at most three, from given units to the themes of one path.
// :param release => 'garden@1'
// :param path => 'water.watering'
// :param ordinals => [0, 1, 2]
// returns ordinal, hops
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
MATCH (:Path {release: $release, id: $path})-[:STEP]->(theme:Theme)
MATCH way = shortestPath((u)-[:HAS_UNIT|BROADER|RELATED|CITES|NEXT*..3]-(theme))
RETURN u.ordinal AS ordinal, min(length(way)) AS hops
ORDER BY ordinal
