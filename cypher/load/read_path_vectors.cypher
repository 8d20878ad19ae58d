// Read label vectors of path wordings that releases hold for texts of the same digest.
// :param releases => ['garden@1']
// :param places => [{owner: 'soil.compost', variant: 'en', key: 'abc'}]
// returns key, vector
CYPHER 25
UNWIND $places AS place
UNWIND $releases AS release
MATCH (text:PathText {release: release, path: place.owner, language: place.variant})
WHERE text.embedded = place.key AND text.label_embedding IS NOT NULL
RETURN place.key AS key,
  vector(text.label_embedding, size(text.label_embedding), FLOAT32) AS vector
ORDER BY key
