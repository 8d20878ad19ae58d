// Read the units that given paths open, in the order of the paths given; those of none are left.
// :param release => 'garden@1'
// :param paths => ['water.watering', 'soil.compost']
// :param per_path => 2000
// returns ids, indexes, themes, units
UNWIND range(0, size($paths) - 1) AS place
MATCH (p:Path {release: $release, id: $paths[place]})-[:ENDS_AT]->(e:Theme)
MATCH (e)-[h:HAS_UNIT]->(u:Unit)
WITH place, p, e, h.rank AS rank, u.ordinal AS ordinal ORDER BY place, rank, ordinal
WITH place, p, e, collect(ordinal)[..$per_path] AS opened ORDER BY place
RETURN collect(p.id) AS ids, collect(p.index) AS indexes, collect(e.id) AS themes,
  collect(opened) AS units
ORDER BY ids
