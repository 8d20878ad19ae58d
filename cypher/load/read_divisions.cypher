// Read divisions of a release back as their records, a slice by id.
// One list of maps, here and in the readers beside it: a row each would cost more on the way.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns records
MATCH (division:Division {release: $release}) WHERE division.id > $after
WITH division ORDER BY division.id LIMIT $limit
WITH division, [(division)-[:IN]->(outer:Division) | outer.id] AS outers
ORDER BY division.id
RETURN collect({
  id: division.id, kind: division.kind, ordinal: division.ordinal, title: division.title,
  titles: division.titles, within: outers[0], digest: division.digest
}) AS records
