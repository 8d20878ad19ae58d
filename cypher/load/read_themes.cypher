// Read themes of a release back as their records, a slice by id.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns records
MATCH (theme:Theme {release: $release}) WHERE theme.id > $after
WITH theme ORDER BY theme.id LIMIT $limit
WITH theme, [(theme)-[:BROADER]->(other:Theme) | other.id] AS broader,
  [(theme)-[:RELATED]->(other:Theme) | other.id] AS related
ORDER BY theme.id
RETURN collect({
  id: theme.id, index: theme.index, labels: theme.labels, alternatives: theme.alternatives,
  hidden: theme.hidden, matches: theme.matches, iri: theme.iri, notation: theme.notation,
  definition: theme.definition, broader: broader, related: related, size: theme.size,
  given: theme.given, digest: theme.digest
}) AS records
