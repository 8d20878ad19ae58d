// Read every division that candidate units lie in, and whether directly.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// returns ordinal, places
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})-[:IN]->(d:Division)
MATCH (d)-[:IN*0..5]->(place:Division)
WITH u.ordinal AS ordinal, place, max(CASE WHEN place = d THEN 1 ELSE 0 END) = 1 AS direct
ORDER BY ordinal, place.kind, place.id
RETURN ordinal,
  collect({kind: place.kind, id: place.id, title: place.title, direct: direct}) AS places
ORDER BY ordinal
