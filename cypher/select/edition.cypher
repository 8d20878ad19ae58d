// Select the units that have a wording in one of some editions.
// :param release => 'garden@1'
// :param ids => ['garden-en']
// returns ordinals
UNWIND $ids AS id
MATCH (u:UnitText {release: $release, edition: id})
WHERE u.ordinal >= 0
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
