// Read vectors of unit wordings that releases hold for texts of the same digest.
// :param releases => ['garden@1']
// :param places => [{owner: '1:1', variant: 'garden-en', key: 'abc'}]
// returns key, vector
CYPHER 25
UNWIND $places AS place
UNWIND $releases AS release
MATCH (text:UnitText {release: release, unit: place.owner, edition: place.variant})
WHERE text.embedded = place.key AND text.embedding IS NOT NULL
RETURN place.key AS key, vector(text.embedding, size(text.embedding), FLOAT32) AS vector
ORDER BY key
