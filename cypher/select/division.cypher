// Select the units that lie in divisions, however deep.
// :param release => 'garden@1'
// :param ids => ['c1']
// returns ordinals
UNWIND $ids AS id
MATCH (:Division {release: $release, id: id})<-[:IN*1..8]-(u:Unit)
WITH DISTINCT u.ordinal AS ordinal ORDER BY ordinal
RETURN collect(ordinal) AS ordinals
