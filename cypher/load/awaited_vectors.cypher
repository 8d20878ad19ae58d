// Read which vectors the release that a corpus serves still awaits, if any, and how many it lacks.
// :param corpus => 'garden'
// returns release, awaited, lacking
MATCH (:Corpus {id: $corpus})-[:CURRENT]->(release:Release)
WHERE release.awaited IS NOT NULL
CALL (release) {
  MATCH (text:UnitText {release: release.id}) WHERE text.embedding IS NULL
  RETURN count(text) AS number
UNION ALL
  MATCH (clause:Clause {release: release.id}) WHERE clause.embedding IS NULL
  RETURN count(clause) AS number
UNION ALL
  MATCH (path:PathText {release: release.id}) WHERE path.guide_embedding IS NULL
  RETURN count(path) AS number
}
WITH release, sum(number) AS lacking
RETURN release.id AS release, release.awaited AS awaited, lacking
ORDER BY release LIMIT 1
