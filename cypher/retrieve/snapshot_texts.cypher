// Read a slice of one edition in canonical order: search tokens and vectors for the snapshot.
// :param release => 'garden@1'
// :param edition => 'english'
// :param from => 0
// :param to => 5000
// returns ordinal, search, embedding
CYPHER 25
MATCH (t:UnitText {release: $release, edition: $edition})
WHERE t.ordinal >= $from AND t.ordinal < $to
RETURN t.ordinal AS ordinal, t.search AS search,
  CASE WHEN t.embedding IS NULL THEN NULL
    ELSE vector(t.embedding, size(t.embedding), FLOAT32) END AS embedding
ORDER BY ordinal
