// Read how many others each unit of a slice cites or is cited by, as columns; none is absent.
// :param release => 'garden@1'
// :param from => 0
// :param to => 5000
// returns ordinals, counts
MATCH (u:Unit {release: $release})-[:CITES]-(other:Unit)
WHERE u.ordinal >= $from AND u.ordinal < $to
WITH u.ordinal AS ordinal, count(DISTINCT other) AS links ORDER BY ordinal
RETURN collect(ordinal) AS ordinals, collect(links) AS counts
ORDER BY ordinals
