// Read the vectors of units of an edition by their places, in canonical order.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param ordinals => [0, 1]
// returns ordinals, vectors
CYPHER 25
UNWIND $ordinals AS ordinal
MATCH (text:UnitText {release: $release, edition: $edition, ordinal: ordinal})
WHERE text.embedding IS NOT NULL
WITH text ORDER BY text.ordinal
RETURN collect(text.ordinal) AS ordinals,
  collect(vector(text.embedding, size(text.embedding), FLOAT32)) AS vectors
