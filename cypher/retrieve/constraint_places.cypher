// Read every division that candidate units lie in, and whether directly, as columns.
// :param release => 'garden@1'
// :param ordinals => [0, 1, 2]
// returns ordinals, places
UNWIND $ordinals AS wanted
MATCH (u:Unit {release: $release, ordinal: wanted})-[:IN]->(d:Division)
MATCH (d)-[:IN*0..5]->(place:Division)
WITH u.ordinal AS ordinal, place, max(CASE WHEN place = d THEN 1 ELSE 0 END) = 1 AS direct
ORDER BY ordinal, place.kind, place.id
WITH ordinal, collect([place.kind, place.id, coalesce(place.title, ''), direct]) AS own
ORDER BY ordinal
RETURN collect(ordinal) AS ordinals, collect(own) AS places
ORDER BY ordinals
