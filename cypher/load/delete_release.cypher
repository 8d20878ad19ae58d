// Delete the node of a retired release, after its contents.
// :param release => 'garden@1'
// returns deleted
MATCH (release:Release {id: $release, state: 'retired'})
DETACH DELETE release
RETURN count(*) AS deleted
