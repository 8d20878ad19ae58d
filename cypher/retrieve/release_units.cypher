// Read a slice of a release's unit ids in canonical order.
// :param release => 'garden@1'
// :param from => 0
// :param to => 5000
// returns ordinal, id
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= $from AND u.ordinal < $to
RETURN u.ordinal AS ordinal, u.id AS id
ORDER BY ordinal
