// Read the clauses of a slice of an edition that have no vector yet, by the texts they lie in.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param from => 0
// :param to => 500
// returns texts
MATCH (text:UnitText {release: $release, edition: $edition})
WHERE text.ordinal >= $from AND text.ordinal < $to
MATCH (text)-[:HAS_CLAUSE]->(clause:Clause) WHERE clause.embedding IS NULL
WITH text, clause ORDER BY text.ordinal, clause.position
WITH text, collect([clause.position, clause.start, clause.end]) AS spans
ORDER BY text.ordinal, text.unit
RETURN collect({unit: text.unit, ordinal: text.ordinal, text: text.text, spans: spans}) AS texts
