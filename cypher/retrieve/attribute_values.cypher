// Read the distinct values of an attribute of units as text, the most frequent first.
// Attributes are properties that begin with a_: no other property can be named.
// :param release => 'garden@1'
// :param attribute => 'season'
// :param limit => 1000
// returns value
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0
WITH toString(u['a_' + $attribute]) AS value
WHERE value IS NOT NULL
WITH value, count(*) AS uses
RETURN value
ORDER BY uses DESC, value LIMIT $limit
