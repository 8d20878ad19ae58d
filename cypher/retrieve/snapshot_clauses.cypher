// Read the clause vectors of a slice of one edition in canonical order, as columns.
// An owner is the ordinal of the unit that a vector is a clause of; most have several.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param from => 0
// :param to => 5000
// returns owners, embeddings
CYPHER 25
MATCH (c:Clause {release: $release, edition: $edition})
WHERE c.ordinal >= $from AND c.ordinal < $to AND c.position >= 0
WITH c ORDER BY c.ordinal, c.position
RETURN collect(c.ordinal) AS owners,
  collect(vector(c.embedding, size(c.embedding), FLOAT32)) AS embeddings
ORDER BY owners
