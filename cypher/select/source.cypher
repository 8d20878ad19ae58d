// Select the units whose own wording comes from sources.
// :param release => 'garden@1'
// :param ids => ['book']
// returns ordinals
UNWIND $ids AS id
MATCH (:Source {release: $release, id: id})<-[:FROM]-(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
