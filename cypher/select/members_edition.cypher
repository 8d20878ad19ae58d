// Read editions after a name, each with the units that have a wording in it.
// :param release => 'garden@1'
// :param after => ''
// :param limit => 1000
// returns id, label, language, ordinals
MATCH (t:UnitText {release: $release})
WHERE t.ordinal >= 0 AND t.edition > $after
WITH t.edition AS edition, t.language AS language, collect(DISTINCT t.ordinal) AS ordinals
ORDER BY edition LIMIT $limit
RETURN edition AS id, edition AS label, language, ordinals
ORDER BY id
