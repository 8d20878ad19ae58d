// Delete everything that a retired release holds, in many small transactions.
// :param release => 'garden@1'
// returns deleted
MATCH (release:Release {id: $release, state: 'retired'})
MATCH (node:Source|Division|Unit|UnitText|Clause|Theme|Path|PathText|Note|NoteText|Entity)
WHERE node.release = release.id
CALL (node) {
  DETACH DELETE node
} IN TRANSACTIONS OF 2000 ROWS
RETURN count(*) AS deleted
