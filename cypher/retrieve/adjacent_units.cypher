// Read what a slice of a release's units cite, and which unit follows each, as columns.
// :param release => 'garden@1'
// :param from => 0
// :param to => 5000
// returns citing, cited, before, after
CALL () {
  MATCH (u:Unit {release: $release})-[:CITES]->(other:Unit)
  WHERE u.ordinal >= $from AND u.ordinal < $to
  WITH u.ordinal AS source, other.ordinal AS target ORDER BY source, target
  RETURN collect(source) AS citing, collect(target) AS cited
}
CALL () {
  MATCH (u:Unit {release: $release})-[:NEXT]->(other:Unit)
  WHERE u.ordinal >= $from AND u.ordinal < $to
  WITH u.ordinal AS source, other.ordinal AS target ORDER BY source, target
  RETURN collect(source) AS before, collect(target) AS after
}
RETURN citing, cited, before, after
ORDER BY citing
