// Select the units whose attribute compares so with values; units without it are left out.
// Attributes are properties that begin with a_: no other property can be named.
// :param release => 'garden@1'
// :param attribute => 'grade'
// :param comparison => '>='
// :param values => [3]
// returns ordinals
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0
WITH u, u['a_' + $attribute] AS value
WHERE value IS NOT NULL AND CASE $comparison
  WHEN 'exists' THEN true
  WHEN '=' THEN value = $values[0]
  WHEN '!=' THEN value <> $values[0]
  WHEN '<' THEN value < $values[0]
  WHEN '<=' THEN value <= $values[0]
  WHEN '>' THEN value > $values[0]
  WHEN '>=' THEN value >= $values[0]
  WHEN 'in' THEN value IN $values
  WHEN 'between' THEN $values[0] <= value AND value <= $values[1]
  WHEN 'contains' THEN toLower(toString(value)) CONTAINS toLower($values[0])
  WHEN 'during' THEN ($values[0] = '' OR toString(value) >= $values[0])
    AND ($values[1] = '' OR left(toString(value), size($values[1])) <= $values[1])
END
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
