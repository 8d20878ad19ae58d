// Name the entities one relation away from others, of some types or any, in either direction.
// :param release => 'garden@1'
// :param ids => ['apple', 'ant']
// :param any => false
// :param types => ['spoils']
// :param limit => 200
// returns id
UNWIND $ids AS wanted
MATCH (:Entity {release: $release, id: wanted})-[r:RELATES]-(other:Entity)
WHERE $any OR r.type IN $types
WITH DISTINCT other.id AS id
RETURN id
ORDER BY id LIMIT $limit
