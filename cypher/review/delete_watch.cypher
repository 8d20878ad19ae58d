// Delete a watched question with all that it found.
// :param id => 'w-1'
// returns deleted
MATCH (w:Watch {id: $id})
OPTIONAL MATCH (r:WatchResult {watch: $id})
WITH w, collect(r) AS results, count(*) AS deleted
FOREACH (r IN results | DELETE r)
DELETE w
RETURN deleted
