// Give wordings of units the vectors that their release awaits.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param rows => [{unit: '1:1', embedding: null, embedded: 'abc'}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release}) WHERE release.awaited IS NOT NULL
UNWIND $rows AS row
MATCH (text:UnitText {release: $release, unit: row.unit, edition: $edition})
SET text.embedding = toFloatList(row.embedding), text.embedded = row.embedded
RETURN count(*) AS written
