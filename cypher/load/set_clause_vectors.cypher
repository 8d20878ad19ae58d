// Give clauses the vectors that their release awaits.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param rows => [{ordinal: 0, position: 0, embedding: null, embedded: 'abc'}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release}) WHERE release.awaited IS NOT NULL
UNWIND $rows AS row
MATCH (clause:Clause {release: $release, edition: $edition, ordinal: row.ordinal,
  position: row.position})
SET clause.embedding = toFloatList(row.embedding), clause.embedded = row.embedded
RETURN count(*) AS written
