// Count the nodes and relationships of a release, to hold against what was to be written.
// :param release => 'garden@1'
// returns what, count
CALL () {
  MATCH (node:Source|Division|Unit|UnitText|Clause|Theme|Path|PathText|Note|NoteText|Entity
    {release: $release})
  RETURN labels(node)[0] AS what, count(*) AS count
UNION ALL
  MATCH (node:Source|Division|Unit|UnitText|Theme|Path|Note|Entity {release: $release})-[link]->()
  RETURN type(link) AS what, count(*) AS count
}
RETURN what, count
ORDER BY what, count
