// Find units that lie outside the first and last ordinal of their division.
// :param release => 'garden@1'
// :param limit => 20
// returns division, first, last, unit, ordinal
MATCH (division:Division {release: $release})<-[:IN]-(unit:Unit)
WHERE unit.ordinal < division.first OR unit.ordinal > division.last OR division.first IS NULL
RETURN division.id AS division, division.first AS first, division.last AS last, unit.id AS unit,
  unit.ordinal AS ordinal
ORDER BY division, ordinal LIMIT $limit
