// Read the source authority and filled citation levels of candidate units, and the top authority.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// returns ordinal, authority, levels, highest
MATCH (s:Source {release: $release})
WITH max(s.authority) AS highest
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
RETURN u.ordinal AS ordinal, u.authority AS authority, u.levels AS levels, highest
ORDER BY ordinal
