// Select the units whose source has such an authority rank.
// :param release => 'garden@1'
// :param comparison => '>='
// :param rank => 2
// returns ordinals
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0 AND CASE $comparison
  WHEN '=' THEN u.authority = $rank
  WHEN '!=' THEN u.authority <> $rank
  WHEN '<' THEN u.authority < $rank
  WHEN '<=' THEN u.authority <= $rank
  WHEN '>' THEN u.authority > $rank
  WHEN '>=' THEN u.authority >= $rank
END
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
