// Read a slice of one edition in canonical order as columns: tokens of texts and path labels.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param from => 0
// :param to => 5000
// returns ordinals, searches
MATCH (t:UnitText {release: $release, edition: $edition})
WHERE t.ordinal >= $from AND t.ordinal < $to
WITH t ORDER BY t.ordinal
RETURN collect(t.ordinal) AS ordinals,
  collect(coalesce(t.search_labels, t.search, '')) AS searches
ORDER BY ordinals
