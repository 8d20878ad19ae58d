// Read a slice of one edition in canonical order as columns: search tokens and vectors.
// The vectors are those of the ordinals in `embedded`: a text may have none.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param from => 0
// :param to => 5000
// returns ordinals, searches, embedded, embeddings
CYPHER 25
MATCH (t:UnitText {release: $release, edition: $edition})
WHERE t.ordinal >= $from AND t.ordinal < $to
WITH t ORDER BY t.ordinal
RETURN collect(t.ordinal) AS ordinals, collect(coalesce(t.search, '')) AS searches,
  collect(CASE WHEN t.embedding IS NOT NULL THEN t.ordinal END) AS embedded,
  collect(CASE WHEN t.embedding IS NOT NULL
    THEN vector(t.embedding, size(t.embedding), FLOAT32) END) AS embeddings
ORDER BY ordinals
