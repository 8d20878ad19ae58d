// Find units whose ordinals do not run from 0 without a gap.
// :param release => 'garden@1'
// :param limit => 20
// returns unit, ordinal, before
MATCH (unit:Unit {release: $release})
WHERE unit.ordinal <> 0
  AND NOT EXISTS { (:Unit {release: $release, ordinal: unit.ordinal - 1}) }
RETURN unit.id AS unit, unit.ordinal AS ordinal, unit.ordinal - 1 AS before
ORDER BY ordinal, unit LIMIT $limit
