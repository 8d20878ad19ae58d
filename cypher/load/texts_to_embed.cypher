// Read the wordings of a slice of an edition that have no vector yet.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param from => 0
// :param to => 500
// returns texts
MATCH (text:UnitText {release: $release, edition: $edition})
WHERE text.ordinal >= $from AND text.ordinal < $to AND text.embedding IS NULL
WITH text ORDER BY text.ordinal, text.unit
RETURN collect({unit: text.unit, text: coalesce(text.spelling, text.text)}) AS texts
