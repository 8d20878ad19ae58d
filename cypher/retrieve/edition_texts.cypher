// Read a slice of one edition in canonical order as columns: ordinals and texts.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param from => 0
// :param to => 5000
// returns ordinals, texts
MATCH (t:UnitText {release: $release, edition: $edition})
WHERE t.ordinal >= $from AND t.ordinal < $to
WITH t ORDER BY t.ordinal
RETURN collect(t.ordinal) AS ordinals, collect(t.text) AS texts
ORDER BY ordinals
