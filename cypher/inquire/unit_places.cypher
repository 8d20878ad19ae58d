// Look up where units stand: every division around each with its bounds, broadest first.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// returns ordinal, id, divisions
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})
CALL (u) {
  MATCH (u)-[:IN*1..6]->(d:Division)
  WITH DISTINCT d ORDER BY d.last - d.first DESC, d.kind, d.id
  RETURN collect(d {.id, .kind, .title, .titles, .first, .last}) AS divisions
}
RETURN u.ordinal AS ordinal, u.id AS id, divisions
ORDER BY ordinal
