// Read label vectors of path wordings that releases hold for texts of the same digest.
// :param releases => ['garden@1']
// :param places => [{owner: 'soil.compost', variant: 'en', key: 'abc'}]
// returns key, vector
CYPHER 25
UNWIND $places AS place
UNWIND $releases AS release
// Of a database that is being filled the planner knows too little: by language it would look at
// every path for each place.
MATCH (text:PathText {release: release, path: place.owner, language: place.variant})
USING INDEX text:PathText(release, path, language)
WHERE text.embedded = place.key AND text.label_embedding IS NOT NULL
RETURN place.key AS key,
  vector(text.label_embedding, size(text.label_embedding), FLOAT32) AS vector
ORDER BY key
