// Find path texts of which a vector is missing, of another size, or zero, where vectors were made.
// :param release => 'garden@1'
// :param limit => 20
// returns path, language, label, guide
MATCH (release:Release {id: $release})
WHERE release.fingerprint <> ''
MATCH (text:PathText {release: release.id})
WITH text, release.dimension AS dimension
WHERE text.label_embedding IS NULL OR size(text.label_embedding) <> dimension
  OR text.guide_embedding IS NULL OR size(text.guide_embedding) <> dimension
  OR all(number IN text.label_embedding WHERE number = 0.0)
  OR all(number IN text.guide_embedding WHERE number = 0.0)
RETURN text.path AS path, text.language AS language, size(text.label_embedding) AS label,
  size(text.guide_embedding) AS guide
ORDER BY path, language LIMIT $limit
