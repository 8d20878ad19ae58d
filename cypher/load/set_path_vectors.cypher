// Give wordings of paths both the vectors that their release awaits.
// :param release => 'garden@1'
// :param rows => [{path: 'soil.compost', language: 'en', label: null, guide: null, embedded: 'abc'}]
// returns written
CYPHER 25
MATCH (release:Release {id: $release}) WHERE release.awaited IS NOT NULL
UNWIND $rows AS row
MATCH (text:PathText {release: $release, path: row.path, language: row.language})
USING INDEX text:PathText(release, path, language)
SET text.label_embedding = toFloatList(row.label), text.guide_embedding = toFloatList(row.guide),
  text.embedded = row.embedded
REMOVE text.to_embed
RETURN count(*) AS written
