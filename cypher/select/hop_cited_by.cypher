// Step from units to the units that cite them.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// returns ordinals
UNWIND $ordinals AS wanted
MATCH (start:Unit {release: $release, ordinal: wanted})<-[:CITES]-(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
