// Read the tokens and vectors of candidate units in one edition.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param ordinals => [0, 1, 2]
// returns ordinal, search, embedding
CYPHER 25
UNWIND $ordinals AS wanted
MATCH (t:UnitText {release: $release, edition: $edition, ordinal: wanted})
RETURN t.ordinal AS ordinal, t.search AS search,
  CASE WHEN t.embedding IS NULL THEN NULL
    ELSE vector(t.embedding, size(t.embedding), FLOAT32) END AS embedding
ORDER BY ordinal
